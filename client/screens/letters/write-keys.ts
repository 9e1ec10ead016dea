import { listText, sentenceCase } from '@chancery/shared/kernel/report/words.ts';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { type Line, wrap } from '../../shell/lines.ts';
import type { Binding, ScreenContext } from '../../shell/screen.ts';
import { choose } from '../../shell/scrolling.ts';
import type { Table } from '../../table/table.ts';
import { seatInSentence, seatNames } from '../../table/seats.ts';
import type { LetterText } from '../../table/calls.ts';
import { type Dispatch, LETTER_FIELDS, inLetterMode, type LettersState, type WriteMode } from './mode.ts';
import { AREA_EDITS, TEXT_EDITS, type TextArea, type TextEdit, insertTyped } from '../../shell/text-area.ts';
import { matchingRecipients, recipientHere, withRecipientToggled } from './recipients.ts';
import { letterDraftOf, saveLetterDraft } from './writing.ts';
import { threadsOf } from './threads.ts';
import { bodyWidth } from './write-view.ts';

/** Columns of the confirmation box. */
const BOX_COLUMNS = 70;

type Row = Binding<LettersState, Table>;
type WriteKeyHandler = (mode: WriteMode, context: ScreenContext<Table>) => WriteMode | undefined;

/** Returns to the list, with the cursor on the thread of the letter being answered, and to where it was begun. */
const closeLetter = (
  local: LettersState,
  { occasion, from }: WriteMode,
  { subject, size, shell }: ScreenContext<Table>,
): LettersState => {
  if (from !== undefined) shell.goTo(from);
  const threads = threadsOf(subject, local.filter);
  const at = threads.findIndex(({ letters }) => letters.some(({ id }) => `answer-${id}` === occasion));
  const height = Math.max(size.rows - 2, 1);
  return {
    ...inLetterMode(local, { is: 'list' }),
    place: at < 0 ? local.place : choose(local.place, at, { count: threads.length, height }),
  };
};

/** Changes the letter and saves it, unless it is being sent. */
const withChange = (
  local: LettersState,
  context: ScreenContext<Table>,
  act: WriteKeyHandler,
): LettersState => {
  if (local.mode.is !== 'write') return local;
  if (local.mode.dispatch?.state === 'under-way') {
    context.shell.notify('the letter is being sent; wait for the answer');
    return local;
  }
  const mode = act({ ...local.mode, isDiscarding: false }, context);
  return mode
    ? saveLetterDraft(local, inLetterMode(local, mode), context.subject)
    : closeLetter(local, local.mode, context);
};

const writeKey = (keys: readonly string[], label: string, act: WriteKeyHandler): Row => ({
  keys,
  label,
  run: (local, context) => withChange(local, context, act),
});

const textToSend = (mode: WriteMode): LetterText => {
  const { to, subject, thread, body } = letterDraftOf(mode);
  return { to, subject, body, ...(thread !== '' && { thread }) };
};

/** Sends the letter. When the server has saved it, the draft is deleted, and the screen where it was begun returns. */
const send: WriteKeyHandler = (mode, { subject, shell }) => {
  const { calls } = subject;
  const dispatch: Dispatch = { state: 'under-way' };
  calls.letters.send(textToSend(mode)).then(
    ({ id }) => {
      dispatch.state = 'sent';
      calls.letterDrafts.drop(mode.occasion);
      if (mode.from !== undefined) shell.goFrom('letters', mode.from);
      shell.notify(`sent; it is number ${String(id)} of your letters`);
    },
    (cause: unknown) => {
      dispatch.state = 'failed';
      shell.notify(errorText(cause));
    },
  );
  return { ...mode, dispatch };
};

/** Says what is missing, or asks for confirmation with the list of recipients. */
const sendIfComplete: Row['run'] = (local, context, later) => {
  const { mode } = local;
  if (mode.is !== 'write') return local;
  const missing = LETTER_FIELDS.find((field) =>
    field === 'to' ? mode.to.length === 0 : mode[field].text.trim() === '',
  );
  if (missing) {
    const words = {
      to: 'no recipient is chosen',
      subject: 'the subject is missing',
      body: 'the letter is empty',
    };
    context.shell.notify(words[missing]);
    return withChange(local, context, (writing) => ({ ...writing, field: missing }));
  }
  const names = seatNames(context.subject, mode.to);
  const readers = listText(mode.to.map((seat) => seatInSentence(context.subject, seat)));
  const masterText = mode.to.includes('gm') ? '' : ', not the game master';
  context.shell.confirm({
    title: `Send to ${names}?`,
    lines: [
      [['title', mode.subject.text]],
      ...wrap(
        `${sentenceCase(readers)} can read it and show it to others; nobody else${masterText}.`,
        BOX_COLUMNS,
      ).map((line): Line => [line]),
      ['It cannot be undone.'],
    ],
    yes: 'send',
    onYes() {
      later((now) => withChange(now, context, send));
    },
  });
  return local;
};

const stepField =
  (by: 1 | -1): WriteKeyHandler =>
  (mode) => {
    const at = (LETTER_FIELDS.indexOf(mode.field) + by + LETTER_FIELDS.length) % LETTER_FIELDS.length;
    return { ...mode, field: LETTER_FIELDS[at] ?? 'to' };
  };

