import { part } from '../../../../kernel/language/pattern.ts';
import { undoOf } from '../../orders/board/form.ts';
import { pattern } from '../../orders/form.ts';
import { POWER } from '../../orders/slots.ts';
import { mapLine } from '../map-line.ts';
import { mapRefusals } from '../refusals.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    'grant-access': { readonly in: string; readonly to: string };
  }
}

declare module '../../state/board.ts' {
  interface Undoes {
    'drop-access': { readonly in: string; readonly to: string };
  }
}

const form = pattern({
  verb: 'grant access in',
  does: 'grant-access',
  hint: 'record a permission to pass',
  example: 'grant access in prussia to russia',
  parts: [
    part('in', POWER, { ask: 'In whose country?' }),
    part('to', POWER, { words: 'to', ask: 'To whom?' }),
  ],
});

/** The host grants access itself. */
export const grantAccess = mapLine(form, {
  writerRefusal: (seat, action) =>
    action.in === seat ? undefined : mapRefusals.refuse('not-your-access', { power: action.in }),
  apply: ({ state }, action) => {
    state.obligations.push({ kind: 'access', from: action.in, to: action.to });
  },
  inverse: (_at, action) => ({ do: 'drop-access', in: action.in, to: action.to }),
  undo: undoOf({
    does: 'drop-access',
    apply: ({ state }, inverse) => {
      state.obligations = state.obligations.filter(
        ({ kind, from, to }) => kind !== 'access' || from !== inverse.in || to !== inverse.to,
      );
    },
  }),
  text: (action, { name }) => `${name(action.in)} lets the forces of ${name(action.to)} pass`,
});
