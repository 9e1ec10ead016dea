import { either, part } from '../../../../kernel/language/pattern.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { boardLine } from '../../orders/board/form.ts';
import { REFERENCE } from '../../orders/board/reference.ts';
import type { BoardActionOf, Reference } from '../../orders/board/types.ts';
import { pattern } from '../../orders/form.ts';
import { wordSlot } from '../../orders/slots.ts';
import { rulingRefusals } from '../refusals.ts';
import type { Position } from '../../state/step.ts';
import { carryOutRuling, openObjections, type Outcome, rulingRefusal, rulingsOn } from '../rulings.ts';

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

/** The answer to a question, or the end of an objection. Several words may mean the same. */
export const OUTCOME = wordSlot(MEANINGS, 'the ruling');

const form = pattern({
  verb: 'rule',
  does: 'rule',
  hint: 'the game master decides',
  example: 'rule france/2 struck',
  parts: [
    either(
      {
        parts: [
          part('on', REFERENCE, { ask: 'On what?' }),
          part('outcome', OUTCOME, { ask: 'Which ruling?' }),
        ],
      },
      { parts: [part('outcome', OUTCOME), part('on', REFERENCE, 'on')] },
    ),
  ],
});

const all = (at: Position, on: Reference): readonly BoardActionOf<'rule'>[] =>
  rulingsOn(at, on).map((outcome) => ({ do: 'rule', on, outcome }));

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
          ...openObjections(at).flatMap(({ against }) => all(at, against)),
          ...at.state.record.questions.flatMap(({ lines: [line] }) =>
            line === undefined ? [] : all(at, line),
          ),
        ]
      : [],
});
