import { pax } from '@chancery/shared/games/pax/index.ts';
import { actLine } from '@chancery/shared/games/pax/play.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';
import { botAnswer, type BotName } from './pax-bots.ts';
import { standard } from '../games/pax-workspace.ts';

// Positions in which bots have something to remember: promises made, kept and broken; and the bots' answers.

export const opening = (): WritableState => {
  const state = pax.setup(standard) as WritableState;
  return { ...state, step: 'MSC_ORDERS', treasury: { ...state.treasury, france: 60, italy: 60 } };
};

export const after = (state: WritableState, seat: Seat, text: string): WritableState => {
  const result = actLine({ edition: standard, state }, seat, { text, dice: { rolls: [], roll: () => 4 } });
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value.state;
};

export const answer = (
  bot: BotName,
  state: WritableState,
  asked: { seat: Seat; letters?: readonly WrittenLetter[] },
) => botAnswer(bot, { edition: standard, state }, asked);

export const NO_LETTER: WrittenLetter = { from: 'italy', to: ['france'], subject: '', thread: '', body: '' };
