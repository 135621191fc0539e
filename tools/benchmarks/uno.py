"""Whole games of RLCard's UNO with random agents, for ``engine.py``: the bare game, and its environment.

The bare game is asked for the legal actions and plays one of them, chosen as RLCard's random
agent chooses; the environment also encodes every state for learning and keeps trajectories.
"""

try:
    import numpy
    import rlcard
    from rlcard.agents import RandomAgent
    from rlcard.games.uno import Game
except ImportError:
    INSTALLED = False
else:
    INSTALLED = True


def bare(seed: int, actions: int) -> int:
    """Plays until about so many player actions are made; how many."""
    game, made = Game(), 0
    game.np_random = chance = numpy.random.RandomState(seed)
    while made < actions:
        game.init_game()
        while not game.is_over():
            game.step(chance.choice(game.get_legal_actions()))
            made += 1
    return made


def in_its_environment(seed: int, actions: int) -> int:
    """The same as ``rlcard.make`` and two random agents play it."""
    environment, made = rlcard.make("uno", config={"seed": seed}), 0
    environment.set_agents([RandomAgent(num_actions=environment.num_actions) for _ in range(environment.num_players)])
    while made < actions:
        trajectories, _ = environment.run(is_training=False)
        made += sum(len(one) // 2 for one in trajectories)
    return made
