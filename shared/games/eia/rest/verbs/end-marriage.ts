import { part } from '../../../../kernel/language/pattern.ts';
import { dissolveMarriage } from '../../board/alliances.ts';
import { pattern } from '../../orders/form.ts';
import { POWER } from '../../orders/slots.ts';
import { mapLine } from '../map-line.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    'end-marriage': { readonly one: string; readonly other: string };
  }
}

const form = pattern({
  verb: 'end marriage',
  does: 'end-marriage',
  hint: 'a royal marriage ends',
  example: 'end marriage france, austria',
  parts: [
    part('one', POWER, { ask: 'Whose house?' }),
    part('other', POWER, { words: ',|and|to', ask: 'And whose?' }),
  ],
});

export const endMarriage = mapLine(form, {
  apply: ({ state }, { one, other }) => {
    dissolveMarriage(state, one, other);
  },
  inverse: (_at, { one, other }) => ({ do: 'marry', one, other }),
  text: ({ one, other }, { name }) => `the royal marriage of ${name(one)} and ${name(other)} is over`,
});
