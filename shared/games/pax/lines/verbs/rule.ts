import { keyword } from '../../../../kernel/language/grammar.ts';
import { either, part, type Slot } from '../../../../kernel/language/pattern.ts';
import { choiceSlot, listSlot, NUMBER, recordSlot } from '../../../../kernel/language/slots.ts';
import { type ActionOf, pattern, type PaxVerbForm } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import { readTreaty } from '../../orders/treaty-names.ts';
import type { LineId } from '../../orders/types.ts';
import { formatLineId, readLineId, readList, readPower } from '../../orders/words.ts';
import type { OrderReader } from '../../orders/order-reader.ts';

type LineRuling = ActionOf<'rule-lines'>['rulings'][number];

const BREACH = choiceSlot(
  [
    { word: keyword('breach', 'a clause of a treaty was violated', 'violation'), is: true },
    { word: keyword('no breach', 'a clause of a treaty was not violated', 'no violation'), is: false },
  ],
  { name: 'breach-or-no-breach', label: 'breach or no breach' },
);
const ANSWERS = [keyword('yes', 'the text is true', 'true'), keyword('no', 'the text is false', 'false')];
const ANSWER = choiceSlot(
  ANSWERS.map((word) => ({ word, is: word.id === 'yes' })),
  { name: 'yes-or-no', label: 'yes or no' },
);
const ENDING = choiceSlot(
  [
    { word: keyword('done', 'they are carried out', 'carried out', 'executed'), is: 'done' },
    {
      word: keyword('struck', 'they are not carried out', 'struck out', 'not carried out', 'not done'),
      is: 'struck',
    },
  ],
  { name: 'done-or-struck', label: 'done or struck' },
);
const ARE = ['are', 'is', 'to be', 'be', 'as', ':'];

const LINE: Slot<OrderReader, LineId> = {
  name: 'POWER/NUMBER',
  read: readLineId,
  format: formatLineId,
  peek: (reader) => reader.peekName(reader.vocabulary.seats),
};

const SAME_QUESTION = 'another line of the same question';
const OTHER_QUESTION = 'lines of another question';

const LINES: Slot<OrderReader, readonly LineId[]> = {
  ...listSlot(LINE, { name: 'POWER/NUMBER, …', more: SAME_QUESTION }),
  read: (reader) => readList(reader, readLineId, SAME_QUESTION),
};

const LINE_RULING = recordSlot([part('lines', LINES), part('as', ENDING)]);

const readLineRuling = (reader: OrderReader): LineRuling => {
  const lines = LINES.read(reader);
  reader.acceptAlias(...ARE);
  return { lines, as: ENDING.read(reader) };
};

const RULINGS: Slot<OrderReader, readonly LineRuling[]> = {
  ...listSlot(LINE_RULING, { name: LINE_RULING.name, more: OTHER_QUESTION }),
  read: (reader) => readList(reader, readLineRuling, OTHER_QUESTION),
};

const CLAUSE = ['clause', 'article', 'number'];

/** The part after `breach`; a title may end in a number, so the clause is the number before `by`. */
const readBreach = (reader: OrderReader, isBreach: boolean): ActionOf<'rule-breach'> => {
  reader.expect('of');
  const early = reader.acceptAlias(...CLAUSE) === undefined ? undefined : reader.expectNumber();
  if (early !== undefined && reader.acceptAlias('of', 'in') === undefined) reader.expect('of');
  const isOver = (): boolean =>
    [...CLAUSE, 'by'].some((word) => reader.peek(word)) ||
    (early === undefined && reader.peek('by', 1)) ||
    reader.peek(',');
  const treaty = readTreaty(reader, { isAnnounced: true, isOver });
  reader.acceptAlias(',');
  reader.acceptAlias(...CLAUSE);
  const clause = early ?? reader.expectNumber();
  reader.acceptAlias(',');
  reader.expect('by', 'who broke it');
  return { do: 'rule-breach', isBreach, treaty, clause, by: readPower(reader) };
};

/** `france/2 yes`: an answer after its line. */
const readAnswered = (reader: OrderReader): ActionOf<'rule-answer'> | undefined => {
  const start = reader.tokenIndex;
  const line = reader.lookAhead(() => readLineId(reader));
  if (line) reader.withoutOffering(() => readLineId(reader));
  reader.acceptAlias(':', 'is');
  const answer = line && reader.withoutOffering(() => reader.acceptChoice(ANSWERS, 'yes or no'));
  if (line && answer !== undefined) return { do: 'rule-answer', answer: answer === 'yes', line };
  reader.rewindTo(start);
  return undefined;
};

const form = pattern({
  verb: 'rule',
  does: ['rule-lines', 'rule-answer', 'rule-breach'],
  parts: [
    either(
      { sets: { do: 'rule-lines' }, parts: [part('rulings', RULINGS)] },
      { sets: { do: 'rule-answer' }, parts: [part('answer', ANSWER), part('line', LINE, 'on')] },
      {
        sets: { do: 'rule-breach' },
        parts: [
          part('isBreach', BREACH),
          part('treaty', slot.TREATY, 'of'),
          part('clause', NUMBER),
          part('by', slot.POWER, 'by'),
        ],
      },
    ),
  ],
  hint: 'game master: answer a question',
  example: 'rule britain/1, italy/1 struck',
  synonyms: [{ words: 'ruling :|decide|rules' }],
});

type AnyRuling = ActionOf<'rule-lines'> | ActionOf<'rule-answer'> | ActionOf<'rule-breach'>;

const parse = (reader: OrderReader): AnyRuling => {
  reader.acceptAlias(':', 'that');
  reader.acceptAlias('a', 'the');
  BREACH.offer?.(reader);
  if (BREACH.peek(reader)) return readBreach(reader, BREACH.read(reader));
  ANSWER.offer?.(reader);
  if (ANSWER.peek(reader)) {
    const answer = ANSWER.read(reader);
    if (reader.acceptAlias('to', 'for') === undefined) reader.expect('on');
    return { do: 'rule-answer', answer, line: readLineId(reader) };
  }
  reader.acceptAlias('orders', 'order', 'lines', 'line');
  return readAnswered(reader) ?? { do: 'rule-lines', rulings: RULINGS.read(reader) };
};

/** The game master's answer: whether lines are carried out, whether a text is true, whether a treaty was broken. */
export const rule: PaxVerbForm<AnyRuling> = { ...form, parse };
