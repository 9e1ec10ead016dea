import type { Stop } from '../state/standing.ts';
import type { OrderForm } from './form.ts';
import type { OrderReader } from './order-reader.ts';
import { elseChain, PLACE_OR_EVERYWHERE, PLACE } from './slots.ts';
import type { ActionOf } from './types.ts';

const CHAIN = elseChain(PLACE);

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

/** WEAW-BAT-16, WEAW-AMB-136. */
export const retreat: OrderForm<ActionOf<'retreat'>> = {
  verb: 'retreat from',
  does: 'retreat',
  step: 'STANDING',
  syntax: 'retreat from TERRITORY to TERRITORY [else TERRITORY] [after NUMBER round | below NUMBER]',
  hint: 'give way in time',
  example: 'retreat from liege to brussels else reims after 1 round',
  parse: (reader) => {
    const place = PLACE_OR_EVERYWHERE.read(reader);
    reader.expect('to', 'where they go');
    return { do: 'retreat', place, to: CHAIN.read(reader), stop: readStop(reader) };
  },
  format: ({ place, to, stop }) => `retreat from ${place} to ${CHAIN.format(to)}${writeStop(stop)}`,
};
