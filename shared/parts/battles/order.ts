/** Battles of one part of a turn, from planning to results. */
export interface BattleRules<Planned, Battle, Fought> {
  /** The forces of both sides as they are on the map now; undefined if one side is gone. */
  setUp(planned: Planned): Battle | undefined;
  /** Rolls the dice and determines the losses of both sides. Does not change the map. */
  fight(battle: Battle): Fought;
  /** Applies the results of simultaneous battles to the map: all losses first, then retreats. */
  applyResults(fought: readonly Fought[]): void;
}

/**
 * Fights battles simultaneously: all are set up before any is fought, and all are fought before any result is
 * applied.
 */
export const fightTogether = <Planned, Battle, Fought>(
  planned: readonly Planned[],
  { setUp, fight, applyResults }: BattleRules<Planned, Battle, Fought>,
): void => {
  const battles = planned.flatMap((each) => setUp(each) ?? []);
  applyResults(battles.map((battle) => fight(battle)));
};

/** Fights battles one after another, each with the results of the earlier ones applied. */
export const fightInTurn = <Planned, Battle, Fought>(
  planned: readonly Planned[],
  { setUp, fight, applyResults }: BattleRules<Planned, Battle, Fought>,
): void => {
  for (const each of planned) {
    const battle = setUp(each);
    if (battle !== undefined) applyResults([fight(battle)]);
  }
};
