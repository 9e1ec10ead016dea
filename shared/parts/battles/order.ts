/** Battles of one stretch of a turn, from being planned to being over. */
export interface BattleRules<Planned, Battle, Fought> {
  /** Who takes part with what, frozen as they stand on the map now; nothing where one side is gone. */
  drawUp(planned: Planned): Battle | undefined;
  /** Rolls the dice and finds what both sides lose. Nothing on the map changes for anybody outside the battle. */
  fight(battle: Battle): Fought;
  /** Brings battles that were fought at one moment to the map: losses first of all, then who gives way. */
  settle(fought: readonly Fought[]): void;
}

/** All at the same moment: every battle is drawn up before any is fought, and all are fought before any tells. */
export const fightTogether = <Planned, Battle, Fought>(
  planned: readonly Planned[],
  { drawUp, fight, settle }: BattleRules<Planned, Battle, Fought>,
): void => {
  const battles = planned.flatMap((each) => drawUp(each) ?? []);
  settle(battles.map((battle) => fight(battle)));
};

/** One after the other, each on what those before it have left. */
export const fightInTurn = <Planned, Battle, Fought>(
  planned: readonly Planned[],
  { drawUp, fight, settle }: BattleRules<Planned, Battle, Fought>,
): void => {
  for (const each of planned) {
    const battle = drawUp(each);
    if (battle !== undefined) settle([fight(battle)]);
  }
};
