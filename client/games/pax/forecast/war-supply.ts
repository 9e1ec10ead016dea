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

/** What the viewer's alliance would surrender after some moves and not before them, in the sentences of a report. */
export const supplyLostTexts = (
  table: PaxTable,
  after: Position,
  isIncluded: (place: PlaceId) => boolean = () => true,
): readonly string[] => {
  const before = surrendersOf(table, table).map(keyOf);
  const lost = surrendersOf(table, after).filter(
    (fact) => !before.includes(keyOf(fact)) && isIncluded(placeOf(fact)),
  );
  return sentencesOf(table, lost).map((text) => `If supply is checked so: ${text}`);
};

/** What is without supply already and stays so after some moves. */
export const supplyMissingTexts = (table: PaxTable, after: Position): readonly string[] => {
  const before = surrendersOf(table, table).map(keyOf);
  const lost = surrendersOf(table, after).filter((fact) => before.includes(keyOf(fact)));
  return sentencesOf(table, lost).map((text) => `Not relieved by this sheet: ${text}`);
};
