import type { Seat } from '../../vocabulary/ids.ts';
import { raiseTensions, tensionFigure } from '../../indices/track-changes.ts';
import type { Adjudication } from '../../state/phase.ts';
import { runningWars } from '../../board/sides.ts';

// What a war does to Europe's nerves at the end of a war turn (PB-ETI-13, AMB-33).

/** How often the index rises for the wars being fought: once for linked ones, or for each (setting warTensionGroup). */
const groupCount = ({ edition, state }: Adjudication): number =>
  edition.settings.warTensionGroup === 'perWar'
    ? runningWars(state).length
    : (state.campaign?.fronts ?? []).length;

/** Two points for every group of wars that has fought another war turn (PB-ETI-13, PB-QA-4). */
export const chargeWarTurn = (adjudication: Adjudication): void => {
  const figure = tensionFigure(adjudication.edition, 'war-phase-end');
  for (let left = groupCount(adjudication); left > 0; left -= 1) {
    raiseTensions(adjudication, figure, 'war-phase-end');
  }
};

/** Five points for a separate peace, which is the act of those who make it (PB-ENDWAR-4). */
export const chargeSeparatePeace = (adjudication: Adjudication, culprits: readonly Seat[]): void => {
  raiseTensions(adjudication, tensionFigure(adjudication.edition, 'separate-peace'), 'separate-peace', {
    culprits,
  });
};
