import { defined } from '../../../../kernel/defined.ts';
import { keyword } from '../../../../kernel/language/grammar.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { moneyAt } from '../../board/depots.ts';
import { figuresOf } from '../../board/figures.ts';
import { manpowerLimit, manpowerUsed, poolFor } from '../../board/manpower.ts';
import { controls, homeOf, landOf } from '../../board/territory.ts';
import { placeRow } from '../../charts/edition.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { type WeawVerb, weawVerb } from '../../orders/form.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { elseChain, PLACE, severalOf, UNIT, ZONE } from '../../orders/slots.ts';
import type { Action, ActionOf } from '../../orders/types.ts';
import type { Queued } from '../../state/record.ts';
import type { Position, StepContext } from '../../state/step.ts';
import { isShip, UNIT_TYPES, type UnitType, type Facility } from '../../vocabulary/units.ts';
import { adriaticRefusal, takeAdriaticTrains } from '../adriatic-trains.ts';
import { allowanceKey, consumeAllowance } from '../allowance.ts';
import { buildRefusal, isLegion, portBeside } from '../build-law.ts';
import { isFactoryGood, payForGoods, priceOfOne } from '../goods.ts';

type Buildable = 'trench' | 'super' | Facility | 'radar' | 'sonar';

declare module '../../orders/types.ts' {
  interface Actions {
    build: {
      readonly what: UnitType | Buildable;
      readonly n: number;
      readonly places: readonly string[];
      readonly zone?: string;
      readonly facing?: string;
      readonly on?: UnitType;
    };
  }
}

type Build = ActionOf<'build'>;

/** The price of infantry, unit by unit: doubled beyond the pool's limit (WEAW-INF-5, WEAW-AMB-17). */
const infantryCost = (
  step: StepContext,
  nation: string,
  { pool, n }: { readonly pool: readonly [string, string]; readonly n: number },
): number => {
  const [poolNation, name] = pool;
  const price = figuresOf(step, nation, 'infantry').cost;
  const left = Math.max(0, manpowerLimit(step, poolNation, name) - manpowerUsed(step, poolNation, name));
  return n * price + Math.max(0, n - left) * price;
};

const chargeManpower = (
  { state }: StepContext,
  [drawer, pool]: readonly [string, string],
  { n, limit }: { readonly n: number; readonly limit: number },
): void => {
  const row = state.nations[drawer];
  if (!row) return;
  row.manpowerUsed[pool] = (row.manpowerUsed[pool] ?? 0) + n;
  // WEAW-MUT-1: a turn in which infantry beyond the limit is bought risks a mutiny.
  if ((row.manpowerUsed[pool] ?? 0) > limit && !state.record.overLimit.includes(drawer))
    state.record.overLimit.push(drawer);
};

const NO_SURCHARGE: readonly string[] = ['russia', 'china', 'bolsheviks'];

const buyInfantry = (
  step: StepContext,
  nation: string,
  { action, line }: { readonly action: Build; readonly line: string },
): Refusal | undefined => {
  const { edition, state } = step;
  const { n, places } = action;
  const place = places[0] ?? '';
  const legion = isLegion(step, nation, action);
  const drawer = legion || nation === 'bolsheviks' ? 'russia' : nation;
  const pool = [drawer, poolFor(step, drawer, place)] as const;
  const isCity = placeRow(edition, place).city;
  const extra =
    isCity || legion || NO_SURCHARGE.includes(nation)
      ? 0
      : edition.tables.nations.production.placement.infantryOutsideCitySurcharge;
  const cost = infantryCost(step, nation, { pool, n }) + extra * n;
  const isAbroad = nation === 'bolsheviks' && !controls(step, nation, place);
  const payer = legion
    ? (edition.nations.get('france')?.capital ?? place)
    : isAbroad
      ? (homeOf(step, nation) ?? place)
      : place;
  const refusal = payForGoods(step, nation, { cost, place: payer, eligible: false });
  if (refusal) return refusal;
  chargeManpower(step, pool, { n, limit: manpowerLimit(step, ...pool) });
  consumeAllowance(step, nation, { key: legion ? 'legion' : allowanceKey(step, place), n });
  consumeAllowance(step, nation, { key: `${isCity ? 'city' : 'countryside'} ${place}`, n });
  state.record.queue.push({ nation, line, what: 'infantry', n, places: [...places], pool: pool[1] });
  return undefined;
};

