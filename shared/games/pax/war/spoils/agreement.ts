import { type AreaId, isPower, type MarkerKind, type Power } from '../../vocabulary/ids.ts';
import { countersLeft, markerOf } from '../../board/position.ts';
import type { Position } from '../../state/position.ts';
import type { Party, SpoilsClaim } from '../../state/wars.ts';
import type { SpoilsPool } from '../../board/spoils-pools.ts';

// What those who divide a pool have agreed on: an heir without claims accepts the claims of the others.

/** A marker that a party is to place in an area. */
export interface Award {
  readonly area: AreaId;
  readonly to: Party;
  readonly marker: MarkerKind;
}

/** The marker a minor gets where no claim names one (PB-ENDWAR-15). */
const DEFAULT_MARKER: MarkerKind = 'possession';

/** Claims of recipients on an area. */
export const claimsOn = ({ war, recipients }: SpoilsPool, area: AreaId): readonly SpoilsClaim[] =>
  war.claims.filter((claim) => claim.area === area && (recipients as readonly Party[]).includes(claim.by));

const isNamedBy = (claims: readonly SpoilsClaim[], heir: Power, to: Party): boolean =>
  heir === to || claims.some((claim) => claim.by === heir && claim.to === to);

/** Whether an heir with a claim on an area has not named another claimant there (PB-ENDWAR-11). */
const isClaimDisputed = (pool: SpoilsPool, area: AreaId): boolean => {
  const claims = claimsOn(pool, area);
  const claimants = [...new Set(claims.map(({ by }) => by))];
  return claims.some(({ to }) => claimants.some((heir) => !isNamedBy(claims, heir, to)));
};

export const disputedAreas = (pool: SpoilsPool): readonly AreaId[] =>
  pool.areas.filter((area) => isClaimDisputed(pool, area));

/** The marker a recipient gets: the one it claimed, otherwise the one others leave to it. */
const markerFor = (claims: readonly SpoilsClaim[], to: Party): MarkerKind =>
  claims.find((claim) => claim.to === to && claim.by === to)?.marker ??
  claims.find((claim) => claim.to === to)?.marker ??
  DEFAULT_MARKER;

/** Whether a recipient gets a marker: a minor always, a great power if a claim names the marker. */
const receivesMarker = (
  { recipients, minors }: SpoilsPool,
  claims: readonly SpoilsClaim[],
  to: Party,
): boolean =>
  minors.some((power) => power === to) ||
  (recipients.some((power) => power === to) &&
    claims.some((claim) => claim.to === to && claim.marker !== undefined));

/** Markers an area gets by the claims so far. */
export const awardsIn = (pool: SpoilsPool, area: AreaId): readonly Award[] => {
  const claims = claimsOn(pool, area);
  const recipients = [...new Set(claims.map(({ to }) => to))];
  return recipients
    .filter((to) => receivesMarker(pool, claims, to))
    .map((to) => ({ area, to, marker: markerFor(claims, to) }));
};

/** A minor that fights alone keeps everything it conquers (AMB-46). */
const ofMinorAlone = ({ areas, minors: [first] }: SpoilsPool): readonly Award[] =>
  first ? areas.map((area) => ({ area, to: first, marker: DEFAULT_MARKER })) : [];

/** Limits every party to its share; its own claims come before gifts of others (PB-CHINA-28, 29). */
const withinShares = (pool: SpoilsPool, awards: readonly Award[]): readonly Award[] => {
  const { each } = pool;
  if (each === undefined) return awards;
  const isAsked = ({ area, to }: Award): boolean => claimsOn(pool, area).some(({ by }) => by === to);
  return awards.filter((award) => {
    const own = awards.filter(({ to }) => to === award.to);
    const kept = [...own.filter(isAsked), ...own.filter((other) => !isAsked(other))].slice(0, each);
    return kept.includes(award);
  });
};

/** Markers to be placed, in order of areas; empty if nothing is divided for lack of agreement. */
export const spoilsAwarded = (pool: SpoilsPool): readonly Award[] => {
  if (pool.recipients.length === 0) return pool.deadlock === 'nothing' ? [] : ofMinorAlone(pool);
  const disputed = disputedAreas(pool);
  if (pool.deadlock === 'nothing' && disputed.length > 0) return [];
  const settled = pool.areas.filter((area) => !disputed.includes(area));
  return withinShares(
    pool,
    settled.flatMap((area) => awardsIn(pool, area)),
  );
};

/**
 * Agreed markers that are not placed because earlier ones use the last of their kind (PB-UNITS-2). Pools are in the
 * order in which their spoils are placed.
 */
export const awardsWithoutMarker = (position: Position, pools: readonly SpoilsPool[]): readonly Award[] => {
  const changes = new Map<string, number>();
  const change = (to: Power, kind: MarkerKind, by: number): void => {
    changes.set(`${to} ${kind}`, (changes.get(`${to} ${kind}`) ?? 0) + by);
  };
  return pools.flatMap(spoilsAwarded).filter(({ area, to, marker }) => {
    const before = isPower(to) ? markerOf(position.state, to, area)?.kind : undefined;
    if (!isPower(to) || before === marker) return false;
    if (countersLeft(position, to, marker) + (changes.get(`${to} ${marker}`) ?? 0) < 1) return true;
    change(to, marker, -1);
    if (before) change(to, before, 1);
    return false;
  });
};
