import type { Binding, ScreenContext } from '../../shell/screen.ts';
import { movementKeys, scrollTo } from '../../shell/scrolling.ts';
import type { BilateralItem } from '../../table/game-client.ts';
import type { Table } from '../../table/table.ts';
import { correspondents, seatKey, seatName } from '../../table/seats.ts';
import { letterLines } from './letter-view.ts';
import { letteringIn, type Lettering } from './mode.ts';
import { attempt, turnLetter } from './reading.ts';
import { letterById } from './threads.ts';
import { beginAnswer } from './writing.ts';

type Row = Binding<Lettering, Table>;

const answer =
  (isToAll: boolean) =>
  (local: Lettering, { subject }: ScreenContext<Table>): Lettering => {
    const letter = local.mode.is === 'letter' ? letterById(subject, local.mode.id) : undefined;
    return letter ? beginAnswer(local, subject, { letter, isToAll }) : local;
  };

/** What waits for the viewer between the two who write: the treaty the letter is about, else the first of what waits. */
const awaitedItem = (table: Table, id: number): BilateralItem | undefined => {
  const letter = letterById(table, id);
  if (!letter) return undefined;
  const { seat } = table.seatView;
  const others = [letter.from, ...letter.to].filter((each) => each !== seat);
  const waiting = others.flatMap((other) =>
    (table.client.bilateral?.items(table, other) ?? []).filter(({ waits }) => waits),
  );
  const topic = table.client.topics?.(table).find((each) => each.id === letter.thread)?.title;
  return waiting.find(({ text }) => text === topic) ?? waiting[0];
};

const toItem = ({ text, state, screen, at }: BilateralItem): Row => ({
  keys: ['t'],
  label: state,
  help: `to what waits for your answer: ${text}`,
  hint: true,
  run: (local, { shell }) => {
    shell.go(screen, at);
    return local;
  },
});

/** Keys while a letter is read. */
export const readKeys = (table: Table, id: number): readonly Row[] => {
  const item = awaitedItem(table, id);
  return item ? [toItem(item), ...READ_KEYS] : READ_KEYS;
};

const READ_KEYS: readonly Row[] = [
  { keys: ['r'], label: 'answer', hint: true, run: answer(false) },
  { keys: ['R'], label: 'answer to all', hint: true, run: answer(true) },
  {
    keys: ['s'],
    label: 'show to…',
    hint: true,
    run: (local) =>
      local.mode.is === 'letter' ? letteringIn(local, { is: 'show', id: local.mode.id }) : local,
  },
  {
    keys: ['right', 'l', ']', 'n'],
    label: 'next letter',
    hint: true,
    run: (local, context) => turnLetter(local, 1, context),
  },
  {
    keys: ['left', '[', 'p'],
    label: 'letter before',
    run: (local, context) => turnLetter(local, -1, context),
  },
  { keys: ['esc', 'h'], label: 'back', hint: true, run: (local) => letteringIn(local, { is: 'list' }) },
  ...movementKeys<Lettering, Table>({
    at: ({ mode }) => (mode.is === 'letter' ? mode.top : 0),
    to: (local, at, { subject, size }) => {
      if (local.mode.is !== 'letter') return local;
      const count = letterLines(subject, local.mode.id, size.columns).length;
      return letteringIn(local, { ...local.mode, top: scrollTo(at, count, size.rows) });
    },
    page: ({ size }) => size.rows - 1,
  }),
];

const backToLetter = (local: Lettering): Lettering =>
  local.mode.is === 'show' ? letteringIn(local, { is: 'letter', id: local.mode.id, top: 0 }) : local;

const showTo = (local: Lettering, seat: string, context: ScreenContext<Table>): Lettering => {
  if (local.mode.is !== 'show') return local;
  const { calls } = context.subject;
  const name = seatName(context.subject, seat);
  attempt(context, calls.letters.show(local.mode.id, seat), `a copy has been shown to ${name}`);
  return backToLetter(local);
};

/** Keys while it is chosen whom a letter is shown to: everybody but oneself. */
export const showKeys = (table: Table): readonly Row[] => [
  ...correspondents(table)
    .filter((seat) => seat !== table.seatView.seat)
    .map((seat): Row => ({
      keys: [seatKey(table, seat)],
      label: `to ${seatName(table, seat)}`,
      run: (local, context) => showTo(local, seat, context),
    })),
  { keys: ['esc'], label: 'show it to nobody', hint: true, run: backToLetter },
];
