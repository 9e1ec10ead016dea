import { RowsView } from '../shell/components/rows-view.tsx';
import { heading, type Line, plainText, wrap } from '../shell/lines.ts';
import type { ScreenContext, Screen } from '../shell/screen.ts';
import { choose, movementKeys } from '../shell/scrolling.ts';
import { insertText } from '../shell/typed-text.ts';
import { beginJoin, fieldText, JOIN, joinFormLines, writeField } from './join-form.ts';
import type { Lobby, LobbyTable } from './lobby.ts';
import { NEW_LOBBY, type LobbyLocal, type LobbyKey } from './lobby-mode.ts';
import { rulesLines } from './lobby-rules.ts';
import { tableDetailLines, tableRows } from './table-rows.ts';
import { beginTable, gameKeys, rulesKeys, seatKeys } from './new-table.ts';
import { gameLines, seatLines } from './new-table-lines.ts';

/** Rows besides those of the tables: the heading, the details of the chosen table, the folder, and blank rows. */
const LIST_FRAME = 9;
const listHeight = ({ size }: ScreenContext<Lobby>): number => Math.max(size.rows - LIST_FRAME, 1);

const chosen = ({ place }: LobbyLocal, { subject }: ScreenContext<Lobby>): LobbyTable | undefined =>
  subject.tables[place.at];

/** Columns of the confirmation box. */
const BOX_COLUMNS = 70;

/** Asks before forgetting a table, because its token is stored nowhere else on this machine. */
const askToForget = ({ joined }: LobbyTable, { subject, shell }: ScreenContext<Lobby>): void => {
  shell.confirm({
    title: `Forget ${joined.name}?`,
    lines: [
      `It is removed from this list together with the token for the seat ${joined.seat}. Without a copy of the token or a new invitation you cannot open it again.`,
      'The match itself goes on. Nobody is told.',
    ].flatMap((text) => wrap(text, BOX_COLUMNS).map((row): Line => [row])),
    yes: 'forget it',
    onYes() {
      subject.forget(joined);
    },
  });
};

const LIST: readonly LobbyKey[] = [
  {
    keys: ['enter', 'l', 'right'],
    label: 'open table',
    hint: true,
    run: (local, context) => {
      const table = chosen(local, context);
      if (table) context.subject.open(table.joined);
      return local;
    },
  },
  {
    keys: ['n', 'c'],
    label: 'new table',
    help: 'create a table on this machine',
    hint: true,
    run: beginTable,
  },
  { keys: ['J'], label: 'join a table elsewhere', hint: true, run: beginJoin },
  {
    keys: ['D'],
    label: 'forget the table',
    run: (local, context) => {
      const table = chosen(local, context);
      if (table) askToForget(table, context);
      return local;
    },
  },
  ...movementKeys<LobbyLocal, Lobby>({
    at: (local) => local.place.at,
    to: (local, at, context) => ({
      ...local,
      place: choose(local.place, at, { count: context.subject.tables.length, height: listHeight(context) }),
    }),
    page: listHeight,
  }),
];

/** Keys while there are no tables: Enter creates the first. */
const FIRST_TABLE: readonly LobbyKey[] = [
  {
    keys: ['enter', 'n', 'c'],
    label: 'begin a game against the engine',
    hint: true,
    run: beginTable,
  },
  ...LIST.filter(({ keys }) => keys.includes('J')),
];

/** Keys that create local tables or join other servers. */
const NOT_FOR_GUESTS = ['n', 'J', 'D'];

const GUEST_LIST = LIST.filter(({ keys }) => !keys.some((key) => NOT_FOR_GUESTS.includes(key)));

const WAITING: LobbyKey = {
  keys: ['esc'],
  label: 'give up',
  hint: true,
  run: (local, { subject }) => {
    subject.giveUp?.();
    return local;
  },
};

const bindings = ({ mode, chosen }: LobbyLocal, subject: Lobby): readonly LobbyKey[] => {
  if (subject.waitsFor !== undefined) return subject.giveUp ? [WAITING] : [];
  switch (mode.is) {
    case 'list':
      if (subject.isGuest) return subject.tables.length > 0 ? GUEST_LIST : [];
      return subject.tables.length > 0 ? LIST : FIRST_TABLE;
    case 'game':
      return gameKeys(mode, subject);
    case 'seat':
      return seatKeys(mode, subject, chosen);
    case 'rules':
      return rulesKeys(mode, subject);
    case 'join':
      return JOIN;
  }
};

const WELCOME: readonly Line[] = [
  ['  none yet: n creates one here, J joins one elsewhere'],
  [],
  ['  ', ['accent', 'Enter'], '  begins a game against the engine on this machine.'],
  ['         A guide explains its first turn; leave it whenever you like.'],
];

const listLines = (local: LobbyLocal, context: ScreenContext<Lobby>): readonly Line[] => {
  const { tables, folder, isGuest, waitsFor } = context.subject;
  const tall = listHeight(context);
  const { at, top } = choose(local.place, local.place.at, { count: tables.length, height: tall });
  const { columns } = context.size;
  const rows = tableRows(tables, { from: top, count: tall, chosen: at }, columns);
  const open = tables[at];
  return [
    heading('Your tables'),
    ...(rows.length > 0 ? rows : isGuest ? [['  none yet']] : waitsFor === undefined ? WELCOME : []),
    ...(waitsFor === undefined ? [] : [[['accent', `  ${waitsFor}`]] as Line]),
    [],
    ...(open ? [...tableDetailLines(open, { columns, isGuest: isGuest === true }), [] as Line] : []),
    [['dim', isGuest ? 'another invitation code is taken at join@ this host' : `kept in ${folder}`]],
  ];
};

const linesOf = (local: LobbyLocal, context: ScreenContext<Lobby>): readonly Line[] => {
  const { mode } = local;
  switch (mode.is) {
    case 'list':
      return listLines(local, context);
    case 'game':
      return gameLines(mode, context.subject);
    case 'seat':
      return seatLines(mode, context.subject, { ...local, rows: context.size.rows });
    case 'rules':
      return rulesLines(local.chosen, mode, context);
    case 'join':
      return joinFormLines(mode);
  }
};

/** The user's tables, and the forms to create or join one. */
export const lobby: Screen<LobbyLocal, Lobby> = {
  id: 'lobby',
  title: 'Lobby',
  start: NEW_LOBBY,
  bindings,
  typing: (local) =>
    local.mode.is === 'join'
      ? (text) => writeField(local, insertText(fieldText(local), text.trim()))
      : undefined,
  textUnderCursor: (local, context) => plainText(linesOf(local, context)),
  draw: (local, context) => <RowsView lines={linesOf(local, context)} top={0} height={context.size.rows} />,
};
