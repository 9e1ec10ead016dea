import { seatOf } from '../../vocabulary/ids.ts';
import { mayRaise } from '../worth/tension.ts';
import { addOrder, type BotOutput } from './bot-output.ts';

// A secret treaty that a partner has broken is laid open: until then its breaker pays nothing for it (PB-TREATY-12).

/** Tension of a broken treaty (PB-ETI-15). */
const TENSION = 5;

/** Publishes what was broken in this turn to this bot's cost, where Europe bears that. */
export const publishBroken = (output: BotOutput): void => {
  const { seat, state } = output.bot;
  const broken = state.breaches.filter(
    ({ turn, isHidden, injured }) =>
      turn === state.turn && isHidden && injured.some((power) => seatOf(power) === seat),
  );
  for (const { treaty } of broken)
    if (mayRaise(output.bot, TENSION)) addOrder(output, { actions: [{ do: 'publish-treaty', treaty }] });
};
