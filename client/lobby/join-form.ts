import { readJoinLink } from '@chancery/shared/kernel/text/join-link.ts';
import { heading, type Line } from '../shell/lines.ts';
import type { ScreenContext } from '../shell/screen.ts';
import { fieldKeys } from '../shell/typed-text.ts';
import { LOCAL } from '../table/joined-tables.ts';
import type { Lobby, SeatInvitation } from './lobby.ts';
import {
  JOIN_FIELDS,
  inMode,
  type WrittenInvitation,
  type LobbyLocal,
  rowMark,
  type LobbyMode,
  type LobbyKey,
  toList,
} from './lobby-mode.ts';
import { ADDRESS_FORM, isServerAddress } from './server-address.ts';

// The form for an invitation, typed or pasted field by field.

const EMPTY = { at: 0, fields: { server: '', match: '', token: '' } };

const invitationIn = ({ server, match, token }: WrittenInvitation['fields']): SeatInvitation =>
  readJoinLink(server) ?? { server: server.trim(), match: match.trim(), token: token.trim() };

/** Opens the form with the invitation entered last, unless its table has been joined. */
export const beginJoin = (
  { invitation = EMPTY, ...local }: LobbyLocal,
  { subject }: ScreenContext<Lobby>,
): LobbyLocal => {
  const { server, match } = invitationIn(invitation.fields);
  const isJoined = subject.tables.some(({ joined }) => joined.server === server && joined.match === match);
  return inMode(local, { is: 'join', ...(isJoined ? EMPTY : invitation) });
};

const keepInvitation = (local: LobbyLocal): LobbyLocal => {
  if (local.mode.is !== 'join') return local;
  const { at, fields } = local.mode;
  return { ...toList(local), invitation: { at, fields } };
};

const join = (local: LobbyLocal, { subject, shell }: ScreenContext<Lobby>): LobbyLocal => {
  if (local.mode.is !== 'join') return local;
  const { fields } = local.mode;
  const invitation = invitationIn(fields);
  const isLink = readJoinLink(fields.server) !== undefined;
  const missing = isLink ? undefined : JOIN_FIELDS.find((field) => invitation[field] === '');
  if (missing) {
    shell.notify(`the ${missing} is missing`);
    return inMode(local, { ...local.mode, at: JOIN_FIELDS.indexOf(missing) });
  }
  if (!isLink && invitation.server !== LOCAL && !isServerAddress(invitation.server)) {
    shell.notify(`a server is written ${ADDRESS_FORM}`);
    return inMode(local, { ...local.mode, at: JOIN_FIELDS.indexOf('server') });
  }
  subject.join(invitation);
  return keepInvitation(local);
};

const stepField =
  (by: 1 | -1) =>
  (local: LobbyLocal): LobbyLocal =>
    local.mode.is === 'join'
      ? inMode(local, { ...local.mode, at: (local.mode.at + by + JOIN_FIELDS.length) % JOIN_FIELDS.length })
      : local;

export const fieldText = ({ mode }: LobbyLocal): string =>
  mode.is === 'join' ? mode.fields[JOIN_FIELDS[mode.at] ?? 'server'] : '';

export const writeField = (local: LobbyLocal, text: string): LobbyLocal => {
  if (local.mode.is !== 'join') return local;
  const name = JOIN_FIELDS[local.mode.at] ?? 'server';
  return inMode(local, { ...local.mode, fields: { ...local.mode.fields, [name]: text } });
};

/** Keys of the invitation form. */
export const JOIN: readonly LobbyKey[] = [
  { keys: ['enter'], label: 'join', hint: true, run: join },
  { keys: ['tab', 'down'], label: 'next field', hint: true, run: stepField(1) },
  { keys: ['shift+tab', 'up'], label: 'previous field', run: stepField(-1) },
  { keys: ['esc'], label: 'put aside', hint: true, run: keepInvitation },
  ...fieldKeys<LobbyLocal, Lobby>(fieldText, writeField),
];

export const joinFormLines = ({ at, fields }: Extract<LobbyMode, { is: 'join' }>): readonly Line[] => [
  heading('Join a table'),
  [['dim', 'The game master’s invitation has all three.']],
  ...JOIN_FIELDS.map((field, n): Line => {
    const text = field === 'token' ? '*'.repeat(fields.token.length) : fields[field];
    return [rowMark(n === at, field.padEnd(7)), ` ${text}${n === at ? '▌' : ''}`];
  }),
  [],
  [['dim', `server: ${ADDRESS_FORM}, or a whole link: chancery://…`]],
];
