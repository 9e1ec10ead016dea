import { column, heading, type Line, wrap } from '../../../shell/lines.ts';
import { isShip } from '@chancery/shared/games/weaw/vocabulary/units.ts';
import type { WeawTable } from '../table.ts';
import { fleetText, named, shortName, spokenForce } from '../words.ts';

type FleetRow = (zone: string, nation: string, isFirst: boolean) => Line;

const seas = (
  table: WeawTable,
  width: number,
  { signs, rowOf }: { readonly signs: readonly Line[]; readonly rowOf: FleetRow },
): readonly Line[] => {
  const { state, edition, seatView } = table;
  const own = seatView.view.commands;
  const fleets = state.units.filter(({ type }) => isShip(type));
  const zones = [...new Set(fleets.map(({ at }) => at))].toSorted((one, other) => {
    const has = (zone: string): boolean =>
      fleets.some(({ at, nation }) => at === zone && own.includes(nation));
    return Number(has(other)) - Number(has(one)) || (named(table, one) < named(table, other) ? -1 : 1);
  });
  if (zones.length === 0) return [heading('Seas'), ['  There is no ship at sea.']];
  return [
    heading('Seas'),
    ...signs,
    ...zones.flatMap((zone): readonly Line[] => {
      const nations = edition.order.filter((id) => fleetText(table, zone, id) !== '');
      const cargo = fleets
        .filter(({ at }) => at === zone)
        .flatMap(({ nation, cargo: aboard = [] }) =>
          aboard.map(({ n, type }) => `${named(table, nation)} carries ${String(n)} ${type}`),
        );
      return [
        ...nations.map((id, n) => rowOf(zone, id, n === 0)),
        ...cargo.flatMap((text) => wrap(`    ${text}`, width, 4).map((row): Line => [['dim', row]])),
      ];
    }),
  ];
};

/** Zones with ships in them, the viewer's own first, each with its cargo. */
export const seasPage = (table: WeawTable, width: number): readonly Line[] =>
  seas(table, width, {
    signs: [['  B battleships  D destroyers  C carriers  S submarines  T transports'], []],
    rowOf: (zone, nation, isFirst) => [
      isFirst ? column(`  ${named(table, zone)}`, 26) : ' '.repeat(26),
      [nation, column(shortName(nation), 18)],
      fleetText(table, zone, nation),
    ],
  });

/** The same for screen readers. */
export const spokenSeas = (table: WeawTable, width: number): readonly Line[] =>
  seas(table, width, {
    signs: [],
    rowOf: (zone, nation) => [
      `${named(table, zone)}  ${shortName(nation)}  `,
      spokenForce(table, zone, (each) => each === nation),
    ],
  });
