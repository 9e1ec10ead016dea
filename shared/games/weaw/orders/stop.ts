import { keyword } from '../../../kernel/language/grammar.ts';
import { part } from '../../../kernel/language/pattern.ts';
import type { LineSlot } from './slots.ts';
import type { Stop } from '../state/standing.ts';
import type { OrderReader } from './order-reader.ts';

/** `after 1 round`, `below 3`; after the first round if not given. */
const readStop = (reader: OrderReader): Stop => {
  if (reader.accept('after', 'so many rounds')) {
    const rounds = reader.expectNumber();
    if (reader.acceptAlias('rounds', 'round') === undefined) reader.expect('round');
    return { rounds };
  }
  if (reader.accept('below', 'when fewer are left')) return { below: reader.expectNumber() };
  return { rounds: 1 };
};

const writeStop = ({ rounds, below }: Stop): string =>
  below === undefined
    ? `after ${String(rounds ?? 1)} round${rounds === 1 ? '' : 's'}`
    : `below ${String(below)}`;

const STOP: LineSlot<Stop> = {
  name: 'after NUMBER round | below NUMBER',
  read: readStop,
  format: writeStop,
  peek: (reader) => reader.peek('after') || reader.peek('below'),
  offer: (reader) => {
    reader.offer('"after"', [keyword('after', 'so many rounds')]);
    reader.offer('"below"', [keyword('below', 'when fewer are left')]);
  },
};

/** When units withdraw; after the first round if not given. */
export const STOP_PART = part('stop', STOP, { ask: 'When?', implied: (): Stop => ({ rounds: 1 }) });