/** Cycles the thread: by subject, then each known topic. */
const nextTopic: WriteKeyHandler = (mode, { subject }) => {
  const topics = (subject.client.topics?.(subject) ?? []).map(({ id }) => id);
  const threads = ['', ...new Set(topics)];
  return { ...mode, thread: threads[threads.indexOf(mode.thread) + 1] ?? '' };
};

const DISCARD: Row = {
  keys: ['ctrl+x'],
  label: 'discard the draft',
  run(local, context) {
    const { mode } = local;
    if (mode.is !== 'write' || mode.dispatch?.state === 'under-way') return local;
    if (mode.isDiscarding) {
      context.subject.calls.letterDrafts.drop(mode.occasion);
      context.shell.notify('discarded; u restores it');
      const thrown = { occasion: mode.occasion, draft: letterDraftOf(mode) };
      return { ...inLetterMode(local, { is: 'list' }), thrown };
    }
    context.shell.notify('Ctrl+X once more discards this letter');
    return inLetterMode(local, { ...mode, isDiscarding: true });
  },
};

const COMMON: readonly Row[] = [
  { keys: ['ctrl+s'], label: 'send', hint: true, run: sendIfComplete },
  { ...writeKey(['esc'], 'put aside', () => undefined), hint: true },
  writeKey(['shift+tab'], 'field before', stepField(-1)),
  writeKey(['ctrl+t'], 'belongs to the next treaty', nextTopic),
  DISCARD,
];

const movePick =
  (by: number): WriteKeyHandler =>
  (mode, { subject }) => {
    const last = Math.max(matchingRecipients(subject, mode.picking).length - 1, 0);
    const at = Math.max(0, Math.min(mode.picking.at + by, last));
    return { ...mode, picking: { ...mode.picking, at } };
  };

const toggleRecipient: WriteKeyHandler = (mode, { subject }) => {
  const seat = recipientHere(subject, mode);
  return seat === undefined
    ? mode
    : { ...withRecipientToggled(subject, mode, seat), picking: { filter: '', at: mode.picking.at } };
};

/** Enter without marked seats takes the seat under the cursor; then goes on to the subject. */
const confirmRecipients: WriteKeyHandler = (mode, context) => {
  const seat = recipientHere(context.subject, mode);
  const isNarrowed = mode.picking.filter !== '' || mode.to.length === 0;
  const marked =
    seat !== undefined && isNarrowed && !mode.to.includes(seat)
      ? withRecipientToggled(context.subject, mode, seat)
      : mode;
  return stepField(1)({ ...marked, picking: { filter: '', at: 0 } }, context);
};

const refilter = (mode: WriteMode, filter: string): WriteMode => ({ ...mode, picking: { filter, at: 0 } });

const TO_KEYS: readonly Row[] = [
  { ...writeKey([' '], 'mark', toggleRecipient), hint: true },
  { ...writeKey(['enter', 'tab'], 'to the subject', confirmRecipients), hint: true },
  writeKey(['down', 'ctrl+n'], 'down', movePick(1)),
  writeKey(['up', 'ctrl+p'], 'up', movePick(-1)),
  writeKey(['*'], 'all the others, or nobody', (mode, { subject }) => {
    const all = matchingRecipients(subject, { filter: '', at: 0 });
    return { ...mode, to: mode.to.length === all.length ? [] : all };
  }),
  writeKey(['backspace'], 'a letter back', (mode) =>
    refilter(mode, [...mode.picking.filter].slice(0, -1).join('')),
  ),
  writeKey(['ctrl+u'], 'show all', (mode) => refilter(mode, '')),
];

type TextField = 'subject' | 'body';

const withArea = (mode: WriteMode, field: TextField, area: TextArea): WriteMode => ({
  ...mode,
  [field]: area,
});

const editKeys = (field: TextField, edits: readonly TextEdit[]): readonly Row[] =>
  edits.map(({ keys, label, edit }) =>
    writeKey(keys, label, (mode, { size }) => withArea(mode, field, edit(mode[field], bodyWidth(size)))),
  );

const SUBJECT_KEYS: readonly Row[] = [
  { ...writeKey(['tab', 'enter', 'down'], 'to the letter', stepField(1)), hint: true },
  writeKey(['up'], 'to the recipients', stepField(-1)),
  ...editKeys('subject', TEXT_EDITS),
];
const BODY_KEYS: readonly Row[] = [
  { ...writeKey(['tab'], 'to the recipients', stepField(1)), hint: true },
  ...editKeys('body', [...AREA_EDITS, ...TEXT_EDITS]),
];

/** Keys of the current field of the letter. */
export const writeKeys = ({ field }: WriteMode): readonly Row[] => {
  if (field === 'to') return [...TO_KEYS, ...COMMON];
  return [...COMMON, ...(field === 'subject' ? SUBJECT_KEYS : BODY_KEYS)];
};

/** Types or pastes into the current field; the subject has only one line. */
export const typeLetter = (local: LettersState, text: string, context: ScreenContext<Table>): LettersState =>
  withChange(local, context, (mode) => {
    if (mode.field === 'to') return refilter(mode, mode.picking.filter + text.replaceAll(/\s+/g, ' '));
    const given = mode.field === 'subject' ? text.replaceAll(/\s+/g, ' ') : text;
    return withArea(mode, mode.field, insertTyped(mode[mode.field], given));
  });
