import { homeOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { controlledAreas, unitsAt, unitsLeft } from '@chancery/shared/games/pax/board/position.ts';
import type { Action, Units } from '@chancery/shared/games/pax/orders/types.ts';
import { formatUnits } from '@chancery/shared/games/pax/orders/units.ts';
import type { Stack } from '@chancery/shared/games/pax/state/state.ts';
import { type Bench, homeOn, positionOf, powerOn, verdictOn } from '../bench.ts';
import {
  areas,
  berths,
  destinations,
  numbers,
  ownPlace,
  placeRef,
  placeText,
  unitKinds,
  unitsOf,
} from '../choices.ts';
import type { Route } from '../picking.ts';
import { ask, type Choice, ENOUGH, usually } from '../../../../composer/step.ts';

/** The most units a list of numbers goes to; more are typed. */
const MOST_LISTED = 12;

const buildAction = (units: Units, at: string): Action =>
  at === 'home' ? { do: 'build', units } : { do: 'build', units, at: placeRef(at) };

/** Where new units could appear: home, and for the Indian Army and by house rule the areas one controls. */
const sites = (bench: Bench, { arm }: Units): readonly string[] => {
  const power = powerOn(bench);
  const home = homeOf(power);
  const places = [home, ...controlledAreas(bench.edition, positionOf(bench), power)];
  const isHome = (place: string): boolean => place === home;
  return places.flatMap((place) =>
    arm === 'navy' ? berths(bench, place) : [isHome(place) ? 'home' : place],
  );
};

const siteChoices = (bench: Bench, units: Units): readonly Choice[] =>
  sites(bench, units).map((id) => ({
    id,
    text: placeText(bench, id),
    ...verdictOn(bench, buildAction(units, id)),
  }));

export const build: Route<Action> = function* (bench) {
  const kinds = (): readonly Choice[] =>
    unitKinds().map((id) => ({ id, text: id, ...verdictOn(bench, buildAction(unitsOf(id), 'home')) }));
  const kind = unitsOf(yield ask('units', 'Build what?', kinds));
  const left = unitsLeft(bench.edition, positionOf(bench), powerOn(bench), kind.arm, kind.size);
  const count = (number: number): Units => ({ ...kind, count: number });
  const counts = (): readonly Choice[] =>
    numbers(Math.min(left, MOST_LISTED), (number) => verdictOn(bench, buildAction(count(number), 'home')));
  const units = count(Number(yield ask('number', `How many? ${String(left)} in the pool`, counts, 'number')));
  const choices = siteChoices(bench, units);
  const possible = choices.filter(({ why }) => why === undefined);
  const usual = possible.length > 1 ? undefined : (possible[0]?.id ?? 'home');
  return buildAction(
    units,
    yield usually(
      ask('site', 'Where?', () => choices),
      usual,
    ),
  );
};

/** `army 3@home/mediterranean-sea`. */
const stackId = (bench: Bench, stack: Stack): string =>
  `${stack.arm} ${String(stack.size)}@${ownPlace(bench, stack)}`;

/** The power's stacks, those at home first: they do most of the marching. */
const stacks = (bench: Bench): readonly Choice[] => {
  const home = homeOn(bench);
  const awayness = (stack: Stack): number => (stack.at === home ? 0 : 1);
  return positionOf(bench)
    .units.toSorted((a, b) => awayness(a) - awayness(b))
    .map((stack) => ({
      id: stackId(bench, stack),
      text: `${stack.arm} ${String(stack.size)} from ${placeText(bench, ownPlace(bench, stack))}`,
      hint: `${String(stack.count)} there`,
    }));
};

const thereOf = (bench: Bench, id: string): number =>
  positionOf(bench).units.find((stack) => stackId(bench, stack) === id)?.count ?? 1;

export const move: Route<Action> = function* (bench) {
  const stack = yield ask('stack', 'Move which units?', () => stacks(bench));
  const [kind = '', from = 'home'] = stack.split('@');
  const there = thereOf(bench, stack);
  const howMany = ask('number', `How many of ${String(there)}?`, () => numbers(there), 'number');
  const count = yield usually(howMany, there === 1 ? '1' : undefined);
  const units = { ...unitsOf(kind), count: Number(count) };
  const act = (to: string): Action => ({ do: 'move', units, from: placeRef(from), to: placeRef(to) });
  const ends = (): readonly Choice[] => destinations(bench, units.arm, act).filter(({ id }) => id !== from);
  return act(yield ask('to', 'Where to?', ends));
};

export const retreat: Route<Action> = function* (bench) {
  const from = yield ask('area', 'If beaten in which area?', () => areas(bench));
  const act = (to: string): Action => ({ do: 'retreat', from, to: placeRef(to) });
  return act(yield ask('to', 'They retreat where?', () => destinations(bench, 'army', act)));
};

/** Units of a kind that are offered where none are yet. */
const FEW = 3;

/** What can be lost in an area: each kind of army in every number, those that are there first. */
const lossesIn = (bench: Bench, area: string): readonly Choice[] => {
  const own = unitsAt(positionOf(bench), area, bench.power, 'army');
  const thereOfKind = (kind: string): number =>
    own.find(({ arm, size }) => `${arm} ${String(size)}` === kind)?.count ?? 0;
  const kinds = unitKinds().filter((kind) => unitsOf(kind).arm === 'army');
  return kinds
    .toSorted((a, b) => Math.sign(thereOfKind(b)) - Math.sign(thereOfKind(a)))
    .flatMap((kind) =>
      numbers(Math.max(thereOfKind(kind), FEW)).map(({ id }) => {
        const units = formatUnits({ ...unitsOf(kind), count: Number(id) });
        return { id: units, text: units, hint: `${String(thereOfKind(kind))} there` };
      }),
    );
};

export const lose: Route<Action> = function* (bench) {
  const area = yield ask('area', 'Losses in which area?', () => areas(bench));
  const units: Units[] = [];
  for (;;) {
    const more = units.length > 0 ? [ENOUGH] : [];
    const question = units.length > 0 ? 'And after that?' : 'What is lost first?';
    const pick = yield ask('loss', question, () => [...more, ...lossesIn(bench, area)]);
    if (pick === ENOUGH.id) return { do: 'lose', units, area };
    units.push(unitsOf(pick));
  }
};
