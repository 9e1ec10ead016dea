import { part } from '../../../../kernel/language/pattern.ts';
import { pattern } from '../../orders/form.ts';
import { POWER, PROVINCE, TEXT } from '../../orders/slots.ts';
import { mapLine, remarkText } from '../map-line.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    cede: { readonly province: string; readonly to: string; readonly text?: string };
  }
}

const form = pattern({
  verb: 'cede',
  does: 'cede',
  hint: 'a home province changes hands by another chapter',
  example: 'cede tyrol to france "8.9"',
  parts: [
    part('province', PROVINCE, { ask: 'Which province?' }),
    part('to', POWER, { words: 'to', ask: 'To whom?' }),
    part('text', TEXT, { isOptional: true, ask: 'By which rule, or why? In your own words.' }),
  ],
});

export const cede = mapLine(form, {
  apply: ({ state, edition }, { province, to }) => {
    if (edition.homeOf.get(province) === to) Reflect.deleteProperty(state.ceded, province);
    else state.ceded[province] = to;
  },
  inverse: ({ edition, state }, { province, to }) => ({
    do: 'cede',
    province,
    to: state.ceded[province] ?? edition.homeOf.get(province) ?? to,
  }),
  text: ({ province, to, text }, { name }) => `${name(province)} goes to ${name(to)}${remarkText(text)}`,
});
