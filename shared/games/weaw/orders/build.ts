import { keyword } from '../../../kernel/language/grammar.ts';
import type { OrderForm } from './form.ts';
import type { OrderReader } from './order-reader.ts';
import { elseChain, PLACE, severalOf, UNIT, ZONE } from './slots.ts';
import type { Action, ActionOf } from './types.ts';

type Build = ActionOf<'build'>;

const THINGS = [
  keyword('super trench', 'in TERRITORY facing TERRITORY', 'super trenches'),
  keyword('trench', 'in TERRITORY facing TERRITORY', 'trenches'),
  keyword('complex', 'an industrial complex', 'industrial complex'),
  keyword('port', 'a port'),
  keyword('radar', 'in a territory or on a ship'),
  keyword('sonar', 'on a ship'),
];

const WHAT: Readonly<Record<string, Build['what']>> = {
  'super trench': 'super',
  trench: 'trench',
  complex: 'complex',
  port: 'port',
  radar: 'radar',
  sonar: 'sonar',
};

const PLACES = elseChain(PLACE);
const SEVERAL_PLACES = severalOf(PLACE);

const readShip = (reader: OrderReader): Pick<Build, 'on' | 'zone' | 'places'> => {
  const on = UNIT.read(reader);
  reader.expect('in', 'the zone of the ship');
  return { on, zone: ZONE.read(reader), places: [] };
};

/** `at hamburg/shagerrak`, `at hamburg for adriatic-sea`, `at hamburg`. */
const readPort = (reader: OrderReader): Pick<Build, 'zone' | 'places'> => {
  const places = [PLACE.read(reader)];
  const isZoned = reader.accept('/', 'the zone') || reader.accept('for', 'the zone it is sent to');
  return isZoned ? { places, zone: ZONE.read(reader) } : { places };
};

const readSite = (reader: OrderReader): Pick<Build, 'on' | 'zone' | 'places'> => {
  if (reader.accept('on', 'the ship it is put on')) return readShip(reader);
  if (reader.accept('at', 'the port it is built in')) return readPort(reader);
  reader.expect('in', 'the territory it appears in');
  return { places: PLACES.read(reader) };
};

/** WEAW-BLD-1, WEAW-PLC-3 to 9. */
export const build: OrderForm<Build> = {
  verb: 'build',
  does: 'build',
  step: 'BLD',
  syntax:
    'build [NUMBER] UNIT in TERRITORY [else TERRITORY] | at TERRITORY/ZONE | at TERRITORY for ZONE | on UNIT in ZONE, build [super] trench in TERRITORY facing TERRITORY',
  hint: 'buy units, trenches, facilities and what is fitted on ships',
  example: 'build 3 infantry in metz else cologne',
  parse: (reader) => {
    const n = reader.acceptNumber() ?? 1;
    const thing = reader.acceptChoice(THINGS, 'what is built');
    const what = thing === undefined ? UNIT.read(reader) : (WHAT[thing] ?? reader.fail());
    const place = readSite(reader);
    const isTrench = what === 'trench' || what === 'super';
    if (!isTrench) return { do: 'build', what, n, ...place };
    reader.expect('facing', 'the neighbour it guards against');
    return { do: 'build', what, n, ...place, facing: PLACE.read(reader) };
  },
  format: ({ what, n, places, zone, facing, on }) => {
    const name = what === 'super' ? 'super trench' : what;
    const thing = n === 1 ? name : `${String(n)} ${name}`;
    if (on !== undefined) return `build ${thing} on ${on} in ${zone ?? ''}`;
    if (zone !== undefined) return `build ${thing} at ${places.join('')}/${zone}`;
    return `build ${thing} in ${PLACES.format(places)}${facing === undefined ? '' : ` facing ${facing}`}`;
  },
};

/** In place of a neighbour: every one that an enemy holds. */
export const ALL_ENEMIES = 'all enemies';
const FACING = [keyword(ALL_ENEMIES, 'every neighbour that an enemy holds')];

/**
 * Shorthands of `build`, read as the orders they stand for: `build 2 infantry each in metz, strasbourg`.
 * @returns nothing where no shorthand stands next
 */
export const readBuilds = (
  reader: OrderReader,
  enemiesOf: (place: string) => readonly string[],
): readonly Action[] | undefined => {
  const start = reader.tokenIndex;
  if (reader.acceptAlias('build') === undefined) return undefined;
  const n = reader.acceptNumber() ?? 1;
  if (UNIT.peek(reader)) {
    const what = UNIT.read(reader);
    if (reader.acceptAlias('each in') !== undefined)
      return SEVERAL_PLACES.read(reader).map((place) => ({ do: 'build', what, n, places: [place] }));
  } else if (reader.acceptAlias('trench in', 'trenches in') !== undefined) {
    const place = PLACE.read(reader);
    reader.acceptAlias('facing');
    if (reader.acceptChoice(FACING, '"all enemies"') !== undefined)
      return enemiesOf(place).map((facing) => ({
        do: 'build',
        what: 'trench',
        n: 1,
        places: [place],
        facing,
      }));
  }
  reader.rewindTo(start);
  return undefined;
};
