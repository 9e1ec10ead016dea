import { selfRefusal } from '../../board/self.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { defined } from '../../../../kernel/defined.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { pairOf } from '../../../../kernel/pairs.ts';
import { boardRefusals } from '../../board/refusals.ts';
import { areAtWar, enemiesOf } from '../../board/wars.ts';
import { endDoneOrIllegal, endLine, type LineOf, waitingLines } from '../../lines/filed-lines.ts';
import { resolveMutual } from '../../lines/mutual.ts';
import { type EiaVerb, eiaVerb, pattern } from '../../orders/form.ts';
import { ENEMY, TEXT } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Position, StepContext } from '../../state/step.ts';
import { endWarBetween } from '../end-war.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    'informal-peace': { readonly with: string; readonly text?: string };
  }
}

type InformalLine = LineOf<'informal-peace'>;

/** EIA-4.4.1-a, EIA-4.4.1-c: no points and no truce; what the text promises is not binding (EIA-4.1-c, EIA-4.4.1-b). */
export const makeInformalPeace = (
  context: StepContext,
  { one, other, text }: { readonly one: string; readonly other: string; readonly text?: string | undefined },
): void => {
  const [loser, victor] = pairOf(one, other);
  context.emit({ type: 'informal-peace', one: loser, other: victor, ...defined({ text }) });
  const { month } = context.state;
  const peace = { month, kind: 'informal', loser, victor, terms: [] } as const;
  context.state.treaties.push({ ...peace, ...defined({ words: text }) });
  endWarBetween(context, { kind: 'informal', loser, victor });
};

/** EIA-4.4-a: only powers at war make peace. */
const peaceRefusal = (state: Position['state'], seat: string, power: string): Refusal | undefined =>
  areAtWar(state, seat, power) ? undefined : boardRefusals.refuse('not-at-war', { power }, 'EIA-4.4-a');

const lawful = (context: StepContext): readonly InformalLine[] =>
  waitingLines(context.state, 'informal-peace').filter((line) => {
    const reason = peaceRefusal(context.state, line.seat, line.order.action.with);
    if (reason) endLine(context, line, { status: 'illegal', reason });
    return !reason;
  });

const answersTo = (lines: readonly InformalLine[], { seat, order }: InformalLine): readonly string[] =>
  lines
    .filter((other) => other.seat === order.action.with && other.order.action.with === seat)
    .map(({ id }) => id);

/** Both powers must write it. */
const makeInformalPeaces = (context: StepContext): void => {
  const lines = lawful(context);
  const done = resolveMutual(context, {
    lines,
    counterparts: (line) => [answersTo(lines, line as InformalLine)],
  }) as readonly InformalLine[];
  for (const line of done) {
    endDoneOrIllegal(context, line, undefined);
    const other = line.order.action.with;
    const texts = done
      .filter((each) => each.order.action.with === line.seat || each === line)
      .flatMap(({ order }) => order.action.text ?? []);
    if (areAtWar(context.state, line.seat, other))
      makeInformalPeace(context, {
        one: line.seat,
        other,
        text: [...new Set(texts)].join(' / ') || undefined,
      });
  }
};

/** EIA-4.4.1-a: both powers must write it; the text is not binding. */
export const informalPeace: EiaVerb<ActionOf<'informal-peace'>> = eiaVerb(
  pattern({
    verb: 'make informal peace with',
    others: ['informal peace with'],
    does: 'informal-peace',
    hint: 'end a war if the other side orders the same',
    example: 'make informal peace with france "Venice stays Austrian, on our word"',
    parts: [
      part('with', ENEMY, { ask: 'With which enemy?' }),
      part('text', TEXT, { ask: 'On which words? They bind nobody.', isOptional: true }),
    ],
  }),
  {
    refusalInAnyPosition: (_edition, seat, action) => selfRefusal(seat, [action.with], 'EIA-4.4.1-a'),
    foresees: (_at, seat, { with: to }) => [{ type: 'informal-offer', by: seat, to }],
    refusal: ({ state }, seat, { action }) => peaceRefusal(state, seat, action.with),
    options: {
      POLITICS: (at, seat) =>
        enemiesOf(at.state, seat).map((power) => ({ do: 'informal-peace', with: power })),
    },
    carryOut: makeInformalPeaces,
  },
);
