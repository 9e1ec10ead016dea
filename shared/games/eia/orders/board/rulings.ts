import { fixedWords, part } from '../../../../kernel/language/pattern.ts';
import { keyword } from '../../../../kernel/language/grammar.ts';
import { pattern, type LineForm } from '../form.ts';
import { NUMBER } from '../../../../kernel/language/slots.ts';
import { TEXT, wordSlot } from '../slots.ts';
import { REFERENCE } from './reference.ts';
import type { BoardAction, Outcome } from './types.ts';

type Form<Do extends BoardAction['do']> = LineForm<Extract<BoardAction, { do: Do }>>;

export const dutyDone: Form<'duty-done'> = pattern({
  verb: 'duty',
  does: 'duty-done',
  hint: 'something is done on the map',
  example: 'duty 7 done',
  parts: [part('duty', NUMBER), fixedWords('done')],
});

export const close: Form<'close'> = pattern({
  verb: 'close',
  does: 'close',
  hint: 'the month or the quarter is over',
  example: 'close month',
  parts: [part('what', wordSlot({ month: '', quarter: '' }, 'month or quarter'))],
});

/** EIA-AMB-10 */
export const object: Form<'object'> = pattern({
  verb: 'object to',
  does: 'object',
  hint: 'doubt a line or a fact',
  example: 'object to france/austria "corps in Bohemia"',
  parts: [part('against', REFERENCE), part('text', TEXT)],
});

const OUTCOMES = ['struck', 'stands', 'done', 'yes', 'no'].map((outcome) => keyword(outcome, 'the ruling'));

/** `rule france/2 struck`, `rule yes on austria/3`. */
export const rule: Form<'rule'> = {
  verb: 'rule',
  does: 'rule',
  syntax: 'rule LINE-or-fact struck or stands or done, rule yes or no on LINE',
  hint: 'the game master decides',
  example: 'rule france/2 struck',
  parse: (reader) => {
    const first = reader.acceptChoice(OUTCOMES, 'the ruling') as Outcome | undefined;
    if (first !== undefined) {
      reader.expect('on');
      return { do: 'rule', on: REFERENCE.read(reader), outcome: first };
    }
    const on = REFERENCE.read(reader);
    return { do: 'rule', on, outcome: reader.expectChoice(OUTCOMES, 'the ruling') as Outcome };
  },
  format: ({ on, outcome }) => `rule ${on} ${outcome}`,
};

/** A table without a game master settles objections by majority. */
export const vote: Form<'vote'> = pattern({
  verb: 'vote',
  does: 'vote',
  hint: 'settle an objection by majority',
  example: 'vote strike france/2',
  parts: [
    part('outcome', wordSlot({ strike: '', stand: '' }, 'strike or stand')),
    part('on', REFERENCE, { isOptional: true }),
  ],
});
