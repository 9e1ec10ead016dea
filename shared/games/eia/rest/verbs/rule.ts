import { keyword } from '../../../../kernel/language/grammar.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { boardLine } from '../../orders/board/form.ts';
import { REFERENCE } from '../../orders/board/reference.ts';
import type { BoardActionOf, Reference } from '../../orders/board/types.ts';
import { type EiaVerbForm, pattern } from '../../orders/form.ts';
import { wordSlot } from '../../orders/slots.ts';
import { rulingRefusals } from '../refusals.ts';
import { carryOutRuling, openObjections, type Outcome, rulingRefusal } from '../rulings.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    rule: { readonly on: Reference; readonly outcome: Outcome };
  }
}

const MEANINGS: Readonly<Record<Outcome, string>> = {
  struck: 'it does not hold',
  stands: 'it holds',
  done: 'it holds',
  yes: 'the condition is met',
  no: 'the condition is not met',
};

const OUTCOMES = Object.keys(MEANINGS).map((outcome) => keyword(outcome, 'the ruling'));

const OUTCOME = wordSlot(MEANINGS, 'the ruling');

/** Its outcome may also stand before what it is on. */
const form: EiaVerbForm<BoardActionOf<'rule'>> = {
  ...pattern({
    verb: 'rule',
    does: 'rule',
    hint: 'the game master decides',
    example: 'rule france/2 struck',
    parts: [part('on', REFERENCE, { ask: 'On what?' }), part('outcome', OUTCOME, { ask: 'Which ruling?' })],
  }),
  syntax: 'rule LINE-or-fact struck or stands or done, rule yes or no on LINE',
  parse: (reader) => {
    const first = reader.acceptChoice(OUTCOMES, 'the ruling') as Outcome | undefined;
    if (first !== undefined) {
      reader.expect('on');
      return { do: 'rule', on: REFERENCE.read(reader), outcome: first };
    }
    const on = REFERENCE.read(reader);
    return { do: 'rule', on, outcome: reader.expectChoice(OUTCOMES, 'the ruling') as Outcome };
  },
};

const both = (on: Reference, outcomes: readonly Outcome[]): readonly BoardActionOf<'rule'>[] =>
  outcomes.map((outcome) => ({ do: 'rule', on, outcome }));

/** `rule france/2 struck`, `rule yes on austria/3`. */
export const rule = boardLine(form, {
  seatRefusal: ({ settings }, seat) => {
    if (seat === 'gm') return undefined;
    return settings.referee === 'table'
      ? rulingRefusals.refuse('table-votes')
      : lineRefusals.refuse('game-master-only');
  },
  refusal: (at, _seat, { on }) => rulingRefusal(at, on),
  carryOut: (context, seat, { on, outcome }) => {
    carryOutRuling(context, on, { outcome, by: seat });
  },
  // Objections by what they are against, questions by their first line.
  options: (at, seat) =>
    seat === 'gm'
      ? [
          ...openObjections(at).flatMap(({ against }) => both(against, ['stands', 'struck'])),
          ...at.state.record.questions.flatMap(({ lines: [line] }) =>
            line === undefined ? [] : both(line, ['yes', 'no']),
          ),
        ]
      : [],
});
