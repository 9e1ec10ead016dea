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

/** Names of the players; at an anonymous table only the game master may see them. */
const playersFor = ({ settings, seats }: Conduct, viewer: string): TableView['players'] => {
  if (settings.anonymous && viewer !== 'gm') return {};
  const named = Object.entries(seats).flatMap(([seat, { player }]) =>
    player === undefined ? [] : [[seat, player] as const],
  );
  return Object.fromEntries(named);
};

/** What a viewer may see of how the table is run; empty in matches without table settings. */
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
