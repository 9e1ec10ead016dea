import { tensionFigure } from '../../indices/track-changes.ts';
import type { Breach } from '../../state/treaties.ts';
import { seatOf } from '../../vocabulary/ids.ts';
import { mayRaise } from '../worth/tension.ts';
import { addOrder, type BotOutput } from './bot-output.ts';

// Publishes a secret treaty that a partner has broken: until it is public, the breaker pays no penalty (PB-TREATY-12).

/** Publishes treaties broken this turn to this bot's disadvantage, if the tension allows it. */
export const publishBroken = (output: BotOutput): void => {
  const { seat, state, edition } = output.bot;
  const raised = tensionFigure(edition, 'treaty-broken');
  const hidden = state.breaches.filter(({ turn, isHidden }) => turn === state.turn && isHidden);
  // If the bot itself broke it first or at the same moment, it would pay too.
  const isOwnFault = ({ hash, moment = 0 }: Breach): boolean =>
    hidden.some((own) => seatOf(own.by) === seat && own.hash === hash && (own.moment ?? 0) <= moment);
  const broken = hidden.filter(
    (breach) => breach.injured.some((power) => seatOf(power) === seat) && !isOwnFault(breach),
  );
  for (const { treaty } of broken)
    if (mayRaise(output.bot, raised)) addOrder(output, { actions: [{ do: 'publish-treaty', treaty }] });
};
