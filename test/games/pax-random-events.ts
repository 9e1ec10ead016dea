import { standardTables } from '@chancery/shared/games/pax/charts/schemas/standard.ts';
import { phaseOf } from '@chancery/shared/games/pax/turn.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { type Workspace, type Faces, run } from './pax-workspace.ts';

export const randomEvents = phaseOf('RE');

/** One event with these two dice. */
export const oneEvent = (first: number, second: number, state: WritableState, more: Faces = {}): Workspace =>
  run(randomEvents, state, { events: 1, 'event 1': [first, second], ...more });

export const events = standardTables.randomEvents.events;
