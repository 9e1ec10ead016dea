import { keyword } from '../../../kernel/grammar.ts';
import type { ActionOf, OrderForm } from './form.ts';
import type { LineId } from './types.ts';
import { formatLineId, type OrderReader, readLineId, readList } from './words.ts';

type Ruling = ActionOf<'rule-lines'>['rulings'][number];

const ANSWERS = [keyword('yes', 'the text is true'), keyword('no', 'the text is false')];
const ENDINGS = [keyword('done', 'they are carried out'), keyword('struck', 'they are not carried out')];

const readRuling = (reader: OrderReader): Ruling => {
  const lines: LineId[] = readList(reader, readLineId, 'another line of the same question');
  return { lines, as: reader.choose(ENDINGS, 'done or struck') as Ruling['as'] };
};

const formatRuling = ({ lines, as }: Ruling): string => `${lines.map(formatLineId).join(', ')} ${as}`;

/** The game master's answer to a question: what becomes of lines, or whether a text is true. */
export const rule: OrderForm<ActionOf<'rule-lines'> | ActionOf<'rule-answer'>> = {
  verb: 'rule',
  does: ['rule-lines', 'rule-answer'],
  syntax: 'rule POWER/NUMBER, … done-or-struck, rule yes-or-no on POWER/NUMBER',
  hint: 'game master: answer a question',
  example: 'rule britain/1, italy/1 struck',
  parse: (reader) => {
    const answer = reader.option(ANSWERS, 'yes or no');
    if (answer === undefined) {
      return { do: 'rule-lines', rulings: readList(reader, readRuling, 'lines of another question') };
    }
    reader.needs('on');
    return { do: 'rule-answer', answer: answer === 'yes', line: readLineId(reader) };
  },
  format: (action) =>
    action.do === 'rule-lines'
      ? `rule ${action.rulings.map(formatRuling).join(', ')}`
      : `rule ${action.answer ? 'yes' : 'no'} on ${formatLineId(action.line)}`,
};