/** Where a ship comes out: as the line says, else the first zone by name (WEAW-PORT-1). */
const zoneFor = ({ edition }: StepContext, place: string, zone: string | undefined): string =>
  zone ?? placeRow(edition, place).adjacentSeas.toSorted()[0] ?? '';

const isAdriatic = ({ edition }: StepContext, { what, places, zone }: Build): boolean =>
  what === 'submarine' &&
  zone === 'adriatic-sea' &&
  !placeRow(edition, places[0] ?? '').adjacentSeas.includes(zone);

const HONG_KONG_PORT = 20;

const buyGoods = (
  step: StepContext,
  nation: string,
  { action, line }: { readonly action: Build; readonly line: string },
): Refusal | undefined => {
  const { state } = step;
  const { what, n, places, facing, on } = action;
  const place =
    places[0] ??
    (on && action.zone
      ? (portBeside(step, nation, { zone: action.zone, what: what === 'fighter' ? 'complex' : 'port' }) ?? '')
      : '');
  const isHongKong = what === 'port' && place === 'hong-kong';
  const cost = (isHongKong ? HONG_KONG_PORT : priceOfOne(step, nation, what)) * n;
  const byRail = isAdriatic(step, action);
  const refusal =
    (byRail ? adriaticRefusal(step, place) : undefined) ??
    payForGoods(step, nation, { cost, place, eligible: isFactoryGood(what) });
  if (refusal) return refusal;
  if (byRail) takeAdriaticTrains(step, place);
  const zone = on
    ? action.zone
    : isShip(what as UnitType) && !STRUCTURES.includes(what)
      ? zoneFor(step, place, action.zone)
      : undefined;
  if (!STRUCTURES.includes(what) && !on)
    consumeAllowance(step, nation, { key: allowanceKey(step, place), n });
  const queued: Queued = {
    nation,
    line,
    what,
    n,
    places: places.length > 0 ? [...places] : [place],
    ...defined({ zone, facing, on }),
  };
  state.record.queue.push(queued);
  return undefined;
};

const STRUCTURES: readonly Queued['what'][] = ['trench', 'super', 'complex', 'port', 'radar', 'sonar'];

const carryOutBuild: Handler<Build> = (step, { nation, id }, action) => {
  const refusal = buildRefusal(step, nation, action);
  if (refusal) return refusal;
  return action.what === 'infantry'
    ? buyInfantry(step, nation, { action, line: id })
    : buyGoods(step, nation, { action, line: id });
};

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

/** In place of a neighbour: every one that an enemy holds. */
export const ALL_ENEMIES = 'all enemies';
const FACING = [keyword(ALL_ENEMIES, 'every neighbour that an enemy holds')];

/**
 * Shorthands of `build`, read as the orders they stand for: `build 2 infantry each in metz, strasbourg`.
 * @returns nothing where no shorthand stands next
 */
const readBuilds = (
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

/** One unit of each kind that may be bought and paid for in each place. */
const builds = (at: Position, nation: string): readonly Build[] =>
  landOf(at, nation).flatMap((place) =>
    UNIT_TYPES.flatMap((what): readonly Build[] => {
      const action = { do: 'build', what, n: 1, places: [place] } as const;
      const isPaid = moneyAt(at, nation, place) >= priceOfOne(at, nation, what);
      return isPaid && !buildRefusal(at, nation, action) ? [action] : [];
    }),
  );

/** WEAW-BLD-1, WEAW-PLC-3 to 9. */
export const build: WeawVerb<Build> = weawVerb(
  {
    verb: 'build',
    does: 'build',
    step: 'BLD',
    syntax:
      'build [NUMBER] UNIT in TERRITORY [else TERRITORY] | at TERRITORY/ZONE | at TERRITORY for ZONE | on UNIT in ZONE, build [super] trench in TERRITORY facing TERRITORY',
    hint: 'buy units, trenches, facilities and what is fitted on ships',
    example: 'build 3 infantry in metz else cologne',
    parse: (reader): Build => {
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
  },
  { carryOut: carryOutBuild, options: builds, readSeveral: readBuilds },
);
