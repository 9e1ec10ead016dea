import { chineseAreas } from '../../board/chinese-areas.ts';
import type { Edition } from '../../charts/edition.ts';
import { type AreaId, isPower, type PlaceId } from '../../vocabulary/ids.ts';
import { homePower } from '../../charts/map.ts';
import { controlledAreas } from '../../board/position.ts';
import type { PaxState, Stack } from '../../state/state.ts';
import { legalSteps } from '../manoeuvre/steps.ts';
import { empireOf, isEgyptClosed, isLoneOttoman } from '../natives/realm.ts';
import { isHeldByAlliance } from '../../board/possession.ts';
import { enemiesIn, sideIndex } from '../../board/sides.ts';
import type { Party, WarEnd, WarRecord } from '../../state/wars.ts';
import type { Position } from '../../state/position.ts';

// Conditions at the end of a war turn under which a war is over without a treaty (PB-WAR-13 to 15, PB-CHINA-26, 27,
// PB-OTTO-11, 12). Rebellions and lone Ottomans have conditions of their own and no others (PB-CHINA-37, AMB-106).

export interface WarVerdict {
  readonly how: WarEnd;
  /** Indices in the war's sides. */
  readonly losers: readonly number[];
}

/** War turns in a row without an attack after which a war ends (PB-WAR-15). */
export const QUIET_TURNS = 3;

/** Whether a war has the ends of all wars: rebellions and lone Ottomans have others (PB-CHINA-37, AMB-106). */
export const hasCommonEnds = (war: WarRecord): boolean => war.kind !== 'rebellion' && !isLoneOttoman(war);

/** Units of some parties: armies only, or all units by the house rule (setting warEndUnits). */
const countedUnits = ({ edition, state }: Position, parties: readonly Party[]): readonly Stack[] =>
  state.units.filter(
    ({ power, arm }) => parties.includes(power) && (arm === 'army' || edition.settings.warEndUnits === 'all'),
  );

const isHomeOf = ({ atlas }: Edition, parties: readonly Party[], place: PlaceId): boolean => {
  const owner = homePower(atlas, place);
  return owner !== undefined && parties.includes(owner);
};

/** Whether a side has no army outside its home countries (PB-WAR-13, PB-ENDWAR-7, AMB-38). */
const isDrivenHome = (position: Position, side: readonly Party[]): boolean =>
  countedUnits(position, side).every(({ at }) => isHomeOf(position.edition, side, at));

const hasArmyOf = (state: PaxState, parties: readonly Party[], area: AreaId): boolean =>
  state.units.some(({ power, arm, at }) => arm === 'army' && at === area && parties.includes(power));

const enemiesOfSide = ({ sides }: WarRecord, own: number): readonly Party[] =>
  sides.filter((_, index) => index !== own).flat();

const areasOfSide = (position: Position, side: readonly Party[]): readonly AreaId[] => [
  ...new Set(side.filter(isPower).flatMap((power) => controlledAreas(position, power))),
];

/**
 * Whether only enemy armies stand in all areas a side controls (PB-WAR-14); never true for a side that controls none
 * (AMB-107).
 */
const isOverrun = (position: Position, war: WarRecord, own: number): boolean => {
  const side = war.sides[own] ?? [];
  const enemies = enemiesOfSide(war, own);
  const areas = areasOfSide(position, side);
  return (
    areas.length > 0 &&
    areas.every((area) => hasArmyOf(position.state, enemies, area) && !hasArmyOf(position.state, side, area))
  );
};

/**
 * All areas of a side, if its enemy needs one step more to overrun it: no army of the side stands in any, and
 * enemy armies stand in or can step into each (PB-WAR-14). Otherwise none.
 */
export const areasLeftOpen = (position: Position, war: WarRecord, own: number): readonly AreaId[] => {
  if (!hasCommonEnds(war)) return [];
  const { units } = position.state;
  const side = war.sides[own] ?? [];
  const enemies = enemiesOfSide(war, own);
  const areas = areasOfSide(position, side);
  if (areas.some((area) => hasArmyOf(position.state, side, area))) return [];
  const armies = units.filter(({ power, arm }) => arm === 'army' && enemies.includes(power));
  const reached = armies.flatMap((stack) => [
    stack.at,
    ...legalSteps(position, { ...stack, party: stack.power }).map(({ place }) => place),
  ]);
  const isEnough = armies.reduce((sum, { count }) => sum + count, 0) >= areas.length;
  return isEnough && areas.every((area) => reached.includes(area)) ? areas : [];
};

/** Fleets in coastal areas that an enemy holds, by marker or by conquest (AMB-61, PB-ENDWAR-12). */
export const blockadingFleets = ({ edition, state }: Position, { sides }: WarRecord): readonly Stack[] =>
  sides.flatMap((side) => {
    const enemies = sides.filter((other) => other !== side).flat();
    return state.units.filter(
      ({ power, arm, at }) =>
        arm === 'navy' &&
        side.includes(power) &&
        edition.atlas.areas.has(at) &&
        enemies.some((enemy) => isHeldByAlliance(state, enemy, at)),
    );
  });

