import { ARMS, type Arm, type PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { homePower } from '@chancery/shared/games/pax/charts/map.ts';
import { unitsAt } from '@chancery/shared/games/pax/board/position.ts';
import type { Action, OwnedUnits, PlaceRef } from '@chancery/shared/games/pax/orders/types.ts';
import { formatOwnedUnits, formatUnits } from '@chancery/shared/games/pax/orders/units.ts';
import { formatPlace } from '@chancery/shared/games/pax/orders/words.ts';
import { legalSteps } from '@chancery/shared/games/pax/war/manoeuvre/steps.ts';
import { warNeighbours } from '@chancery/shared/games/pax/board/war-map.ts';
import { alliesOf, enemiesOf, PARTIES } from '@chancery/shared/games/pax/board/sides.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import { forecastIn, forecastRows, oddsText } from '../../../war/forecast.ts';
import { stacksText } from '../../../war/words.ts';
import { powerName } from '../../../views/names.ts';
import { type Bench, verdictOn } from '../../bench.ts';
import { numbers, placeRef, placeText, unitsOf } from '../../choices.ts';
import type { Route } from '../../picking.ts';
import { ask, type Choice, ENOUGH, usually } from '../../../../../composer/step.ts';
import { fieldOf, refFor } from '../../war-bench.ts';

// Attacks, and what becomes of those who are beaten (PB-WCOMBAT, PB-RETREAT).

const byText = (a: Choice, b: Choice): number => (a.text < b.text ? -1 : 1);

/** Places where forces of some parties stand; home countries left out, nobody fights there. */
const placesOf = (bench: Bench, parties: readonly Party[]): readonly PlaceId[] => {
  const stacks = fieldOf(bench).state.units.filter(({ power }) => parties.includes(power));
  return [...new Set(stacks.map(({ at }) => at))].filter((at) => !bench.edition.atlas.homes.has(at));
};

/** Where own units stand or could come to. */
const reached = (bench: Bench): readonly PlaceId[] => {
  const { state } = fieldOf(bench);
  const own = state.units.filter(({ power }) => power === bench.power);
  return [
    ...new Set(
      own.flatMap((stack) => [
        stack.at,
        ...legalSteps(bench.edition, state, { ...stack, party: stack.power }).map(({ place }) => place),
      ]),
    ),
  ].filter((at) => !bench.edition.atlas.homes.has(at));
};

/** Odds of an attack by the whole alliance as the lines of the draft leave it. */
const oddsBy = (bench: Bench, at: PlaceId, arms: readonly Arm[]) =>
  arms.flatMap((arm) => {
    const { state } = fieldOf(bench);
    const forecast = forecastIn(bench.edition, state, { party: bench.power, at, arm });
    return forecast ? [{ arm, forecast }] : [];
  });

const oddsOn = (bench: Bench, at: PlaceId, arms: readonly Arm[]): Pick<Choice, 'hint' | 'says'> => {
  const found = oddsBy(bench, at, arms);
  const hint = found.map(({ arm, forecast }) => `${arm} ${oddsText(forecast)}`).join(', ');
  const says = (): readonly string[] =>
    found.flatMap(({ arm, forecast }) => forecastRows(bench.edition, arm, forecast));
  return { hint: hint === '' ? 'none of yours stands there yet' : hint, says };
};

export const attack: Route<Action> = function* (bench) {
  const act = (at: PlaceId, arm?: Arm): Action => ({ do: 'attack', at, ...(arm && { arm }) });
  const fields = (): readonly Choice[] => {
    const enemies = placesOf(bench, enemiesOf(bench.state, bench.power));
    const all = [...new Set([...enemies, ...reached(bench)])];
    return all
      .map((at) => ({
        id: at,
        text: placeText(bench, at),
        ...oddsOn(bench, at, ARMS),
        ...verdictOn(bench, act(at)),
      }))
      .sort(byText);
  };
  const at = yield ask('area', 'Attack in which place?', fields);
  const isOpen = (arm: Arm): boolean => verdictOn(bench, act(at, arm)).why === undefined;
  const open = ARMS.filter(isOpen);
  const ways = (): readonly Choice[] => [
    { id: 'both', text: 'with all', hint: 'armies and fleets' },
    ...ARMS.map((arm) => ({
      id: arm,
      text: arm === 'army' ? 'with armies only' : 'with fleets only',
      ...oddsOn(bench, at, [arm]),
      ...verdictOn(bench, act(at, arm)),
    })),
  ];
  const pick = yield usually(ask('arm', 'With what?', ways), open.length > 1 ? undefined : 'both');
  return act(
    at,
    ARMS.find((arm) => arm === pick),
  );
};

/** Where units that are beaten would stand, and those that are and must leave. */
const leavable = (bench: Bench): readonly Choice[] => {
  const beaten = (bench.state.campaign?.retreating ?? []).filter(({ party }) => party === bench.power);
  const places = new Set([...beaten.map(({ from }) => from), ...reached(bench)]);
  const { state } = fieldOf(bench);
  const hintOf = (at: PlaceId): string => {
    if (beaten.some(({ from }) => from === at)) return 'beaten there: they must leave';
    return stacksText(unitsAt(state, at, bench.power));
  };
  return [...places].map((at) => ({ id: at, text: placeText(bench, at), hint: hintOf(at) })).sort(byText);
};

const ALL_UNITS: Choice = { id: 'all', text: 'all that have to' };

/** All units in a place, or some of them by kind and number. */
const whichUnits = (bench: Bench, at: PlaceId): readonly Choice[] => [
  ALL_UNITS,
  ...unitsAt(fieldOf(bench).state, at, bench.power).flatMap(({ arm, size, count }) =>
    numbers(count).map(({ id }) => {
      const text = formatUnits({ arm, size, count: Number(id) });
      return { id: text, text };
    }),
  ),
];

const refuges = (
  bench: Bench,
  from: PlaceId,
  act: (to: PlaceRef) => Action,
  taken: readonly string[],
): readonly Choice[] => {
  const { edition, state, power } = bench;
  return [...new Set(warNeighbours(edition, state, power, from))]
    .filter((place) => [undefined, power].includes(homePower(edition.atlas, place)))
    .sort()
    .map((place) => ({ place, id: formatPlace(refFor(bench, { place })) }))
    .filter(({ id }) => !taken.includes(id))
    .map(({ place, id }) => ({
      id,
      text: placeText(bench, id),
      hint: stacksText(unitsAt(fieldOf(bench).state, place)),
      ...verdictOn(bench, act(placeRef(id))),
    }));
};

export const retreat: Route<Action> = function* (bench) {
  const from = yield ask('area', 'If beaten in which place?', () => leavable(bench));
  const pick = yield usually(
    ask('which', 'Which units?', () => whichUnits(bench, from)),
    whichUnits(bench, from).length > 2 ? undefined : ALL_UNITS.id,
  );
  const units = pick === ALL_UNITS.id ? undefined : unitsOf(pick);
  const places: string[] = [];
  const made = (): Action => {
    const [to = { place: 'home' }, ...otherwise] = places.map(placeRef);
    return {
      do: 'retreat',
      ...(units && { units }),
      from,
      to,
      ...(otherwise.length > 0 && { otherwise }),
    };
  };
  const act = (to: PlaceRef): Action => ({ do: 'retreat', ...(units && { units }), from, to });
  for (;;) {
    const more = places.length > 0 ? [ENOUGH] : [];
    const question = places.length > 0 ? 'If that cannot be, where else?' : 'They retreat where?';
    const to = yield ask('to', question, () => [...more, ...refuges(bench, from, act, places)]);
    if (to === ENOUGH.id) return made();
    places.push(to);
  }
};

/** `spain 2 army 3`, `army 1`: units with their owner where it is not who orders. */
const ownedUnits = (id: string): OwnedUnits => {
  const [first = ''] = id.split(' ');
  const of = PARTIES.find((party) => party === first);
  return of ? { ...unitsOf(id.slice(first.length + 1)), of } : unitsOf(id);
};

/** Units of the alliance in a place, one's own first: each kind in every number. */
const lossesIn = (bench: Bench, at: PlaceId): readonly Choice[] => {
  const allies = alliesOf(bench.state, bench.power);
  const parties = [bench.power, ...allies.filter((ally) => ally !== bench.power)];
  return parties.flatMap((party) =>
    unitsAt(fieldOf(bench).state, at, party).flatMap(({ arm, size, count }) =>
      numbers(count).map(({ id }) => {
        const units = { arm, size, count: Number(id), ...(party !== bench.power && { of: party }) };
        const hint = `${String(count)} there${party === bench.power ? '' : `, of ${powerName(bench.edition, party)}`}`;
        return { id: formatOwnedUnits(units), text: formatOwnedUnits(units), hint };
      }),
    ),
  );
};

export const lose: Route<Action> = function* (bench) {
  const places = (): readonly Choice[] =>
    [...new Set([...placesOf(bench, alliesOf(bench.state, bench.power)), ...reached(bench)])]
      .map((at) => ({
        id: at,
        text: placeText(bench, at),
        hint: stacksText(unitsAt(fieldOf(bench).state, at, bench.power)),
      }))
      .sort(byText);
  const area = yield ask('area', 'Losses in which place?', places);
  const units: OwnedUnits[] = [];
  for (;;) {
    const more = units.length > 0 ? [ENOUGH] : [];
    const question = units.length > 0 ? 'And after that?' : 'What is lost first?';
    const pick = yield ask('loss', question, () => [...more, ...lossesIn(bench, area)]);
    if (pick === ENOUGH.id) return { do: 'lose', units, area };
    units.push(ownedUnits(pick));
  }
};
