import type { bots } from '@chancery/shared/games/weaw/bots/index.ts';
import type { BotId } from './rotation.ts';

// A policy of the Allies that brings about what powers of the engine avoid: a war on every neutral, one a turn for each
// of them, so that those who are attacked join the other side and the USA with them.

const PREY: Readonly<Record<string, readonly string[]>> = {
  britain: ['netherlands', 'denmark', 'sweden', 'spain', 'persia', 'afghanistan', 'tibet', 'arabia'],
  france: ['luxembourg', 'switzerland', 'ethiopia', 'liberia', 'siam', 'portugal', 'greece', 'albania'],
  russia: ['norway', 'romania', 'mongolia', 'inner-mongolia', 'bulgaria'],
};

type Bot = (typeof bots)[BotId];

/** A power of the engine that declares one war more in each turn, where there is prey left for its nation. */
export const warmonger = (bot: Bot): Bot => ({
  ...bot,
  answer(edition, table, seat) {
    const answer = bot.answer(edition, table, seat);
    const on = PREY[seat]?.[table.view.turn - 1];
    if (answer.sheet === undefined || on === undefined) return answer;
    return { ...answer, sheet: `declare war on ${on}\n${answer.sheet}` };
  },
});
