import {
  NATIVES,
  type PlaceId,
  type Power,
  POWERS,
  type Size,
  UNIT_SIZES,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import { EDITION } from '../pax-vocabulary.ts';
import type { Chance } from './chance.ts';
import { houseRules, type HouseRules } from './house-rules.ts';
import { type Sides, WAR_KINDS, type WarKindName, warsOfKind } from './war-kinds.ts';

// The initial position of a random war, as a scenario: the set-up of 1880 with more on the map.

/** A scenario as written in its file. */
export interface ScenarioText extends HouseRules {
  readonly scenario: string;
  readonly given: {
    readonly base: '1880';
    readonly phase: 'ALD' | 'INI';
    readonly tensions: number;
    readonly resentment: number;
    readonly markers: readonly string[];
    readonly units: readonly string[];
    readonly merchants: readonly string[];
    readonly canals: readonly string[];
    readonly wars: readonly Sides[];
  };
  readonly kind: WarKindName;
}

const { atlas, tables } = EDITION;
const COASTAL = atlas.areaOrder.filter((area) => (atlas.coasts.get(area) ?? []).length > 0);
const ofType = (...types: readonly string[]): readonly string[] =>
  atlas.areaOrder.filter((area) => types.includes(atlas.areas.get(area)?.type ?? ''));
const CHINESE = ofType('chinese-empire', 'chinese-vassal');
const OTTOMAN = ofType('ottoman-empire');
const KINDS = ['influence', 'protectorate', 'protectorate', 'possession', 'possession'] as const;
const CANALS = tables.map.passages
  .filter(({ openAtStart }) => !openAtStart)
  .map(({ controlArea }) => controlArea);

const isPower = (party: Party): party is Power => (POWERS as readonly Party[]).includes(party);

/** A random owner for pieces, mostly one of the powers at war. */
const owner = (chance: Chance, fighters: readonly Power[]): Power =>
  fighters.length > 0 && chance.happens(4, 5) ? chance.pick(fighters) : chance.pick(POWERS);

/** Areas for the powers at war to fight over. */
const contestedAreas = (chance: Chance, wars: readonly Sides[]): readonly string[] => {
  const natives = NATIVES.filter((native) => wars.flat(2).includes(native));
  return [
    ...chance.some(COASTAL, 12),
    ...chance.some(atlas.areaOrder, 4),
    ...(natives.includes('china') ? chance.some(CHINESE, 6) : []),
    ...(natives.includes('ottoman-empire') ? chance.some(OTTOMAN, 6) : []),
  ];
};

/** Random markers and armies, often of two powers in one area, so that there are co-dominions. */
const randomMarkers = (chance: Chance, fighters: readonly Power[], areas: readonly string[]) =>
  areas.flatMap((area) => {
    const powers = new Set([
      owner(chance, fighters),
      ...(chance.happens(1, 4) ? [owner(chance, POWERS)] : []),
    ]);
    return [...powers].map((power) => ({ power, area, kind: chance.pick(KINDS) }));
  });

const size = (chance: Chance): Size => chance.pick([...UNIT_SIZES, 1, 3]);

/** Seas with fleets of a power, and with its merchants, so that armies can follow. */
const waters = (chance: Chance, areas: readonly string[]): readonly PlaceId[] =>
  areas.flatMap((area) => chance.some(atlas.coasts.get(area) ?? [], 1));

const units = (chance: Chance, fighters: readonly Power[], areas: readonly string[]): readonly string[] => {
  const seas = waters(chance, areas);
  return Array.from({ length: 12 + chance.below(14) }, () => {
    const power = owner(chance, fighters);
    const arm = chance.pick(['army', 'army', 'navy']);
    const ashore = arm === 'navy' ? areas.filter((area) => COASTAL.includes(area)) : areas;
    const place = chance.happens(1, 3)
      ? 'home'
      : arm === 'navy' && chance.happens(1, 2)
        ? chance.pick(seas)
        : chance.pick(ashore);
    return `${power} ${String(1 + chance.below(3))} ${arm} ${String(size(chance))} ${place}`;
  });
};

const AT_SEA = new Set(tables.setup1880.merchantFleets.map(({ power, sea }) => `${power} ${sea}`));

const merchants = (chance: Chance, fighters: readonly Power[]): readonly string[] =>
  fighters
    .flatMap((power) => chance.some(atlas.seaOrder, 2 + chance.below(8)).map((sea) => `${power} ${sea}`))
    .filter((fleet) => !AT_SEA.has(fleet));

/** Chinese areas belong to no great power in 1880; powers that fight there have an Influence or more. */
const nativeMarkers = (chance: Chance, wars: readonly Sides[]): readonly string[] =>
  wars.flatMap((sides) => {
    const native = NATIVES.find((party) => sides.flat().includes(party));
    if (!native) return [];
    const areas = native === 'china' ? CHINESE : OTTOMAN;
    return sides
      .flat()
      .filter(isPower)
      .flatMap((power) =>
        chance.some(areas, 1 + chance.below(2)).flatMap((area) => [`${power} ${chance.pick(KINDS)} ${area}`]),
      );
  });

const unitsAtMarkers = (chance: Chance, marked: readonly string[]): readonly string[] =>
  marked
    .filter(() => chance.happens(3, 4))
    .map((text) => {
      const [power = '', , area = ''] = text.split(' ');
      return `${power} ${String(1 + chance.below(2))} army ${String(size(chance))} ${area}`;
    });

/** The scenario of a random war. The kinds of war take turns; everything else is random. */
export const randomScenario = (chance: Chance, number: number): ScenarioText => {
  const kind = WAR_KINDS[number % WAR_KINDS.length] ?? 'duel';
  const wars = warsOfKind(chance, kind);
  const fighters = [...new Set(wars.flat(2))].filter(isPower);
  const areas = contestedAreas(chance, wars);
  const marked = randomMarkers(chance, fighters, areas).map(
    ({ power, kind: marker, area }) => `${power} ${marker} ${area}`,
  );
  const stake = nativeMarkers(chance, wars);
  return {
    scenario: `random war ${String(number)}: ${kind}`,
    ...houseRules(chance),
    given: {
      base: '1880',
      phase: wars.flat(2).some((party) => !isPower(party)) || chance.happens(1, 2) ? 'ALD' : 'INI',
      tensions: 20 + chance.below(70),
      resentment: chance.below(100),
      markers: [...marked, ...stake],
      units: [...units(chance, fighters, areas), ...unitsAtMarkers(chance, stake)],
      merchants: merchants(chance, fighters),
      canals: chance.some(CANALS, chance.below(CANALS.length + 1)),
      wars,
    },
    kind,
  };
};

/** The parts of it that are written to a file. */
export const documentOf = ({ scenario, ruleset, settings, given }: ScenarioText) => ({
  scenario,
  ruleset,
  settings,
  given,
});
