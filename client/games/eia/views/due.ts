import { playedPowers } from '@chancery/shared/games/eia/board/powers.ts';
import { type StateId, stateOf } from '@chancery/shared/games/eia/vocabulary/steps.ts';
import { type Line, wrap } from '../../../shell/lines.ts';
import type { EiaTable } from '../table.ts';

/**
 * What a state of the month asks from seats it waits for, and the default for no answer (EIA-4.0-a, EIA-4.2 to
 * EIA-4.7).
 */
const ASKED: Readonly<Partial<Record<StateId, string>>> = {
  DOW: 'Asked: on whom you declare war, powers or neutral minors. An empty sheet declares none.',
  CALLS_DEF: 'Asked: which allies you call, or whether you answer a call. Silence calls nobody, and refuses.',
  CALLS_AGG: 'Asked: which allies you call, or whether you answer a call. Silence calls nobody, and refuses.',
  POLITICS:
    'Asked: peace, alliances, minors, alliances broken and moves combined, all on one sheet. An empty one does nothing.',
  OFFERS: 'Asked: which peace you offer to whom has sued you. Silence offers a conditional one.',
  REPLIES: 'Asked: whether you take the peace that is offered, or its term. Silence fights on, or takes A.5.',
  TERMS: 'Asked: your terms, the most wanted first. Silence asks for none, and keeps free states free.',
  DEMANDS: 'Asked: whether an ally that has made peace must break with you. Silence demands nothing.',
  ALLIANCES: 'Asked: with whom you ally; both must write it. Silence makes none.',
  CONTROL: 'Asked: for which attacked minors you roll. Silence rolls for none.',
  BACKDOWN:
    'Asked: whether you back down from the minor another wants too. If you say nothing, you do not back down.',
  SUPPORT: 'Asked: whether you declare war on who attacks a minor of yours. Silence lets it be.',
  CLOSING:
    'Asked: alliances broken, free states and moves combined, if what has happened changes them. An empty sheet leaves what you wrote before.',
  BOARD:
    'Asked: what the month brought on the map, as far as rules turn on it: forces, conquests, points, duties done. The map itself is played elsewhere; powers of the engine at the table draw what comes of their wars.',
  QUARTER: 'Asked: whether the quarter is counted correctly. If you say nothing, you accept it.',
  GM_RULING:
    'Asked: what the month needs to know. Without a map say nothing: what is then assumed is shown beside each.',
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
  text: LINES[stateOf(state.step)] ?? 'say what you have to say',
  screen: 'orders',
});

/** Who closes the month or the quarter, of those whose word is needed. */
const closingText = ({ edition, state }: EiaTable): string => {
  const { closing } = state.record;
  if (closing.length === 0) return '';
  const played = playedPowers({ edition, state }).length;
  return ` It is over, say ${String(closing.length)} of ${String(played)} powers; more than half close it.`;
};

/** What the current state needs from the viewer. */
export const dueLines = (table: EiaTable, width: number): readonly Line[] => {
  const { seatView, state } = table;
  const isAwaited = seatView.view.awaited?.seats.includes(seatView.seat) === true;
  const asked = ASKED[stateOf(state.step)];
  return isAwaited && asked !== undefined
    ? wrap(asked + closingText(table), width).map((row): Line => [['dim', row]])
    : [];
};