/** Whether a war has had neither attack nor blockade in this war turn so far (AMB-61). */
export const isQuietSoFar = (position: Position, war: WarRecord): boolean =>
  !war.isFought && blockadingFleets(position, war).length === 0;

/** Whether one more war turn without attack or blockade ends a war, and this may be it (PB-WAR-15). */
export const endsIfQuiet = (position: Position, war: WarRecord): boolean =>
  hasCommonEnds(war) && isQuietSoFar(position, war) && war.quietTurns + 1 >= QUIET_TURNS;

/** A war between three sides is over only when all sides but one have failed. */
const warVerdict = (how: WarEnd, war: WarRecord, losers: readonly number[]): WarVerdict | undefined => {
  if (losers.length === war.sides.length) return { how: 'stalemate', losers: [] };
  return losers.length > 0 && losers.length === war.sides.length - 1 ? { how, losers } : undefined;
};

const sidesThat = (war: WarRecord, test: (index: number) => boolean): readonly number[] =>
  war.sides.map((_, index) => index).filter(test);

/** Sides without an army abroad, or with all their areas occupied, as armies stand; indices in the war's sides. */
const failingSides = (position: Position, war: WarRecord): readonly number[] =>
  sidesThat(
    war,
    (index) => isDrivenHome(position, war.sides[index] ?? []) || isOverrun(position, war, index),
  );

/** Whether a side loses the war once it fails: of three sides the war ends only when two have failed. */
export const losesIfItFails = (position: Position, war: WarRecord, own: number): boolean =>
  new Set([...failingSides(position, war), own]).size === war.sides.length - 1;

const ordinaryVerdict = (position: Position, war: WarRecord): WarVerdict | undefined => {
  const home = sidesThat(war, (index) => isDrivenHome(position, war.sides[index] ?? []));
  const overrun = sidesThat(war, (index) => isOverrun(position, war, index));
  return (
    warVerdict('no-army-abroad', war, home) ??
    warVerdict('all-occupied', war, overrun) ??
    warVerdict('no-army-abroad', war, failingSides(position, war)) ??
    (war.quietTurns >= QUIET_TURNS ? { how: 'stalemate', losers: [] } : undefined)
  );
};

const otherThan = (war: WarRecord, index: number): readonly number[] =>
  sidesThat(war, (other) => other !== index);

/**
 * Whether the colonial or the Chinese armies are gone; if both are, the house rule decides (PB-CHINA-26, 27, AMB-35).
 */
const rebellionVerdict = (position: Position, war: WarRecord): WarVerdict | undefined => {
  const rebels = sideIndex(war, 'china');
  const powers = enemiesIn(war, 'china');
  const areas = chineseAreas(position);
  const isCleared = !areas.some((area) => hasArmyOf(position.state, powers, area));
  const isBeaten = !areas.some((area) => hasArmyOf(position.state, ['china'], area));
  const won: WarVerdict = { how: 'rebels-won', losers: otherThan(war, rebels) };
  const lost: WarVerdict = { how: 'rebels-beaten', losers: [rebels] };
  if (isCleared && isBeaten) return position.edition.settings.rebellionDoubleEmpty === 'china' ? won : lost;
  if (isCleared) return won;
  return isBeaten ? lost : undefined;
};

/**
 * Whether the enemies have left the Empire, its armies are gone from the map (those moving through Egypt still count),
 * or the end was demanded (PB-OTTO-11, 12, 23).
 */
const ottomanVerdict = (position: Position, war: WarRecord): WarVerdict | undefined => {
  const own = sideIndex(war, 'ottoman-empire');
  const enemies = enemiesIn(war, 'ottoman-empire');
  const areas = empireOf(position, 'ottoman-empire');
  const isCleared = !position.state.units.some(
    ({ power, at }) => enemies.includes(power) && areas.includes(at),
  );
  if (isCleared) return { how: 'empire-cleared', losers: otherThan(war, own) };
  const isBeaten = !position.state.units.some(({ power }) => power === 'ottoman-empire');
  if (isBeaten) return { how: 'no-ottoman-left', losers: [own] };
  const demands = position.state.campaign?.demands ?? [];
  const isDemanded = enemies.every((party) => !isPower(party) || demands.includes(party));
  return isDemanded && isEgyptClosed(position.state) ? { how: 'demanded', losers: [own] } : undefined;
};

/** Whether a war is over without a treaty, and who has lost it. */
export const verdictOf = (position: Position, war: WarRecord): WarVerdict | undefined => {
  if (war.kind === 'rebellion') return rebellionVerdict(position, war);
  return isLoneOttoman(war) ? ottomanVerdict(position, war) : ordinaryVerdict(position, war);
};
