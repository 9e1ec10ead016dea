import { defined } from '../../../../kernel/defined.ts';
import { keyword } from '../../../../kernel/language/grammar.ts';
import { either, part } from '../../../../kernel/language/pattern.ts';
import { choiceOr, choiceSlot, NUMBER } from '../../../../kernel/language/slots.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { moneyAt } from '../../board/depots.ts';
import { landOf } from '../../board/territory.ts';
import { placeRow } from '../../charts/edition.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { elseChain, type LineSlot, PLACE, severalOf, UNIT, ZONE } from '../../orders/slots.ts';
import type { Action, ActionOf } from '../../orders/types.ts';
import type { Queued } from '../../state/record.ts';
import type { Position, StepContext } from '../../state/step.ts';
import { isShip, UNIT_TYPES, type UnitType, type Facility } from '../../vocabulary/units.ts';
import { adriaticRefusal, takeAdriaticTrains } from '../adriatic-trains.ts';
import { allowanceKey, consumeAllowance } from '../allowance.ts';
import { buildRefusal, portBeside } from '../build-law.ts';
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

type Build = ActionOf<'build'>;

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

const LABEL = { label: 'what is built' };

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

/** A unit, a facility or what is fitted on ships. */
const GOODS = choiceOr(
  [
    { word: keyword('complex', 'an industrial complex', 'industrial complex'), is: 'complex' },
    { word: keyword('port', 'a port'), is: 'port' },
    { word: keyword('radar', 'in a territory or on a ship'), is: 'radar' },
    { word: keyword('sonar', 'on a ship'), is: 'sonar' },
  ],
  UNIT,
  { ...LABEL, name: 'UNIT or FACILITY' },
);

const PLACES = elseChain(PLACE);
const SEVERAL_PLACES = severalOf(PLACE);
const PORT: LineSlot<readonly string[]> = {
  name: PLACE.name,
  peek: (reader) => PLACE.peek(reader),
  read: (reader) => [PLACE.read(reader)],
  format: ([place = '']) => place,
  parseFormatted: (place) => [place],
};
const IN_PLACES = { words: 'in', hint: 'the territory it appears in' };

/** In place of a neighbour: every one that an enemy holds. */
export const ALL_ENEMIES = 'all enemies';
const FACING = [keyword(ALL_ENEMIES, 'every neighbour that an enemy holds')];

/**
 * Shorthands of `build`, read as the orders they stand for: `build 2 infantry each in metz, strasbourg`.
 * @returns undefined if no shorthand stands next
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
      const points = isFactoryGood(what) ? centrePointsOf(at, nation) : 0;
      const isPaid = moneyAt(at, nation, place) + points >= priceOfOne(at, nation, what);
      return isPaid && !buildRefusal(at, nation, action) ? [action] : [];
    }),
  );

/** WEAW-BLD-1, WEAW-PLC-3 to 9. */
export const build: WeawVerb<Build> = weawVerb(
  pattern({
    verb: 'build',
    does: 'build',
    step: 'BLD',
    hint: 'buy units, trenches, facilities and what is fitted on ships',
    example: 'build 3 infantry in metz else cologne',
    parts: [
      part('n', NUMBER, { absent: 1, isInPlace: true }),
      either(
        {
          parts: [
            part('what', TRENCH),
            part('places', PLACES, { ...IN_PLACES, words: 'in|at' }),
            part('facing', PLACE, { words: 'facing', hint: 'the neighbour it guards against' }),
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
    readSeveral: readBuilds,
    severalSyntax: [
      'build [NUMBER] UNIT each in TERRITORY, ... | all',
      'build trench in TERRITORY facing all enemies',
    ],
  },
);
