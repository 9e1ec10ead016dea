import { atWar } from '@chancery/shared/games/weaw/board/relations.ts';
import { flightTo } from '@chancery/shared/games/weaw/phases/land-law.ts';
import { ask, type Choice, type PickStep } from '../../../composer/step.ts';
import { forceText, named } from '../words.ts';
import type { Bench } from './bench.ts';
import { enemyFleets } from './submarine-routes.ts';
import { askUnits, FLYING, fromPlaces, unitChoices, unitsOf } from './units.ts';

// What planes do by themselves; beside troops they go with an attack.

type Lines = Generator<PickStep, readonly string[], string>;

const airfields = (bench: Bench): readonly string[] =>
  fromPlaces(bench).filter((place) => unitsOf(bench, place, FLYING).length > 0);

/** Only planes that get to a place, fight a round and come home. */
const able = (bench: Bench, place: string): Bench => ({
  ...bench,
  free: (type, from) => {
    const n = FLYING.includes(type) ? bench.free(type, from) : 0;
    return n > 0 && flightTo(bench.table, bench.nation, { unit: { type, from, n }, place }) !== undefined
      ? n
      : 0;
  },
});

function* askPlanes(bench: Bench, place: string): Generator<PickStep, string, string> {
  return yield* askUnits(() => {
    const planes = able(bench, place);
    return unitChoices(planes, airfields(planes));
  }, 'Which planes?');
}

/** Enemy land that some plane reaches. */
const inReach = (bench: Bench): readonly Choice[] => {
  const { table, nation } = bench;
  const { edition, state } = table;
  return [...edition.places.keys()]
    .filter((place) => atWar(state, nation, state.territories[place]?.controller ?? ''))
    .filter((place) => airfields(able(bench, place)).length > 0)
    .map((place) => ({
      id: place,
      text: named(table, place),
      hint: `${named(table, state.territories[place]?.controller ?? '')} · ${forceText(table, place)}`,
    }));
};

function* onLand(bench: Bench, words: string): Lines {
  const place = yield ask('place', 'Where?', { choices: () => inReach(bench) });
  return [bench.line(`${words}${place} with ${yield* askPlanes(bench, place)}`)];
}

function* onFleet(bench: Bench): Lines {
  const zone = yield ask('zone', 'Ships of which zone?', { choices: () => enemyFleets(bench) });
  return [bench.line(`attack fleet in ${zone} with ${yield* askPlanes(bench, zone)}`)];
}

/** Letters of forces in the sheet with the zone each ends in. */
const forcesIn = ({ lines }: Bench): readonly Choice[] =>
  lines.flatMap((line) => {
    const [, letter, rest = ''] = /\bforce ([a-z]): (.*)/i.exec(line) ?? [];
    return letter === undefined ? [] : [{ id: letter, text: letter, hint: rest }];
  });

function* coverForce(bench: Bench): Lines {
  const letter = yield ask('force', 'Which force?', { choices: () => forcesIn(bench) });
  const units = yield* askUnits(() => unitChoices(bench, airfields(bench)), 'Which planes?');
  return [bench.line(`cover ${letter} with ${units}`)];
}

/** `strike`, `raid`, `attack fleet`, `cover`. */
export function* planesRoute(bench: Bench): Lines {
  const pick = yield ask('task', 'What do planes do?', {
    choices: () => [
      { id: 'strike ', text: 'strike', hint: 'troops of a place' },
      { id: 'raid complex in ', text: 'raid a complex', hint: 'bombers' },
      { id: 'raid city in ', text: 'raid a city', hint: 'bombers' },
      { id: 'fleet', text: 'attack a fleet' },
      { id: 'cover', text: 'cover a force', hint: 'one of this sheet' },
    ],
  });
  if (pick === 'fleet') return yield* onFleet(bench);
  if (pick === 'cover') return yield* coverForce(bench);
  return yield* onLand(bench, pick);
}
