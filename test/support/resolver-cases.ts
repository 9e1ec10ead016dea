import type {
  LineOutcome,
  ResolvableLine,
  ResolverSettings,
  Rulings,
} from '@chancery/shared/kernel/lines.ts';
import { resolve } from '@chancery/shared/kernel/resolve/resolve.ts';
import { line, NO_RULINGS, noneOf, USUAL } from './lines.ts';
import { purse } from './purse.ts';

// Short notation for lines of the resolver and their outcomes.

interface Play {
  readonly lines: readonly ResolvableLine[];
  readonly money?: Readonly<Record<string, number>>;
  readonly settings?: Partial<ResolverSettings>;
  readonly rulings?: Partial<Rulings>;
  readonly legalAfter?: Readonly<Record<string, readonly string[]>>;
  readonly assume?: Readonly<Record<string, boolean>>;
}

const PLENTY = { 'britain money': 100, 'italy money': 100, 'france money': 100, 'germany money': 100 };

export const play = ({ lines, money = PLENTY, settings, rulings, legalAfter, assume }: Play) =>
  resolve(lines, purse(lines, money, legalAfter), {
    settings: { ...USUAL, ...settings },
    rulings: { ...NO_RULINGS, ...rulings },
    assume,
  });

export const endingsOf = (outcomes: readonly LineOutcome[]): Record<string, string> =>
  Object.fromEntries(
    outcomes.map(({ id, status, reason, because }) => [
      id,
      [status, reason.reason, ...(because.length > 0 ? [`(${because.join(' ')})`] : [])].join(' '),
    ]),
  );

export const endings = (given: Play): Record<string, string> => endingsOf(play(given).outcomes);

export const statuses = (given: Play): Record<string, string> =>
  Object.fromEntries(play(given).outcomes.map(({ id, status }) => [id, status]));

/** Two lines, each of which is carried out unless the other is. */
export const MUTUAL_UNLESS = [
  line('britain/1', noneOf('italy/1'), 20),
  line('italy/1', noneOf('britain/1'), 20),
];
