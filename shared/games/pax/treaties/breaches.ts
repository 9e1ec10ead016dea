import type { Writable } from '../../../kernel/frozen.ts';
import { raiseCasusBelli } from '../casus-belli/raising.ts';
import { type Power, type Seat, seatOf } from '../vocabulary/ids.ts';
import { raiseTensions, tensionFigure } from '../indices/track-changes.ts';
import type { StepContext } from '../state/phase.ts';
import type { CasusBelli, PaxState } from '../state/state.ts';
import { recordEndOfForce } from './declarations-under.ts';
import { audienceOf, clauseOf, partiesOf, seatsOfPowers } from './parties.ts';
import { isOpenClause } from '../../../parts/treaties/secrecy.ts';
import type { Breach, Clause, Treaty, TreatyEnd } from '../state/treaties.ts';
import { treatyReference } from './naming.ts';

/** A clause that a party has violated. */
export interface Violation {
  readonly treaty: Treaty;
  readonly clause: Clause | undefined;
  readonly by: Power;
  /** Publishing a secret against a clause that forbids it, which never ends the treaty (PB-TREATY-22). */
  readonly isPublication?: boolean;
}

/** Victory points a breach costs, negative as in the chart (PB-TREATY-6). */
const penaltyOf = ({ edition }: StepContext): number =>
  edition.tables.bonusVp.penalties.find(({ id }) => id === 'treaty-broken')?.vp ?? 0;

/** The other parties; two powers of one player are never enemies (PB-AH-4). */
const injuredBy = (treaty: Treaty, by: Power): Power[] =>
  partiesOf(treaty).filter((power) => power !== by && seatOf(power) !== seatOf(by));

/** Gives a power a casus belli from a treaty, for a war or a Congress (PB-TREATY-7, PB-CB-6 to 9). */
export const raiseTreatyClaim = (
  context: StepContext,
  { holder, against, treaty }: Pick<CasusBelli, 'holder' | 'against'> & { readonly treaty: string },
): void => {
  raiseCasusBelli(context, { holder, against, ground: 'treaty', source: treaty });
};

/** Ends a treaty and tells those who know of it. */
export const endTreaty = ({ state, emit }: StepContext, treaty: Writable<Treaty>, why: TreatyEnd): void => {
  const audience = audienceOf(treaty);
  treaty.status = 'ended';
  treaty.endedIn = state.turn;
  treaty.endedBy = why;
  recordEndOfForce(state, treaty);
  treaty.lapseConsents = [];
  treaty.withdrawals = [];
  emit({ type: 'treaty-ended', ...treatyReference(treaty), why }, audience);
};

const chargePenalty = (context: StepContext, power: Power): void => {
  const { state, emit } = context;
  const vp = penaltyOf(context);
  if (vp === 0) return;
  state.turnRecord.awards.push({ power, vp, why: 'treaty-broken' });
  emit({ type: 'vp-changed', power, by: vp, why: 'treaty-broken' });
};

/**
 * The consequences of a breach once it is public (PB-TREATY-6, 22, PB-CB-6, PB-ETI-15, PB-VP-9, AMB-69).
 * @param culprits who is responsible for the tension it causes
 */
const punish = (
  context: StepContext,
  { treaty, breach, isBroughtToLight = false }: Charge,
  culprits: readonly Seat[],
): void => {
  const { emit } = context;
  const { clause, by, injured, isPublication } = breach;
  emit({
    type: 'treaty-broken',
    ...treatyReference(treaty),
    clause,
    by,
    injured,
    ...(isBroughtToLight && { isBroughtToLight }),
  });
  chargePenalty(context, by);
  const figure = tensionFigure(context.edition, 'treaty-broken');
  raiseTensions(context, { by: figure, cause: 'treaty-broken' }, { power: by, culprits });
  for (const holder of injured) {
    raiseTreatyClaim(context, { holder, against: by, treaty: treaty.id });
  }
  if (!isPublication && treaty.status === 'in-force') endTreaty(context, treaty, 'breach');
};

/** A breach and its treaty. */
interface Charge {
  readonly treaty: Treaty;
  readonly breach: Breach;
  /** Its parties already know of it. */
  readonly isBroughtToLight?: boolean;
}

/** Punishes breaches that happened or became public together: all culprits share the tension (PB-MSC-6). */
const punishAll = (context: StepContext, charges: readonly Charge[]): void => {
  const culprits = seatsOfPowers(charges.map(({ breach }) => breach.by));
  for (const charge of charges) punish(context, charge, culprits);
};

