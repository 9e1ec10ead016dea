import type { StepContext } from '../../state/phase.ts';
import { keyedList } from '../../../../kernel/keyed-list.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { isLegalBeside } from '../../board/placement-table.ts';
import type { Edition } from '../../charts/edition.ts';
import { type AreaId, isControl, isPower, type Native, type Power } from '../../vocabulary/ids.ts';
import { pairRefusal } from '../../movement/codominions.ts';
import type { Action } from '../../orders/types.ts';
import { countersLeft, markerOf, markersIn } from '../../board/position.ts';
import type { Marker, PaxState } from '../../state/state.ts';
import { controllingPowers } from '../../board/possession.ts';
import { sideIndex, warNumbered } from '../../board/sides.ts';
import type { SpoilsClaim } from '../../state/wars.ts';
import { awardsIn } from './agreement.ts';
import { type SpoilsPool, openSpoilsPools, ownersAtPeace } from '../../board/spoils-pools.ts';
import { moneyRefusals } from '../../movement/money-refusals.ts';
import { spoilsRefusals } from './refusals.ts';
import type { Position } from '../../state/position.ts';

// What a victor may ask for, or leave to others (PB-ENDWAR-8 to 10, PB-CHINA-28 to 33, PB-WCODOM-7, 8).

export type SpoilsAction = Extract<Action, { do: 'take' | 'leave' }>;

/** An action as a claim of the power that writes it. */
export const claimOf = (by: Power, action: SpoilsAction): SpoilsClaim =>
  action.do === 'take'
    ? { by, area: action.area, to: by, marker: action.marker }
    : {
        by,
        area: action.area,
        to: action.to,
        ...(action.marker !== undefined && { marker: action.marker }),
      };

const estateFor = (pools: readonly SpoilsPool[], by: Power, area: AreaId): SpoilsPool | undefined =>
  pools.find(({ areas, recipients }) => areas.includes(area) && recipients.includes(by));

const noSpoilsRefusal = (
  position: Position,
  pools: readonly SpoilsPool[],
  { by, area }: Pick<SpoilsClaim, 'area'> & { readonly by: Power },
): Refusal => {
  const taken = position.state.wars.find(
    (war) =>
      war.status === 'ended' &&
      war.conquests.some((conquest) => conquest.area === area && conquest.by === sideIndex(war, by)),
  );
  const owners = taken ? ownersAtPeace(position, taken, area) : [];
  if (owners.length > 0) return spoilsRefusals.refuse('owner-made-peace', { area, owners }, 'PB-ENDWAR-5');
  const areas = pools.filter(({ recipients }) => recipients.includes(by)).flatMap((pool) => pool.areas);
  return spoilsRefusals.refuse('no-spoils-there', { power: by, area, areas }, 'PB-ENDWAR-8');
};

/** Whether a party may get an area back because it held it before: a beaten power, or China and the Ottomans. */
const isFormerOwner = (state: PaxState, area: AreaId, to: Power | Native): boolean =>
  !isPower(to) || controllingPowers(state, area).includes(to);

const recipientRefusal = (
  state: PaxState,
  pool: SpoilsPool,
  { area, to }: SpoilsClaim,
): Refusal | undefined => {
  const { recipients, minors } = pool;
  if ([...recipients, ...minors].some((power) => power === to) || isFormerOwner(state, area, to))
    return undefined;
  return spoilsRefusals.refuse(
    'not-among-victors',
    { area, power: to, victors: [...recipients, ...minors] },
    'PB-ENDWAR-8',
  );
};

const isOwnSoil = ({ atlas }: Edition, { area, to, marker }: SpoilsClaim): boolean => {
  const row = atlas.areas.get(area);
  return marker === 'dominion' ? row?.dominionFor === to : row?.statehoodFor === to;
};

/**
 * Whether a State or Dominion lies over a Possession that its owner had there before, or that stays (PB-STATUS-12, 13).
 */
