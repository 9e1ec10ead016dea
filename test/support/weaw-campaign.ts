import { seededDice } from '@chancery/shared/kernel/match/dice.ts';
import type { LogEntry } from '@chancery/shared/kernel/match/log.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { stewardSheet } from '@chancery/shared/games/weaw/bots/steward.ts';
import type { Fact } from '@chancery/shared/games/weaw/state/facts.ts';
import type { WeawState } from '@chancery/shared/games/weaw/state/state.ts';

const read = weaw.edition({}, {});
if (!read.ok) throw new Error(read.error.map(({ at, message }) => `${at}: ${message}`).join('\n'));

/** The standard charts and house rules. */
export const standard = read.value;

/** A bot, as the function that writes its sheets. */
export type Leader = typeof stewardSheet;

/** Sheets for every awaited seat. */
export const sheetsBy = (leader: Leader, state: WeawState): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (weaw.awaited({ edition: standard, state })?.seats ?? []).map((seat) => [
      seat,
      leader(standard, weaw.view({ edition: standard, state }, seat), seat),
    ]),
  );

export const stewardSheets = (state: WeawState): Readonly<Record<string, string>> =>
  sheetsBy(stewardSheet, state);

export interface Played {
  readonly state: WeawState;
  readonly log: readonly LogEntry<Fact>[];
}

/** Carries out the step that is due, with the dice of a seed. */
export const playStep = (
  seed: number,
  state: WeawState,
  sheets: Readonly<Record<string, string>> = {},
): Played => {
  const { turn, step } = state;
  const dice = seededDice(seed.toString(16).padStart(64, '0'), { game: weaw.id, turn, step });
  return weaw.advance({ edition: standard, state }, sheets, dice);
};

export interface WarOptions {
  readonly until?: number;
  /** The bot for all nations; the steward by default. */
  readonly leader?: Leader;
  /** Called after each step. */
  readonly look?: (played: Played) => void;
}

/** A war in which one bot plays all nations, up to the end or to a turn. */
export const playWar = (
  seed: number,
  { until = 26, leader = stewardSheet, look }: WarOptions = {},
): WeawState => {
  let state = weaw.setup(standard);
  while (state.step !== 'OVER' && state.turn <= until) {
    const sheets = state.step === 'ORDERS' ? sheetsBy(leader, state) : {};
    const played = playStep(seed, state, sheets);
    look?.(played);
    state = played.state;
  }
  return state;
};
