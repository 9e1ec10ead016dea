// Wars: the scenario format speaks of them, the engine does not play them yet.

/** What a scenario is told that needs a chapter the engine does not have. */
export const notPlayed = (what: string): string => `${what} is not played in this version`;

/** States and steps of the turn that belong to chapters not played. */
export const UNPLAYED_STEPS: readonly string[] = [
  'SETUP',
  'ALD',
  'INI',
  'FIRST_ORDERS',
  'MAN1',
  'ATT1',
  'WINDOW',
  'SECOND_ORDERS',
  'SUP1',
  'MAN2',
  'ATT2',
  'SUP2',
  'WED',
  'SPOILS',
  'RES',
];

/** Settings of the rules index that only chapters not played would read. */
export const UNPLAYED_SETTINGS: readonly string[] = [
  'seatAssignment',
  'nativeOrder',
  'minorCommander',
  'conditionGrammar',
  'earlyAdjudication',
  'missedObligation',
  'warConditions',
  'attackDefault',
  'warCombat',
  'retreatDefaults',
  'warEndUnits',
  'warTensionGroup',
  'rebellionDoubleEmpty',
  'unplayedCommander',
  'gmPolicy',
];
