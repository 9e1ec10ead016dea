import type { Question } from '../../../../kernel/language/questions.ts';
import { askFor } from '../../orders/asking.ts';
import { belligerents, named, type WarOrderContext } from './asking.ts';
import { part, readParts, writeParts } from '../../../../kernel/language/pattern.ts';
import { type Expected, PARTY, PASSAGE } from '../../orders/expected.ts';
import { type ActionOf, type OrderForm, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import { type OrderReader, readForce } from '../../orders/words.ts';

type Passage = ActionOf<'passage'>;

const USE = [
  'passage through',
  'passage of',
  'transit through',
  'the use of',
  'use of',
  'access to',
  'the passage of',
  'the',
];
const THE_PASSAGE = part('passage', slot.PASSAGE);
const TO_PARTY = part('to', slot.PARTY, 'to|for|against', { isRecipient: true });
const PARTS = [THE_PASSAGE, TO_PARTY];

const questions = (isDenied: boolean): readonly Question<WarOrderContext>[] => [
  askFor<WarOrderContext>(THE_PASSAGE, {
    kind: 'passage',
    ask: isDenied ? 'Close which passage?' : 'Open which passage?',
    choices: ({ edition }) => edition.tables.map.passages.map(({ id }) => ({ id })),
  }),
  askFor<WarOrderContext>(TO_PARTY, {
    kind: 'party',
    ask: 'To whom?',
    choices: (context) => named(belligerents(context)),
  }),
];

/** `Italy the use of the Suez Canal`. */
const PARTY_AND_PASSAGE: Expected = {
  ...PARTY,
  sees: (reader) =>
    reader.foresees(() => {
      if (PASSAGE.sees(reader)) reader.fail();
      readForce(reader);
      reader.takes(...USE);
      return PASSAGE.sees(reader) || undefined;
    }) === true,
};

const THROUGH: Expected = {
  ...PASSAGE,
  sees: (reader) =>
    reader.foresees(() => {
      if (reader.takes(...USE) === undefined) reader.fail();
      return PASSAGE.sees(reader) || undefined;
    }) === true,
};

/** What is written of a passage, whichever way it goes. */
const readPassageTo = (reader: OrderReader, isDenied: boolean): Passage => {
  reader.takes(...USE);
  return { do: 'passage', ...readParts(reader, PARTS), isDenied } as unknown as Passage;
};

const readRecipientFirst = (reader: OrderReader, isDenied: boolean): Passage => {
  const to = readForce(reader);
  reader.takes(...USE);
  return { do: 'passage', passage: slot.PASSAGE.read(reader), to, isDenied };
};

const passage = (verb: 'deny' | 'open', hint: string, other: string): OrderForm<Passage> => {
  const isDenied = verb === 'deny';
  const parse = (reader: OrderReader): Passage => readPassageTo(reader, isDenied);
  return {
    ...pattern<Passage>({ verb, does: 'passage', parts: PARTS, hint, example: `${verb} suez to italy` }),
    questions: questions(isDenied),
    make: (values) => ({ do: 'passage', ...values, isDenied }) as unknown as Passage,
    parse,
    format: (action) => `${action.isDenied ? 'deny' : 'open'} ${writeParts(PARTS, { ...action })}`,
    others: [
      { words: other, before: PASSAGE, parse },
      { words: `${verb}|${other}`, before: THROUGH, parse },
      {
        words: `${verb}|${other}`,
        before: PARTY_AND_PASSAGE,
        parse: (reader) => readRecipientFirst(reader, isDenied),
      },
    ],
  };
};

/** A canal or strait closed to a party's forces (PB-STRAITS-1, 2). */
export const deny = passage(
  'deny',
  'close a canal or strait to a belligerent',
  'close|shut|block|bar|refuse',
);

/** A denial taken back. */
export const open = passage('open', 'open a canal or strait you have closed', 'reopen|re open|allow|grant');
