import { isPower, seatOf } from '../../vocabulary/ids.ts';
import { minorWars } from '../lines/minor-wars.ts';
import { addOrder, addLine, type BotOutput } from '../lines/bot-output.ts';
import { warProspect } from './prospects.ts';

/** Declares the most valuable war, if any is worth it, and wars on minors prepared for; then passes. */
export const declareWars = (output: BotOutput): void => {
  const { bot } = output;
  const { passed, casusBelli } = bot.state;
  if (passed.includes(bot.seat)) return;
  for (const line of bot.state.step === 'WAR_DECLARE' ? minorWars(bot, bot.seat) : []) addLine(output, line);
  const best = casusBelli
    .flatMap(({ against, holder }) => {
      if (!isPower(holder) || seatOf(holder) !== bot.seat) return [];
      const prospect = warProspect(bot, holder, against);
      return prospect ? [{ against, holder, gain: prospect.gain }] : [];
    })
    .toSorted((a, b) => b.gain - a.gain)[0];
  if (best)
    addOrder(output, {
      ...(best.holder !== bot.seat && { as: best.holder }),
      actions: [{ do: 'declare-war', on: best.against }],
    });
  addOrder(output, { actions: [{ do: 'pass' }] });
};
