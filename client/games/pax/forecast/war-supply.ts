import { reportLines } from '@chancery/shared/games/pax/report/index.ts';
import type { Position } from '@chancery/shared/games/pax/state/position.ts';
import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { type SupplySurrender, surrendersAtCheck } from '@chancery/shared/games/pax/war/supply/forecast.ts';
import type { PaxTable } from '../table.ts';
import { ownSide } from '../war/forces.ts';

// What moves of a war leave without supply.

const placeOf = (fact: SupplySurrender): PlaceId => (fact.type === 'area-surrendered' ? fact.area : fact.at);

const keyOf = (fact: SupplySurrender): string =>
  fact.type === 'area-surrendered' ? fact.area : [fact.party, fact.arm, fact.size, fact.at].join(' ');

/** What the viewer's alliances surrender if their supply is checked in a position. */
const surrendersOf = (table: PaxTable, after: Position): readonly SupplySurrender[] => {
  const { edition, state } = table;
  const own = ownSide(table);
  const fronts = state.campaign?.fronts ?? [];
  const alliances = fronts.flatMap(({ sides }) =>
    sides.flatMap(({ parties }, index) => (parties.some((party) => own.includes(party)) ? [index] : [])),
  );
  return [...new Set(alliances)].flatMap((phasing) =>
    surrendersAtCheck({ edition, state: after.state }, phasing),
  );
};

const sentencesOf = (
  { edition, seatView }: PaxTable,
  lost: readonly SupplySurrender[],
): readonly string[] => {
  const { turn, step } = seatView.view.position;
  const log = lost.map((fact) => ({ turn, step, audience: 'all' as const, fact }));
  return reportLines(edition, log, seatView.seat);
};

/** What surrenders if supply is checked after some moves, in the sentences of a report. */
interface SupplyTexts {
  /** What the moves cost. */
  readonly lost: readonly string[];
  /** What was without supply before them. */
  readonly missing: readonly string[];
}

/** What the viewer's alliances surrender after some moves, in the included places. */
export const supplyTexts = (
  table: PaxTable,
  after: Position,
  isIncluded: (place: PlaceId) => boolean = () => true,
): SupplyTexts => {
  const before = surrendersOf(table, table).map(keyOf);
  const now = surrendersOf(table, after).filter((fact) => isIncluded(placeOf(fact)));
  const wasMissing = (fact: SupplySurrender): boolean => before.includes(keyOf(fact));
  const lost = now.filter((fact) => !wasMissing(fact));
  return {
    lost: sentencesOf(table, lost).map((text) => `If supply is checked so: ${text}`),
    missing: sentencesOf(table, now.filter(wasMissing)).map((text) => `Not relieved by this sheet: ${text}`),
  };
};
