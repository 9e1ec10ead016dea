import type { ActionOf, OrderForm } from './form.ts';
import type { PlaceRef } from './types.ts';
import {
  formatPlace,
  formatUnits,
  type OrderReader,
  readField,
  readForcesIfAny,
  readPlace,
} from './words.ts';

type Retreat = ActionOf<'retreat'>;

const readElse = (reader: OrderReader): PlaceRef => {
  reader.needs('else', 'where they go if that cannot be');
  return readPlace(reader);
};

const readOtherwise = (reader: OrderReader): Pick<Retreat, 'otherwise'> => {
  const otherwise: PlaceRef[] = [];
  while (reader.continues('the next choice')) otherwise.push(readElse(reader));
  return otherwise.length > 0 ? { otherwise } : {};
};

/** Where forces go that must leave a place after combat, in order of choice (PB-RETREAT-5, 8). */
export const retreat: OrderForm<Retreat> = {
  verb: 'retreat',
  does: ['retreat'],
  syntax: 'retreat [[NUMBER] ARM SIZE] from FIELD to PLACE [, else PLACE…]',
  hint: 'say where beaten forces go',
  example: 'retreat from tunis to algiers, else mediterranean-sea',
  parse: (reader) => {
    const units = readForcesIfAny(reader);
    reader.needs('from');
    const from = readField(reader);
    reader.needs('to');
    return {
      do: 'retreat',
      ...(units && { units }),
      from,
      to: readPlace(reader),
      ...readOtherwise(reader),
    };
  },
  format: ({ units, from, to, otherwise = [] }) => {
    const which = units ? `${formatUnits(units)} ` : '';
    const choices = [to, ...otherwise].map(formatPlace).join(', else ');
    return `retreat ${which}from ${from} to ${choices}`;
  },
};
