import type { TableView } from '@chancery/shared/api';
import type { TableState } from '@chancery/shared/gm-api';
import { customsViewOf } from '../customs/customs-view.ts';
import type { HostedMatch } from '../hosted.ts';
import { isOver } from '../over.ts';
import type { MatchSession } from '../match-session.ts';
import { type Conduct, conductOf, hasTable } from './conduct.ts';

/** The state of a table besides its game. */
export const tableStateOf = (conduct: Conduct, isOver: boolean): TableState => {
  if (isOver) return 'over';
  if (conduct.isLobby) return 'lobby';
  if (conduct.sealed) return 'sealed';
  return conduct.paused ? 'paused' : 'open';
};

/** Names of the players: only the game master may know them where the table is anonymous. */
const playersFor = ({ settings, seats }: Conduct, viewer: string): TableView['players'] => {
  if (settings.anonymous && viewer !== 'gm') return {};
  const named = Object.entries(seats).flatMap(([seat, { player }]) =>
    player === undefined ? [] : [[seat, player] as const],
  );
  return Object.fromEntries(named);
};

/** What a viewer may know of how the table is run; nothing in matches that have no settings for it. */
export const tableViewOf = (
  hosted: HostedMatch,
  session: MatchSession,
  viewer: string,
): { readonly table?: TableView } => {
  const { header } = hosted;
  if (!hasTable(header) && !session.conduct) return {};
  const conduct = conductOf(header, session);
  const state = tableStateOf(conduct, isOver(hosted, session));
  const { paused, settings } = conduct;
  const customs = customsViewOf(hosted, session, viewer);
  const players = playersFor(conduct, viewer);
  return { table: { state, why: paused?.why ?? '', settings, players, ...(customs && { customs }) } };
};
