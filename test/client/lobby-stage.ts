import { gameClients } from '../../client/games/index.ts';
import { paxClient } from '../../client/games/pax/index.ts';
import { lobbyPaletteItems } from '../../client/lobby/lobby-palette-items.ts';
import { lobby } from '../../client/lobby/lobby-screen.tsx';
import { LOBBY_TERMS } from '../../client/lobby/lobby-terms.ts';
import { type Lobby, offeredGames } from '../../client/lobby/lobby.ts';
import { mountScreen } from '../../client/shell/screen.ts';
import { createStage } from '../../client/shell/stage.tsx';
import type { Stage } from '../../client/shell/stage-options.ts';
import { joinedTable } from './joined-table.ts';
import type { App } from '../../client/shell/app.tsx';

const nothing = (): undefined => undefined;

/** A lobby of two tables, in which nothing that is asked for happens. */
export const TWO_TABLES: Lobby = {
  folder: '/home/somebody/chancery',
  tables: [
    { joined: joinedTable('spring'), status: '1880 Negotiation' },
    { joined: joinedTable('autumn'), status: 'not reached' },
  ],
  open: nothing,
  games: offeredGames(gameClients),
  create: nothing,
  houseRules: () => ({ rulesets: paxClient.game.rulesets, settings: paxClient.settings }),
  loadHouseRules: nothing,
  join: nothing,
  prepare: nothing,
  forget: nothing,
};

/** The lobby as the only screen of a client. */
export const lobbyStage = (app: App, facts: () => Lobby): Stage =>
  createStage<Lobby>({
    workspaces: [{ id: 'lobby', key: '1', title: 'lobby', screens: [mountScreen(lobby)] }],
    subject: facts,
    loading: () => '',
    isOnlyShown: () => facts().waitsFor !== undefined,
    terms: () => [...LOBBY_TERMS, ...(paxClient.terms ?? [])],
    header: () => ['Chancery'],
    paletteItems: lobbyPaletteItems,
    leave: app.end,
    quit: app.end,
    changed: app.changed,
  });
