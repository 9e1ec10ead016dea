import { isPower, type Seat, seatOf, SEATS } from '../../ids.ts';
import { raiseTensions, tensionFigure } from '../../index-changes.ts';
import type { Adjudication } from '../../phase.ts';
import { runningWars, sideIndex, warNumbered } from '../sides.ts';
import type { WarRecord } from '../types.ts';

// What a war does to Europe's nerves at the end of a war turn (PB-ETI-4, 13, 17, AMB-33, 94).

/** Seats that began wars and are still in them: they answer for tension the wars bring (PB-ETI-4, 17). */
export const beginnersOf = (wars: readonly WarRecord[]): readonly Seat[] => {
  const seats = wars.flatMap((war) => {
    const by = war.declarations[0]?.by;
    return by !== undefined && isPower(by) && sideIndex(war, by) >= 0 ? [seatOf(by)] : [];
  });
  return SEATS.filter((seat) => seats.includes(seat));
};

/** Wars that raise the index together: linked ones once, or each by itself (setting warTensionGroup). */
const groupsOf = ({ edition, state }: Adjudication): readonly (readonly WarRecord[])[] =>
  edition.settings.warTensionGroup === 'perWar'
    ? runningWars(state).map((war) => [war])
    : (state.campaign?.fronts ?? []).map(({ wars }) => wars.map((number) => warNumbered(state, number)));

/** Two points for every group of wars that has fought another war turn (PB-ETI-13, PB-QA-4). */
export const chargeWarTurn = (adjudication: Adjudication): void => {
  for (const wars of groupsOf(adjudication)) {
    raiseTensions(adjudication, tensionFigure(adjudication.edition, 'war-phase-end'), 'war-phase-end', {
      culprits: beginnersOf(wars),
    });
  }
};

/** Five points for a separate peace (PB-ENDWAR-4); who began the war and stays in it answers for it too. */
export const chargeSeparatePeace = (
  adjudication: Adjudication,
  war: WarRecord,
  by: readonly Seat[],
): void => {
  const culprits = [...by, ...beginnersOf([war])];
  raiseTensions(adjudication, tensionFigure(adjudication.edition, 'separate-peace'), 'separate-peace', {
    culprits,
  });
};
