import { RestingRowsView } from '../shell/components/resting-rows-view.tsx';
import type { Binding, ScreenContext, Screen } from '../shell/screen.ts';
import { movementKeys } from '../shell/scrolling.ts';
import { counterparts, seatName } from '../table/seats.ts';
import type { Table } from '../table/table.ts';
import { POWERS_ACTIONS } from './known-actions.ts';
import { hasLetters } from './letters/mode.ts';
import {
  cursorOf,
  entryHere,
  NEW_POWERS,
  type PowersState,
  powersLines,
  seatHere,
  underCursor,
} from './powers/powers-view.ts';
import { timelineOf } from './powers/timeline.ts';

type Row = Binding<PowersState, Table>;

const countHere = (local: PowersState, table: Table): number => {
  const seat = seatHere(local, table);
  if (!local.isInside) return counterparts(table).length;
  return seat === undefined ? 0 : timelineOf(table, seat).length;
};

const MOVES = movementKeys<PowersState, Table>({
  at: ({ isInside, seat, entry }) => (isInside ? entry : seat),
  to: (local, at, { subject }) => {
    const to = Math.max(0, Math.min(at, countHere(local, subject) - 1));
    return local.isInside ? { ...local, entry: to } : { ...local, seat: to, entry: 0 };
  },
  page: ({ size }) => Math.max(size.rows - 8, 1),
});

const goTo =
  (target: (local: PowersState, table: Table) => readonly [string, string] | undefined): Row['run'] =>
  (local, { subject, shell }) => {
    const to = target(local, subject);
    if (to) shell.goTo(...to);
    return local;
  };

/** Follows the id of a letter begun here, which leads back here when it is put aside or sent. */
const FROM_HERE = '/powers';

/** What something new would be about: the entry under the cursor, or else the seat. */
const aboutHere = (local: PowersState, table: Table): string => {
  const about = entryHere(local, table)?.about ?? '';
  return about === '' ? `with/${seatHere(local, table) ?? ''}` : about;
};

const WRITE: Row = {
  keys: ['n'],
  label: 'new letter',
  hint: true,
  run: goTo((local, table) => ['letters', `with/${seatHere(local, table) ?? ''}${FROM_HERE}`]),
};

const ANSWER: Row = {
  keys: ['r'],
  label: 'answer',
  help: 'answer the letter under the cursor',
  hint: true,
  run: goTo((local, table) => [
    'letters',
    `answer/${String(entryHere(local, table)?.letter ?? '')}${FROM_HERE}`,
  ]),
};

const TO_ORDERS: Row = {
  keys: ['o'],
  label: 'orders',
  help: 'go to your orders',
  run: (local, { shell }) => {
    shell.goTo('orders');
    return local;
  },
};

const GO_IN: Row = {
  keys: ['enter', 'right', 'l'],
  label: 'open',
  hint: true,
  run: (local) => ({ ...local, isInside: true, entry: 0 }),
};

const GO_OUT: Row = {
  keys: ['esc', 'left', 'h'],
  label: 'back',
  hint: true,
  run: (local) => ({ ...local, isInside: false }),
};

const OPEN: Row = {
  keys: ['enter', 'right', 'l'],
  label: 'open',
  hint: true,
  run: goTo((local, table) => {
    const entry = entryHere(local, table);
    return entry && [entry.screen, entry.letter === undefined ? entry.at : entry.about];
  }),
};

const bindings = (local: PowersState, table: Table): readonly Row[] => {
  const seat = seatHere(local, table);
  const begins = (table.client.bilateral?.begins ?? []).map(({ key, label, screen }): Row => ({
    keys: [key],
    label,
    hint: true,
    run: goTo((now, at) => [screen, aboutHere(now, at)]),
  }));
  // Nothing can be sent from a past position, but a treaty can be tried out there.
  const mayWrite = table.connection !== 'past';
  const starting = [...(mayWrite ? [WRITE] : []), ...(mayWrite && seat !== 'gm' ? begins : [])];
  if (!local.isInside)
    return [
      ...(countHere({ ...local, isInside: true }, table) > 0 ? [GO_IN] : []),
      ...starting,
      TO_ORDERS,
      ...MOVES,
    ];
  const entry = entryHere(local, table);
  return [
    ...(entry ? [OPEN] : []),
    GO_OUT,
    ...(entry?.letter === undefined || !mayWrite ? [] : [ANSWER]),
    ...starting,
    TO_ORDERS,
    ...MOVES,
  ];
};

/** Goes to a seat by its id. */
const show = (local: PowersState, id: string, { subject }: ScreenContext<Table>): PowersState => {
  const seat = counterparts(subject).indexOf(id);
  return seat < 0 ? local : { seat, entry: 0, isInside: true };
};

/** One timeline for each counterpart: current items, letters, treaties and reports. */
export const powers: Screen<PowersState, Table> = {
  id: 'powers',
  title: 'Powers',
  jump: 'v',
  start: NEW_POWERS,
  actions: POWERS_ACTIONS,
  show,
  bindings: (local, table) => (hasLetters(table) ? bindings(local, table) : []),
  textUnderCursor: (local, { subject }) => underCursor(local, subject),
  draw: (local, { subject, size }) => (
    <RestingRowsView
      key={local.isInside ? 'timeline' : 'seats'}
      at={cursorOf(local)}
      lines={(resting) =>
        hasLetters(subject)
          ? powersLines(local, subject, { ...size, resting })
          : [[`Only players deal with each other; ${seatName(subject, subject.seatView.seat)} watches.`]]
      }
      size={size}
    />
  ),
};
