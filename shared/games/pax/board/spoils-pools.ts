import { type AreaId, isGreat, type Power, POWERS } from '../vocabulary/ids.ts';
import type { Edition } from '../charts/edition.ts';
import { areaType, hasControl } from './position.ts';
import type { PaxState } from '../state/state.ts';
import { chineseCessions } from './cessions.ts';
import { controllingPowers } from './possession.ts';
import { sideIndex } from './sides.ts';
import type { Conquest, Party, WarRecord } from '../state/wars.ts';
import type { Position } from '../state/position.ts';

/** The areas that one side divides among its members when a war is over (PB-ENDWAR-8, 13, PB-CHINA-28). */
export interface SpoilsPool {
  readonly war: WarRecord;
  readonly areas: readonly AreaId[];
  /** Great powers that have to agree. */
  readonly recipients: readonly Power[];
  /** Minors that may be given areas. */
  readonly minors: readonly Power[];
  /** Parties whose Control is removed by a marker placed there. */
  readonly losers: readonly Party[];
  /** Maximum number of areas for each; unlimited if left out. */
  readonly each?: number;
  /** The result of no agreement: a Congress, or no division (PB-ENDWAR-11, PB-CHINA-32). */
  readonly deadlock: 'congress' | 'nothing';
}

const powersIn = (side: readonly Party[]): readonly Power[] => POWERS.filter((power) => side.includes(power));

/** Areas a minor ally lost and its side won back, which may also be given away (PB-ENDWAR-10). */
const retakenFromMinors = (state: PaxState, war: WarRecord, side: readonly Party[]): readonly AreaId[] => {
  const minors = powersIn(side).filter((power) => !isGreat(power));
  return war.retaken.filter(
    (area) =>
      !war.conquests.some((conquest) => conquest.area === area) &&
      minors.some((minor) => hasControl(state, minor, area)),
  );
};

/**
 * Whether a party that took an area keeps it in any case: in a stalemate, and in a war with the Ottomans outside their
 * Empire (PB-ENDWAR-13, PB-OTTO-18).
 */
const isKept = (position: Position, { kind, end }: WarRecord, area: AreaId): boolean =>
  end?.how === 'stalemate' ||
  (kind === 'ottoman' &&
    end !== undefined &&
    end.how !== 'treaty' &&
    areaType(position, area) !== 'ottoman-empire');

/** An area kept this way does not go to newcomers where its owner's side still has units (PB-OTTO-19). */
const isContested = (state: PaxState, { sides }: WarRecord, { area, by }: Conquest): boolean => {
  const others = sides.filter((_, index) => index !== by).flat();
  return state.units.some((s) => s.at === area && others.includes(s.power));
};

/** Whether a side has won a war that is over, by its index. */
export const hasWon = ({ end }: WarRecord, by: number): boolean =>
  end !== undefined && end.losers.length > 0 && !end.losers.includes(by);

/** Powers that have left a war by a separate peace, in the order of the peaces (PB-ENDWAR-3). */
const leftByPeace = ({ separatePeace }: WarRecord): readonly Power[] =>
  separatePeace.flatMap(({ powers }) => powers);

/** Owners whose areas a side has taken and cannot divide because they have made peace (PB-ENDWAR-5). */
export const ownersAtPeace = (
  { edition: { settings }, state }: Position,
  war: WarRecord,
  area: AreaId,
): readonly Power[] => {
  if (settings.separatePeaceConquests === 'divided') return [];
  const owners = controllingPowers(state, area).filter((power) => !isNeutral(war, power));
  return owners.every((power) => leftByPeace(war).includes(power)) ? owners : [];
};

const isNeutral = (war: WarRecord, power: Power): boolean =>
  sideIndex(war, power) < 0 && !leftByPeace(war).includes(power);

const isToBeDivided = (position: Position, war: WarRecord, conquest: Conquest): boolean => {
  if (ownersAtPeace(position, war, conquest.area).length > 0) return false;
  return isKept(position, war, conquest.area)
    ? !isContested(position.state, war, conquest)
    : hasWon(war, conquest.by);
};

/** Sides that may dispose of what they hold: the victors, or in a stalemate all (PB-ENDWAR-8, 13). */
const isDisposing = (war: WarRecord, by: number): boolean => war.end?.how === 'stalemate' || hasWon(war, by);

/**
 * Parties whose Control is replaced by a side's markers: its enemies, its minors where it won back what they lost, and
 * parties that left the war if the house rule divides their areas.
 */
const losersTo = ({ settings }: Edition, war: WarRecord, by: number): readonly Party[] => {
  const enemies = war.sides.filter((_, index) => index !== by).flat();
  const minors = powersIn(war.sides[by] ?? []).filter((power) => !isGreat(power));
  return [...enemies, ...minors, ...(settings.separatePeaceConquests === 'divided' ? leftByPeace(war) : [])];
};

const spoilsPoolOf = (position: Position, war: WarRecord, by: number): SpoilsPool => {
  const side = war.sides[by] ?? [];
  const conquered = war.conquests
    .filter((conquest) => conquest.by === by && isToBeDivided(position, war, conquest))
    .map(({ area }) => area);
  const retaken = isDisposing(war, by) ? retakenFromMinors(position.state, war, side) : [];
  const areas = [...conquered, ...retaken];
  const powers = powersIn(side);
  return {
    war,
    areas: position.edition.atlas.areaOrder.filter((area) => areas.includes(area)),
    recipients: powers.filter(isGreat),
    minors: powers.filter((power) => !isGreat(power)),
    losers: losersTo(position.edition, war, by),
    deadlock: 'congress',
  };
};

/** What is divided after a war, and among whom. After a negotiated end there is nothing, since the treaty covers it. */
export const spoilsPoolsOf = (position: Position, war: WarRecord): readonly SpoilsPool[] => {
  if (war.kind === 'rebellion') return chineseCessions(position, war);
  return war.sides
    .map((_, by) => spoilsPoolOf(position, war, by))
    .filter(({ areas, recipients, minors }) => areas.length > 0 && recipients.length + minors.length > 0);
};

/** Pools of all wars that are over but not settled. */
export const openSpoilsPools = (position: Position): readonly SpoilsPool[] =>
  position.state.wars
    .filter(({ status }) => status === 'ended')
    .flatMap((war) => spoilsPoolsOf(position, war));
