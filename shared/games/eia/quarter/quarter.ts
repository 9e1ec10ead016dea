import { binds } from '../../../parts/treaties/obligations.ts';
import { activePowers, boxMoved, playedPowers, powerOf } from '../board/powers.ts';
import { isAutomaton } from '../britain/position.ts';
import { closeBritishQuarter, openBritishQuarter } from '../britain/quarter.ts';
import type { QuarterRow } from '../state/month.ts';
import type { EiaPhase } from '../lines/phase.ts';
import type { Position, StepContext } from '../state/step.ts';
import { isQuarterEnd } from '../vocabulary/months.ts';

const zoneOfBox = ({ edition }: Position, box: string) =>
  edition.tables.politicalStatus.track.find(({ id }) => id === box)?.zone ?? 'neutral';

/** EIA-AMB-64: victory points for the box; then political points move the marker; then the marker drifts. */
const rowFor = (at: Position, power: string): QuarterRow => {
  const { track, adjustment, quarterlyDrift } = at.edition.tables.politicalStatus;
  const { status, points, vp } = powerOf(at, power);
  const gained = track.find(({ id }) => id === status)?.victoryPoints ?? 0;
  const isByQuarter = at.edition.settings.statusMoves === 'quarter';
  const moved = isByQuarter ? boxMoved(at.edition, status, points * adjustment.boxesPerPoint) : status;
  const drift = quarterlyDrift[zoneOfBox(at, moved)];
  return {
    power,
    points,
    from: status,
    to: boxMoved(at.edition, moved, drift),
    drift,
    gained,
    vp: vp + gained,
  };
};

/** The proposed quarter of a power while it is open. */
export const quarterRow = <Row extends { readonly power: string }>(
  { state }: { readonly state: { readonly record: { readonly quarter: readonly Row[] } } },
  power: string,
): Row | undefined => state.record.quarter.find((row) => row.power === power);

/** Proposes a power's new box again after its points have changed; corrections to other markers are kept. */
export const proposeFor = (context: StepContext, power: string): void => {
  const { record } = context.state;
  record.quarter = record.quarter.map((row) => (row.power === power ? rowFor(context, power) : row));
};

/** Pays reparations that are due in the economic phase. */
const payInstalments = ({ state, emit }: StepContext): void => {
  for (const obligation of state.obligations.filter(({ kind }) => kind === 'reparations')) {
    const left = (obligation.instalments ?? 1) - 1;
    obligation.instalments = left;
    emit({
      type: 'instalment',
      from: obligation.from,
      to: obligation.to,
      share: obligation.detail ?? 'half',
      left,
    });
  }
  state.obligations = state.obligations.filter((owed) => binds(owed, state.month));
};

const isSameRow = (one: QuarterRow, other: QuarterRow | undefined): boolean =>
  one.power === other?.power && one.points === other.points && one.to === other.to && one.vp === other.vp;

/** Whether nothing of the quarter has been corrected since it was proposed. */
const isAsProposed = ({ state: { record } }: Position): boolean =>
  record.quarter.every((row, at) => isSameRow(row, record.quarterTold?.[at]));

const confirm = (context: StepContext): void => {
  const { state, emit } = context;
  for (const { power, to, vp } of state.record.quarter)
    Object.assign(powerOf(context, power), { status: to, vp, points: 0 });
  emit({
    type: 'quarter',
    rows: state.record.quarter,
    ...(isAsProposed(context) && { isAsProposed: true }),
  });
  payInstalments(context);
  if (isAutomaton(context)) closeBritishQuarter(context);
};

/** At the end of March, June, September and December markers move, as proposed or corrected. */
export const quarter: EiaPhase = {
  id: 'QUARTER',
  enter: (context) => {
    context.state.record.quarter = activePowers(context).map((power) => rowFor(context, power));
    context.state.record.quarterTold = context.state.record.quarter.map((row) => ({ ...row }));
    context.emit({ type: 'quarter-proposed', rows: context.state.record.quarter });
    if (isAutomaton(context)) openBritishQuarter(context, context.dice);
  },
  waits: { by: 'lines', deadline: 'board', isWindow: false, untilAllIn: true, missing: playedPowers },
  run: confirm,
};

/** Whether the current month ends a quarter. */
export const closesQuarter = ({ state }: Position): boolean => isQuarterEnd(state.month);
