import { part } from '../../../../kernel/language/pattern.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { areAllied, areMarried } from '../../board/alliances.ts';
import { areAtWar, declarersOn, endMinorWar } from '../../board/wars.ts';
import { pointsFor } from '../../charts/edition.ts';
import { isConditionMet } from '../../lines/active-lines.ts';
import { endDoneOrIllegal, endLine, type LineOf, linesOf, waitingLines } from '../../lines/filed-lines.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { type EiaVerb, eiaVerb, pattern } from '../../orders/form.ts';
import { ATTACKED_MINOR } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Position, StepContext } from '../../state/step.ts';
import type { BackDownLimit, ControlFact } from '../facts.ts';
import { controlRefusals } from '../refusals.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    'back-down': { readonly minor: string };
    stand: { readonly minor: string };
  }
}

/** Minors on which more than one power declared this month, with or without a controller (EIA-4.6.4-a, EIA-AMB-52). */
export const contestedMinors = ({ state }: Position): readonly string[] =>
  Object.keys(state.minors).filter((minor) => declarersOn(state, minor).length > 1);

/** Why a power must back down: the rule, and the limit that keeps it from declaring on another attacker. */
export interface BackDownCause {
  readonly rule: string;
  readonly limit: BackDownLimit;
}

/** EIA-4.6.4-b, -e, EIA-4.6.4.1: the power has paid, breaks no alliance, and leaves the minor as it is. */
export const leaveMinor = (
  context: StepContext,
  power: string,
  { minor, cause }: { minor: string; cause?: BackDownCause },
): void => {
  const { state } = context;
  endMinorWar(state, power, minor);
  const forced = cause !== undefined;
  state.record.backedDown.push({ power, minor, forced });
  context.emit({ type: 'backed-down', power, minor, forced, rule: 'EIA-4.6.4-a', ...cause });
};

type ChoiceLine = LineOf<'back-down'> | LineOf<'stand'>;

const choices = ({ state }: Position): readonly ChoiceLine[] => [
  ...linesOf(state, 'back-down'),
  ...linesOf(state, 'stand'),
];

/** Whether a power has written its choice about a minor, or that it is done. */
export const hasChosen = (at: Position, power: string, minor: string): boolean =>
  choices(at).some(({ seat, order }) => seat === power && order.action.minor === minor) ||
  linesOf(at.state, 'done').some(({ seat, filed }) => seat === power && filed === 'POLITICS');

/** Why a choice is refused: its writer did not declare on the minor. */
const declarerRefusal = ({ state }: Position, seat: string, minor: string): Refusal | undefined =>
  declarersOn(state, minor).includes(seat)
    ? undefined
    : controlRefusals.refuse('not-a-declarer', { minor }, 'EIA-4.6.4-a');

/** EIA-AMB-56: sealed choices are revealed together; silence means staying. */
export const resolveChoices = (context: StepContext): void => {
  const contested = contestedMinors(context);
  const lines = [...waitingLines(context.state, 'back-down'), ...waitingLines(context.state, 'stand')];
  const judged = lines.map((line) => ({
    line,
    refusal: declarerRefusal(context, line.seat, line.order.action.minor),
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
      if (line.order.action.do === 'back-down') leaveMinor(context, line.seat, { minor });
    }
  }
};

/** Why a choice cannot apply as things stand: it is about a minor that its writer and no other power attacks. */
const choiceRefusalNow = (
  at: Position,
  seat: string,
  { action: { minor } }: { readonly action: ActionOf<'back-down' | 'stand'> },
): Refusal | undefined =>
  declarerRefusal(at, seat, minor) ??
  (contestedMinors(at).includes(minor)
    ? undefined
    : controlRefusals.refuse('not-contested', { minor }, 'EIA-4.6.4-a'));

/** Minors on which a power declared war this month. */
const declaredOn = ({ state }: Position, seat: string): readonly string[] =>
  state.minorWars
    .filter(({ power, since }) => power === seat && since === state.month)
    .map(({ minor }) => minor);

const rivalsOf = ({ state }: Position, seat: string, minor: string): readonly string[] => {
  const declarers = declarersOn(state, minor);
  return declarers.includes(seat) ? declarers.filter((power) => power !== seat) : [];
};

/** EIA-4.6.4-b, EIA-4.6.4-e */
const backDownOutlook = (at: Position, power: string, minor: string): readonly ControlFact[] => {
  const rivals = rivalsOf(at, power, minor);
  return rivals.length === 0 ? [] : [{ type: 'back-down-risk', power, minor, rivals }];
};

/** EIA-4.6.4.2-a to EIA-4.6.4.2.2-b: one price for all wars, and one for each alliance and marriage that ends. */
const standOutlook = (at: Position, power: string, minor: string): readonly ControlFact[] => {
  const { edition, state } = at;
  const rivals = rivalsOf(at, power, minor).filter((rival) => !areAtWar(state, power, rival));
  if (rivals.length === 0) return [];
  const allies = rivals.filter((rival) => areAllied(state, power, rival)).length;
  const spouses = rivals.filter((rival) => areMarried(state, power, rival)).length;
  const points =
    pointsFor(edition, 'forced-war-over-minor') +
    allies * pointsFor(edition, 'forced-war-break-alliance') +
    spouses * pointsFor(edition, 'forced-war-break-marriage');
  return [{ type: 'stand-risk', power, minor, rivals, points }];
};

/** EIA-4.6.4-a */
export const backDown: EiaVerb<ActionOf<'back-down'>> = eiaVerb(
  pattern({
    verb: 'back down from',
    does: 'back-down',
    hint: 'leave a minor to its other attackers',
    example: 'back down from bavaria',
    parts: [part('minor', ATTACKED_MINOR, { ask: 'From which attack?' })],
  }),
  {
    refusal: choiceRefusalNow,
    foresees: (at, seat, { minor }) => backDownOutlook(at, seat, minor),
    options: { BACKDOWN: (at, seat) => declaredOn(at, seat).map((minor) => ({ do: 'back-down', minor })) },
  },
);

/** EIA-4.6.4-a */
export const stand: EiaVerb<ActionOf<'stand'>> = eiaVerb(
  pattern({
    verb: 'stand on',
    does: 'stand',
    hint: 'stay at war with a minor that others attack, too',
    example: 'stand on bavaria',
    parts: [part('minor', ATTACKED_MINOR, { ask: 'On which attack?' })],
  }),
  {
    refusal: choiceRefusalNow,
    foresees: (at, seat, { minor }) => standOutlook(at, seat, minor),
    options: { BACKDOWN: (at, seat) => declaredOn(at, seat).map((minor) => ({ do: 'stand', minor })) },
  },
);
