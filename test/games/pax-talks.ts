import type { CasusBelli, WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { type Board, board } from './pax-board.ts';

// A position in negotiation.

/** A position in NEG, with casus belli over markers as `france against germany in tunis`. */
export const talks = (words: Board, disputes: readonly string[] = []): WritableState => {
  const state = board(words);
  state.step = 'NEG';
  state.casusBelli = disputes.map((text, i): CasusBelli => {
    const [holder, , against, , area] = text.split(' ');
    return {
      number: i + 1,
      holder: holder as CasusBelli['holder'],
      against: against as CasusBelli['against'],
      ground: 'status',
      ...(area !== undefined && { area }),
      turn: 1,
    };
  });
  state.nextCasusBelli = disputes.length + 1;
  return state;
};

export const FRENCH_KONGO: Board = { markers: ['france influence kongo', 'italy influence tunis'] };
