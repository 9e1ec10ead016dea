import { part } from '../../../../kernel/language/pattern.ts';
import { makeNeutral } from '../../board/minors.ts';
import { pattern } from '../../orders/form.ts';
import { MINOR } from '../../orders/slots.ts';
import { mapLine } from '../map-line.ts';
import { minorAsItIs, noMinorRefusal, putMinorBack } from '../minor-undo.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    neutral: { readonly minor: string };
  }
}

const form = pattern({
  verb: 'neutral',
  does: 'neutral',
  hint: 'a minor is neutral again',
  example: 'neutral saxony',
  parts: [part('minor', MINOR, { ask: 'Which minor?' })],
});

export const neutral = mapLine(form, {
  refusal: noMinorRefusal,
  apply: ({ state }, { minor }) => {
    makeNeutral(state, minor);
    state.minorWars = state.minorWars.filter((war) => war.minor !== minor);
  },
  inverse: (at, { minor }) => minorAsItIs(at, minor),
  undo: putMinorBack,
  text: ({ minor }, { name, verb }) => `${name(minor)} ${verb(minor, 'is', 'are')} neutral`,
});
