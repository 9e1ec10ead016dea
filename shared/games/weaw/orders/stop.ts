import type { Stop } from '../state/standing.ts';
import type { OrderReader } from './order-reader.ts';

/** `after 1 round`, `below 3`; after the first round where nothing is said. */
export const readStop = (reader: OrderReader): Stop => {
  if (reader.accept('after', 'so many rounds')) {
    const rounds = reader.expectNumber();
    if (reader.acceptAlias('rounds', 'round') === undefined) reader.expect('round');
    return { rounds };
  }
  if (reader.accept('below', 'when fewer are left')) return { below: reader.expectNumber() };
  return { rounds: 1 };
};

export const writeStop = ({ rounds, below }: Stop): string =>
  below === undefined
    ? ` after ${String(rounds ?? 1)} round${rounds === 1 ? '' : 's'}`
    : ` below ${String(below)}`;
