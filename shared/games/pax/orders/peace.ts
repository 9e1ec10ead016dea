import type { ActionOf, OrderForm } from './form.ts';
import { readNative, readTreaty } from './words.ts';

/** Signs a peace treaty; the war is over for those who do (PB-ENDWAR-1 to 3). */
export const makePeace: OrderForm<ActionOf<'make-peace'>> = {
  verb: 'make peace',
  does: ['make-peace'],
  syntax: 'make peace by treaty TREATY',
  hint: 'end a war with those who sign with you',
  example: 'make peace by treaty peace-of-lisbon',
  parse: (reader) => {
    reader.needs('by treaty');
    return { do: 'make-peace', treaty: readTreaty(reader) };
  },
  format: ({ treaty }) => `make peace by treaty ${treaty}`,
};

/** The end of a war with Ottomans whom a neutral Egypt keeps from coming (PB-OTTO-23). */
export const demandEnd: OrderForm<ActionOf<'demand-end'>> = {
  verb: 'demand end',
  does: ['demand-end'],
  syntax: 'demand end against NATIVES',
  hint: 'ask that a war the Ottomans cannot fight be ended',
  example: 'demand end against ottoman-empire',
  parse: (reader) => {
    reader.needs('against');
    return { do: 'demand-end', against: readNative(reader) };
  },
  format: ({ against }) => `demand end against ${against}`,
};
