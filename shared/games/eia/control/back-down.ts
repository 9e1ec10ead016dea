import { setUp } from './verbs/set-up.ts';
import { powerOf } from '../board/powers.ts';
import { barredUntil } from '../board/truces.ts';
import { areAtWar, declarersOn } from '../board/wars.ts';
import { forcesLimit } from '../declarations/law.ts';
import type { EiaPhase } from '../lines/phase.ts';
import type { Position, StepContext } from '../state/step.ts';
import {
  backDown,
  type BackDownCause,
  contestedMinors,
  hasChosen,
  leaveMinor,
  resolveChoices,
  stand,
} from './verbs/back-down.ts';

/**
 * Why a declarer must back down: a truce that binds both (EIA-4.6.4-c), or anything else that keeps it from declaring on
 * another declarer (EIA-4.6.4-d).
 */
const mustBackDown = (at: Position, power: string, other: string): BackDownCause | undefined => {
  if (areAtWar(at.state, power, other)) return undefined;
  const [own, others] = [barredUntil(at, power, other), barredUntil(at, other, power)];
  if (own !== undefined) {
    const rule = others === undefined ? 'EIA-4.6.4-d' : 'EIA-4.6.4-c';
    return { rule, limit: { is: 'enforced-peace', other, until: own } };
  }
  const limit = forcesLimit(at, power, other);
  return limit && { rule: 'EIA-4.6.4-d', limit: { ...limit, other } };
};

/** Compares each declarer with all who declared on the minor this month, including those who back down (EIA-AMB-55). */
const forceOut = (context: StepContext): void => {
  for (const minor of contestedMinors(context)) {
    const declarers = declarersOn(context.state, minor);
    const forced = declarers.flatMap((power) => {
      const cause = declarers
        .filter((other) => other !== power)
        .map((other) => mustBackDown(context, power, other))
        .find(Boolean);
      return cause === undefined ? [] : [{ power, cause }];
    });
    for (const { power, cause } of forced) leaveMinor(context, power, { minor, cause });
  }
};

export const backingDown: EiaPhase = {
  id: 'BACKDOWN',
  accepts: [setUp],
  takes: [backDown, stand],
  enter: forceOut,
  waits: {
    by: 'sheet',
    deadline: 'windows',
    isWindow: true,
    missing: (at) => [
      ...new Set(
        contestedMinors(at).flatMap((minor) =>
          declarersOn(at.state, minor).filter(
            (power) => powerOf(at, power).seat === 'player' && !hasChosen(at, power, minor),
          ),
        ),
      ),
    ],
  },
  run: resolveChoices,
};
