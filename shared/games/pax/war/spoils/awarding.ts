import { isControl, isPower, type Power, POWERS } from '../../vocabulary/ids.ts';
import { raiseResentment } from '../../indices/track-changes.ts';
import type { Adjudication } from '../../state/phase.ts';
import { placementResentment } from '../../indices/placement-resentment.ts';
import { countersLeft, markerOf, removeMarker, setMarker } from '../../board/position.ts';
import { type Award, awardsOf } from './agreement.ts';
import { type Estate, openEstates } from './estates.ts';

/** The Control of the beaten goes where a victor puts a marker of his own (PB-ENDWAR-8). */
const sweep = (
  { state, tell }: Adjudication,
  { losers }: Estate,
  { area, to }: Pick<Award, 'area' | 'to'>,
): void => {
  for (const power of POWERS.filter((p) => p !== to && losers.includes(p))) {
    const marker = markerOf(state, power, area);
    if (!marker || !isControl(marker.kind)) continue;
    removeMarker(state, power, area);
    tell({ type: 'marker-removed', power, area, kind: marker.kind, replacedBy: 'none', why: 'war' });
  }
};

const place = (adjudication: Adjudication, estate: Estate, award: Award & { to: Power }): void => {
  const { edition, state, tell } = adjudication;
  const { area, to, marker: kind } = award;
  const before = markerOf(state, to, area)?.kind ?? 'none';
  if (before === kind || countersLeft(edition, state, to, kind) < 1) return;
  sweep(adjudication, estate, award);
  const stirred = placementResentment(edition, state, area, before, kind);
  setMarker(state, { power: to, area, kind, established: true });
  tell({ type: 'spoils-taken', war: estate.war.number, party: to, area, marker: kind });
  raiseResentment(adjudication, stirred, 'marker-placed', { area, power: to });
};

/**
 * Puts the markers agreed on: free, at any level that is legal there, and without a garrison till the next
 * movement (PB-ENDWAR-8, 9, PB-CHINA-30, 36).
 */
export const awardEstate = (adjudication: Adjudication, estate: Estate): void => {
  for (const award of awardsOf(estate)) {
    const { to } = award;
    if (isPower(to)) place(adjudication, estate, { ...award, to });
  }
};

/** The same where a Congress gives an area of the spoils to somebody. */
export const sweepBeaten = (adjudication: Adjudication, award: Pick<Award, 'area' | 'to'>): void => {
  const { edition, state } = adjudication;
  for (const estate of openEstates(edition, state)) {
    if (estate.areas.includes(award.area)) sweep(adjudication, estate, award);
  }
};
