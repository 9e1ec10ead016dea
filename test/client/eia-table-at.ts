import { eia } from '@chancery/shared/games/eia/index.ts';
import type { StepId } from '@chancery/shared/games/eia/vocabulary/steps.ts';
import { stateOfView } from '@chancery/shared/games/eia/view/state-of-view.ts';
import { eiaClient } from '../../client/games/eia/index.ts';
import type { EiaTable } from '../../client/games/eia/table.ts';
import { editionWith, positionAt } from '../support/eia-positions.ts';

// A seat of Empires in Arms at a step, without a screen.

export const standard = editionWith();

export const tableAt = (step: StepId, seat = 'great-britain', edition = standard): EiaTable => {
  const view = eia.view({ edition, state: positionAt(edition, { step }) }, seat);
  return {
    edition,
    state: stateOfView(view),
    seatView: { seat, view },
    client: eiaClient,
  } as unknown as EiaTable;
};

export const contextAt = (step: StepId) => ({ table: tableAt(step), lines: [] });
