import { selfRefusal } from '../../board/self.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { areAllied, recordBreach } from '../../board/alliances.ts';
import { bookPoints } from '../../board/points.ts';
import { powerOf } from '../../board/powers.ts';
import { boardRefusals } from '../../board/refusals.ts';
import { areAtWar } from '../../board/wars.ts';
import { isConditionMet } from '../../lines/active-lines.ts';
import { endDoneOrIllegal, endLine, type LineOf, waitingLines } from '../../lines/filed-lines.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { type EiaVerb, eiaVerb, pattern } from '../../orders/form.ts';
import { ALLY } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Position, StepContext } from '../../state/step.ts';
import { peaceRefusals } from '../refusals.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    'demand-break': { readonly of: string };
  }
}

/** Who made peace with whom this month. */
const madePeace = ({ state }: Position): readonly { readonly who: string; readonly with: string }[] =>
  state.record.peaces.flatMap(({ kind, loser, victor }) => [
    { who: victor, with: loser },
    ...(kind === 'informal' ? [{ who: loser, with: victor }] : []),
  ]);

/** EIA-4.4.7-a, -d, EIA-AMB-40: allies that a power which fights on may ask to break with it. */
export const alliesToAsk = (at: Position, power: string): readonly string[] => [
  ...new Set(
    madePeace(at)
      .filter(({ who, with: enemy }) => areAllied(at.state, power, who) && areAtWar(at.state, power, enemy))
      .map(({ who }) => who),
  ),
];

const demandRefusal = (at: Position, by: string, of: string): Refusal | undefined => {
  if (!areAllied(at.state, by, of)) return boardRefusals.refuse('not-an-ally', { power: of }, 'EIA-4.4.7-a');
  return alliesToAsk(at, by).includes(of)
    ? undefined
    : peaceRefusals.refuse('no-separate-peace', { power: of }, 'EIA-4.4.7-a');
};

/** EIA-4.4.7-c, EIA-AMB-39: the ally that made peace breaks the alliance and pays; it cannot refuse. */
const breakOnDemand = (context: StepContext, by: string, of: string): void => {
  const points = bookPoints(context, of, { change: 'separate-peace-break' });
  recordBreach(context.state, [of, by], { by: [of], how: 'demand' });
  context.emit({ type: 'demanded', by, of, points, total: powerOf(context, of).points });
};

/** Carries out demands on the sheets of the month when their step opens. */
export const carryOutWrittenDemands = (context: StepContext): void => {
  for (const line of waitingLines(context.state, 'demand-break')) {
    const { of } = line.order.action;
    const refusal = demandRefusal(context, line.seat, of);
    if (refusal?.reason === 'no-separate-peace') endLine(context, line, { status: 'unmet', reason: refusal });
    else if (isConditionMet(context, line) !== true)
      endLine(context, line, { status: 'struck', reason: lineRefusals.refuse('condition-false') });
    else if (endDoneOrIllegal(context, line, refusal)) breakOnDemand(context, line.seat, of);
  }
};

/** Carries out a demand made at once. */
const carryOutDemand = (context: StepContext, line: LineOf<'demand-break'>): Refusal | undefined => {
  const { of } = line.order.action;
  const refusal = demandRefusal(context, line.seat, of);
  if (refusal) return refusal;
  endLine(context, line, { status: 'done' });
  breakOnDemand(context, line.seat, of);
  return undefined;
};

/** EIA-4.4.7-a */
export const demand: EiaVerb<ActionOf<'demand-break'>> = eiaVerb(
  pattern({
    verb: 'demand break of',
    does: 'demand-break',
    hint: 'count the separate peace of an ally as breaking the alliance',
    example: 'demand break of prussia',
    parts: [part('of', ALLY, { ask: 'Of which ally that makes its own peace?' })],
  }),
  {
    refusalInAnyPosition: (_edition, seat, { of }) => selfRefusal(seat, [of], 'EIA-4.4.7-a'),
    refusal: (at, seat, { action: { of } }) =>
      at.state.step === 'DEMANDS' || !areAllied(at.state, seat, of) ? demandRefusal(at, seat, of) : undefined,
    options: { DEMANDS: (at, seat) => alliesToAsk(at, seat).map((of) => ({ do: 'demand-break', of })) },
    immediate: { carryOut: carryOutDemand },
  },
);
