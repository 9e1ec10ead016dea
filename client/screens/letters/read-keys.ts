import type { Binding, ScreenContext } from '../../shell/screen.ts';
import { movementKeys, scrollTo } from '../../shell/scrolling.ts';
import type { BilateralItem } from '../../table/game-client.ts';
import type { Table } from '../../table/table.ts';
import { letterLines } from './letter-view.ts';
import { inLetterMode, type LettersState } from './mode.ts';
import { turnLetter } from './reading.ts';
import { letterById, lettersOfThread } from './threads.ts';
import { beginAnswer } from './writing.ts';

type Row = Binding<LettersState, Table>;

const answer =
  (isToAll: boolean) =>
  (local: LettersState, { subject }: ScreenContext<Table>): LettersState => {
    const letter = local.mode.is === 'letter' ? letterById(subject, local.mode.id) : undefined;
    return letter ? beginAnswer(local, subject, { letter, isToAll }) : local;
  };

/**
 * What waits for the viewer's answer in connection with a letter: its treaty, or else the first item between the two
 * correspondents; for a letter to several seats only its treaty.
 */
const awaitedItem = (table: Table, id: number): BilateralItem | undefined => {
  const letter = letterById(table, id);
  if (!letter) return undefined;
  const { seat } = table.seatView;
  const others = [letter.from, ...letter.to].filter((each) => each !== seat);
  const waiting = others.flatMap((other) =>
    (table.client.bilateral?.items(table, other) ?? []).filter(({ waits }) => waits),
  );
  const about = waiting.find(({ topic }) => topic !== undefined && topic === letter.thread);
  return about ?? (others.length === 1 ? waiting[0] : undefined);
};

const toItem = ({ text, state, screen, at }: BilateralItem): Row => ({
  keys: ['t'],
  label: state,
  help: `to what waits for your answer: ${text}`,
  hint: true,
  run: (local, { shell }) => {
    shell.goTo(screen, at);
    return local;
  },
});

/** Keys to begin something from a letter with its participants: a treaty about it. */
const beginKeys = (table: Table, id: number): readonly Row[] => {
  const letter = letterById(table, id);
  const others = [letter?.from, ...(letter?.to ?? [])].filter(
    (seat) => seat !== undefined && seat !== 'gm' && seat !== table.seatView.seat,
  );
  if (others.length === 0 || table.seatView.seat === 'gm') return [];
  return (table.client.bilateral?.begins ?? []).map(({ key, label, screen }): Row => ({
    keys: [key],
    label,
    help: `begin a ${label} with those the letter is between`,
    hint: true,
    run: (local, { shell }) => {
      shell.goTo(screen, `letter/${String(id)}`);
      return local;
    },
  }));
};

/** Keys while a letter is read. */
export const readKeys = (table: Table, id: number): readonly Row[] => {
  // Nothing can be sent from a past position.
  if (table.connection === 'past') return [BACK, ...turnKeys(table, id), ...READ_KEYS];
  const item = awaitedItem(table, id);
  return [
    BACK,
    ...(item ? [toItem(item)] : []),
    ...replyRows(table, id),
    ...beginKeys(table, id),
    SHOW,
    ...turnKeys(table, id),
    ...READ_KEYS,
  ];
};

/** Keys to the next and previous letter of the thread, if there are any. */
const turnKeys = (table: Table, id: number): readonly Row[] => {
  const thread = lettersOfThread(table, id);
  const isAt = (end: number): boolean => thread.at(end)?.id === id;
  return [isAt(-1) ? { ...NEXT, isIdle: true } : NEXT, isAt(0) ? { ...BEFORE, isIdle: true } : BEFORE];
};

const ANSWER: Row = { keys: ['r'], label: 'answer', hint: true, run: answer(false) };
const ANSWER_ALL: Row = { keys: ['a'], label: 'answer to all', hint: true, run: answer(true) };

/** Reply to all is offered only if more than one other seat is involved. */
const replyRows = (table: Table, id: number): readonly Row[] => {
  const letter = letterById(table, id);
  const others = [letter?.from, ...(letter?.to ?? [])].filter((seat) => seat !== table.seatView.seat);
  return others.length > 1 ? [ANSWER, ANSWER_ALL] : [ANSWER];
};

const SHOW: Row = {
  keys: ['s'],
  label: 'show to…',
  hint: true,
  run: (local) =>
    local.mode.is === 'letter'
      ? inLetterMode(local, { is: 'show', id: local.mode.id, picking: { filter: '', at: 0 } })
      : local,
};

const NEXT: Row = {
  keys: ['right', 'l', ']'],
  label: 'next',
  hint: true,
  run: (local, context) => turnLetter(local, 1, context),
};

const BEFORE: Row = {
  keys: ['left', 'h', '['],
  label: 'previous',
  hint: true,
  run: (local, context) => turnLetter(local, -1, context),
};

const BACK: Row = {
  keys: ['esc'],
  label: 'back',
  hint: true,
  run: (local) => inLetterMode(local, { is: 'list' }),
};

const READ_KEYS: readonly Row[] = [
  ...movementKeys<LettersState, Table>({
    at: ({ mode }) => (mode.is === 'letter' ? mode.top : 0),
    to: (local, at, { subject, size }) => {
      if (local.mode.is !== 'letter') return local;
      const count = letterLines(subject, local.mode.id, size.columns).length;
      return inLetterMode(local, { ...local.mode, top: scrollTo(at, count, size.rows) });
    },
    page: ({ size }) => size.rows - 1,
  }),
];
