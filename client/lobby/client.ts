import type { CreateInput } from '@chancery/shared/api';
import { ActKeys } from '../table/act-keys.ts';
import type { App } from '../shell/app.tsx';
import { forgetTable, type JoinedTable, joinedTables, LOCAL, rememberTable } from '../table/joined-tables.ts';
import type { GuestAccess } from '../table/guest.ts';
import type { ForkOrigin } from '../table/table.ts';
import type { GameClient } from '../table/game-client.ts';
import { type Games, loadGame, localTableOf } from '../table/registry.ts';
import { newTableInput, offeredGames } from './lobby.ts';
import { seatsOfCreated } from './created-seats.ts';
import type { HouseRules, SeatInvitation, Lobby, NewTableRequest } from './lobby.ts';
import { Connections, loadConnectionModule, failureText } from './connections.ts';
import type { KeyMap } from '../shell/keys.ts';
import { mountScreen } from '../shell/screen.ts';
import type { GlossaryTerm } from '../shell/glossary.ts';
import { lobby } from './lobby-screen.tsx';
import { lobbyPaletteItems } from './lobby-palette-items.ts';
import { LOBBY_TERMS } from './lobby-terms.ts';
import { TableStatuses } from './table-statuses.ts';
import type { OpenTable } from './open-table.ts';
import { TableOpening } from './table-opening.ts';
import { createStage } from '../shell/stage.tsx';
import type { Stage } from '../shell/stage-options.ts';
import type { Theme } from '../shell/theme.ts';
import { themeSwitch, type ThemeSwitch } from '../shell/theme-switch.ts';

/** What a client is given. */
export interface ClientOptions {
  readonly folder: string;
  readonly games: Games;
  /** Module with the rules for a server started here; the shipped games if omitted. */
  readonly rules?: URL | undefined;
  /** Keys the user has changed. */
  readonly keyMap?: KeyMap;
  /** The file with the user's settings, if they are read. */
  readonly settingsPath?: string;
  /** Saves the theme in that file; returns how long it is kept. */
  readonly saveTheme?: (theme: Theme) => string;
  /** The player's access, if the client runs on the host's machine for somebody else. */
  readonly guest?: GuestAccess;
}

type NewMatch = Omit<CreateInput, 'token' | 'key'>;

/** One user's client: the lobby, the tables opened from it, and the connections they need. */
export class Client {
  readonly #app: App;
  readonly #folder: string;
  readonly #games: Games;
  readonly #keyMap: KeyMap;
  readonly #settingsPath: string | undefined;
  readonly #themes: ThemeSwitch | undefined;
  readonly #guest: GuestAccess | undefined;
  readonly #connections: Connections;
  readonly #statuses: TableStatuses;
  #hostKeys: ActKeys | undefined;
  readonly #houseRules = new Map<string, HouseRules>();
  /** Terms of the game being chosen. */
  #terms: readonly GlossaryTerm[] = [];
  #table: OpenTable | undefined;
  readonly #lobby: Stage;
  #shown: Stage;
  #opens: TableOpening | undefined;
  readonly #screen = mountScreen(lobby);

