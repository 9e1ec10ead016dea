import { eia } from '@chancery/shared/games/eia/index.ts';
import type { EiaState } from '@chancery/shared/games/eia/state/state.ts';
import type { StepId } from '@chancery/shared/games/eia/vocabulary/steps.ts';
import { stateOfView } from '@chancery/shared/games/eia/view/state-of-view.ts';
import { eiaClient } from '../../client/games/eia/index.ts';
import type { EiaTable } from '../../client/games/eia/table.ts';
import { editionWith, positionAt } from '../support/eia-positions.ts';

// A seat of Empires in Arms at a step, without a screen.

export const standard = editionWith();

/** A seat in a position, as it knows it. */
export const tableWith = (
  changes: Partial<EiaState>,
  seat = 'great-britain',
  edition = standard,
): EiaTable => {
  const view = eia.view({ edition, state: positionAt(edition, changes) }, seat);
  return {
    edition,
    state: stateOfView(view),
    seatView: { seat, view },
    client: eiaClient,
  } as unknown as EiaTable;
};

export const tableAt = (step: StepId, seat?: string, edition?: typeof standard): EiaTable =>
  tableWith({ step }, seat, edition);

export const contextAt = (step: StepId) => ({ table: tableAt(step), lines: [] });
