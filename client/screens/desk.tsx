import { Suspense } from 'react';
import { askToFinish } from '../composer/finishing.ts';
import { hasRoomForMap } from '../map/pane.ts';
import { RestingRowsView } from '../shell/components/resting-rows-view.tsx';
import { plainText } from '../shell/lines.ts';
import type { Binding, ScreenContext, UpdateLater, Screen } from '../shell/screen.ts';
import { movementKeys, scrollTo } from '../shell/scrolling.ts';
import type { DeskLink } from '../table/desk-contents.ts';
import { awaitedAt, type Table } from '../table/table.ts';
import { deskItems } from './desk-items.ts';
import { DeskWithMap } from './desk-map.tsx';
import { deskPicture, type DeskPlace } from './desk-panes.ts';
import { DESK_ACTIONS } from './known-actions.ts';
import type { GmLocal } from './gm/gm-local.ts';
import { gmDesk } from './gm/gm-desk.tsx';

/** The position on the desk, and what it was when it was opened. */
interface PlayerLocal extends DeskPlace {
  /** Number of reports when the desk was opened. */
  readonly reports: number;
  /** The phase in which it was last opened; in another one, the cursor starts at the top. */
  readonly phase: string;
}

const FINISH: Binding<PlayerLocal, Table> = {
  keys: ['P'],
  label: 'nothing more to say',
  hint: true,
  run: (page, { subject, shell }) => {
    askToFinish(subject, shell);
    return page;
  },
};

const TO_ORDERS: Binding<PlayerLocal, Table> = {
  keys: ['o'],
  label: 'write orders',
  hint: true,
  run: (local, { shell }) => {
    shell.goTo('orders');
    return local;
  },
};

/** Opens the screen for the item under the cursor. */
const GO_IN: Binding<PlayerLocal, Table> = {
  keys: ['enter', 'right'],
  label: 'go there',
  hint: true,
  run: (local, { subject, shell }) => {
    const items = deskItems(subject);
    const item = items[Math.min(local.at, items.length - 1)];
    if (item) shell.goTo(item.screen, item.at);
    return local;
  },
};

/** A key for a screen of the game that is useful now. */
const goTo = ({ key, label, screen }: DeskLink): Binding<PlayerLocal, Table> => ({
  keys: [key],
  label,
  hint: true,
  run: (local, { shell }) => {
    shell.goTo(screen);
    return local;
  },
});

/** The keys for the viewer's role and what is awaited. */
const actions = (table: Table): readonly Binding<PlayerLocal, Table>[] => {
  const { seat, match } = table.seatView;
  if (match.over || table.connection === 'past') return [];
  const awaited = awaitedAt(table);
  const isAwaited = awaited?.seats.includes(seat) === true;
  if (!isAwaited) return [];
  return awaited?.by === 'lines' ? [TO_ORDERS, FINISH] : [TO_ORDERS];
};

/**
 * Marks the news that were on the desk when it was last opened as read, if all of them were listed and visible. News
 * that were only counted stay unread.
 */
const markRead = (local: PlayerLocal, context: ScreenContext<Table>): void => {
  const { subject } = context;
  if (local.reports <= subject.reportsSeen || subject.connection === 'past') return;
  const before = { ...subject, reports: subject.reports.slice(0, local.reports) };
  const { page, top, tall } = deskPicture(local, { ...context, subject: before });
  const end = top + tall;
  if (page.unreadEnd !== undefined && page.unreadEnd <= end) subject.calls.read(local.reports);
};

const TOGGLE_READ: Binding<PlayerLocal, Table> = {
  keys: ['z'],
  label: 'read news',
  help: 'show or hide the news that you have read',
  run: (local) => ({ ...local, isReadShown: !local.isReadShown }),
};

const scrolled = (local: PlayerLocal, top: number, context: ScreenContext<Table>): PlayerLocal => {
  const { page, tall } = deskPicture(local, context);
  return { ...local, top: scrollTo(top, page.lines.length, tall) };
};

/** Moves down the things to do, then scrolls the page. */
const down = (local: PlayerLocal, context: ScreenContext<Table>): PlayerLocal =>
  local.at < deskItems(context.subject).length - 1
    ? { ...local, at: local.at + 1 }
    : scrolled(local, local.top + 1, context);

