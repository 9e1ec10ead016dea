import { part } from '../../../../kernel/language/pattern.ts';
import { selfRefusal } from '../../board/self.ts';
import { joinInMarriage } from '../../board/alliances.ts';
import { pattern } from '../../orders/form.ts';
import { POWER } from '../../orders/slots.ts';
import { mapLine } from '../map-line.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    marry: { readonly one: string; readonly other: string };
  }
}

const form = pattern({
  verb: 'marry',
  does: 'marry',
  hint: 'a royal marriage',
  example: 'marry france, austria',
  parts: [
    part('one', POWER, { ask: 'Whose house?' }),
    part('other', POWER, { words: ',|and|to', ask: 'And whose?' }),
  ],
});

export const marry = mapLine(form, {
  refusalInAnyPosition: (_edition, { one, other }) => selfRefusal(one, [other]),
  apply: ({ state }, { one, other }) => {
    joinInMarriage(state, one, other);
  },
  inverse: (_at, { one, other }) => ({ do: 'end-marriage', one, other }),
  text: ({ one, other }, { name }) => `${name(one)} and ${name(other)} are joined by a royal marriage`,
});
