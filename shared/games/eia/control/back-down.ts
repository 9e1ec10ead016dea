import type { Refusal } from '../../../kernel/refusal.ts';
import { powerOf } from '../board/powers.ts';
import { barredUntil } from '../board/truces.ts';
import { areAtWar, declarersOn, endMinorWar } from '../board/wars.ts';
import { forcesRefusal } from '../declarations/law.ts';
import { type LineOf, linesOf, endLine, endDoneOrIllegal, waitingLines } from '../lines/filed-lines.ts';
import { isConditionMet } from '../lines/active-lines.ts';
import type { At, EiaPhase, StepContext } from '../state/step.ts';
import { controlRefusals } from './refusals.ts';
import { lineRefusals } from '../lines/refusals.ts';

/** Minors on which more than one power declared this month, run or not (EIA-4.6.4-a, EIA-AMB-52). */
export const contestedMinors = ({ state }: At): readonly string[] =>
  Object.keys(state.minors).filter((minor) => declarersOn(state, minor).length > 1);

/**
 * The rule by which a declarer must back down: a truce that binds both (EIA-4.6.4-c), or whatever else keeps it
 * from declaring on another declarer (EIA-4.6.4-d).
 */
const mustBackDown = (at: At, power: string, other: string): string | undefined => {
  if (areAtWar(at.state, power, other)) return undefined;
  const [own, others] = [barredUntil(at, power, other), barredUntil(at, other, power)];
  if (own !== undefined) return others === undefined ? 'EIA-4.6.4-d' : 'EIA-4.6.4-c';
  return forcesRefusal(at, power, other) ? 'EIA-4.6.4-d' : undefined;
};

/** EIA-4.6.4-b, -e, EIA-4.6.4.1: it has paid, breaks nothing, and leaves the minor as it is. */
const backDown = (
  context: StepContext,
  power: string,
  { minor, rule }: { minor: string; rule?: string },
): void => {
  const { state } = context;
  endMinorWar(state, power, minor);
  const forced = rule !== undefined;
  state.record.backedDown.push({ power, minor, forced });
  context.emit({ type: 'backed-down', power, minor, forced, rule: rule ?? 'EIA-4.6.4-a' });
};

/** Judged against all who declared on the minor this month, whoever stays (EIA-AMB-55). */
const forceOut = (context: StepContext): void => {
  for (const minor of contestedMinors(context)) {
    const declarers = declarersOn(context.state, minor);
    const forced = declarers.flatMap((power) => {
      const rule = declarers
        .filter((other) => other !== power)
        .map((other) => mustBackDown(context, power, other))
        .find(Boolean);
      return rule === undefined ? [] : [{ power, rule }];
    });
    for (const { power, rule } of forced) backDown(context, power, { minor, rule });
  }
};

type ChoiceLine = LineOf<'back-down'> | LineOf<'stand'>;

const choices = ({ state }: At): readonly ChoiceLine[] => [
  ...linesOf(state, 'back-down'),
  ...linesOf(state, 'stand'),
];

const hasSpoken = (at: At, power: string, minor: string): boolean =>
  choices(at).some(({ seat, order }) => seat === power && order.action.minor === minor) ||
  linesOf(at.state, 'done').some(({ seat, filed }) => seat === power && filed === 'POLITICS');

/** Why a choice is none: its writer did not declare on the minor, or nobody else did. */
const choiceRefusal = (at: At, { seat, order }: ChoiceLine): Refusal | undefined => {
  const { minor } = order.action;
  const isDeclarer = declarersOn(at.state, minor).includes(seat);
  return isDeclarer ? undefined : controlRefusals.refuse('not-a-declarer', { minor }, 'EIA-4.6.4-a');
};

/** EIA-AMB-56: sealed choices are opened together; silence stays. */
const resolveChoices = (context: StepContext): void => {
  const contested = contestedMinors(context);
  const lines = [...waitingLines(context.state, 'back-down'), ...waitingLines(context.state, 'stand')];
  const judged = lines.map((line) => ({
    line,
    refusal: choiceRefusal(context, line),
    is: isConditionMet(context, line),
  }));
  for (const { line, refusal, is } of judged) {
    const { minor } = line.order.action;
    const isForced = context.state.record.backedDown.some(
      (each) => each.power === line.seat && each.minor === minor,
    );
    if (!isForced && refusal) endDoneOrIllegal(context, line, refusal);
    else if (isForced || !contested.includes(minor)) {
      const reason = isForced ? 'had-to-back-down' : 'not-contested';
      endLine(context, line, { status: 'unmet', reason: controlRefusals.refuse(reason, { minor }) });
    } else if (is !== true)
      endLine(context, line, { status: 'struck', reason: lineRefusals.refuse('condition-false') });
    else {
      endLine(context, line, { status: 'done' });
      if (line.order.action.do === 'back-down') backDown(context, line.seat, { minor });
    }
  }
};

export const backingDown: EiaPhase = {
  id: 'BACKDOWN',
  takes: ['back-down', 'stand'],
  enter: forceOut,
  waits: {
    by: 'sheet',
    deadline: 'windows',
    isWindow: true,
    missing: (at) => [
      ...new Set(
        contestedMinors(at).flatMap((minor) =>
          declarersOn(at.state, minor).filter(
            (power) => powerOf(at, power).seat === 'player' && !hasSpoken(at, power, minor),
          ),
        ),
      ),
    ],
  },
  run: resolveChoices,
};
