import { part } from '../../../../kernel/language/pattern.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { areAllied } from '../../board/alliances.ts';
import { addDuty } from '../../board/duties.ts';
import { districtsOf, hasForces, setMinor } from '../../board/minors.ts';
import { bookPoints } from '../../board/points.ts';
import { playedPowers, powerOf } from '../../board/powers.ts';
import { boardRefusals } from '../../board/refusals.ts';
import { attackersOf, declarersOn, endMinorWar, isAtWarWithMinor } from '../../board/wars.ts';
import { inChartOrder, minorRow } from '../../charts/edition.ts';
import { activeLines } from '../../lines/active-lines.ts';
import { endDoneOrIllegal, endLine, type LineOf } from '../../lines/filed-lines.ts';
import { type EiaVerb, eiaVerb, pattern } from '../../orders/form.ts';
import { ATTACKED_MINOR } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Position, StepContext } from '../../state/step.ts';
import { controlRefusals } from '../refusals.ts';
import type { ControlFact } from '../facts.ts';
import { chanceAgainst, modifiersFor, rollForControl } from '../rolls.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    run: { readonly minor: string };
  }
}

type RunLine = LineOf<'run'>;

/** EIA-4.6-a: neutral minors that somebody declared war on this month, in the order of the chart (EIA-AMB-44). */
export const minorsToRun = ({ state }: Position): readonly string[] =>
  Object.keys(state.minors).filter(
    (minor) => state.minors[minor]?.state === 'neutral' && declarersOn(state, minor).length > 0,
  );

/** EIA-4.6-b: why a power may not run a minor at all. */
const eligibility = ({ state }: Position, power: string, minor: string): Refusal | undefined => {
  if (state.powers[power]?.out) return boardRefusals.refuse('out-of-game', { power }, 'EIA-4.4.8-a');
  return isAtWarWithMinor(state, power, minor)
    ? controlRefusals.refuse('at-war-with-minor', { minor }, 'EIA-4.6-b')
    : undefined;
};

/** EIA-4.6-c, EIA-AMB-45: whether a power is allied with one at war with the minor. */
const isAllyOfAttacker = ({ state }: Position, power: string, minor: string): boolean =>
  attackersOf(state, minor).some((attacker) => areAllied(state, power, attacker));

/** Why a power may not run a minor now, given the others that offer to. */
const runRefusal = (
  at: Position,
  power: string,
  { minor, willing }: { readonly minor: string; readonly willing: readonly string[] },
): Refusal | undefined => {
  const refusal = eligibility(at, power, minor);
  if (refusal) return refusal;
  const isShutOut =
    isAllyOfAttacker(at, power, minor) &&
    willing.some((other) => !eligibility(at, other, minor) && !isAllyOfAttacker(at, other, minor));
  return isShutOut ? controlRefusals.refuse('ally-of-attacker', { minor }, 'EIA-4.6-c') : undefined;
};

/** The possible results of an offer to run a minor that war was declared on. */
const controlOffer = (at: Position, power: string, minor: string): readonly ControlFact[] => {
  if (!minorsToRun(at).includes(minor) || eligibility(at, power, minor)) return [];
  const isAlly = isAllyOfAttacker(at, power, minor);
  const rivals = playedPowers(at).filter(
    (other) =>
      other !== power && !eligibility(at, other, minor) && isAllyOfAttacker(at, other, minor) === isAlly,
  );
  return [
    {
      type: 'control-offer',
      power,
      minor,
      adds: modifiersFor(at, power, minor),
      chances: rivals.map((against) => ({ against, wins: chanceAgainst(at, minor, [power, against]) })),
      isLast: isAlly,
    },
  ];
};

/** EIA-4.6.3.1-a to -d: sets the minor's flag and set-up and books the winner's points. */
const takeControl = (context: StepContext, minor: string, by: string): number => {
  const { state, edition } = context;
  // A minor without forces gets a conquered flag even though nobody has conquered it (EIA-AMB-51).
  setMinor(state, minor, { controller: by, state: hasForces(edition, minor) ? 'free' : 'conquered' });
  return bookPoints(context, by, { change: 'assume-minor-control', times: districtsOf(edition, minor) });
};

