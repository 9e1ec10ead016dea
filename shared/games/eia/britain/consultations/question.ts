import { either, part, type Slot } from '../../../../kernel/language/pattern.ts';
import { followedBy, listSlot, NUMBER, recordSlot } from '../../../../kernel/language/slots.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { POWER } from '../../orders/slots.ts';

/** What a player may ask the Royal Navy. */
export type Question =
  /** NB-NAVY-1: a fleet moves into these sea areas. */
  | { readonly ask: 'intercept'; readonly power: string; readonly areas: readonly string[] }
  /** NB-NAVY-5 to 8: ships on both sides, and ironclads, steamships and heavy ships on both. */
  | { readonly ask: 'chit'; readonly ships: BothSides; readonly modern: BothSides }
  /** NB-RAID: a hostile fleet in a port. */
  | {
      readonly ask: 'raid';
      readonly power: string;
      readonly port: string;
      readonly ships: number;
      readonly ironclads: number;
      readonly guns: number;
      /** The game master rules that the port cannot be reached (NB-RAID-4). */
      readonly isClosed: boolean;
    };

interface BothSides {
  readonly ours: number;
  readonly theirs: number;
}

/** A sea area or port: words up to a comma, joined by hyphens. */
const placeSlot = (name: string): Slot<OrderReader, string> => ({
  name,
  read: (reader) => {
    reader.offer('a sea area or a port', []);
    const start = reader.tokenIndex;
    while (!reader.isAtEnd && !reader.peek(',')) reader.skip();
    return reader.tokenIndex === start
      ? reader.fail()
      : reader.textFrom(start).toLowerCase().trim().replaceAll(/\s+/g, '-');
  },
  format: (place) => place,
  peek: (reader) => !reader.isAtEnd,
});

/** A number, which may be none. */
const COUNT: Slot<OrderReader, number> = {
  ...NUMBER,
  read: (reader) => (reader.accept('0', 'none') ? 0 : NUMBER.read(reader)),
};

const sides = (slot: Slot<OrderReader, number>): Slot<OrderReader, BothSides> =>
  recordSlot([part('ours', slot), part('theirs', slot, 'against')]);

const CLOSED: Slot<OrderReader, boolean> = { name: '', read: () => true, format: () => '', peek: () => true };

/** A question without its verb. */
export const QUESTION: Slot<OrderReader, Question> = recordSlot([
  either(
    {
      sets: { ask: 'intercept' },
      parts: [
        part('power', POWER, { words: 'intercept', hint: 'whether the Royal Navy meets a fleet that moves' }),
        part('areas', listSlot(placeSlot('AREA'), { more: 'a further sea area' }), 'in'),
      ],
    },
    {
      sets: { ask: 'chit' },
      parts: [
        part('ships', sides(NUMBER), { words: 'chit', hint: 'its chit in a fight' }),
        part('modern', sides(COUNT), {
          words: ', modern|with modern',
          hint: 'ironclads, steamships and heavy ships',
          absent: { ours: 0, theirs: 0 },
        }),
      ],
    },
    {
      sets: { ask: 'raid' },
      parts: [
        part('power', POWER, { words: 'raid', hint: 'whether it raids a port' }),
        part('port', placeSlot('PORT'), 'in'),
        part('ships', followedBy(NUMBER, 'ships'), ','),
        part('ironclads', followedBy(COUNT, 'ironclad'), { words: ',', absent: 0 }),
        part('guns', COUNT, { words: ', guns', hint: 'the guns of the port' }),
        part('isClosed', CLOSED, { words: ', no access', hint: 'the port cannot be reached', absent: false }),
      ],
    },
  ),
]);
