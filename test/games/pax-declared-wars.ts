import type { Declaration } from '@chancery/shared/games/pax/state/congress.ts';
import { warsOf } from '@chancery/shared/games/pax/board/wars.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import { enterFirstStep } from '@chancery/shared/games/pax/play.ts';
import type { CasusBelli, CasusBelliGround, WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { type Board, board } from './pax-board.ts';
import { noDice } from './pax-single-lines.ts';
import { standard } from './pax-workspace.ts';

// The evening before the wars, and declarations made in it.

/** A cause for war: `france germany`, `ottoman-empire italy ottoman-control tripoli`. */
export const cause = (text: string, i: number): CasusBelli => {
  const [holder, against, ground = 'yellow-press', area] = text.split(' ');
  return {
    number: i + 1,
    holder: holder as Party,
    against: against as Party,
    ground: ground as CasusBelliGround,
    ...(area !== undefined && { area }),
    turn: 1,
  };
};

/** A position about to enter WAR_DECLARE. */
export const beforeWars = (causes: readonly string[], words: Board = {}): WritableState => {
  const state = board(words);
  state.step = 'WAR_DECLARE';
  state.casusBelli = causes.map(cause);
  state.nextCasusBelli = causes.length + 1;
  return state;
};

export const open = (state: WritableState, edition = standard) =>
  enterFirstStep({ edition, state }, noDice).state;

/** Wars of declarations `france germany` in order of arrival: sides joined by +, kept apart by |. */
export const wars = (...declared: string[]): string[] => {
  const declarations = declared.map((text): Declaration => {
    const [by, on] = text.split(' ') as [Party, Party];
    return { by, on, casusBelli: [], step: 'WAR_DECLARE' };
  });
  return warsOf(declarations).map(({ sides }) => sides.map((side) => side.join('+')).join(' | '));
};
