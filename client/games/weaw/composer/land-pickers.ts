import { type Front, frontsOf } from '@chancery/shared/games/weaw/forecast/fronts.ts';
import { freeCount } from '@chancery/shared/games/weaw/board/forces.ts';
import { areAtWar } from '@chancery/shared/games/weaw/board/relations.ts';
import { controllerOf } from '@chancery/shared/games/weaw/board/territory.ts';
import { marchForecasts } from '@chancery/shared/games/weaw/forecast/fights.ts';
import { attackRefusal, groupRefusal } from '@chancery/shared/games/weaw/land/land-law.ts';
import type { Choice } from '../../../table/picks.ts';
import { frontName } from '@chancery/shared/games/weaw/wording/words.ts';
import type { ActionOf, Units } from '@chancery/shared/games/weaw/orders/types.ts';
import { namesOf } from '@chancery/shared/games/weaw/charts/names.ts';
import { ordersIn, readSheet } from '@chancery/shared/games/weaw/orders/sheet.ts';
import { attack } from '@chancery/shared/games/weaw/phases/verbs/attack.ts';
import { breakThrough } from '@chancery/shared/games/weaw/phases/verbs/break-through.ts';
import { formatAction } from '@chancery/shared/games/weaw/orders/verb-registry.ts';
import { writeUnits } from '@chancery/shared/games/weaw/orders/units.ts';
import { forceText, named, shortName } from '../words.ts';
import { type OrderSoFar, slotsPicker } from './asked-slots.ts';
import { partNamed, readSlot } from './slot-reading.ts';
import type { ComposerContext } from './context.ts';
import { forecastBrief, forecastInShort, forecastLines } from './forecast-words.ts';
import { placesWithUnits, unitChoices, unitsOf } from './units.ts';

type AttackOrder = ActionOf<'attack'>;

/** Places whose units could attack a place. */
const attackersOf = (context: ComposerContext, place: string): readonly string[] => {
  const { table, nation } = context;
  return placesWithUnits(context).filter((from) =>
    unitsOf(context, from).some(
      ({ type, n = 1 }) => !groupRefusal(table, nation, { group: { type, from, n }, place }),
    ),
  );
};

/** Only units that may take part. */
const attackContext = (context: ComposerContext, place: string): ComposerContext => ({
  ...context,
  free: (type, from) => {
    const n = context.free(type, from);
    return n > 0 && !groupRefusal(context.table, context.nation, { group: { type, from, n }, place }) ? n : 0;
  },
});

type Fight = ReturnType<typeof marchForecasts>[number] | undefined;

/** The result of an attack after the lines of the sheet; undefined if nobody fights for the place. */
const fightFor = (context: ComposerContext, place: string, order: string): Fight => {
  const line = context.line(order);
  return context.cached(`fight ${line}`, () => {
    const { edition, seatView } = context.table;
    const text = [...context.lines, line].join('\n');
    const sheet = { edition, view: seatView.view, seat: seatView.seat, text };
    return marchForecasts(sheet, context.nation).find((each) => each.place === place);
  });
};

const briefOf = (fight: Fight): string => (fight ? forecastBrief(fight) : 'taken without a fight');

/** All units that could attack a place. */
const allUnits = (context: ComposerContext, place: string): readonly Units[] => {
  const able = attackContext(context, place);
  return attackersOf(context, place).flatMap((from) => unitsOf(able, from));
};

/** `taken 3 in 10, lose 6 for 4 · all 12`: the result of attacking with everything possible, and the front. */
const targetOutlook = (context: ComposerContext, place: string, front: string) => (): string => {
  const units = allUnits(context, place);
  const n = units.reduce((sum, each) => sum + (each.n ?? 1), 0);
  const fight = fightFor(context, place, formatAction({ do: 'attack', place, units }));
  return `${fight ? forecastInShort(fight) : 'no fight'} · all ${String(n)} · ${front}`;
};

const frontsFor = (context: ComposerContext): readonly Front[] =>
  context.cached('fronts', () => frontsOf(context.table, [context.nation]));

/** Enemy places on the fronts, whether or not units are left to attack them. */
const enemyPlaces = (context: ComposerContext): readonly string[] => [
  ...new Set(frontsFor(context).flatMap(({ contacts }) => contacts.map(({ enemy }) => enemy))),
];

const targetPlaces = (context: ComposerContext): readonly string[] =>
  context.cached('target places', () =>
    enemyPlaces(context).filter(
      (place) =>
        !attackRefusal(context.table, context.nation, place) && attackersOf(context, place).length > 0,
    ),
  );

