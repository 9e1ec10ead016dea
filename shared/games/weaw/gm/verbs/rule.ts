import { part } from '../../../../kernel/language/pattern.ts';
import { questionsIn } from '../../lines/conditions.ts';
import { gmRefusals } from '../refusals.ts';
import { gmVerb } from '../form.ts';
import { LINE_ID, YES_OR_NO } from '../slots.ts';

/** One answer applies to all lines that ask the same. */
export const rule = gmVerb(
  {
    verb: 'rule',
    hint: 'yes or no on a question',
    parts: [part('yes', YES_OR_NO), part('line', LINE_ID, { words: 'on', hint: 'the question' })],
  },
  (step, { line, yes }) => {
    const { questions, lines } = step.state.record;
    const condition = lines.find(({ id }) => id === line)?.condition;
    const asked = condition ? questionsIn(condition) : [];
    const question = questions.find((each) => each.line === line || asked.includes(each.text ?? ''));
    if (!question) return gmRefusals.refuse('not-open', { cause: 'no-question', line });
    question.answer = yes;
    return undefined;
  },
);