/** EIA-4.6-d, EIA-AMB-49: nobody runs the minor, and the attackers get their points back. */
const leaveUnrun = (context: StepContext, minor: string): void => {
  const { state, edition, emit } = context;
  const declarers = inChartOrder(edition, declarersOn(state, minor));
  const refunds = declarers.map((power) => {
    const points = bookPoints(context, power, {
      change: 'declare-war-minor-refund',
      times: districtsOf(edition, minor),
    });
    return [power, points] as const;
  });
  emit({ type: 'unrun', minor, refunds });
  const [only, ...others] = declarers;
  if (edition.settings.unrunMinor !== 'taken' || only === undefined || others.length > 0) return;
  setMinor(state, minor, { controller: only, state: 'conquered' });
  endMinorWar(state, only, minor);
  emit({ type: 'taken', minor, by: only });
};

const linesAbout = (lines: readonly RunLine[], minor: string): readonly RunLine[] =>
  lines.filter(({ order }) => order.action.minor === minor);

const chooseFor = (context: StepContext, minor: string, lines: readonly RunLine[]): string | undefined => {
  const willing = inChartOrder(
    context.edition,
    lines.map(({ seat }) => seat),
  );
  const lawful = lines.filter((line) =>
    endDoneOrIllegal(context, line, runRefusal(context, line.seat, { minor, willing })),
  );
  const { winner, rolls } = rollForControl(
    context,
    minor,
    inChartOrder(
      context.edition,
      lawful.map(({ seat }) => seat),
    ),
  );
  if (winner === undefined) {
    leaveUnrun(context, minor);
    return undefined;
  }
  const points = takeControl(context, minor, winner);
  context.emit({ type: 'control', minor, by: winner, rolls, points, total: powerOf(context, winner).points });
  return winner;
};

/**
 * EIA-4.6.3.2, EIA-4.6.3.3-a, EIA-4.6.3.4, EIA-4.6.3.5: minors with forces are set up with the factors of the chart, by
 * controllers in its order; the owner says where.
 */
const addSetUpDuties = (context: StepContext, run: ReadonlyMap<string, string>): void => {
  const { edition, emit } = context;
  for (const controller of edition.tables.majors.minorSetupOrder)
    for (const [minor, by] of run)
      if (by === controller && hasForces(edition, minor)) {
        addDuty(context, [by], { kind: 'set-up', minor, by });
        const { initial, corps } = minorRow(edition, minor);
        const { infantry, cavalry, ships } = initial;
        emit({ type: 'set-up', minor, by, infantry, cavalry, ships, corps });
      }
};

const resolveRuns = (context: StepContext): void => {
  const minors = minorsToRun(context);
  const lines = activeLines(context, 'run');
  const chosen = new Map<string, string>();
  for (const minor of minors) {
    const winner = chooseFor(context, minor, linesAbout(lines, minor));
    if (winner !== undefined) chosen.set(minor, winner);
  }
  for (const line of lines.filter(({ status }) => status === 'waiting'))
    endLine(context, line, {
      status: 'unmet',
      reason: controlRefusals.refuse('not-declared-upon', { minor: line.order.action.minor }),
    });
  addSetUpDuties(context, chosen);
};

/** EIA-4.6.2-a */
export const run: EiaVerb<ActionOf<'run'>> = eiaVerb(
  pattern({
    verb: 'run',
    does: 'run',
    hint: 'roll for the control of a minor',
    example: 'run bavaria',
    parts: [part('minor', ATTACKED_MINOR, { ask: 'Which minor do you roll for?' })],
  }),
  {
    refusal: (at, seat, { action: { minor } }) => runRefusal(at, seat, { minor, willing: [seat] }),
    foresees: (at, seat, { minor }) => controlOffer(at, seat, minor),
    options: { POLITICS: (at) => minorsToRun(at).map((minor) => ({ do: 'run', minor })) },
    carryOut: resolveRuns,
  },
);