const isOverPossession = (state: PaxState, { area, to, marker }: SpoilsClaim): boolean => {
  const own = isPower(to) ? markerOf(state, to, area) : undefined;
  return own?.established === true && (own.kind === 'possession' || own.kind === marker);
};

const kindRefusal = (
  { edition, state }: Position,
  pool: SpoilsPool,
  claim: SpoilsClaim,
): Refusal | undefined => {
  const { area, marker = 'possession' } = claim;
  const isSettled = isOwnSoil(edition, claim) && isOverPossession(state, claim);
  if ((marker === 'dominion' || marker === 'state') && !isSettled) {
    return spoilsRefusals.refuse('not-settled-by', { area, power: claim.to, marker }, 'PB-ENDWAR-8');
  }
  if (pool.war.kind === 'rebellion' && marker !== 'protectorate' && marker !== 'possession') {
    return spoilsRefusals.refuse('ceded-as-control', { area, marker }, 'PB-CHINA-30');
  }
  return undefined;
};

/** Markers that stay in an area when the losers are gone, above all those of neutrals (PB-WCODOM-7). */
const remaining = (state: PaxState, { losers }: SpoilsPool, { area, to }: SpoilsClaim) =>
  markersIn(state, area).filter(({ power }) => power !== to && !losers.includes(power));

const asMarker = ({ area, to, marker = 'possession' }: SpoilsClaim): Marker => ({
  area,
  power: to as Power,
  kind: marker,
  established: true,
});

/** Markers that a power's other claims give to others in the same area; its claims must be consistent. */
const earlierClaims = ({ war }: SpoilsPool, { by, area, to }: SpoilsClaim): readonly Marker[] =>
  war.claims
    .filter(
      (claim) => claim.by === by && claim.area === area && claim.to !== to && claim.marker !== undefined,
    )
    .map(asMarker);

const besideRefusal = (
  { edition, state }: Position,
  pool: SpoilsPool,
  claim: SpoilsClaim,
): Refusal | undefined => {
  const { area, marker = 'possession' } = claim;
  const earlier = earlierClaims(pool, claim);
  const others = [...remaining(state, pool, claim), ...earlier];
  if (!isControl(marker)) {
    return isLegalBeside(edition, marker, others)
      ? undefined
      : spoilsRefusals.refuse('illegal-beside-control', { area, marker }, 'PB-ENDWAR-8');
  }
  const lower = earlier.find(
    ({ kind }) => !isControl(kind) && !isLegalBeside(edition, kind, [asMarker(claim)]),
  );
  if (lower)
    return spoilsRefusals.refuse('illegal-beside-control', { area, marker: lower.kind }, 'PB-ENDWAR-8');
  return others
    .filter(({ kind, established }) => established && isControl(kind))
    .map((rival) => pairRefusal(edition, rival, marker))
    .find((refused) => refused !== undefined);
};

/** Neutrals in a co-dominion, whose consent is needed for more members (PB-WCODOM-8). */
const neutralMembers = (state: PaxState, { war, losers }: SpoilsPool, area: AreaId): readonly Power[] =>
  controllingPowers(state, area).filter((power) => sideIndex(war, power) < 0 && !losers.includes(power));

/** Whether the neutrals have consented. Consents are stored among the claims, with the guest they admit. */
const isAdmitted = ({ war }: SpoilsPool, neutrals: readonly Power[], { area, to }: SpoilsClaim): boolean =>
  neutrals.every((by) =>
    war.claims.some((claim) => claim.by === by && claim.area === area && claim.to === to),
  );

