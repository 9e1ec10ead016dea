/** Ten turns of four years from 1880 (PB-INTRO-2); a turn is named by its first year. */
export const TURNS = 10;
export const FIRST_YEAR = 1880;
export const YEARS_PER_TURN = 4;

/** The first year of a turn, which count from 1. */
export const yearOf = (turn: number): number => FIRST_YEAR + (turn - 1) * YEARS_PER_TURN;
