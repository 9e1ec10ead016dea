import type { SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import { correspondents } from '../../table/seats.ts';
import type { Table } from '../../table/table.ts';
import type { LetterDraft, LetterDraftKey } from '../../table/letter-drafts.ts';
import { inLetterMode, type LettersState, type WriteMode } from './mode.ts';
import { textArea } from '../../shell/text-area.ts';
import { answerHeading } from '@chancery/shared/parts/letters/threads.ts';

export const letterDraftOf = ({ to, subject, thread, body }: WriteMode): LetterDraft => ({
  to: [...to],
  subject: subject.text,
  thread,
  body: body.text,
});

const EMPTY: LetterDraft = { to: [], subject: '', thread: '', body: '' };

/** Opens the draft of an occasion, or begins one. */
const begin = (
  local: LettersState,
  table: Table,
  { occasion, blank }: { readonly occasion: LetterDraftKey; readonly blank: LetterDraft },
): LettersState => {
  const stored = table.calls.letterDrafts.read(occasion);
  const { to, subject, thread, body } = stored ?? blank;
  const field = to.length === 0 ? 'to' : subject === '' ? 'subject' : 'body';
  return inLetterMode(local, {
    is: 'write',
    occasion,
    field,
    to,
    picking: { filter: '', at: 0 },
    thread,
    subject: textArea(subject),
    body: textArea(body),
    isDiscarding: false,
    dispatch: undefined,
  });
};

/** Opens a stored draft. */
export const goOnWriting = (local: LettersState, table: Table, occasion: LetterDraftKey): LettersState =>
  begin(local, table, { occasion, blank: EMPTY });

export const beginNew = (local: LettersState, table: Table): LettersState =>
  begin(local, table, { occasion: 'new', blank: EMPTY });

/** Begins a letter to one seat; an existing draft to others is opened unchanged. */
export const beginTo = (local: LettersState, table: Table, seat: string): LettersState => {
  const stored = table.calls.letterDrafts.read('new');
  const isBlank = !stored || (stored.subject === '' && stored.body.trim() === '');
  if (isBlank) table.calls.letterDrafts.drop('new');
  return begin(local, table, { occasion: 'new', blank: { ...EMPTY, to: [seat] } });
};

/** Begins a reply, which stays in the thread. */
export const beginAnswer = (
  local: LettersState,
  table: Table,
  { letter, isToAll }: { readonly letter: SeatLetter; readonly isToAll: boolean },
): LettersState => {
  const heading = answerHeading(letter, table.seatView.seat, isToAll);
  const to = correspondents(table).filter((seat) => heading.to.includes(seat));
  const blank = { ...heading, to, body: '' };
  return begin(local, table, { occasion: `answer-${letter.id}`, blank });
};

/** Saves the draft whenever it has changed. */
export const saveLetterDraft = (before: LettersState, after: LettersState, table: Table): LettersState => {
  const { mode } = after;
  if (mode.is !== 'write' || mode.dispatch?.state === 'under-way') return after;
  const now = letterDraftOf(mode);
  const isSame =
    before.mode.is === 'write' && JSON.stringify(letterDraftOf(before.mode)) === JSON.stringify(now);
  if (!isSame) table.calls.letterDrafts.write(mode.occasion, now);
  return after;
};
