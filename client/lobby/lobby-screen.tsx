import { Box } from 'ink';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { LineView } from '../shell/components/line-view.tsx';
import { column, heading, type Line } from '../shell/lines.ts';
import type { Lobby, LobbyTable } from './lobby.ts';
import { LOCAL } from '../table/joined.ts';
import { letterOf } from '../games/pax/views/initials.ts';
import type { Binding, Context, Screen } from '../shell/screen.ts';
import { choose, movementKeys, type Place, START } from '../shell/scrolling.ts';
import { ADDRESS_FORM, isServerAddress } from './server-address.ts';
import { changed, type Chosen, rulesHeight, rulesLines } from './lobby-rules.ts';
import { fieldKeys, insertText } from '../shell/typed-text.ts';

const FIELDS = ['server', 'match', 'token'] as const;
type JoinField = (typeof FIELDS)[number];

type Mode =
  | { readonly is: 'list' }
  | { readonly is: 'pick'; readonly at: number }
  | { readonly is: 'rules'; readonly seat: number; readonly place: Place }
  | { readonly is: 'join'; readonly at: number; readonly fields: Readonly<Record<JoinField, string>> };

interface LobbyLocal {
  readonly place: Place;
  readonly mode: Mode;
  /** House rules of the table about to be created. */
  readonly chosen: Chosen;
}

type Row = Binding<LobbyLocal, Lobby>;

/** Heading, blank and folder line. */
const listHeight = ({ size }: Context<Lobby>): number => Math.max(size.rows - 4, 1);

const chosen = ({ place }: LobbyLocal, { subject }: Context<Lobby>): LobbyTable | undefined =>
  subject.tables[place.at];

const toList = (local: LobbyLocal): LobbyLocal => ({ ...local, mode: { is: 'list' } });

const LIST: readonly Row[] = [
  {
    keys: ['enter', 'l', 'right'],
    says: 'sit down',
    hint: true,
    run: (local, context) => {
      const table = chosen(local, context);
      if (table) context.subject.open(table.joined);
      return local;
    },
  },
  {
    keys: ['c'],
    says: 'create a local table',
    hint: true,
    run: (local, { subject }) => {
      subject.prepare();
      return { ...local, mode: { is: 'pick', at: 0 } };
    },
  },
  {
    keys: ['J'],
    says: 'join a table elsewhere',
    hint: true,
    run: (local) => ({
      ...local,
      mode: { is: 'join', at: 0, fields: { server: '', match: '', token: '' } },
    }),
  },
  {
    keys: ['D'],
    says: 'forget the table',
    run: (local, context) => {
      const table = chosen(local, context);
      if (table) context.subject.forget(table.joined);
      return local;
    },
  },
  ...movementKeys<LobbyLocal, Lobby>({
    at: (local) => local.place.at,
    to: (local, at, context) => ({
      ...local,
      place: choose(local.place, at, context.subject.tables.length, listHeight(context)),
    }),
    page: listHeight,
  }),
];

const seatName = (seat: Seat): string =>
  seat === 'usa' ? 'USA' : seat.charAt(0).toUpperCase() + seat.slice(1);

const pickAt = (local: LobbyLocal): number => (local.mode.is === 'pick' ? local.mode.at : 0);

const PICK: readonly Row[] = [
  {
    keys: ['enter'],
    says: 'play this power',
    hint: true,
    run: (local, { subject }) => {
      subject.create(SEATS[pickAt(local)] ?? 'britain', local.chosen);
      return { ...toList(local), chosen: {} };
    },
  },
  {
    keys: ['r'],
    says: 'house rules',
    hint: true,
    run: (local, { subject }) => {
      subject.loadHouseRules();
      return { ...local, mode: { is: 'rules', seat: pickAt(local), place: START } };
    },
  },
  { keys: ['esc'], says: 'back', hint: true, run: toList },
  ...SEATS.map((seat, at): Row => ({
    keys: [letterOf(seat)],
    says: `go to ${seatName(seat)}`,
    run: (local) => ({ ...local, mode: { is: 'pick', at } }),
  })),
  ...movementKeys<LobbyLocal, Lobby>({
    at: pickAt,
    to: (local, at) => ({
      ...local,
      mode: { is: 'pick', at: choose(START, at, SEATS.length, SEATS.length).at },
    }),
    page: () => SEATS.length,
  }),
];

const rulesPlace = ({ mode }: LobbyLocal): Place => (mode.is === 'rules' ? mode.place : START);

const changeRule =
  (by: 1 | -1): Row['run'] =>
  (local, { subject }) => {
    const choice = subject.houseRules[rulesPlace(local).at];
    return choice ? { ...local, chosen: changed(choice, local.chosen, by) } : local;
  };

const RULES: readonly Row[] = [
  { keys: ['right', 'l'], says: 'next value', hint: true, run: changeRule(1) },
  { keys: ['left', 'h'], says: 'value before', hint: true, run: changeRule(-1) },
  {
    keys: ['esc', 'enter'],
    says: 'back to the powers',
    hint: true,
    run: (local) => ({ ...local, mode: { is: 'pick', at: local.mode.is === 'rules' ? local.mode.seat : 0 } }),
  },
  ...movementKeys<LobbyLocal, Lobby>({
    at: (local) => rulesPlace(local).at,
    to: (local, at, context) => ({
      ...local,
      mode: {
        is: 'rules',
        seat: local.mode.is === 'rules' ? local.mode.seat : 0,
        place: choose(rulesPlace(local), at, context.subject.houseRules.length, rulesHeight(context)),
      },
    }),
    page: rulesHeight,
  }),
];

