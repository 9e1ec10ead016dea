import type { Candidate, Question } from '../../../../kernel/language/questions.ts';
import { askFor, type OrderContext } from '../../orders/asking.ts';
import { isPower } from '../../vocabulary/ids.ts';
import { seas } from './candidates.ts';
import { part, readParts } from '../../../../kernel/language/pattern.ts';
import { MERCHANT } from '../../orders/expected.ts';
import type { ActionOf, OrderForm } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import { type OrderReader } from '../../orders/words.ts';

type Merchant = ActionOf<'merchant'>;

const NOUNS = ['merchant', 'merchants', 'merchantman'];
const FLEETS = ['fleet', 'fleets', 'marker', 'ship', 'ships', 'unit', 'counter'];
const TO = part('to', slot.SEA, 'to|in|into|at|on');
const FROM = part('from', slot.SEA, 'from', { hint: 'where it lies now' });

/** Where a fleet comes from as it is picked: a sea zone, or nowhere yet. */
const START = part('from', {
  ...slot.SEA,
  write: (from: string) => (from === 'new' ? 'new' : `from ${from}`),
});

/** The power's fleets at sea, and one that is not there yet. */
const fleets = ({ position, power }: OrderContext): readonly Candidate[] => {
  const due = isPower(power) ? (position.turnRecord.newMerchants[power] ?? 0) : 0;
  const own = position.merchants.filter((fleet) => fleet.power === power);
  return [
    ...own.map(({ sea }) => ({ id: sea })),
    { id: 'new', hint: due > 0 ? `${String(due)} due` : 'none is due' },
  ];
};

const QUESTIONS: readonly Question<OrderContext>[] = [
  {
    ...askFor(START, { part: 'fleet', kind: 'fleet', ask: 'Which merchant fleet?', choices: fleets }),
    picksOf: ({ from }) => (from === undefined ? [] : [from as string]),
  },
  askFor(TO, { kind: 'sea', ask: 'To which sea zone?', choices: seas }),
];

const parse = (reader: OrderReader): Merchant => {
  reader.takes(...FLEETS);
  if (reader.accepts('new', 'a fleet not yet at sea')) {
    reader.takes(...FLEETS);
    return { do: 'merchant', from: 'new', ...readParts(reader, [TO]) } as unknown as Merchant;
  }
  return { do: 'merchant', ...readParts(reader, [FROM, TO]) } as unknown as Merchant;
};

/** `[a] [new] merchant [fleet] …` behind a verb. */
const readNamed = (reader: OrderReader): Merchant => {
  reader.skipArticles();
  const isNew = reader.takes('new') !== undefined;
  reader.takes(...NOUNS);
  reader.takes(...FLEETS);
  const parts = isNew ? [TO] : [FROM, TO];
  return {
    do: 'merchant',
    ...(isNew && { from: 'new' }),
    ...readParts(reader, parts),
  } as unknown as Merchant;
};

/** `place a merchant fleet in Oceania`: what is placed or built is new, unless it says where from. */
const readPlaced = (reader: OrderReader): Merchant => {
  const start = reader.mark;
  const placed = reader.foresees(() => {
    reader.skipArticles();
    reader.takes(...NOUNS);
    reader.takes(...FLEETS);
    return readParts(reader, [TO]);
  });
  if (!placed) return readNamed(reader);
  reader.returnTo(start);
  reader.skipArticles();
  reader.takes(...NOUNS);
  reader.takes(...FLEETS);
  return { do: 'merchant', from: 'new', ...readParts(reader, [TO]) } as unknown as Merchant;
};

/** A merchant fleet from one sea zone to another, or one this turn's grant put at hand. */
export const merchant: OrderForm<Merchant> = {
  verb: 'merchant',
  does: ['merchant'],
  syntax: 'merchant from SEA to SEA, merchant new to SEA',
  hint: 'move a merchant fleet or put out a new one',
  example: 'merchant from caribbean-sea to oceania',
  isRepeatable: true,
  parts: [START, TO],
  questions: QUESTIONS,
  make: (values) => ({ do: 'merchant', ...values }) as unknown as Merchant,
  parse,
  format: ({ from, to }) => `merchant ${from === 'new' ? 'new' : `from ${from}`} to ${to}`,
  others: [
    { words: 'merchants|merchant fleets' },
    {
      words: 'new merchant',
      parse: (reader) => {
        reader.takes(...FLEETS);
        return { do: 'merchant', from: 'new', ...readParts(reader, [TO]) } as unknown as Merchant;
      },
    },
    {
      words: 'move|send|transfer|sail|shift',
      before: MERCHANT,
      parse: readNamed,
    },
    { words: 'place|put|build|buy|deploy|put out', before: MERCHANT, parse: readPlaced },
  ],
};