const memberLimitRefusal = (state: PaxState, pool: SpoilsPool, claim: SpoilsClaim): Refusal | undefined => {
  const { area, to, marker = 'possession' } = claim;
  const neutrals = neutralMembers(state, pool, area);
  if (!isControl(marker) || neutrals.length === 0 || isAdmitted(pool, neutrals, claim)) return undefined;
  const before = pool.war.controlAtStart.find((entry) => entry.area === area)?.powers.length ?? 0;
  const others = new Set(
    awardsIn(pool, area)
      .filter((award) => award.to !== to && isControl(award.marker))
      .map((award) => award.to),
  );
  return neutrals.length + others.size + 1 > before
    ? spoilsRefusals.refuse('more-than-before', { area, before, neutrals }, 'PB-WCODOM-8')
    : undefined;
};

const counterRefusal = (
  position: Position,
  { to, marker = 'possession' }: SpoilsClaim,
): Refusal | undefined =>
  isPower(to) && countersLeft(position, to, marker) < 1
    ? moneyRefusals.refuse('no-counter', { power: to, kind: marker }, 'PB-UNITS-2')
    : undefined;

const oneAreaRefusal = ({ war, each }: SpoilsPool, claim: SpoilsClaim): Refusal | undefined => {
  if (each === undefined || !isPower(claim.to)) return undefined;
  const other = war.claims.find(
    ({ by, to, area }) => by === claim.by && to === claim.to && area !== claim.area,
  );
  return (
    other && spoilsRefusals.refuse('one-area-each', { power: claim.to, area: other.area }, 'PB-CHINA-28')
  );
};

const awardRefusal = (position: Position, pool: SpoilsPool, claim: SpoilsClaim) =>
  kindRefusal(position, pool, claim) ??
  besideRefusal(position, pool, claim) ??
  memberLimitRefusal(position.state, pool, claim) ??
  counterRefusal(position, claim);

/** Why a victor may not make a claim. */
export const claimRefusal = (position: Position, by: Power, action: SpoilsAction): Refusal | undefined => {
  const pools = openSpoilsPools(position);
  const pool = estateFor(pools, by, action.area);
  if (!pool) return noSpoilsRefusal(position, pools, { by, area: action.area });
  const claim = claimOf(by, action);
  const isAward = claim.marker !== undefined || pool.minors.some((power) => power === claim.to);
  return (
    recipientRefusal(position.state, pool, claim) ??
    (isAward ? awardRefusal(position, pool, claim) : undefined) ??
    oneAreaRefusal(pool, claim)
  );
};

const claims = keyedList(({ by, area, to }: SpoilsClaim) => [by, area, to]);

/** Records a claim, replacing its maker's former one on that area and recipient. */
export const recordClaim = ({ edition, state }: StepContext, claim: SpoilsClaim): void => {
  const pool = estateFor(openSpoilsPools({ edition, state }), claim.by, claim.area);
  if (!pool) return;
  const war = warNumbered(state, pool.war.number);
  war.claims = claims.replace(war.claims, claim);
};

/** Why a neutral may not admit a victor to its co-dominion (PB-WCODOM-8). */
export const admitRefusal = (
  position: Position,
  by: Power,
  { area, power }: Extract<Action, { do: 'admit' }>,
): Refusal | undefined => {
  const pool = openSpoilsPools(position).find(({ areas }) => areas.includes(area));
  if (!pool || !neutralMembers(position.state, pool, area).includes(by)) {
    return spoilsRefusals.refuse('no-neutral-member', { power: by, area }, 'PB-WCODOM-8');
  }
  return pool.recipients.includes(power) || pool.minors.includes(power)
    ? undefined
    : spoilsRefusals.refuse(
        'not-among-victors',
        { area, power, victors: [...pool.recipients, ...pool.minors] },
        'PB-WCODOM-8',
      );
};

export const recordAdmission = (
  { edition, state }: StepContext,
  by: Power,
  { area, power, marker }: Extract<Action, { do: 'admit' }>,
): void => {
  const pool = openSpoilsPools({ edition, state }).find(({ areas }) => areas.includes(area));
  if (pool) warNumbered(state, pool.war.number).claims.push({ by, area, to: power, marker });
};
