import type { SeatView } from '@chancery/shared/api';
import { tableStage } from '../screens/table-stage.ts';
import { withTypeAhead } from '../shell/type-ahead.ts';
import type { KeyMap } from '../shell/keys.ts';
import type { Stage } from '../shell/stage-options.ts';
import { Arrivals } from '../table/arrivals.ts';
import { type Connection, seatServer } from '../table/connection.ts';
import { draftStore } from '../table/drafts.ts';
import { TableFeed } from '../table/feed.ts';
import type { ForkOrigin, Table } from '../table/table.ts';
import type { GameClient } from '../table/game-client.ts';
import { guideProgress } from '../table/guide-progress.ts';
import type { JoinedTable } from '../table/joined-tables.ts';
import { type TableCache, tableCache } from '../table/table-cache.ts';
import { letterDraftStore } from '../table/letter-drafts.ts';
import { pastTable } from '../table/past-table.ts';
import { storedSorts } from '../table/stored-sorts.ts';
import { type Games, loadGame } from '../table/registry.ts';
import { rememberReportsSeen, reportsSeen } from '../table/reports-seen.ts';
import type { ThemeSwitch } from '../shell/theme-switch.ts';
import { treatyDraftStore } from '../table/treaty-drafts.ts';

/** What is needed to open a table. */
export interface OpenTableOptions {
  readonly games: Games;
  readonly folder: string;
  readonly joined: JoinedTable;
  readonly connection: Connection;
  /** Keys the user has changed. */
  readonly keyMap: KeyMap;
  readonly settingsPath: string | undefined;
  readonly themes?: ThemeSwitch | undefined;
  changed(): void;
  /** Shows a message when something has arrived for the player. */
  notify(text: string): void;
  /** Creates a local table that continues from this one; undefined if local tables are not possible. */
  readonly fork?: ((client: GameClient, origin: ForkOrigin) => Promise<void>) | undefined;
  /** Leaves the table for the lobby. */
  leave(): void;
  /** Quits the client. */
  quit(): void;
}

/** A table on screen. */
export interface OpenTable {
  readonly stage: Stage;
  /** Stops updating the table. */
  close(): void;
}

/** Seats joined by older builds do not name their game; it is then taken from the cached table. */
const gameOf = ({ games, joined }: OpenTableOptions, cache: TableCache): string => {
  const [usual = ''] = Object.keys(games);
  return joined.game ?? cache.read()?.seatView.match.game ?? usual;
};

/** A stage that forwards to the one shown now: the current table, or a past position of it. */
const stageOf = (shown: () => Stage, isThere: () => boolean): ReturnType<typeof withTypeAhead> =>
  withTypeAhead(
    {
      press: (typed, size) => {
        shown().press(typed, size);
      },
      point: (pointed, size) => shown().point(pointed, size),
      draw: (size, now) => shown().draw(size, now),
      notify: (text) => {
        shown().notify(text);
      },
    },
    isThere,
  );

/** Opens a table. Loaded on demand: with a game and its charts, this file takes as long to load as all the rest. */
export const openTable = async (opening: OpenTableOptions): Promise<OpenTable> => {
  const { games, folder, joined, connection } = opening;
  const watch: { arrivals?: Arrivals } = {};
  const changed = (): void => {
    watch.arrivals?.check();
    opening.changed();
    stage.arrived();
  };
  const cache = tableCache(folder, joined);
  const client = await loadGame(games, gameOf(opening, cache));
  const [screens, sorts] = [await client.screens(), storedSorts(folder, client.game.id)];
  const { leave, quit, keyMap, settingsPath, themes, fork } = opening;
  const ofUser = { quit, changed, keyMap, settingsPath, themes };
  /** The past position shown now or last. Its screens are kept while the user goes through a phase. */
  let past: Table | undefined;
  const showPast = async (seatView: SeatView<unknown>, isWithin: boolean): Promise<void> => {
    const now = feed.current();
    if (!now) return;
    const before = pastTable(now, seatView);
    const isSamePhase = past?.seatView.match.phase === seatView.match.phase;
    past = before;
    if (shown !== live && isSamePhase) return changed();
    const back = (): void => {
      shown = live;
      changed();
    };
    const surroundings = { subject: () => past, loading: () => '', leave: back, ...ofUser };
    // Moments within a phase are chosen on the screen Past.
    const opensAt = isWithin ? 'past' : undefined;
    shown = tableStage({ client, screens: await client.screens(), sorts, opensAt, ...surroundings });
    shown.notify('a past position; q returns to now');
  };
  const stage = stageOf(
    () => shown,
    () => feed.current() !== undefined,
  );
  const feed = new TableFeed({
    client,
    server: seatServer(connection, joined),
    reportsSeen: reportsSeen(folder, joined),
    drafts: draftStore(folder, joined),
    letterDrafts: letterDraftStore(folder, joined),
    treatyDrafts: treatyDraftStore(folder, joined),
    cache,
    isAlone: joined.isAlone === true,
    remember: (parts) => void rememberReportsSeen(folder, joined, parts),
    showPast,
    fork: fork && ((origin) => fork(client, origin)),
    changed,
  });
  const { current: subject, loading } = feed;
  const guided = guideProgress(folder, joined);
  const live = tableStage({ client, screens, guided, sorts, subject, loading, leave, ...ofUser });
  watch.arrivals = new Arrivals(subject, opening.notify);
  let shown = live;
  return {
    stage,
    close() {
      feed.close();
    },
  };
};
