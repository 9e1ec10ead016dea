import { keyword } from '../../../kernel/language/grammar.ts';
import type { ActionOf, OrderForm } from './form.ts';
import type { LineId } from './types.ts';
import { formatLineId, type OrderReader, readLineId, readList, readPower, readTreaty } from './words.ts';

type Ruling = ActionOf<'rule-lines'>['rulings'][number];
type BreachRuling = ActionOf<'rule-breach'>;

const BREACHES = [
  keyword('breach', 'a clause of a treaty was violated'),
  keyword('no breach', 'a clause of a treaty was not violated'),
];
const ANSWERS = [keyword('yes', 'the text is true'), keyword('no', 'the text is false')];
const ENDINGS = [keyword('done', 'they are carried out'), keyword('struck', 'they are not carried out')];

const readRuling = (reader: OrderReader): Ruling => {
  const lines: LineId[] = readList(reader, readLineId, 'another line of the same question');
  return { lines, as: reader.choose(ENDINGS, 'done or struck') as Ruling['as'] };
};

const formatRuling = ({ lines, as }: Ruling): string => `${lines.map(formatLineId).join(', ')} ${as}`;

/** What follows `breach`; a title may end in a number, so the clause is the number before `by`. */
const readBreach = (reader: OrderReader, isBreach: boolean): BreachRuling => {
  reader.needs('of');
  const treaty = readTreaty(reader, () => reader.sees('by') || reader.sees('by', 1));
  const clause = reader.number();
  reader.needs('by', 'who broke it');
  return { do: 'rule-breach', isBreach, treaty, clause, by: readPower(reader) };
};

const formatBreach = ({ isBreach, treaty, clause, by }: BreachRuling): string =>
  `rule ${isBreach ? 'breach' : 'no breach'} of ${treaty} ${String(clause)} by ${by}`;

/** The game master's answer: what becomes of lines, whether a text is true, whether a treaty was broken. */
export const rule: OrderForm<ActionOf<'rule-lines'> | ActionOf<'rule-answer'> | BreachRuling> = {
  verb: 'rule',
  does: ['rule-lines', 'rule-answer', 'rule-breach'],
  syntax:
    'rule POWER/NUMBER, … done-or-struck, rule yes-or-no on POWER/NUMBER, rule breach-or-no-breach of TREATY NUMBER by POWER',
  hint: 'game master: answer a question',
  example: 'rule britain/1, italy/1 struck',
  parse: (reader) => {
    const breach = reader.option(BREACHES, 'breach or no breach');
    if (breach !== undefined) return readBreach(reader, breach === 'breach');
    const answer = reader.option(ANSWERS, 'yes or no');
    if (answer === undefined) {
      return { do: 'rule-lines', rulings: readList(reader, readRuling, 'lines of another question') };
    }
    reader.needs('on');
    return { do: 'rule-answer', answer: answer === 'yes', line: readLineId(reader) };
  },
  format: (action) => {
    if (action.do === 'rule-breach') return formatBreach(action);
    return action.do === 'rule-lines'
      ? `rule ${action.rulings.map(formatRuling).join(', ')}`
      : `rule ${action.answer ? 'yes' : 'no'} on ${formatLineId(action.line)}`;
  },
};
