import type { Seat } from '../../vocabulary/ids.ts';
import { raiseTensions, tensionFigure } from '../../indices/track-changes.ts';
import type { StepContext } from '../../state/phase.ts';
import { runningWars } from '../../board/sides.ts';

// Tension at the end of a war turn and for a separate peace (PB-ETI-13, AMB-33).

/** How often the index rises for the current wars: once for linked wars, or once for each (setting warTensionGroup). */
const groupCount = ({ edition, state }: StepContext): number =>
  edition.settings.warTensionGroup === 'perWar'
    ? runningWars(state).length
    : (state.campaign?.fronts ?? []).length;

/** Two points for every group of wars that has fought another war turn (PB-ETI-13, PB-QA-4). */
export const chargeWarTurn = (context: StepContext): void => {
  const figure = tensionFigure(context.edition, 'war-phase-end');
  for (let left = groupCount(context); left > 0; left -= 1) {
    raiseTensions(context, { by: figure, cause: 'war-phase-end' });
  }
};

/** Five points for a separate peace, charged to those who make it (PB-ENDWAR-4). */
export const chargeSeparatePeace = (context: StepContext, culprits: readonly Seat[]): void => {
  raiseTensions(
    context,
    { by: tensionFigure(context.edition, 'separate-peace'), cause: 'separate-peace' },
    {
      culprits,
    },
  );
};
