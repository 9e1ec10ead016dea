// Things the scenario format can name but the engine does not play.

/** The message for something that needs a chapter the engine does not have. */
export const notPlayed = (what: string): string => `${what} is not played in this version`;

/** States and steps of the turn that belong to chapters not played. */
export const UNPLAYED_STEPS: readonly string[] = ['SETUP'];