const up = (local: PlayerLocal, context: ScreenContext<Table>): PlayerLocal =>
  local.top > 0 ? scrolled(local, local.top - 1, context) : { ...local, at: Math.max(local.at - 1, 0) };

const MOVES: readonly Binding<PlayerLocal, Table>[] = [
  { keys: ['j', 'down', 'ctrl+n'], label: 'down', hint: true, isCounted: true, run: down },
  { keys: ['k', 'up', 'ctrl+p'], label: 'up', hint: true, isCounted: true, run: up },
  ...movementKeys<PlayerLocal, Table>({
    at: ({ top }) => top,
    to: scrolled,
    page: ({ size }) => size.rows - 1,
  }).slice(2),
];

/** The desk of a player: date and phase, what is due, things to do, news. */
const playerDesk: Screen<PlayerLocal, Table> = {
  id: 'desk',
  title: 'Desk',
  jump: 'd',
  start: { at: 0, top: 0, reports: 0, phase: '', isReadShown: false },
  opened(local, context) {
    markRead(local, context);
    const { reports, seatView } = context.subject;
    const { phase } = seatView.match;
    const at = phase === local.phase ? local.at : 0;
    return { at, top: 0, reports: reports.length, phase, isReadShown: false };
  },
  bindings: (_local, table) => [
    ...(deskItems(table).length > 0 ? [GO_IN] : []),
    ...actions(table),
    ...(table.client.desk.screens?.(table) ?? []).map(goTo),
    ...(table.reportsSeen > 0 && table.connection !== 'past' ? [TOGGLE_READ] : []),
    ...MOVES,
  ],
  textUnderCursor: (local, context) => plainText(deskPicture(local, context).lines()),
  draw: (local, context) => {
    const withoutMap = (
      <RestingRowsView
        key="desk"
        at={local.at}
        lines={(resting) => deskPicture({ ...local, resting }, context).lines()}
        size={context.size}
      />
    );
    const { map } = context.subject.client.desk;
    if (!map || !hasRoomForMap(context.size)) return withoutMap;
    return (
      <Suspense fallback={withoutMap}>
        <DeskWithMap load={map} place={local} context={context} />
      </Suspense>
    );
  },
};

/** The state of both desks, the player's and the game master's; each seat sees one. */
interface DeskLocal {
  readonly player: PlayerLocal;
  readonly gm: GmLocal;
}

/** A past position has no game master's desk, because nothing can be run there. */
const isGm = ({ seatView, connection }: Table): boolean => seatView.seat === 'gm' && connection !== 'past';

/** Adapts a later change of one desk to both. */
const laterOf =
  <Name extends keyof DeskLocal>(name: Name, later: UpdateLater<DeskLocal>): UpdateLater<DeskLocal[Name]> =>
  (change) => {
    later((now) => ({ ...now, [name]: change(now[name]) }));
  };

/** Adapts a key of one desk to both. */
const within =
  <Name extends keyof DeskLocal>(name: Name) =>
  (row: Binding<DeskLocal[Name], Table>): Binding<DeskLocal, Table> => ({
    ...row,
    run: (local, context, later) => ({
      ...local,
      [name]: row.run(local[name], context, laterOf(name, later)),
    }),
  });

/** The first screen of a table. */
export const desk: Screen<DeskLocal, Table> = {
  id: 'desk',
  title: 'Desk',
  jump: 'd',
  actions: DESK_ACTIONS,
  start: { player: playerDesk.start, gm: gmDesk.start },
  opened: ({ player, gm }, context, later) => ({
    player: playerDesk.opened?.(player, context, laterOf('player', later)) ?? player,
    gm: gmDesk.opened?.(gm, context, laterOf('gm', later)) ?? gm,
  }),
  bindings: (local, table) =>
    isGm(table)
      ? gmDesk.bindings(local.gm, table).map(within('gm'))
      : playerDesk.bindings(local.player, table).map(within('player')),
  typing: (local, table) => {
    const take = isGm(table) ? gmDesk.typing?.(local.gm, table) : undefined;
    return (
      take &&
      ((text, context) => {
        const gm = take(text, context);
        return gm && { ...local, gm };
      })
    );
  },
  textUnderCursor: (local, context) =>
    isGm(context.subject) ? '' : (playerDesk.textUnderCursor?.(local.player, context) ?? ''),
  draw: (local, context) =>
    isGm(context.subject) ? gmDesk.draw(local.gm, context) : playerDesk.draw(local.player, context),
};
