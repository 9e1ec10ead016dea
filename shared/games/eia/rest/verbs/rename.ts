import { isVariant } from '../../britain/position.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import type { Slot } from '../../../../kernel/language/pattern.ts';
import { undoOf } from '../../orders/board/form.ts';
import { pattern } from '../../orders/form.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { POWER } from '../../orders/slots.ts';
import { mapLine } from '../map-line.ts';
import { mapRefusals } from '../refusals.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    rename: { readonly power: string; readonly as: string };
  }
}

declare module '../../state/board.ts' {
  interface Undoes {
    'drop-name': { readonly power: string };
  }
}

/** A name in lower case that is in no chart of places: `italy`. */
export const LATER_NAME: Slot<OrderReader, string> = {
  name: 'NAME',
  read: (reader) => {
    reader.offer('the new name', []);
    const word = reader.peekWord();
    if (word === undefined || !/^[a-z]+$/.test(word)) return reader.fail();
    reader.skip();
    return word;
  },
  format: (name) => name,
  peek: () => true,
};

const form = pattern({
  verb: 'rename',
  does: 'rename',
  hint: 'a power takes its later name',
  example: 'rename prussia germany',
  parts: [
    part('power', POWER, { ask: 'Which power?' }),
    part('as', LATER_NAME, { ask: 'What is it called now?' }),
  ],
});

/** NB-AMB-26: a power keeps its seat under a later name from the chart; only in the variant. */
export const rename = mapLine(form, {
  isOfVariant: true,
  refusalInAnyPosition: (edition, { power, as }) => {
    const later = edition.tables.britain.controlWhenAtWar.successors[power];
    return isVariant({ edition }) && later === as
      ? undefined
      : mapRefusals.refuse('no-such-name', later === undefined ? { power } : { power, later }, 'NB-AMB-26');
  },
  apply: ({ state }, { power, as }) => {
    if (state.britain) state.britain.names[power] = as;
  },
  inverse: (_at, { power }) => ({ do: 'drop-name', power }),
  undo: undoOf({
    does: 'drop-name',
    apply: ({ state }, { power }) => {
      if (state.britain) Reflect.deleteProperty(state.britain.names, power);
    },
  }),
  text: ({ power, as }, { name }) => `${name(power)} is called ${name(as)} from now on`,
});
