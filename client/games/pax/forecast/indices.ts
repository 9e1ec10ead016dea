import { placementResentment } from '@chancery/shared/games/pax/indices/placement-resentment.ts';
import { navalTension } from '@chancery/shared/games/pax/indices/naval-tension.ts';
import { actorOf, actorsOf } from '@chancery/shared/games/pax/movement/order-lines.ts';
import { ownPower, type PaxTable } from '../table.ts';
import type { DraftReading } from '../composer/draft-reading.ts';
import type { SheetEnd } from '../composer/what-if.ts';
import { provocationBy } from './provocations.ts';

// How far a sheet raises European tensions and Chinese resentment.

/** Points by cause. */
export interface IndexRises {
  /** Navies built (PB-ETI-8, 14). */
  readonly fleets: number;
  /** Others' markers that are evicted (AMB-57). */
  readonly expulsions: number;
  /** Markers placed in Chinese areas (PB-CHINA-1). */
  readonly resentment: number;
}

/** How far the lines that are carried out raise the indices if nobody else does anything; yields per row. */
export function* indexRisesInParts(
  table: PaxTable,
  reading: DraftReading,
  { statuses, state: after }: SheetEnd,
): Generator<number, IndexRises, undefined> {
  const seat = ownPower(table);
  const resolve = after.turnRecord.resolve;
  if (!seat || !resolve) return { fleets: 0, expulsions: 0, resentment: 0 };
  const { edition, state } = table;
  const own = actorsOf(seat) as readonly string[];
  let expulsions = 0;
  for (const { number, order } of reading.rows) {
    if (!order || number === undefined || statuses.get(number) !== 'done') continue;
    const by = { edition, state, power: actorOf(seat, order) };
    for (const action of order.actions) {
      if (action.do === 'place') expulsions += provocationBy(by, action).tensions;
    }
    yield number;
  }
  return {
    fleets: resolve.navalBuilds
      .filter(({ power }) => own.includes(power))
      .reduce((sum, { power, size, count }) => sum + navalTension(edition, power, size) * count, 0),
    expulsions,
    resentment: resolve.placed
      .filter(({ power }) => own.includes(power))
      .reduce((sum, { area, before, kind }) => sum + placementResentment(table, area, { before, kind }), 0),
  };
}

/** How the indices stand after a sheet, a sentence each: `European tensions rise by 3, to 15 of 100: 2 for fleets, …`. */
export const indexTexts = (
  { edition, state }: PaxTable,
  { fleets, expulsions, resentment }: IndexRises,
): readonly string[] => {
  const by = fleets + expulsions;
  const to = state.tensions + by;
  const limit = edition.tables.tensions.greatWarAt;
  const parts = [
    fleets > 0 ? `${String(fleets)} for fleets` : '',
    expulsions > 0 ? `${String(expulsions)} for markers that go` : '',
  ].filter((text) => text !== '');
  const isEnd = state.tensions < limit && to >= limit;
  return [
    ...(by > 0
      ? [
          `European tensions rise by ${String(by)}, to ${String(to)} of ${String(limit)}: ${parts.join(', ')}.`,
        ]
      : []),
    ...(by > 0 && isEnd ? ['That is the Great War, and you are to blame for it: you pay triple.'] : []),
    ...(resentment > 0
      ? [`Chinese resentment rises by ${String(resentment)}, to ${String(state.resentment + resentment)}.`]
      : []),
  ];
};
