import { defined } from '../../../kernel/defined.ts';
import { areAllied, recordBreach, dissolveMarriage } from '../board/alliances.ts';
import { districtsOf } from '../board/minors.ts';
import { bookPoints } from '../board/points.ts';
import { powerOf } from '../board/powers.ts';
import { areAtWar } from '../board/wars.ts';
import type { ChangeId } from '../charts/checks.ts';
import type { BrokenAlliance, WarRank } from '../state/state.ts';
import { declarationName } from './names.ts';
import type { StepContext } from '../state/step.ts';
import { pairOf } from '../../../kernel/pairs.ts';

/** A declaration that is carried out. */
export interface DeclarationDetails {
  readonly by: string;
  readonly on: string;
  readonly rank: WarRank;
  readonly rule: string;
  readonly caller?: string;
  readonly mutual?: boolean;
  /** The line that caused it. */
  readonly cause?: string;
  /** Points for the war itself; left out where a step charges once for several wars. */
  readonly costs?: ChangeId;
  readonly broken?: { readonly change: ChangeId; readonly how: BrokenAlliance['how'] };
}

/**
 * The name by which a declaration can be objected to; an answer to a call has none, because it follows from another
 * power's line.
 */
const ownLine = (
  { by, on }: { readonly by: string; readonly on: string },
  cause: string | undefined,
): { readonly line?: string } => (cause?.startsWith(`${by}/`) ? { line: declarationName(by, on) } : {});

const startWar = (
  { state }: StepContext,
  { by, on, rank, caller, mutual, cause }: DeclarationDetails,
): void => {
  state.wars.push({
    aggressor: by,
    defender: on,
    since: state.month,
    rank,
    ...defined({ caller }),
    ...(mutual && { mutual: true }),
    ...defined({ cause }),
  });
};

/** EIA-4.2.1.1-b: a declaration breaks an alliance with its target; each power that breaks one pays. */
const breakWithTarget = (
  context: StepContext,
  { by, on, cause, mutual, broken }: DeclarationDetails,
): number => {
  const rest = defined({ cause });
  const breakers = mutual ? [by, on].toSorted() : [by];
  recordBreach(context.state, [by, on], { by: breakers, how: broken?.how ?? 'declaration', ...rest });
  return bookPoints(context, by, { change: broken?.change ?? 'declare-war-ally-extra', ...rest });
};

/**
 * Carries out a declaration on a power: points, war, a broken alliance, the end of a marriage (EIA-AMB-54).
 * @param wasAllied whether the two were allied before the step, since another declaration of the step may have broken
 * the alliance
 */
export const declareOnPower = (
  context: StepContext,
  declaring: DeclarationDetails,
  wasAllied = areAllied(context.state, declaring.by, declaring.on),
): void => {
  const { state, emit } = context;
  const { by, on, cause, costs, rank, rule } = declaring;
  const paid = costs ? bookPoints(context, by, { change: costs, ...defined({ cause }) }) : 0;
  const points = paid + (wasAllied ? breakWithTarget(context, declaring) : 0);
  if (dissolveMarriage(state, by, on))
    state.record.marriagesEnded.push({ pair: pairOf(by, on), ...defined({ cause }) });
  if (!areAtWar(state, by, on)) startWar(context, declaring);
  state.record.declared.push({ by, on, ...defined({ line: cause }) });
  const total = powerOf(context, by).points;
  const own = ownLine({ by, on }, cause);
  emit({ type: 'declared', by, on, points, brokeAlliance: wasAllied, rank, total, rule, ...own });
};

/** Carries out a declaration on a minor: points are lost now and returned if nobody runs it (EIA-AMB-5). */
export const declareOnMinor = (
  context: StepContext,
  { by, on, cause, rule }: Pick<DeclarationDetails, 'by' | 'on' | 'cause' | 'rule'>,
): void => {
  const { state, emit, edition } = context;
  const rest = defined({ cause });
  const points = bookPoints(context, by, {
    change: 'declare-war-minor',
    times: districtsOf(edition, on),
    ...rest,
  });
  state.minorWars.push({ power: by, minor: on, since: state.month, ...rest });
  state.record.declared.push({ by, on, ...defined({ line: cause }) });
  const total = powerOf(context, by).points;
  emit({
    type: 'declared',
    by,
    on,
    points,
    brokeAlliance: false,
    rank: 'minor',
    total,
    rule,
    ...ownLine({ by, on }, cause),
  });
};
