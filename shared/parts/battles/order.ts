/** Battles of one stretch of a turn, from being planned to being over. */
export interface BattleRules<Planned, Battle, Fought> {
  /** Who takes part with what, frozen as they stand on the map now; undefined if one side is gone. */
  setUp(planned: Planned): Battle | undefined;
  /** Rolls the dice and finds what both sides lose. Nothing on the map changes for anybody outside the battle. */
  fight(battle: Battle): Fought;
  /** Applies the results of battles fought at one moment to the map: all losses first, then retreats. */
  applyResults(fought: readonly Fought[]): void;
}

/** All at the same moment: every battle is set up before any is fought, and all are fought before any result counts. */
export const fightTogether = <Planned, Battle, Fought>(
  planned: readonly Planned[],
  { setUp, fight, applyResults }: BattleRules<Planned, Battle, Fought>,
): void => {
  const battles = planned.flatMap((each) => setUp(each) ?? []);
  applyResults(battles.map((battle) => fight(battle)));
};

/** One after the other, each on what those before it have left. */
export const fightInTurn = <Planned, Battle, Fought>(
  planned: readonly Planned[],
  { setUp, fight, applyResults }: BattleRules<Planned, Battle, Fought>,
): void => {
  for (const each of planned) {
    const battle = setUp(each);
    if (battle !== undefined) applyResults([fight(battle)]);
  }
};
