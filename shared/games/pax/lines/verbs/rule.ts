import { keyword } from '../../../../kernel/language/grammar.ts';
import type { ActionOf, OrderForm } from '../../orders/form.ts';
import { readTreaty } from '../../orders/treaty-names.ts';
import type { LineId } from '../../orders/types.ts';
import { formatLineId, type OrderReader, readLineId, readList, readPower } from '../../orders/words.ts';

type Ruling = ActionOf<'rule-lines'>['rulings'][number];
type BreachRuling = ActionOf<'rule-breach'>;

const BREACHES = [
  keyword('breach', 'a clause of a treaty was violated', 'violation'),
  keyword('no breach', 'a clause of a treaty was not violated', 'no violation'),
];
const ANSWERS = [keyword('yes', 'the text is true', 'true'), keyword('no', 'the text is false', 'false')];
const ENDINGS = [
  keyword('done', 'they are carried out', 'carried out', 'executed'),
  keyword('struck', 'they are not carried out', 'struck out', 'not carried out', 'not done'),
];
const ARE = ['are', 'is', 'to be', 'be', 'as', ':'];

const readRuling = (reader: OrderReader): Ruling => {
  const lines: LineId[] = readList(reader, readLineId, 'another line of the same question');
  reader.takes(...ARE);
  return { lines, as: reader.choose(ENDINGS, 'done or struck') as Ruling['as'] };
};

const formatRuling = ({ lines, as }: Ruling): string => `${lines.map(formatLineId).join(', ')} ${as}`;

const CLAUSE = ['clause', 'article', 'number'];

/** What follows `breach`; a title may end in a number, so the clause is the number before `by`. */
const readBreach = (reader: OrderReader, isBreach: boolean): BreachRuling => {
  reader.needs('of');
  const early = reader.takes(...CLAUSE) === undefined ? undefined : reader.number();
  if (early !== undefined && reader.takes('of', 'in') === undefined) reader.needs('of');
  const isOver = (): boolean =>
    [...CLAUSE, 'by'].some((word) => reader.sees(word)) ||
    (early === undefined && reader.sees('by', 1)) ||
    reader.sees(',');
  const treaty = readTreaty(reader, { isAnnounced: true, isOver });
  reader.takes(',');
  reader.takes(...CLAUSE);
  const clause = early ?? reader.number();
  reader.takes(',');
  reader.needs('by', 'who broke it');
  return { do: 'rule-breach', isBreach, treaty, clause, by: readPower(reader) };
};

const formatBreach = ({ isBreach, treaty, clause, by }: BreachRuling): string =>
  `rule ${isBreach ? 'breach' : 'no breach'} of ${treaty} ${String(clause)} by ${by}`;

/** `france/2 yes`: an answer behind its line. */
const readAnswered = (reader: OrderReader): ActionOf<'rule-answer'> | undefined => {
  const start = reader.mark;
  const line = reader.foresees(() => readLineId(reader));
  if (line) reader.quietly(() => readLineId(reader));
  reader.takes(':', 'is');
  const answer = line && reader.quietly(() => reader.option(ANSWERS, 'yes or no'));
  if (line && answer !== undefined) return { do: 'rule-answer', answer: answer === 'yes', line };
  reader.returnTo(start);
  return undefined;
};

/** The game master's answer: what becomes of lines, whether a text is true, whether a treaty was broken. */
export const rule: OrderForm<ActionOf<'rule-lines'> | ActionOf<'rule-answer'> | BreachRuling> = {
  verb: 'rule',
  does: ['rule-lines', 'rule-answer', 'rule-breach'],
  syntax:
    'rule POWER/NUMBER, … done-or-struck, rule yes-or-no on POWER/NUMBER, rule breach-or-no-breach of TREATY NUMBER by POWER',
  hint: 'game master: answer a question',
  example: 'rule britain/1, italy/1 struck',
  parse: (reader) => {
    reader.takes(':', 'that');
    reader.takes('a', 'the');
    const breach = reader.option(BREACHES, 'breach or no breach');
    if (breach !== undefined) return readBreach(reader, breach === 'breach');
    const answer = reader.option(ANSWERS, 'yes or no');
    if (answer === undefined) {
      reader.takes('orders', 'order', 'lines', 'line');
      return (
        readAnswered(reader) ?? {
          do: 'rule-lines',
          rulings: readList(reader, readRuling, 'lines of another question'),
        }
      );
    }
    if (reader.takes('to', 'for') === undefined) reader.needs('on');
    return { do: 'rule-answer', answer: answer === 'yes', line: readLineId(reader) };
  },
  format: (action) => {
    if (action.do === 'rule-breach') return formatBreach(action);
    return action.do === 'rule-lines'
      ? `rule ${action.rulings.map(formatRuling).join(', ')}`
      : `rule ${action.answer ? 'yes' : 'no'} on ${formatLineId(action.line)}`;
  },
  others: [{ words: 'ruling :|decide|rules' }],
};