  constructor(app: App, options: ClientOptions) {
    const { folder, games, rules, guest, keyMap = {}, settingsPath, saveTheme } = options;
    this.#app = app;
    this.#folder = folder;
    this.#games = games;
    this.#keyMap = keyMap;
    this.#settingsPath = settingsPath;
    this.#themes = themeSwitch(app, saveTheme);
    this.#guest = guest;
    this.#connections = new Connections({
      folder,
      rules,
      guest,
      notify: (text) => {
        this.#shown.notify(text);
      },
    });
    this.#statuses = new TableStatuses({
      folder,
      connections: this.#connections,
      isGuest: guest !== undefined,
      changed: app.changed,
    });
    this.#lobby = createStage<Lobby>({
      workspaces: [{ id: 'lobby', key: '1', title: 'Lobby', screens: [this.#screen] }],
      subject: () => this.#subject(),
      loading: () => '',
      isOnlyShown: () => this.#opens !== undefined,
      keyMap,
      settingsPath,
      themes: this.#themes,
      terms: () => [...LOBBY_TERMS, ...this.#terms],
      header: () => [['title', ' Chancery']],
      paletteItems: lobbyPaletteItems,
      leave: app.end,
      quit: app.end,
      changed: app.changed,
    });
    this.#shown = this.#lobby;
  }

  /** @param label message for the foot */
  showLobby(label = ''): void {
    this.#lobby.notify(label);
    this.#show(this.#lobby);
    for (const table of this.#tables()) this.#attempt(this.#statuses.query(table));
  }

  /** Accepts an invitation and opens its table. */
  join(invitation: SeatInvitation): void {
    this.#attempt(this.#opening(`asking ${invitation.server}…`, (signal) => this.#join(invitation, signal)));
  }

  open(table: JoinedTable): void {
    this.#attempt(this.#opening(`opening ${table.name}…`, (signal) => this.#open(table, signal)));
  }

  /** Leaves the table and closes all connections; a server started here stops. */
  async close(): Promise<void> {
    this.#leaveTable();
    await this.#connections.close();
  }

  #tables(): readonly JoinedTable[] {
    return this.#guest?.tables ?? joinedTables(this.#folder);
  }

  #subject(): Lobby {
    return {
      folder: this.#folder,
      isGuest: this.#guest !== undefined,
      waitsFor: this.#opens?.label,
      giveUp: this.#opens?.giveUp,
      tables: this.#tables().map((joined) => ({
        joined,
        status: this.#statuses.of(joined),
      })),
      open: this.open.bind(this),
      games: offeredGames(this.#games),
      prepare: () => void this.#connections.local().catch(() => undefined),
      houseRules: (game) => this.#houseRules.get(game),
      loadHouseRules: (game) => {
        this.#attempt(this.#loadHouseRules(game));
      },
      create: (request) => {
        this.#attempt(this.#opening('creating the table…', (signal) => this.#create(request, signal)));
      },
      join: this.join.bind(this),
      forget: (table) => {
        forgetTable(this.#folder, table);
        this.#app.changed();
      },
    };
  }

  #attempt(task: Promise<void>): void {
    task.catch(async (cause: unknown) => {
      this.#lobby.notify(await failureText(cause));
    });
  }

  /** @param open its result is not shown if the user has given up waiting */
  async #opening(label: string, open: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#opens = new TableOpening(label, this.#lobby, this.#app.end);
    this.#app.show(this.#opens.stage);
    try {
      await this.#opens.run(open, () => this.#shown);
    } finally {
      this.#opens = undefined;
      this.#app.show(this.#shown);
    }
  }

  #show(stage: Stage): void {
    this.#shown = stage;
    this.#app.show(stage);
  }

  async #join({ server, match, token, trust }: SeatInvitation, signal: AbortSignal): Promise<void> {
    const { client } = await this.#connections.to({ server, trust });
    const [summary] = await client.match.list.query({ seats: [{ match, token }] });
    if (signal.aborted) return;
    if (!summary) throw new Error(`the token opens no seat of ${match}`);
    const joined: JoinedTable = {
      game: summary.game,
      name: summary.name,
      server,
      match,
      seat: summary.seat,
      token,
      ...(trust && { trust }),
    };
    rememberTable(this.#folder, joined);
    await this.#open(joined, signal);
  }

  /** Loads the game's rules, which the first frame of the lobby does without. */
  async #loadHouseRules(game: string): Promise<void> {
    const { game: rules, settings, terms = [] } = await loadGame(this.#games, game);
    this.#terms = terms;
    this.#houseRules.set(game, { rulesets: rules.rulesets, settings });
    this.#app.changed();
  }

  async #create(request: NewTableRequest, signal: AbortSignal): Promise<void> {
    const table = localTableOf(this.#games, request.game);
    await this.#open(await this.#createLocalTable(request.seat, newTableInput(table, request)), signal);
  }

  /**
   * Creates a local table that continues from what a seat knows of another one, with the seat's draft for the phase.
   */
  async #fork(game: GameClient, origin: ForkOrigin): Promise<void> {
    const [{ sandboxOf }, { draftStore }] = await Promise.all([
      import('./sandbox.ts'),
      import('../table/drafts.ts'),
    ]);
    const request = sandboxOf(game, localTableOf(this.#games, game.game.id), origin);
    const joined = await this.#createLocalTable(origin.seatView.seat, request);
    if (origin.draft && joined.seat === origin.seatView.seat)
      draftStore(this.#folder, joined).write(origin.draft);
    await this.#open(joined);
  }

  /**
   * Creates a table on this machine and remembers all its open seats.
   * @returns the requested seat
   */
  async #createLocalTable(seat: string, request: NewMatch): Promise<JoinedTable> {
    const { hostToken } = await this.#connections.local();
    const { client } = await this.#connections.to({ server: LOCAL });
    this.#hostKeys ??= new ActKeys((await loadConnectionModule()).isUncertain);
    const created = await this.#hostKeys.run(
      'create',
      { ...request, token: hostToken },
      client.host.create.mutate,
    );
    const { own, others } = seatsOfCreated(seat, request, created);
    for (const table of [...others, own]) rememberTable(this.#folder, table);
    return own;
  }

  async #open(joined: JoinedTable, signal?: AbortSignal): Promise<void> {
    const [connection, { openTable }] = await Promise.all([
      this.#connections.to(joined),
      import('./open-table.ts'),
    ]);
    const table = await openTable({
      games: this.#games,
      folder: this.#folder,
      joined,
      connection,
      keyMap: this.#keyMap,
      settingsPath: this.#settingsPath,
      themes: this.#themes,
      leave: () => {
        this.#leaveTable();
        this.showLobby();
      },
      quit: this.#app.end,
      changed: this.#app.changed,
      notify: this.#app.notifyTerminal,
      fork: this.#guest ? undefined : (game, origin) => this.#fork(game, origin),
    });
    if (signal?.aborted) return table.close();
    this.#leaveTable();
    this.#table = table;
    this.#show(table.stage);
  }

  #leaveTable(): void {
    this.#table?.close();
    this.#table = undefined;
  }
}
