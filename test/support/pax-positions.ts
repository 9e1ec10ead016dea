import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { seededDice } from '@chancery/shared/kernel/match/dice.ts';
import { botText } from './pax-bots.ts';
import { EDITION } from './pax-vocabulary.ts';
import type { Position } from '@chancery/shared/games/pax/state/position.ts';

// Positions from games among imperialist bots, as starting points for random turns.

export const diceFor = (seed: string, { turn, step }: PaxState) =>
  seededDice(seed, { game: 'pax', turn, step });

export const editionWith = (settings: Record<string, unknown>): Edition => {
  const made = pax.edition(settings, {});
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
};

/** The imperialist's sheet for each awaited seat. */
export const botSheets = (position: Position): Record<string, string> =>
  pax.awaited({ edition: position.edition, state: position.state })?.by === 'sheet'
    ? Object.fromEntries(SEATS.map((seat) => [seat, botText('imperialist', position, seat)]))
    : {};

/** The first `count` positions of a game in which orders are awaited. */
const positionsAtOrders = (seed: string, count: number): readonly PaxState[] => {
  const due: PaxState[] = [];
  let state = pax.setup(EDITION);
  while (due.length < count) {
    if (state.step === 'MSC_ORDERS') due.push(state);
    state = pax.advance(
      { edition: EDITION, state },
      botSheets({ edition: EDITION, state }),
      diceFor(seed, state),
    ).state;
  }
  return due;
};

/** Positions before movement orders: the first turn, an early, a middle and a late one. */
export const POSITIONS: readonly PaxState[] = ((due) => [0, 1, 4, 8].flatMap((turn) => due[turn] ?? []))(
  positionsAtOrders('5a'.repeat(32), 9),
);
