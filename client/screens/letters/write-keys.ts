import type { Binding, Context } from '../../shell/screen.ts';
import type { Table } from '../../table/table.ts';
import { correspondents, seatKey, seatName } from '../../table/seats.ts';
import type { LetterText } from '../../table/calls.ts';
import { type Dispatch, FIELDS, inMode, type Lettering, type Writing } from './mode.ts';
import { AREA_EDITS, TEXT_EDITS, type TextArea, type TextEdit, typeInto } from '../../shell/text-area.ts';
import { draftOf, kept } from './writing.ts';
import { bodyWidth } from './write-view.ts';

type Row = Binding<Lettering, Table>;
type Act = (mode: Writing, context: Context<Table>) => Writing | undefined;

/** A key of the page: what it changes is kept at once. Nothing changes while the letter is on its way. */
const row = (keys: readonly string[], says: string, act: Act): Row => ({
  keys,
  says,
  run(local, context) {
    if (local.mode.is !== 'write') return local;
    if (local.mode.dispatch?.state === 'under-way') {
      context.shell.say('the letter is on its way; wait for the answer');
      return local;
    }
    const mode = act({ ...local.mode, isDiscarding: false }, context);
    return mode ? kept(local, inMode(local, mode), context.subject) : inMode(local, { is: 'list' });
  },
});

const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

const textToSend = (mode: Writing): LetterText => {
  const { to, subject, thread, body } = draftOf(mode);
  return { to, subject, body, ...(thread !== '' && { thread }) };
};

/** Sends the letter off. The draft goes when the server has it on disk, not before. */
const send: Act = (mode, { subject, shell }) => {
  const { calls } = subject;
  const dispatch: Dispatch = { state: 'under-way' };
  calls.letters.send(textToSend(mode)).then(
    ({ id }) => {
      dispatch.state = 'sent';
      calls.letterDrafts.drop(mode.occasion);
      shell.say(`sent; it is number ${String(id)} of your letters`);
    },
    (cause: unknown) => {
      dispatch.state = 'failed';
      shell.say(wordsOf(cause));
    },
  );
  return { ...mode, dispatch };
};

/** What is missing is said before the server is asked. */
const sendIfWhole: Act = (mode, context) => {
  const missing = FIELDS.find((field) =>
    field === 'to' ? mode.to.length === 0 : mode[field].text.trim() === '',
  );
  if (!missing) return send(mode, context);
  const words = {
    to: 'nobody is chosen to write to',
    subject: 'the subject is missing',
    body: 'it says nothing',
  };
  context.shell.say(words[missing]);
  return { ...mode, field: missing };
};

const stepField =
  (by: 1 | -1): Act =>
  (mode) => {
    const at = (FIELDS.indexOf(mode.field) + by + FIELDS.length) % FIELDS.length;
    return { ...mode, field: FIELDS[at] ?? 'to' };
  };

/** From the subject's own thread to that of each topic one knows of, and back. */
const nextTopic: Act = (mode, { subject }) => {
  const topics = (subject.client.topics?.(subject) ?? []).map(({ id }) => id);
  const threads = ['', ...new Set(topics)];
  return { ...mode, thread: threads[threads.indexOf(mode.thread) + 1] ?? '' };
};

const DISCARD: Row = {
  keys: ['ctrl+x'],
  says: 'throw the draft away',
  run(local, context) {
    const { mode } = local;
    if (mode.is !== 'write' || mode.dispatch?.state === 'under-way') return local;
    if (mode.isDiscarding) {
      context.subject.calls.letterDrafts.drop(mode.occasion);
      return inMode(local, { is: 'list' });
    }
    context.shell.say('Ctrl+X once more throws this letter away');
    return inMode(local, { ...mode, isDiscarding: true });
  },
};

const COMMON: readonly Row[] = [
  { ...row(['ctrl+s'], 'send', sendIfWhole), hint: true },
  { ...row(['tab'], 'next field', stepField(1)), hint: true },
  { ...row(['esc'], 'put aside', () => undefined), hint: true },
  row(['shift+tab'], 'field before', stepField(-1)),
  row(['ctrl+t'], 'belongs to the next treaty', nextTopic),
  DISCARD,
];

const toggle =
  (seat: string): Act =>
  (mode, { subject }) => {
    const isChosen = mode.to.includes(seat);
    const to = correspondents(subject).filter((each) => (each === seat ? !isChosen : mode.to.includes(each)));
    return { ...mode, to };
  };

const toKeys = (table: Table): readonly Row[] => {
  const others = correspondents(table).filter((seat) => seat !== table.seatView.seat);
  return [
    ...others.map((seat) => row([seatKey(table, seat)], seatName(table, seat), toggle(seat))),
    row(['*'], 'all the others, or nobody', (mode) => ({
      ...mode,
      to: mode.to.length === others.length ? [] : others,
    })),
    row(['enter', 'down'], 'to the subject', stepField(1)),
  ];
};

type Written = 'subject' | 'body';

const withArea = (mode: Writing, field: Written, area: TextArea): Writing => ({ ...mode, [field]: area });

const editKeys = (field: Written, edits: readonly TextEdit[]): readonly Row[] =>
  edits.map(({ keys, says, edit }) =>
    row(keys, says, (mode, { size }) => withArea(mode, field, edit(mode[field], bodyWidth(size)))),
  );

const SUBJECT_KEYS: readonly Row[] = [
  row(['enter', 'down'], 'to the letter', stepField(1)),
  row(['up'], 'to whom it is', stepField(-1)),
  ...editKeys('subject', TEXT_EDITS),
];
const BODY_KEYS = editKeys('body', [...AREA_EDITS, ...TEXT_EDITS]);

/** Keys while a letter is written, by the field one is in. */
export const writeKeys = ({ field }: Writing, table: Table): readonly Row[] => {
  if (field === 'to') return [...COMMON, ...toKeys(table)];
  return [...COMMON, ...(field === 'subject' ? SUBJECT_KEYS : BODY_KEYS)];
};

/** Types or pastes into the field one is in; the subject has one line. */
export const typeLetter = (local: Lettering, text: string, context: Context<Table>): Lettering => {
  const typed = row([], '', (mode) => {
    if (mode.field === 'to') return mode;
    const given = mode.field === 'subject' ? text.replaceAll(/\s+/g, ' ') : text;
    return withArea(mode, mode.field, typeInto(mode[mode.field], given));
  });
  return typed.run(local, context);
};