const join = (local: LobbyLocal, { subject, shell }: Context<Lobby>): LobbyLocal => {
  if (local.mode.is !== 'join') return local;
  const missing = FIELDS.find((field) => local.mode.is === 'join' && local.mode.fields[field].trim() === '');
  if (missing) {
    shell.say(`the ${missing} is missing`);
    return { ...local, mode: { ...local.mode, at: FIELDS.indexOf(missing) } };
  }
  const { fields } = local.mode;
  if (fields.server.trim() !== LOCAL && !isServerAddress(fields.server.trim())) {
    shell.say(`a server is written ${ADDRESS_FORM}`);
    return { ...local, mode: { ...local.mode, at: FIELDS.indexOf('server') } };
  }
  const { server, match, token } = fields;
  subject.join({ server: server.trim(), match: match.trim(), token: token.trim() });
  return toList(local);
};

const stepField =
  (by: 1 | -1) =>
  (local: LobbyLocal): LobbyLocal =>
    local.mode.is === 'join'
      ? { ...local, mode: { ...local.mode, at: (local.mode.at + by + FIELDS.length) % FIELDS.length } }
      : local;

const fieldText = ({ mode }: LobbyLocal): string =>
  mode.is === 'join' ? mode.fields[FIELDS[mode.at] ?? 'server'] : '';

const writeField = (local: LobbyLocal, text: string): LobbyLocal => {
  if (local.mode.is !== 'join') return local;
  const name = FIELDS[local.mode.at] ?? 'server';
  return { ...local, mode: { ...local.mode, fields: { ...local.mode.fields, [name]: text } } };
};

const JOIN: readonly Row[] = [
  { keys: ['enter'], says: 'join', hint: true, run: join },
  { keys: ['tab', 'down'], says: 'next field', hint: true, run: stepField(1) },
  { keys: ['shift+tab', 'up'], says: 'field before', run: stepField(-1) },
  { keys: ['esc'], says: 'give up', hint: true, run: toList },
  ...fieldKeys<LobbyLocal, Lobby>(fieldText, writeField),
];

const TABLES: Readonly<Record<Mode['is'], readonly Row[]>> = {
  list: LIST,
  pick: PICK,
  rules: RULES,
  join: JOIN,
};

const mark = (isChosen: boolean, text: string): Line[number] =>
  isChosen ? ['chosen', `▸ ${text}`] : `  ${text}`;

const tableLine = ({ joined, stands }: LobbyTable, isChosen: boolean): Line => [
  mark(isChosen, column(joined.name, 26)),
  ` ${column(joined.seat, 10)} `,
  ['dim', `${stands}  ${joined.server}`],
];

const listLines = (local: LobbyLocal, context: Context<Lobby>): readonly Line[] => {
  const { tables, folder } = context.subject;
  const tall = listHeight(context);
  const { at, top } = choose(local.place, local.place.at, tables.length, tall);
  const rows = tables.slice(top, top + tall).map((table, n) => tableLine(table, top + n === at));
  return [
    heading('Your tables'),
    ...(rows.length > 0 ? rows : [['  none yet: c creates one here, J joins one elsewhere']]),
    [],
    [['dim', `kept in ${folder}`]],
  ];
};

const pickLines = (at: number): readonly Line[] => [
  heading('Which power do you play?'),
  ...SEATS.map((seat, n): Line => [
    mark(n === at, `${letterOf(seat)} ${column(seatName(seat), 10)}`),
    ['dim', seat === 'germany' ? ' and orders Austria-Hungary' : ''],
  ]),
  [],
  [['dim', 'The other powers are played by the engine, which is also the game master.']],
];

const joinLines = ({ at, fields }: Extract<Mode, { is: 'join' }>): readonly Line[] => [
  heading('Join a table'),
  [['dim', 'The game master’s invitation has all three.']],
  ...FIELDS.map((field, n): Line => {
    const text = field === 'token' ? '*'.repeat(fields.token.length) : fields[field];
    return [mark(n === at, field.padEnd(7)), ` ${text}${n === at ? '▌' : ''}`];
  }),
  [],
  [['dim', `server: ${ADDRESS_FORM}`]],
];

const linesOf = (local: LobbyLocal, context: Context<Lobby>): readonly Line[] => {
  const { mode } = local;
  if (mode.is === 'pick') return pickLines(mode.at);
  if (mode.is === 'rules') return rulesLines(local.chosen, mode.place, context);
  return mode.is === 'join' ? joinLines(mode) : listLines(local, context);
};

/** Tables one sits at; where new ones are made or joined. */
export const lobby: Screen<LobbyLocal, Lobby> = {
  id: 'lobby',
  title: 'Lobby',
  start: { place: START, mode: { is: 'list' }, chosen: {} },
  bindings: ({ mode }) => TABLES[mode.is],
  typing: (local) =>
    local.mode.is === 'join'
      ? (text) => writeField(local, insertText(fieldText(local), text.trim()))
      : undefined,
  draw: (local, context) => (
    <Box flexDirection="column">
      {linesOf(local, context).map((line, n) => (
        <LineView key={n} line={line} />
      ))}
    </Box>
  ),
};
