import { selfRefusal } from '../../board/self.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { areAllied } from '../../board/alliances.ts';
import { minorsOf } from '../../board/minors.ts';
import { bookPoints } from '../../board/points.ts';
import { powerOf } from '../../board/powers.ts';
import { declarersOn } from '../../board/wars.ts';
import { inChartOrder } from '../../charts/edition.ts';
import { declareOnPower } from '../../declarations/declare.ts';
import { powerRefusal } from '../../declarations/law.ts';
import { isConditionMet } from '../../lines/active-lines.ts';
import { endDoneOrIllegal, endLine, type LineOf } from '../../lines/filed-lines.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { type EiaVerb, eiaVerb, pattern } from '../../orders/form.ts';
import { OWN_MINOR, POWER_OR_ALL } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Position, StepContext } from '../../state/step.ts';
import { controlRefusals } from '../refusals.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    support: { readonly minor: string; readonly against: string };
  }
}

type SupportLine = LineOf<'support'>;

/** Attackers that declared on the minor this month and have not backed down (EIA-AMB-58). */
const attackers = ({ edition, state }: Position, minor: string): readonly string[] =>
  inChartOrder(edition, declarersOn(state, minor));

/** Those attackers that the controller may declare on now (EIA-4.6.5, EIA-AMB-57). */
export const supportable = (at: Position, power: string, minor: string): readonly string[] =>
  attackers(at, minor).filter((attacker) => !powerRefusal(at, power, attacker));

const itselfRefusal = (seat: string, { against }: ActionOf<'support'>): Refusal | undefined =>
  selfRefusal(seat, [against], 'EIA-4.6.5');

type SupportOrder = Pick<SupportLine, 'seat' | 'order'>;

const controllerRefusal = (
  { state }: Position,
  { seat, order: { action } }: SupportOrder,
): Refusal | undefined =>
  state.minors[action.minor]?.controller === seat
    ? undefined
    : controlRefusals.refuse('not-controller', { minor: action.minor }, 'EIA-4.6.5');

const attackerRefusal = (at: Position, { seat, order: { action } }: SupportOrder): Refusal | undefined => {
  const { minor, against } = action;
  if (against === 'all') return undefined;
  if (!attackers(at, minor).includes(against))
    return controlRefusals.refuse('not-an-attacker', { power: against, minor }, 'EIA-4.6.5');
  return powerRefusal(at, seat, against);
};

/** Why a line of support cannot be carried out. */
const supportRefusal = (at: Position, order: SupportOrder): Refusal | undefined =>
  controllerRefusal(at, order) ?? attackerRefusal(at, order);

/** EIA-4.6.5.1-a, -b: one price for any number of attackers, plus one for each alliance; no calls follow. */
const carryOutSupport = (context: StepContext, { seat, order: { action } }: SupportLine): void => {
  const { minor, against } = action;
  const targets = against === 'all' ? supportable(context, seat, minor) : [against];
  const before = powerOf(context, seat).points;
  const hasPaid = context.state.record.bookings.some(
    ({ power, why, cause }) => power === seat && why === 'support-minor-war' && cause === minor,
  );
  if (targets.length > 0 && !hasPaid)
    bookPoints(context, seat, { change: 'support-minor-war', cause: minor });
  for (const on of targets) {
    const wasAllied = areAllied(context.state, seat, on);
    const broken = { change: 'support-minor-break-alliance', how: 'support' } as const;
    declareOnPower(context, { by: seat, on, rank: 'support', rule: 'EIA-4.6.5', broken }, wasAllied);
  }
  const total = powerOf(context, seat).points;
  context.emit({ type: 'supported', by: seat, minor, against: targets, points: total - before, total });
};

/** Why a line of support no longer applies: no attacker is left, or none of them may be fought. */
const occasionRefusal = (at: Position, { seat, order: { action } }: SupportOrder): Refusal | undefined => {
  const { minor, against } = action;
  if (attackers(at, minor).length === 0) return controlRefusals.refuse('no-attackers', { minor });
  const isNoneOpen =
    against === 'all' &&
    at.state.minors[minor]?.controller === seat &&
    supportable(at, seat, minor).length === 0;
  return isNoneOpen ? controlRefusals.refuse('no-attacker-to-fight', { minor }, 'EIA-4.6.5') : undefined;
};

/** Why support cannot apply as things stand: a neutral minor may still come under the writer's control. */
const supportRefusalNow = (
  at: Position,
  seat: string,
  { action }: { readonly action: ActionOf<'support'> },
): Refusal | undefined => {
  const order = { seat, order: { action } };
  const noOccasion = occasionRefusal(at, order);
  if (noOccasion) return noOccasion;
  const isNeutral = at.state.minors[action.minor]?.controller === null;
  return (
    (isNeutral && at.state.step !== 'SUPPORT' ? undefined : controllerRefusal(at, order)) ??
    attackerRefusal(at, order)
  );
};

/** Carries out a line of support, or records why it failed. */
export const resolveSupport = (context: StepContext, line: SupportLine): void => {
  const moot = occasionRefusal(context, line);
  if (moot) endLine(context, line, { status: 'unmet', reason: moot });
  else if (isConditionMet(context, line) !== true)
    endLine(context, line, { status: 'struck', reason: lineRefusals.refuse('condition-false') });
  else if (endDoneOrIllegal(context, line, supportRefusal(context, line))) carryOutSupport(context, line);
};

/** Carries out a line of support given at once. */
const carryOutLine = (context: StepContext, line: SupportLine): Refusal | undefined => {
  const refusal = itselfRefusal(line.seat, line.order.action) ?? supportRefusal(context, line);
  if (refusal) return refusal;
  resolveSupport(context, line);
  return line.status === 'done' ? undefined : line.reason;
};

/** EIA-4.6.5 */
export const support: EiaVerb<ActionOf<'support'>> = eiaVerb(
  pattern({
    verb: 'support',
    does: 'support',
    hint: 'declare war on attackers of a minor that you control',
    example: 'support bavaria against france',
    parts: [
      part('minor', OWN_MINOR, { ask: 'Which minor of yours?' }),
      part('against', POWER_OR_ALL, { words: 'against', ask: 'Against which attacker?' }),
    ],
  }),
  {
    refusalInAnyPosition: (_edition, seat, action) => itselfRefusal(seat, action),
    refusal: supportRefusalNow,
    options: {
      SUPPORT: (at, seat) =>
        minorsOf(at.state, seat).flatMap((minor) =>
          supportable(at, seat, minor).map((against) => ({ do: 'support', minor, against })),
        ),
    },
    immediate: { carryOut: carryOutLine },
  },
);
