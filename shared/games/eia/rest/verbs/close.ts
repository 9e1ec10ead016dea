import { part } from '../../../../kernel/language/pattern.ts';
import { playedPowers } from '../../board/powers.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { boardLine } from '../../orders/board/form.ts';
import { pattern } from '../../orders/form.ts';
import { wordSlot } from '../../orders/slots.ts';
import { isOnMap } from '../on-map.ts';

const form = pattern({
  verb: 'close',
  does: 'close',
  hint: 'end the month or the quarter',
  example: 'close month',
  parts: [part('what', wordSlot({ month: '', quarter: '' }, 'month or quarter'), { ask: 'What is over?' })],
});

const CLOSED_STEP = { month: 'BOARD', quarter: 'QUARTER' } as const;

/** By the game master, or by a majority of the seats that are played if there is none. */
export const close = boardLine(form, {
  seatRefusal: ({ settings }, seat) =>
    seat === 'gm' || settings.referee === 'table' ? undefined : lineRefusals.refuse('game-master-only'),
  refusalInState: (_edition, { now }, { what }) =>
    now === CLOSED_STEP[what]
      ? undefined
      : lineRefusals.refuse('not-now', { states: [CLOSED_STEP[what]], now }),
  carryOut: (context, seat, { what }) => {
    const { record } = context.state;
    if (!record.closing.includes(seat)) record.closing.push(seat);
    const isMajority = record.closing.length * 2 > playedPowers(context).length;
    if (seat === 'gm' || isMajority) record.closed = CLOSED_STEP[what];
  },
  options: (at, seat) =>
    isOnMap(at) && (seat === 'gm' || at.edition.settings.referee === 'table')
      ? [{ do: 'close', what: at.state.step === 'QUARTER' ? 'quarter' : 'month' }]
      : [],
});
