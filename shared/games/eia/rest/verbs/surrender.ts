import { selfRefusal } from '../../board/self.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { boardRefusals } from '../../board/refusals.ts';
import { warBetween } from '../../board/wars.ts';
import { undoOf } from '../../orders/board/form.ts';
import { pattern } from '../../orders/form.ts';
import { POWER, TEXT } from '../../orders/slots.ts';
import { mapLine, remarkText } from '../map-line.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    surrender: { readonly by: string; readonly to: string; readonly text?: string };
  }
}

declare module '../../state/board.ts' {
  interface Undoes {
    'drop-surrender': { readonly by: string; readonly to: string };
  }
}

const form = pattern({
  verb: 'surrender',
  does: 'surrender',
  hint: 'a surrender forced by another chapter',
  example: 'surrender prussia to france "10.8"',
  parts: [
    part('by', POWER, { ask: 'Who surrenders?' }),
    part('to', POWER, { words: 'to', ask: 'To whom?' }),
    part('text', TEXT, { isOptional: true, ask: 'By which rule, or why? In your own words.' }),
  ],
});

/** EIA-AMB-20: takes effect in the next peace step and ends a war. */
export const surrender = mapLine(form, {
  refusalInAnyPosition: (_edition, { by, to }) => selfRefusal(by, [to], 'EIA-AMB-20'),
  refusal: ({ state }, { by, to }) =>
    warBetween(state, by, to)
      ? undefined
      : boardRefusals.refuse('not-at-war', { power: by, enemy: to }, 'EIA-AMB-20'),
  apply: ({ state }, { by, to }) => {
    state.surrenders.push({ by, to });
  },
  inverse: (_at, { by, to }) => ({ do: 'drop-surrender', by, to }),
  undo: undoOf({
    does: 'drop-surrender',
    apply: ({ state }, inverse) => {
      state.surrenders = state.surrenders.filter(({ by, to }) => by !== inverse.by || to !== inverse.to);
    },
  }),
  text: ({ by, to, text }, { name }) =>
    `${name(by)} has to surrender to ${name(to)} in the next peace step${remarkText(text)}`,
});
