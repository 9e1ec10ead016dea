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

/** What the viewer's alliance would surrender after some moves and not before them, in the sentences of a report. */
export const supplyLostTexts = (
  table: PaxTable,
  after: Position,
  isIncluded: (place: PlaceId) => boolean = () => true,
): readonly string[] => {
  const { edition, state, seatView } = table;
  const own = ownSide(table);
  const fronts = state.campaign?.fronts ?? [];
  const alliances = fronts.flatMap(({ sides }) =>
    sides.flatMap(({ parties }, index) => (parties.some((party) => own.includes(party)) ? [index] : [])),
  );
  const lost = [...new Set(alliances)].flatMap((phasing) => {
    const before = surrendersAtCheck(table, phasing).map(keyOf);
    return surrendersAtCheck({ edition, state: after.state }, phasing).filter(
      (fact) => !before.includes(keyOf(fact)) && isIncluded(placeOf(fact)),
    );
  });
  const { turn, step } = seatView.view.position;
  const log = lost.map((fact) => ({ turn, step, audience: 'all' as const, fact }));
  return reportLines(edition, log, seatView.seat).map((text) => `If supply is checked so: ${text}`);
};
