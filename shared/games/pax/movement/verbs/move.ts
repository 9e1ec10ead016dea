import { part, readParts } from '../../../../kernel/language/pattern.ts';
import { UNITS } from '../../orders/expected.ts';
import { type ActionOf, type OrderForm, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import type { PlaceRef } from '../../orders/types.ts';
import { forEachUnit } from '../../orders/unit-lists.ts';
import { type OrderReader, readPlace } from '../../orders/words.ts';

/** The places of a march. */
export const MARCH = [
  part('from', slot.PLACE, 'from|in|at'),
  part('to', slot.PLACE, 'to|into|back to|over to'),
];

const UNITS_MOVED = part('units', slot.UNITS_ON_MAP);
const [FROM, TO] = MARCH;

/** `home` without a word before it: where from, if `to` stands behind it, else where to. */
const readHome = (reader: OrderReader): { readonly from?: PlaceRef; readonly to?: PlaceRef } => {
  const isFrom = reader.sees('home to') || reader.sees('home into');
  const home = reader.quietly(() => readPlace(reader));
  return isFrom ? { from: home } : { to: home };
};

const ARROWS = ['>', '= >', '→', '⇒', '> >'];

/** `Home-Tunis`, `Algiers -> Tunis`: two places with nothing but a hyphen or an arrow between them. */
export const readArrow = (
  reader: OrderReader,
): { readonly from: PlaceRef; readonly to: PlaceRef } | undefined => {
  const read = () => {
    const from = readPlace(reader);
    const isParted = reader.takes(...ARROWS) !== undefined || /[-–—]/.test(reader.gap());
    return isParted ? { from, to: readPlace(reader) } : reader.fail();
  };
  return reader.foresees(read) && reader.quietly(read);
};

/** What follows `move`: `army 3 from home to tunis`, `army 3 home from tunis`. */
const readMove = (reader: OrderReader): ActionOf<'move'> => {
  const units = readParts(reader, [UNITS_MOVED]);
  const arrow = reader.sees('from') || reader.sees('to') ? undefined : readArrow(reader);
  if (arrow) return { do: 'move', ...units, ...arrow } as unknown as ActionOf<'move'>;
  if (reader.sees('back home')) reader.skip();
  let places: Record<string, unknown> = reader.sees('home') ? { ...readHome(reader) } : {};
  const left = MARCH.filter(({ key }) => places[key] === undefined);
  if (left.length === 2 && FROM && TO) {
    const isFromFirst = reader.sees('from');
    places = readParts(reader, isFromFirst ? [FROM] : left);
    if (isFromFirst && reader.sees('home')) places = { ...places, to: readPlace(reader) };
    else if (isFromFirst) places = { ...places, ...readParts(reader, [TO]) };
  } else places = { ...places, ...readParts(reader, left) };
  return { do: 'move', ...units, ...places } as unknown as ActionOf<'move'>;
};

/** Units from one place to another. */
export const move: OrderForm<ActionOf<'move'>> = forEachUnit({
  ...pattern({
    verb: 'move',
    does: 'move',
    parts: [part('units', slot.UNITS_ON_MAP), ...MARCH],
    hint: 'send armies or navies somewhere',
    example: 'move 2 army 3 from home to tunis',
    isRepeatable: true,
    others: [
      {
        words: 'send|transfer|return|march|ship|sail|shift|bring|withdraw|redeploy|dispatch|deploy',
        before: UNITS,
      },
    ],
  }),
  parse: readMove,
});