/** This turn's breaches of a treaty. */
export const breachesOf = <Found extends Breach>(
  { breaches, turn }: { readonly breaches: readonly Found[]; readonly turn: number },
  { hash }: Treaty,
): readonly Found[] => breaches.filter((breach) => breach.hash === hash && breach.turn === turn);

const momentOf = ({ moment }: Breach): number => moment ?? 0;

const isWaived = ({ injured, waivedBy }: Breach): boolean =>
  injured.every((power) => waivedBy.includes(power));

/** Whether a breach has publicly ended its treaty. */
export const hasEndedTreaty = (breach: Breach): boolean =>
  !breach.isHidden && breach.isPublication !== true && !isWaived(breach);

const chargeOf = (
  state: PaxState,
  { treaty, clause, by, isPublication = false }: Violation,
  moment: number,
): Charge => {
  const isHidden = clause ? !isOpenClause(treaty, clause) : audienceOf(treaty) !== 'all';
  const breach: Breach = {
    treaty: treaty.id,
    hash: treaty.hash,
    clause: clause?.number ?? 0,
    by,
    injured: injuredBy(treaty, by),
    turn: state.turn,
    moment,
    isHidden,
    ...(isPublication && { isPublication }),
    waivedBy: [],
  };
  return { treaty, breach };
};

/** Whether a breach is known already, or the same party broke the treaty a moment ago. */
const isRepeated = (state: PaxState, { treaty, breach }: Charge): boolean =>
  breachesOf(state, treaty).some(
    (other) =>
      other.by === breach.by &&
      (other.clause === breach.clause ||
        (!breach.isHidden && !other.isHidden && other.moment === breach.moment)),
  );

/**
 * Records violations that happened together: every party that has broken a treaty pays, each once (PB-MSC-6, PB-CB-6).
 * Public breaches are punished at once; those of a secret treaty or protocol stay secret until it is published
 * (PB-TREATY-12, PBM-TREATY-6, AMB-101). Clause number 0 means leaving without consent (PB-TREATY-15).
 */
export const recordBreaches = (context: StepContext, violations: readonly Violation[]): void => {
  const { state, emit } = context;
  const moments = new Map(
    violations.map(({ treaty }) => [treaty, 1 + Math.max(0, ...breachesOf(state, treaty).map(momentOf))]),
  );
  const charges: Charge[] = [];
  for (const violation of violations) {
    const charge = chargeOf(state, violation, moments.get(violation.treaty) ?? 1);
    if (charge.breach.injured.length === 0 || isRepeated(state, charge)) continue;
    state.breaches.push(charge.breach);
    charges.push(charge);
  }
  for (const { treaty, breach } of charges.filter((charge) => charge.breach.isHidden)) {
    const { clause, by, injured } = breach;
    const parties = seatsOfPowers(partiesOf(treaty));
    emit({ type: 'treaty-broken', ...treatyReference(treaty), clause, by, injured }, parties);
  }
  punishAll(
    context,
    charges.filter(({ breach }) => !breach.isHidden),
  );
};

/** Records one violation (see `recordBreaches`). */
export const recordBreach = (context: StepContext, violation: Violation): void => {
  recordBreaches(context, [violation]);
};

/** Whether a revealed breach comes too late: its party has paid, or the treaty was already broken. */
const isMoot = (state: PaxState, { treaty, breach }: Charge): boolean =>
  breachesOf(state, treaty).some(
    (other) => hasEndedTreaty(other) && (other.by === breach.by || momentOf(other) < momentOf(breach)),
  );

/**
 * Applies this turn's breaches revealed by a publication, as if they had been public from the start: each party pays
 * once, and acts after the treaty was broken are no breaches (PB-TREATY-12, AMB-101).
 */
export const revealBreaches = (context: StepContext, treaty: Treaty): void => {
  const { state } = context;
  const charges: Charge[] = [];
  for (const breach of breachesOf(state, treaty)) {
    const clause = clauseOf(treaty, breach.clause);
    const isOpen = clause ? isOpenClause(treaty, clause) : audienceOf(treaty) === 'all';
    if (!breach.isHidden || !isOpen || isMoot(state, { treaty, breach })) continue;
    breach.isHidden = false;
    charges.push({ treaty, breach, isBroughtToLight: true });
  }
  punishAll(context, charges);
};
