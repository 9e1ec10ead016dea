import { moneyAt } from '@chancery/shared/games/weaw/board/depots.ts';
import { landOf, valueOf } from '@chancery/shared/games/weaw/board/territory.ts';
import { threatTo } from '@chancery/shared/games/weaw/forecast/fronts.ts';
import { buildRefusal } from '@chancery/shared/games/weaw/money/build-law.ts';
import { type Good, missingTech, priceOfOne } from '@chancery/shared/games/weaw/money/goods.ts';
import { atWar } from '@chancery/shared/games/weaw/board/relations.ts';
import { isShip, UNIT_TYPES, type UnitType } from '@chancery/shared/games/weaw/vocabulary/units.ts';
import { ask, type Choice, ENOUGH, type PickStep } from '../../../composer/step.ts';
import { forceText, named } from '../words.ts';
import type { Bench } from './bench.ts';
import { byThreat } from './by-threat.ts';

type Lines = Generator<PickStep, readonly string[], string>;

const GOODS: readonly Good[] = [...UNIT_TYPES, 'complex', 'port'];

const goods = ({ table, nation }: Bench): readonly Choice[] =>
  GOODS.filter((what) => missingTech(table, nation, what) === undefined).map((what) => ({
    id: what,
    text: what,
    pounds: priceOfOne(table, nation, what),
    hint: 'each',
  }));

const isVessel = (what: string): what is UnitType =>
  UNIT_TYPES.includes(what as UnitType) && isShip(what as UnitType);

/** Where something may be built: those places under threat first, each with the money of its depot. */
const sites = (bench: Bench, what: Good): readonly Choice[] => {
  const { table, nation } = bench;
  const { edition } = table;
  const may = (place: string, zone?: string): boolean =>
    !buildRefusal(table, nation, {
      do: 'build',
      what,
      n: 1,
      places: [place],
      ...(zone !== undefined && { zone }),
    });
  return byThreat(bench, landOf(table, nation)).flatMap(({ id: place, hint = '' }): readonly Choice[] => {
    const money = `${String(moneyAt(table, nation, place))} in its depot`;
    if (!isVessel(what))
      return may(place) ? [{ id: place, text: named(table, place), hint: `${hint} · ${money}` }] : [];
    return (edition.places.get(place)?.adjacentSeas ?? [])
      .filter((zone) => may(place, zone))
      .map((zone) => ({
        id: `${place}/${zone}`,
        text: `${named(table, place)} for ${named(table, zone)}`,
        hint: money,
      }));
  });
};

/** The most that any depot pays for, twelve at most; one where there is no money, so that the line can be written. */
const mostOf = ({ table, nation }: Bench, price: number): number => {
  const purses = landOf(table, nation).map((place) => moneyAt(table, nation, place));
  return Math.min(Math.max(1, ...purses.map((money) => Math.floor(money / price))), 12);
};

/** `build N UNIT in PLACE`, one place after the other, priced by the depot of each. */
export function* buildRoute(bench: Bench): Lines {
  const { table, nation } = bench;
  const what = (yield ask('good', 'Build what?', { choices: () => goods(bench) })) as Good;
  const price = Math.max(1, priceOfOne(table, nation, what));
  const count = yield ask('number', 'How many in a place?', {
    choices: () =>
      Array.from({ length: mostOf(bench, price) }, (_, i) => ({
        id: String(i + 1),
        text: String(i + 1),
        pounds: (i + 1) * price,
      })),
    typed: 'number',
  });
  const thing = count === '1' ? what : `${count} ${what}`;
  const picked: string[] = [];
  for (;;) {
    const pick: string = yield ask('place', picked.length === 0 ? 'Where?' : 'Where else?', {
      choices: () => [
        ...(picked.length > 0 ? [ENOUGH] : []),
        ...bench.once(`sites ${what}`, () => sites(bench, what)).filter(({ id }) => !picked.includes(id)),
      ],
    });
    if (pick === ENOUGH.id) break;
    picked.push(pick);
  }
  return picked.map((where) => bench.line(`build ${thing} ${isVessel(what) ? 'at' : 'in'} ${where}`));
}

/** Borders on which a trench may be dug, the most threatened first. */
const borders = ({ table, nation }: Bench): readonly Choice[] =>
  [...landOf(table, nation)]
    .toSorted((one, other) => threatTo(table, other) - threatTo(table, one) || (one < other ? -1 : 1))
    .flatMap((place) =>
      (table.edition.landNeighbours.get(place) ?? [])
        .filter((facing) => atWar(table.state, nation, table.state.territories[facing]?.controller ?? ''))
        .filter(
          (facing) =>
            !buildRefusal(table, nation, { do: 'build', what: 'trench', n: 1, places: [place], facing }),
        )
        .map((facing) => ({
          id: `${place} facing ${facing}`,
          text: `${named(table, place)} facing ${named(table, facing)}`,
          pounds: priceOfOne(table, nation, 'trench'),
          hint: `${forceText(table, facing)} over there`,
        })),
    );

/** `build trench in … facing …`, one border after the other. */
export function* trenchRoute(bench: Bench): Lines {
  const picked: string[] = [];
  for (;;) {
    const pick: string = yield ask('border', 'Which border?', {
      choices: () => [
        ...(picked.length > 0 ? [ENOUGH] : []),
        ...bench.once('borders', () => borders(bench)).filter(({ id }) => !picked.includes(id)),
      ],
    });
    if (pick === ENOUGH.id) return picked.map((border) => bench.line(`build trench in ${border}`));
    picked.push(pick);
  }
}

/** `incorporate …`: land that is held and not yet paid for. */
export function* incorporateRoute(bench: Bench): Lines {
  const { table, nation } = bench;
  const each = table.edition.tables.nations.production.incorporation.costPerResourcePoint;
  const open = landOf(table, nation).filter(
    (place) => table.state.territories[place]?.incorporatedBy !== nation,
  );
  const pick = yield ask('place', open.length === 0 ? 'All land is incorporated' : 'Which land?', {
    choices: () => [
      ...(open.length > 1
        ? [
            {
              id: 'all',
              text: 'all of it',
              pounds: open.reduce((sum, place) => sum + each * valueOf(table.edition, place), 0),
            },
          ]
        : []),
      ...open.map((place) => ({
        id: place,
        text: named(table, place),
        pounds: each * valueOf(table.edition, place),
      })),
    ],
  });
  return (pick === 'all' ? open : [pick]).map((place) => bench.line(`incorporate ${place}`));
}
