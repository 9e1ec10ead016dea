import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { TurnActivity, WarsFought } from './activity.ts';

const columns = [
  'money',
  'spent',
  'part',
  'points',
  'orders',
  'empty',
  'Control',
  'others',
  'forces',
] as const;

const row = (cells: readonly string[]): string =>
  `  ${cells.map((cell, index) => (index === 0 ? cell.padEnd(5) : cell.padStart(8))).join('')}`;

/** What a seat does in each turn, means of all seats and games: money, lines of its sheet, markers, forces. */
export const activityLines = (games: readonly (readonly TurnActivity[])[]): readonly string[] => {
  if (games.length === 0) return [];
  const all = games.flat();
  const last = Math.max(...all.map(({ turn }) => turn));
  const numbers = Array.from({ length: last }, (_, index) => index + 1);
  return [
    'what a seat does in a turn: money and what was spent of it, points bought for the rest, lines of a sheet, empty sheets of seven, markers, strength built',
    row(['turn', ...columns]),
    ...numbers.map((turn) => {
      const turns = all.filter((one) => one.turn === turn);
      const sum = (key: keyof TurnActivity): number => turns.reduce((total, one) => total + one[key], 0);
      const perSeat = (key: keyof TurnActivity): string =>
        (sum(key) / Math.max(1, turns.length * SEATS.length)).toFixed(1);
      return row([
        String(turn),
        perSeat('had'),
        perSeat('spent'),
        `${((100 * sum('spent')) / Math.max(1, sum('had'))).toFixed(0)} %`,
        perSeat('bought'),
        perSeat('orders'),
        (sum('emptySheets') / Math.max(1, turns.length)).toFixed(1),
        perSeat('controls'),
        perSeat('otherMarkers'),
        perSeat('forces'),
      ]);
    }),
  ];
};

/** Declared wars of Great Powers, and how many were fought. */
export const warLines = (games: readonly WarsFought[]): readonly string[] => {
  if (games.length === 0) return [];
  const sum = (of: (game: WarsFought) => number): number => games.reduce((all, game) => all + of(game), 0);
  const by = (of: (game: WarsFought) => Readonly<Record<string, number>>, temper: string): number =>
    sum((game) => of(game)[temper] ?? 0);
  const tempers = [...new Set(games.flatMap(({ declared }) => Object.keys(declared)))].sort();
  const shares = tempers.map(
    (temper) =>
      `${temper} ${String(by(({ fought }) => fought, temper))} of ${String(by(({ declared }) => declared, temper))}`,
  );
  return [
    `wars of Great Powers fought, of those declared: ${shares.join(', ') || 'none'}`,
    `wars of Great Powers: ${String(sum(({ wars }) => wars))}, with a battle or conquest ${String(sum(({ warsFought }) => warsFought))}; battles ${String(sum(({ battles }) => battles))}, areas conquered ${String(sum(({ conquered }) => conquered))}, markers taken as spoils ${String(sum(({ taken }) => taken))}`,
  ];
};
