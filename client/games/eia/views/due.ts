import { playedPowers } from '@chancery/shared/games/eia/board/powers.ts';
import { type StateId, stateOf } from '@chancery/shared/games/eia/vocabulary/steps.ts';
import { type Line, wrap } from '../../../shell/lines.ts';
import type { EiaTable } from '../table.ts';

/**
 * What a state of the month asks from seats it waits for, and the default for no answer (EIA-4.0-a, EIA-4.2 to
 * EIA-4.7).
 */
const ASKED: Readonly<Partial<Record<StateId, string>>> = {
  DOW: 'Decide on whom you declare war, powers or neutral minors. An empty sheet declares none.',
  CALLS_DEF:
    'Decide which allies you call, or whether you answer a call. If you say nothing, nobody is called and calls are refused.',
  CALLS_AGG:
    'Decide which allies you call, or whether you answer a call. If you say nothing, nobody is called and calls are refused.',
  POLITICS:
    'Peace, alliances, minors, broken alliances and combined movement go on one sheet. An empty one does nothing.',
  OFFERS:
    'Decide which peace you offer to each power that has sued you. If you say nothing, it is a conditional one.',
  REPLIES:
    'Reply to the peace that is offered. If you say nothing, you decline an unconditional one; a conditional one binds you, with A.5 if you named no term.',
  TERMS:
    'Write your terms, the most wanted first. If you write none, you ask for none, and free states stay free.',
  DEMANDS:
    'Decide whether an ally that has made peace must break with you. If you say nothing, you demand nothing.',
  ALLIANCES: 'Decide with whom you ally; both must write it. If you write nothing, you ally with nobody.',
  CONTROL: 'Decide for which attacked minors you roll. If you say nothing, you roll for none.',
  BACKDOWN:
    'Decide whether you back down from the minor another power wants too. If you say nothing, you do not.',
  SUPPORT:
    'Decide whether you declare war on a power that attacks a minor of yours. If you say nothing, you declare none.',
  CLOSING:
    'You may change broken alliances, free states and combined movement after what has happened. An empty sheet leaves what you wrote before.',
  BOARD:
    'Say what the month brought on the map, as far as the rules need it: forces, conquests, points, duties done. The map itself is played elsewhere.',
  QUARTER:
    'Check whether the quarter is counted correctly; R shows the count. If you say nothing, you accept it.',
  GM_RULING:
    'Say what the month needs to know. Without a map say nothing: what is then assumed is shown beside each question.',
};

/** What is due where single lines are accepted, and on which screen they are sent. */
const LINES: Readonly<Partial<Record<StateId, string>>> = {
  CALLS_DEF: 'call allies, or answer a call',
  CALLS_AGG: 'call allies, or answer a call',
  REPLIES: 'reply to the peace that is offered',
  DEMANDS: 'have allies break alliances, or not',
  SUPPORT: 'support minors of yours, or let them be',
  BOARD: 'say what happened on the map',
  QUARTER: 'look the quarter over',
  GM_RULING: 'say how it stands on the map',
};

export const linesDue = ({ state }: EiaTable): { readonly text: string; readonly screen: string } => ({
  text: LINES[stateOf(state.step)] ?? 'send your lines',
  screen: 'orders',
});

/** Who closes the month or the quarter, of those whose word is needed. */
const closersText = ({ edition, state }: EiaTable): string => {
  const { closing } = state.record;
  if (closing.length === 0) return '';
  const played = playedPowers({ edition, state }).length;
  return ` It is over, say ${String(closing.length)} of ${String(played)} powers; more than half close it.`;
};

/** At a table without other players the engine decides what happens on the map between its powers. */
const randomText = ({ state, isAlone }: EiaTable): string =>
  isAlone && state.step === 'BOARD'
    ? ' The results of wars of powers of the engine are drawn at random.'
    : '';

/** How the count of a quarter is corrected. */
const correctingText = ({ edition, state }: EiaTable): string => {
  if (state.step !== 'QUARTER') return '';
  return edition.settings.referee === 'table'
    ? ' “points”, “status” and “vp” correct it.'
    : ' The game master can correct it.';
};

/** What the current state needs from the viewer. */
export const dueLines = (table: EiaTable, width: number): readonly Line[] => {
  const { seatView, state } = table;
  const isAwaited = seatView.view.awaited?.seats.includes(seatView.seat) === true;
  const asked = ASKED[stateOf(state.step)];
  return isAwaited && asked !== undefined
    ? wrap(asked + randomText(table) + correctingText(table) + closersText(table), width).map((row): Line => [
        ['dim', row],
      ])
    : [];
};
