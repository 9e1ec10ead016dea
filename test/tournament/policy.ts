import { bots } from '@chancery/shared/games/pax/bots/index.ts';
import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { stateOfView } from '@chancery/shared/games/pax/view/view.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { BotAnswer } from '@chancery/shared/kernel/match/bot.ts';
import type { Player } from './play.ts';

// A simple human policy: a merchant, but for one trick.

const base = bots.merchant;

export interface Table {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly seat: Seat;
  /** What a merchant would answer in its place. */
  readonly answer: BotAnswer;
}

/** A policy that changes what a merchant would do. */
export const policy = (name: string, sentence: string, change: (table: Table) => BotAnswer): Player => ({
  name,
  sentence,
  answer(edition, table, seat) {
    const answer = base.answer(edition, table, seat);
    return change({ edition, state: stateOfView(table.view), seat: seat as Seat, answer });
  },
});

/** Lines that the seat could say now, as its menu lists them. */
export const optionsFor = ({ edition, state, seat }: Table): readonly string[] =>
  pax.options?.({ edition, state }, seat) ?? [];

export const isTreatyLine = (line: string): boolean => /^(?:treaty|sign treaty|refuse treaty)/.test(line);
