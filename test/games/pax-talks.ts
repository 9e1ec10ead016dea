import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { actLine } from '@chancery/shared/games/pax/play.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { CasusBelli, WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { type Board, board } from './pax-board.ts';
import { standard } from './pax-workspace.ts';

// A position in negotiation, lines that are said in it, and why they are refused.

export const noDice = { rolls: [], roll: () => 1 };

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

export const attempt = (state: WritableState, seat: Seat | 'gm', text: string, edition: Edition = standard) =>
  actLine({ edition, state }, seat, { text, dice: noDice });

/** Says lines that must be taken, `france: accept tunis`, and gives the position after the last. */
export const after = (state: WritableState, ...lines: string[]): WritableState =>
  lines.reduce((before, line) => {
    const [seat = '', text = ''] = line.split(/: (.*)/s);
    const said = attempt(before, seat as Seat, text);
    if (!said.ok) throw new Error(`${line}: ${JSON.stringify(said.error)}`);
    return said.value.state;
  }, state);

export const reason = (
  state: WritableState,
  seat: Seat | 'gm',
  text: string,
  edition?: Edition,
): string | undefined => {
  const said = attempt(state, seat, text, edition);
  return said.ok ? undefined : 'reason' in said.error ? said.error.reason : 'syntax';
};

export const FRENCH_KONGO: Board = { markers: ['france influence kongo', 'italy influence tunis'] };
