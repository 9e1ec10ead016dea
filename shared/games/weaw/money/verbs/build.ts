import { defined } from '../../../../kernel/defined.ts';
import { keyword } from '../../../../kernel/language/grammar.ts';
import { either, fixedWords, part } from '../../../../kernel/language/pattern.ts';
import { choiceOr, choiceSlot, listSlot, NUMBER } from '../../../../kernel/language/slots.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { moneyAt } from '../../board/depots.ts';
import { landOf } from '../../board/territory.ts';
import { placeRow } from '../../charts/edition.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { pattern, shorthand, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { elseChain, type LineSlot, PLACE, UNIT, UNIT_TO_BUILD, ZONE } from '../../orders/slots.ts';
import type { Queued } from '../../state/record.ts';
import type { Position, StepContext } from '../../state/step.ts';
import { isShip, UNIT_TYPES, type UnitType, type Facility } from '../../vocabulary/units.ts';
import { adriaticRefusal, takeAdriaticTrains } from '../adriatic-trains.ts';
import { allowanceKey, consumeAllowance } from '../allowance.ts';
import { type BuildAction, buildRefusal, portBeside } from '../build-law.ts';
import { centrePointsOf } from '../centre-points.ts';
import { isFactoryGood, payForGoods, priceOfOne } from '../goods.ts';
import { buyInfantry } from '../infantry.ts';

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

/** The zone where a new ship appears: as the line says, otherwise the first by name (WEAW-PORT-1). */
const zoneFor = ({ edition }: StepContext, place: string, zone: string | undefined): string =>
  zone ?? placeRow(edition, place).adjacentSeas.toSorted()[0] ?? '';

const isAdriatic = ({ edition }: StepContext, { what, places, zone }: BuildAction): boolean =>
  what === 'submarine' &&
  zone === 'adriatic-sea' &&
  !placeRow(edition, places[0] ?? '').adjacentSeas.includes(zone);

const HONG_KONG_PORT = 20;

const buyGoods = (
  step: StepContext,
  nation: string,
  { action, line }: { readonly action: BuildAction; readonly line: string },
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

const carryOutBuild: Handler<BuildAction> = (step, { nation, id }, action) => {
  const refusal = buildRefusal(step, nation, action);
  if (refusal) return refusal;
  return action.what === 'infantry'
    ? buyInfantry(step, nation, { action, line: id })
    : buyGoods(step, nation, { action, line: id });
};

const LABEL = { label: 'something to build' };

const TRENCH = choiceSlot(
  [
    {
      word: keyword('super trench', 'in TERRITORY facing TERRITORY', 'super trenches'),
      is: 'super',
    },
    { word: keyword('trench', 'in TERRITORY facing TERRITORY', 'trenches'), is: 'trench' },
  ],
  { ...LABEL, name: '[super] trench' },
);

/** A unit, a facility or a fitting for ships. */
const GOODS = choiceOr(
  [
    { word: keyword('complex', 'an industrial complex', 'industrial complex'), is: 'complex' },
    { word: keyword('port', 'a port'), is: 'port' },
    { word: keyword('radar', 'in a territory or on a ship'), is: 'radar' },
    { word: keyword('sonar', 'on a ship'), is: 'sonar' },
  ],
  UNIT_TO_BUILD,
  { ...LABEL, name: 'UNIT or FACILITY' },
);

const PLACES = elseChain(PLACE);
const PORT: LineSlot<readonly string[]> = {
  name: PLACE.name,
  peek: (reader) => PLACE.peek(reader),
  read: (reader) => [PLACE.read(reader)],
  format: ([place = '']) => place,
  parseFormatted: (place) => [place],
};
const IN_PLACES = { words: 'in', hint: 'the territory it appears in' };

/** Instead of a neighbour: every one held by an enemy. */
export const ALL_ENEMIES = 'all enemies';
const FACING = [keyword(ALL_ENEMIES, 'every neighbour that an enemy holds')];

/** The neighbour a trench faces; `all enemies` is a shorthand for several. */
const FACING_PLACE: LineSlot<string> = {
  ...PLACE,
  read: (reader) => {
    reader.offer(`"${ALL_ENEMIES}"`, FACING);
    if (reader.peek('all')) reader.fail();
    return PLACE.read(reader);
  },
};

const BUILT_COUNT = part('n', NUMBER, { absent: 1, isInPlace: true });

/** `build 2 infantry each in metz, strasbourg` */
const EACH_IN = shorthand({
  verb: 'build',
  begins: [BUILT_COUNT, part('what', UNIT), fixedWords('each in', 'so many in every one of them')],
  rest: [part('places', listSlot(PLACE, { more: 'one more', isOpen: true }))],
  orders: ({ n, what }, { places }) => places.map((place) => ({ do: 'build', what, n, places: [place] })),
});

/** `build trench in metz facing all enemies` */
const FACING_ALL = shorthand({
  verb: 'build',
  begins: [
    BUILT_COUNT,
    fixedWords('trench in|trenches in', 'where they are dug'),
    part('place', PLACE),
    fixedWords(`facing ${ALL_ENEMIES}|${ALL_ENEMIES}`, 'every neighbour that an enemy holds'),
  ],
  rest: [],
  orders: ({ place }, _rest, enemiesOf) =>
    enemiesOf(place).map((facing) => ({ do: 'build', what: 'trench', n: 1, places: [place], facing })),
});

/** One unit of each kind that may be bought and is affordable, in each place. */
const builds = (at: Position, nation: string): readonly BuildAction[] => {
  const points = centrePointsOf(at, nation);
  return landOf(at, nation).flatMap((place) => {
    const money = moneyAt(at, nation, place);
    return UNIT_TYPES.flatMap((what): readonly BuildAction[] => {
      const action = { do: 'build', what, n: 1, places: [place] } as const;
      const funds = isFactoryGood(what) ? money + points : money;
      return funds >= priceOfOne(at, nation, what) && !buildRefusal(at, nation, action) ? [action] : [];
    });
  });
};

/** WEAW-BLD-1, WEAW-PLC-3 to 9. */
export const build: WeawVerb<BuildAction> = weawVerb(
  pattern({
    verb: 'build',
    does: 'build',
    step: 'BLD',
    hint: 'buy units, trenches, facilities and what is fitted on ships',
    example: 'build 3 infantry in metz else cologne',
    parts: [
      BUILT_COUNT,
      either(
        {
          parts: [
            part('what', TRENCH),
            part('places', PLACES, { ...IN_PLACES, words: 'in|at' }),
            part('facing', FACING_PLACE, { words: 'facing', hint: 'the neighbour it guards against' }),
          ],
        },
        {
          parts: [
            part('what', GOODS),
            either(
              { without: ['zone'], parts: [part('places', PLACES, IN_PLACES)] },
              {
                sets: { places: [] },
                parts: [
                  part('on', UNIT, { words: 'on', hint: 'the ship it is put on' }),
                  part('zone', ZONE, { words: 'in', hint: 'the zone of the ship' }),
                ],
              },
              {
                parts: [
                  part('places', PORT, { words: 'at', hint: 'the port it is built in' }),
                  part('zone', ZONE, { words: '/|for', hint: 'the zone it is sent to', isOptional: true }),
                ],
              },
            ),
          ],
        },
      ),
    ],
  }),
  {
    carryOut: carryOutBuild,
    options: builds,
    shorthands: [EACH_IN, FACING_ALL],
  },
);
