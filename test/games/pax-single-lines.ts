import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { actLine } from '@chancery/shared/games/pax/play.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { standard } from './pax-workspace.ts';

// Lines that take effect at once, sent to a position.

export const noDice = { rolls: [], roll: () => 1 };

/** What comes of one line. */
export const attempt = (state: WritableState, seat: Seat | 'gm', text: string, edition: Edition = standard) =>
  actLine({ edition, state }, seat, { text, dice: noDice });

/** The position after lines `france: pass`, each of which must be taken. */
export const after = (state: WritableState, ...lines: string[]): WritableState =>
  lines.reduce((before, line) => {
    const [seat = '', text = ''] = line.split(/: (.*)/s);
    const said = attempt(before, seat as Seat, text);
    if (!said.ok) throw new Error(`${line}: ${JSON.stringify(said.error)}`);
    return said.value.state;
  }, state);

/** Why a line is not taken; undefined where it is. */
export const reason = (
  state: WritableState,
  seat: Seat | 'gm',
  text: string,
  edition?: Edition,
): string | undefined => {
  const said = attempt(state, seat, text, edition);
  return said.ok ? undefined : 'reason' in said.error ? said.error.reason : 'syntax';
};
