import type { Refusal } from '../../../kernel/refusal.ts';
import { areAllied, recordBreach } from '../board/alliances.ts';
import { bookPoints } from '../board/points.ts';
import { playedPowers, powerOf } from '../board/powers.ts';
import { areAtWar } from '../board/wars.ts';
import { linesOf, endLine, endDoneOrIllegal, waitingLines } from '../lines/filed-lines.ts';
import { isConditionMet } from '../lines/active-lines.ts';
import type { At, EiaPhase, StepContext } from '../state/step.ts';
import { boardRefusals } from '../board/refusals.ts';
import { lineRefusals } from '../lines/refusals.ts';
import { peaceRefusals } from './refusals.ts';

/** Who made peace with whom this month, as seen by those who fight on. */
const madePeace = ({ state }: At): readonly { readonly who: string; readonly with: string }[] =>
  state.record.peaces.flatMap(({ kind, loser, victor }) => [
    { who: victor, with: loser },
    ...(kind === 'informal' ? [{ who: loser, with: victor }] : []),
  ]);

/** EIA-4.4.7-a, -d, EIA-AMB-40: allies whom a power that fights on may ask to break with it. */
export const alliesToAsk = (at: At, power: string): readonly string[] => [
  ...new Set(
    madePeace(at)
      .filter(({ who, with: enemy }) => areAllied(at.state, power, who) && areAtWar(at.state, power, enemy))
      .map(({ who }) => who),
  ),
];

export const demandRefusal = (at: At, by: string, of: string): Refusal | undefined => {
  if (!areAllied(at.state, by, of)) return boardRefusals.refuse('not-an-ally', { power: of }, 'EIA-4.4.7-a');
  return alliesToAsk(at, by).includes(of)
    ? undefined
    : peaceRefusals.refuse('no-separate-peace', { power: of }, 'EIA-4.4.7-a');
};

/** EIA-4.4.7-c, EIA-AMB-39: the ally that made peace breaks the alliance and pays; it cannot refuse. */
export const demandBreak = (context: StepContext, by: string, of: string): void => {
  const points = bookPoints(context, of, { change: 'separate-peace-break' });
  recordBreach(context.state, [of, by], { by: [of], how: 'demand' });
  context.emit({ type: 'demanded', by, of, points, total: powerOf(context, of).points });
};

const carryOutWrittenDemands = (context: StepContext): void => {
  for (const line of waitingLines(context.state, 'demand-break')) {
    const { of } = line.order.action;
    const refusal = demandRefusal(context, line.seat, of);
    if (refusal?.reason === 'no-separate-peace') endLine(context, line, { status: 'unmet', reason: refusal });
    else if (isConditionMet(context, line) !== true)
      endLine(context, line, { status: 'struck', reason: lineRefusals.refuse('condition-false') });
    else if (endDoneOrIllegal(context, line, refusal)) demandBreak(context, line.seat, of);
  }
};

/** EIA-4.4.7-b: the demand may go to several allies. */
export const demands: EiaPhase = {
  id: 'DEMANDS',
  takes: ['demand-break'],
  waits: {
    by: 'lines',
    deadline: 'windows',
    isWindow: true,
    missing: (at) =>
      playedPowers(at).filter(
        (power) =>
          alliesToAsk(at, power).length > 0 &&
          !at.state.record.done.includes(power) &&
          !linesOf(at.state, 'demand-break').some(({ seat }) => seat === power),
      ),
  },
  enter: carryOutWrittenDemands,
};
