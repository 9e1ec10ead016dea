import type { GmAct, GmDone } from '@chancery/shared/gm-api';
import { closingText, isNoDeadline } from '../../shell/clock.ts';
import { seatInSentence, seatName } from '../../table/seats.ts';
import type { Table } from '../../table/table.ts';
import { deadlineIn } from './deadline-text.ts';

/** The text field of an action: its words, then the reason. */
export interface Prompt {
  readonly is:
    | 'amend'
    | 'deadline'
    | 'pause'
    | 'sheet'
    | 'rule'
    | 'notice'
    | 'seat'
    | 'retract'
    | 'publish'
    | 'review';
  /** The seat it is about, if any. */
  readonly seat?: string;
  /** The text typed so far, and whether that is the reason. */
  readonly text: string;
  readonly words?: string;
}

const WHY = 'why, for the record (may be left empty)';

const standInChoice = ({ gm }: Table): string =>
  gm?.desk.standIn === undefined ? '' : `${gm.desk.standIn}, `;

/** The label before the text field. */
export const gmPromptText = ({ is, seat = '', words }: Prompt, table: Table): string => {
  if (words !== undefined) return WHY;
  switch (is) {
    case 'deadline':
      return 'deadline: +48h, +2d, 2026-12-06 12:00, none or back';
    case 'sheet':
      return `sheet of ${seat}, lines separated by ; or pasted`;
    case 'rule':
      return `ruling${(table.gm?.desk.rulings ?? []).length > 0 ? `, as ${table.gm?.desk.rulings[0] ?? ''}` : ''}`;
    case 'amend':
      return `change of the position, as ${(table.gm?.desk.amendments ?? []).slice(0, 4).join(' · ')}`;
    case 'notice':
      return 'to all';
    case 'seat':
      return `who plays ${seat}: ${standInChoice(table)}open, invite, or the name of the player`;
    case 'pause':
      return table.gm?.desk.state === 'paused' ? `the clock runs on: ${WHY}` : `the clock stops: ${WHY}`;
    case 'retract':
      return `the last closing is taken back, with all that came of it; the sheets are in again as they were, dice are rolled again, and everybody is told: ${WHY}`;
    case 'publish':
      return `everybody reads the result, and the next phase opens: ${WHY}`;
    case 'review':
      return table.gm?.desk.settings.review === true
        ? `results are told as soon as a phase closes: ${WHY}`
        : `results stay sealed until you publish them: ${WHY}`;
  }
};

/** Whether only a reason is typed. */
export const isReasonOnly = ({ is }: Prompt): boolean =>
  is === 'pause' || is === 'retract' || is === 'publish' || is === 'review';

/** Whether a reason is asked for after the words. */
export const hasReason = ({ is }: Prompt): boolean => is === 'deadline' || is === 'seat' || is === 'amend';

const seatAct = (of: string, words: string, standIn: string | undefined): GmAct => {
  const word = words.trim();
  if (word === 'invite') return { do: 'invite', of };
  return word === 'open' || word === standIn
    ? { do: 'seat', of, plays: word }
    : { do: 'seat', of, player: word };
};

/** The action that was typed, or a message if it is invalid. */
export const actOf = ({ is, seat = '' }: Prompt, words: string, table: Table): GmAct | string => {
  const { gm } = table;
  switch (is) {
    case 'deadline':
      return deadlineIn(words) ?? 'a deadline is +48h, +2d, 2026-12-06 12:00, none or back';
    case 'pause':
      return { do: gm?.desk.state === 'paused' ? 'resume' : 'pause' };
    case 'sheet':
      return { do: 'sheet', of: seat, text: words.replaceAll(/\s*;\s*/g, '\n'), source: 'mail' };
    case 'amend':
      return words.trim() === '' ? 'say what is to change' : { do: 'amend', change: words.trim() };
    case 'notice':
      return words.trim() === '' ? 'there is nothing to tell' : { do: 'notice', text: words };
    case 'seat':
      return words.trim() === '' ? 'say who plays it' : seatAct(seat, words, gm?.desk.standIn);
    case 'retract':
      return { do: 'retract' };
    case 'publish':
      return { do: 'publish' };
    case 'review':
      return { do: 'set', key: 'review', value: gm?.desk.settings.review !== true };
    case 'rule':
      return 'a ruling is a line';
  }
};

/** The message after an action. */
export const doneText = (act: GmAct, done: GmDone, table: Table): string => {
  const now = new Date();
  const closes = `the phase closes ${closingText(done, now)}`;
  switch (act.do) {
    case 'begin':
    case 'resume':
      return done.deadline !== null && isNoDeadline(done.deadline, now)
        ? closes
        : `the clock runs; ${closes}`;
    case 'deadline':
    case 'deadline-in':
    case 'deadline-back':
      return closes;
    case 'pause':
      return 'the clock is paused';
    case 'sheet':
      return `sheet ${String(done.sheet?.revision ?? 0)} of ${seatInSentence(table, act.of)} is in`;
    case 'invite':
      return `${seatName(table, act.of)}: token ${done.token ?? ''}`;
    case 'retract':
      return `back in ${done.phase}, with the sheets that were in`;
    case 'publish':
      return `published; now ${done.phase}`;
    case 'remind':
      return 'reminded; they read it at their desk';
    case 'amend':
    case 'set':
    case 'seat':
    case 'notice':
      return 'done, and told to all';
    case 'revoke':
      return `the token of ${seatInSentence(table, act.of)} is revoked; s and invite issue a new one`;
    case 'close':
      if (done.isSealed) return `${done.phase} is closed and its result sealed; H shows and publishes it`;
      return `done; now ${done.phase}`;
    case 'abandon':
    case 'restored':
      return `done; now ${done.phase}`;
  }
};
