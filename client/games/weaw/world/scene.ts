import type { WeawState } from '@chancery/shared/games/weaw/state/state.ts';
import { landUnitsAt } from '@chancery/shared/games/weaw/forecast/fronts.ts';
import { areAtWar, sideOf } from '@chancery/shared/games/weaw/board/relations.ts';
import { controllerOf, valueOf } from '@chancery/shared/games/weaw/board/territory.ts';
import type { Line, Span, Tone } from '../../../shell/lines.ts';
import type { Border, Fill, Look, Pattern, Scene, Signs } from '../../../map/scene.ts';
import type { WarSubject } from '../table.ts';
import { fleetText } from '../words.ts';
import { letterOf, toneFor } from './letters.ts';

// Contents of the map: holders, units, and borders with enemies and their trenches.

export const LAYERS = ['forces', 'control', 'value'] as const;
export type WarLayer = (typeof LAYERS)[number];

const PATTERNS: Readonly<Record<string, Pattern>> = { central: 'full', allied: 'checks' };

const fillOf = (table: WarSubject, place: string): Fill => {
  const holder = controllerOf(table, place);
  const side = sideOf(table.state, holder);
  const tone = toneFor(table, holder);
  return {
    pattern: PATTERNS[side] ?? 'free',
    tones: [`land-${tone}`],
    line: `line-${tone}`,
    letters: letterOf(table, holder),
    isHeld: side !== 'none',
  };
};

/** Signs of trenches: the simplest first. */
const trenchSign = (kind: 'trench' | 'super' | undefined, signs: Signs): string =>
  kind === undefined ? '' : signs === 'ascii' ? (kind === 'super' ? '#' : '=') : kind === 'super' ? '▓' : '═';

/** The strongest trench of a place that faces an enemy. */
const trenchOf = (table: WarSubject, place: string): 'trench' | 'super' | undefined => {
  const { trenches = {}, controller = '' } = table.state.territories[place] ?? {};
  const facing = Object.entries(trenches)
    .filter(([other]) => areAtWar(table.state, controller, controllerOf(table, other)))
    .map(([, kind]) => kind);
  return facing.includes('super') ? 'super' : facing[0];
};

const forceMark = (table: WarSubject, place: string, signs: Signs): Line => {
  const holder = controllerOf(table, place);
  const units = landUnitsAt(table, place);
  const trench = trenchSign(trenchOf(table, place), signs);
  if (units === 0 && trench === '') return [];
  const letter: Span = [`letter-${toneFor(table, holder)}`, letterOf(table, holder)];
  return [
    letter,
    ...(units > 0 ? [String(units)] : []),
    ...(trench === '' ? [] : [['map-trench', trench] as const]),
  ];
};

const markOf = (table: WarSubject, place: string, { layer, signs }: SceneOptions): Line => {
  if (layer === 'forces') return forceMark(table, place, signs);
  if (layer === 'value') {
    const value = valueOf(table.edition, place);
    return value === 0 ? [] : [['map-figure', String(value)]];
  }
  const holder = controllerOf(table, place);
  return [[`letter-${toneFor(table, holder)}`, letterOf(table, holder)]];
};

export interface SceneOptions {
  readonly layer: WarLayer;
  readonly signs: Signs;
}

/** Places on a front are marked first, then those with most units. */
const rankOf = (table: WarSubject, place: string, isFront: boolean): number =>
  (isFront ? 0 : 200) - landUnitsAt(table, place) - valueOf(table.edition, place) / 100;

const BORDERS: Readonly<Record<'none' | 'trench' | 'super', Tone>> = {
  none: 'map-front',
  trench: 'map-dug',
  super: 'map-super',
};

/** Borders with enemies on both sides, with the strongest trench of each. */
const bordersOf = (table: WarSubject): readonly Border[] => {
  const { edition, state } = table;
  return Object.keys(state.territories).flatMap((one) =>
    (edition.landNeighbours.get(one) ?? [])
      .filter((other) => one < other && areAtWar(state, controllerOf(table, one), controllerOf(table, other)))
      .map((other): Border => {
        const kinds = [state.territories[one]?.trenches[other], state.territories[other]?.trenches[one]];
        const kind = kinds.includes('super') ? 'super' : kinds.includes('trench') ? 'trench' : 'none';
        return { between: [one, other], tone: BORDERS[kind] };
      }),
  );
};

/** Ships of a zone: each nation's letter and number. */
const fleetLine = (table: WarSubject, zone: string, signs: Signs): Line => {
  const own = table.seatView.view.commands;
  const fleets = table.edition.order.flatMap((nation): readonly Span[] => {
    const text = fleetText(table, zone, nation);
    if (text === '') return [];
    const ships = text.split(' ').reduce((sum, part) => sum + Number.parseInt(part, 10), 0);
    const tone = own.includes(nation) ? 'map-own' : `letter-${toneFor(table, nation)}`;
    return [' ', [tone, `${letterOf(table, nation)}${String(ships)}`]];
  });
  return fleets.length === 0 ? [] : [['map-sea', signs === 'all' ? '≈' : '~'], ...fleets];
};

const drawScene = (table: WarSubject, options: SceneOptions): Scene => {
  const borders = bordersOf(table);
  const front = new Set(borders.flatMap(({ between }) => between));
  const own = new Set(table.seatView.view.commands);
  const looks = [...table.edition.places.keys()].map((place): readonly [string, Look] => {
    const holder = controllerOf(table, place);
    const letter: Span = [`letter-${toneFor(table, holder)}`, letterOf(table, holder)];
    return [
      place,
      {
        fill: fillOf(table, place),
        letter: front.has(place) || options.layer === 'control' ? [letter] : [],
        mark: markOf(table, place, options),
        rank: rankOf(table, place, front.has(place)),
        isOwn: own.has(holder),
      },
    ];
  });
  return {
    looks: new Map(looks.toSorted(([, one], [, other]) => one.rank - other.rank)),
    fleets: new Map(
      [...table.edition.zones.keys()].map((zone) => [zone, fleetLine(table, zone, options.signs)]),
    ),
    routeLines: [],
    borders,
  };
};

const scenesByState = new WeakMap<WeawState, Map<string, Scene>>();

/** The scene of a layer, cached for each position, viewer and set of signs. */
export const sceneOf = (table: WarSubject, options: SceneOptions): Scene => {
  const known = scenesByState.get(table.state) ?? new Map<string, Scene>();
  scenesByState.set(table.state, known);
  const key = [options.layer, options.signs, ...table.seatView.view.commands].join(' ');
  const scene = known.get(key) ?? drawScene(table, options);
  known.set(key, scene);
  return scene;
};
