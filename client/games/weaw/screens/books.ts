import { allMoney, depotAt, moneyAt } from '@chancery/shared/games/weaw/board/depots.ts';
import { manpowerLimit, manpowerPools, manpowerUsed } from '@chancery/shared/games/weaw/board/manpower.ts';
import { homeOf, landOf } from '@chancery/shared/games/weaw/board/territory.ts';
import { landIncome } from '@chancery/shared/games/weaw/money/income.ts';
import { priceOfOne } from '@chancery/shared/games/weaw/money/goods.ts';
import { UNIT_TYPES } from '@chancery/shared/games/weaw/vocabulary/units.ts';
import { column, heading, type Line, wrap } from '../../../shell/lines.ts';
import type { WeawTable } from '../table.ts';
import { named } from '../words.ts';

/** A place of each depot with money, the capital's first. */
const depots = (table: WeawTable, nation: string): readonly string[] => {
  const home = homeOf(table, nation);
  const seen = new Set<string>();
  return [...landOf(table, nation)]
    .toSorted((one, other) => Number(other === home) - Number(one === home))
    .filter((place) => {
      if (seen.has(place)) return false;
      for (const each of depotAt(table, nation, place)) seen.add(each);
      return true;
    });
};

const moneyRows = (table: WeawTable, nation: string): readonly Line[] => {
  const rows = depots(table, nation).flatMap((place): readonly Line[] => {
    const money = moneyAt(table, nation, place);
    return money === 0 ? [] : [[`  ${column(named(table, place), 24)}${String(money).padStart(5)}`]];
  });
  return rows.length === 0 ? [[['dim', '  no money anywhere']]] : rows;
};

const poolRows = (table: WeawTable, nation: string): readonly Line[] =>
  manpowerPools(table, nation).map((pool) => {
    const [limit, used] = [manpowerLimit(table, nation, pool), manpowerUsed(table, nation, pool)];
    const over = used > limit ? '  over the limit: infantry costs double' : '';
    return [
      `  ${column(named(table, pool), 24)}${String(used).padStart(5)} of ${String(limit)}`,
      ['warn', over],
    ];
  });

const researchRows = (table: WeawTable, nation: string): readonly Line[] => {
  const known = Object.entries(table.state.nations[nation]?.research ?? {}).filter(
    ([, { level }]) => level > 0,
  );
  if (known.length === 0) return [[['dim', '  nothing yet: "research TECHNOLOGY" tries']]];
  return known.map(([tech, { level, paid }]) => [
    `  ${column(named(table, tech), 24)}level ${String(level)}`,
    ['warn', paid < level ? '  unpaid: "upgrade" brings it to the units' : ''],
  ]);
};

const nationRows = (table: WeawTable, nation: string, width: number): readonly Line[] => {
  const prices = UNIT_TYPES.map((type) => `${type} ${String(priceOfOne(table, nation, type))}`).join(', ');
  return [
    [[nation, named(table, nation)]],
    [],
    heading('Money by depot'),
    ...moneyRows(table, nation),
    [['dim', `  its land pays about ${String(landIncome(table, nation))} a turn, before trade and losses`]],
    [],
    heading('Infantry built, by pool'),
    ...poolRows(table, nation),
    [],
    heading('Research'),
    ...researchRows(table, nation),
    [],
    heading('Prices'),
    ...wrap(`  ${prices}`, width, 2).map((row): Line => [row]),
    [],
  ];
};

/** Whether a nation has land, units or money; rebels that have not risen have none. */
const hasAnything = (table: WeawTable, nation: string): boolean =>
  landOf(table, nation).length > 0 ||
  allMoney(table, nation) > 0 ||
  table.state.units.some((pile) => pile.nation === nation);

/** Money, manpower and research of the nations the viewer writes for. */
export const booksPage = (table: WeawTable, width: number): readonly Line[] => {
  const { seat, view } = table.seatView;
  return view.commands
    .filter((nation) => nation === seat || hasAnything(table, nation))
    .flatMap((nation) => nationRows(table, nation, width));
};
