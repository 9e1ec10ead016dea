import { keyword } from '../../../../kernel/language/grammar.ts';
import type { ActionOf, PaxVerbForm } from '../../orders/form.ts';
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
  reader.acceptAlias(...ARE);
  return { lines, as: reader.expectChoice(ENDINGS, 'done or struck') as Ruling['as'] };
};

const formatRuling = ({ lines, as }: Ruling): string => `${lines.map(formatLineId).join(', ')} ${as}`;

const CLAUSE = ['clause', 'article', 'number'];

/** What follows `breach`; a title may end in a number, so the clause is the number before `by`. */
const readBreach = (reader: OrderReader, isBreach: boolean): BreachRuling => {
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

const formatBreach = ({ isBreach, treaty, clause, by }: BreachRuling): string =>
  `rule ${isBreach ? 'breach' : 'no breach'} of ${treaty} ${String(clause)} by ${by}`;

/** `france/2 yes`: an answer behind its line. */
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

/** The game master's answer: what becomes of lines, whether a text is true, whether a treaty was broken. */
export const rule: PaxVerbForm<ActionOf<'rule-lines'> | ActionOf<'rule-answer'> | BreachRuling> = {
  verb: 'rule',
  does: ['rule-lines', 'rule-answer', 'rule-breach'],
  syntax:
    'rule POWER/NUMBER, … done-or-struck, rule yes-or-no on POWER/NUMBER, rule breach-or-no-breach of TREATY NUMBER by POWER',
  hint: 'game master: answer a question',
  example: 'rule britain/1, italy/1 struck',
  parse: (reader) => {
    reader.acceptAlias(':', 'that');
    reader.acceptAlias('a', 'the');
    const breach = reader.acceptChoice(BREACHES, 'breach or no breach');
    if (breach !== undefined) return readBreach(reader, breach === 'breach');
    const answer = reader.acceptChoice(ANSWERS, 'yes or no');
    if (answer === undefined) {
      reader.acceptAlias('orders', 'order', 'lines', 'line');
      return (
        readAnswered(reader) ?? {
          do: 'rule-lines',
          rulings: readList(reader, readRuling, 'lines of another question'),
        }
      );
    }
    if (reader.acceptAlias('to', 'for') === undefined) reader.expect('on');
    return { do: 'rule-answer', answer: answer === 'yes', line: readLineId(reader) };
  },
  format: (action) => {
    if (action.do === 'rule-breach') return formatBreach(action);
    return action.do === 'rule-lines'
      ? `rule ${action.rulings.map(formatRuling).join(', ')}`
      : `rule ${action.answer ? 'yes' : 'no'} on ${formatLineId(action.line)}`;
  },
  synonyms: [{ words: 'ruling :|decide|rules' }],
};
