import type { bots } from '@chancery/shared/games/weaw/bots/index.ts';
import type { BotId } from './rotation.ts';

// A policy of Austria-Hungary that does what powers of the engine never do: it gives Trieste to Italy, which may join
// the Central Powers for it.

type Bot = (typeof bots)[BotId];

/** A power of the engine that gives Trieste away in the first turn, where it leads Austria-Hungary. */
export const giver = (bot: Bot): Bot => ({
  ...bot,
  answer(edition, table, seat) {
    const answer = bot.answer(edition, table, seat);
    if (answer.sheet === undefined || seat !== 'austria-hungary' || table.view.turn !== 1) return answer;
    return { ...answer, sheet: `cede trieste to italy\n${answer.sheet}` };
  },
});