/** Why there is nothing to attack; undefined if there is. */
export const whyNoAttack = (context: ComposerContext): string | undefined => {
  if (targetPlaces(context).length > 0) return undefined;
  return enemyPlaces(context).length === 0
    ? 'This nation has no enemy whose land borders on land of its side.'
    : 'No unit of this nation that the sheet leaves free can attack land of an enemy.';
};

const targets = (context: ComposerContext): readonly Choice[] => {
  const { table } = context;
  const frontOf = (place: string): string => {
    const front = frontsFor(context).find(({ contacts }) => contacts.some(({ enemy }) => enemy === place));
    return front ? frontName(front.id) : '';
  };
  return targetPlaces(context).map((place) => ({
    id: place,
    text: named(table, place),
    hint: `${shortName(controllerOf(table, place))} ${forceText(table, place)}`,
    outlook: targetOutlook(context, place, frontOf(place)),
  }));
};

const ATTACKERS = partNamed(attack.parts, 'units').slot;

/** A choice of units with the result of attacking with them and those picked before. */
const withFight =
  (context: ComposerContext, { values, lineWith }: OrderSoFar<AttackOrder>, picked: readonly string[]) =>
  ({ hint = '', ...choice }: Choice): Choice => {
    const fight = (): Fight => {
      const units = readSlot(context, ATTACKERS, [...picked, choice.id].join(', '));
      return fightFor(context, values.place ?? '', lineWith({ units }));
    };
    return {
      ...choice,
      outlook: () => [briefOf(fight()), ...(hint === '' ? [] : [hint])].join(' · '),
      detail: () => {
        const fought = fight();
        return fought ? forecastLines(context.table, fought) : ['Nobody fights for it: it is taken.'];
      },
    };
  };

/** `attack PLACE with …`: the place by front, then the units, with the expected result. */
export const attackPicker = slotsPicker<AttackOrder>(
  attack,
  [
    {
      key: 'place',
      ask: () => 'Attack which territory?',
      choices: (context) => context.cached('targets', () => targets(context)),
    },
    {
      key: 'units',
      ask: () => 'With what?',
      units:
        (context, order) =>
        (picked = []) => {
          const { place = '' } = order.values;
          const units = unitChoices(attackContext(context, place), attackersOf(context, place));
          const told = withFight(context, order, picked);
          return { ...units, forces: units.forces.map(told), lots: units.lots.map(told) };
        },
    },
  ],
  { do: 'attack' },
);

/** Tanks that some units of a line are: all that stand in their place where it says so. */
const tanksIn = ({ table, nation }: ComposerContext, { type, n, from = '' }: Units): number =>
  type === 'tank' ? (n ?? freeCount(table.state, nation, { type, place: from })) : 0;

/** Places attacked with tanks by lines of the sheet, and with how many. */
const tankAttacks = (context: ComposerContext): ReadonlyMap<string, number> => {
  const { table, lines } = context;
  const read = readSheet(namesOf(table.edition), lines.join('\n'));
  const tanks = new Map<string, number>();
  for (const { actions } of read.ok ? ordersIn(read.value) : [])
    for (const action of actions) {
      if (action.do !== 'attack') continue;
      const n = action.units.reduce((sum, each) => sum + tanksIn(context, each), 0);
      if (n > 0) tanks.set(action.place, (tanks.get(action.place) ?? 0) + n);
    }
  return tanks;
};

const tanksText = (n: number): string => `${String(n)} ${n === 1 ? 'tank' : 'tanks'}`;

/** `break through TERRITORY to TERRITORY with N tank`: where a line attacks with tanks, and what lies behind. */
export const breakThroughPicker = slotsPicker(breakThrough, [
  {
    key: 'place',
    ask: (context) =>
      tankAttacks(context).size === 0 ? 'No line attacks with tanks' : 'Behind which attack?',
    choices: (context) =>
      [...tankAttacks(context)].map(([id, n]) => ({
        id,
        text: named(context.table, id),
        hint: `attacked with ${tanksText(n)}`,
      })),
  },
  {
    key: 'to',
    ask: () => 'On to where?',
    choices: ({ table, nation }, { values: { place = '' } }) =>
      (table.edition.landNeighbours.get(place) ?? [])
        .filter((id) => areAtWar(table.state, nation, controllerOf(table, id)))
        .map((id) => ({
          id,
          text: named(table, id),
          hint: `${shortName(controllerOf(table, id))} ${forceText(table, id)}`,
        })),
  },
  {
    key: 'units',
    ask: () => 'With how many tanks, if so many are left?',
    choices: (context, { values: { place = '' } }) => {
      const most = tankAttacks(context).get(place) ?? 1;
      return Array.from({ length: most }, (_, i) => ({
        id: writeUnits([{ type: 'tank', n: most - i }]),
        text: tanksText(most - i),
      }));
    },
  },
]);
