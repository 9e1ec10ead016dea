import { MAX_SHEET } from '@chancery/shared/api';
import { ordersScreen } from '../composer/orders.tsx';
import { plainSheet } from '../composer/plain-screen.ts';
import type { Guide } from '../shell/guide.ts';
import { mountScreen } from '../shell/screen.ts';
import { createStage } from '../shell/stage.tsx';
import { type SavedSorts, withSavedSorts } from '../shell/saved-sorts.ts';
import type { AutoOpen, Stage, StageOptions } from '../shell/stage-options.ts';

import type { ScreenGroup } from '../shell/workspaces.ts';
import type { GameClient, GameScreens } from '../table/game-client.ts';
import type { Table } from '../table/table.ts';
import { customs } from './customs/customs.tsx';
import { desk } from './desk.tsx';
import { dice } from './dice.tsx';
import { headerBrief } from './header-brief.ts';
import { letters } from './letters.tsx';
import { past } from './past.tsx';
import { powers } from './powers.tsx';
import { reports } from './reports.tsx';
import { rules } from './rules.tsx';
import { story } from './story.tsx';
import { storyAutoOpen } from './story-auto-open.ts';
import { tablePaletteItems } from './table-palette-items.ts';
import { whatIf } from './what-if/what-if.tsx';
import { barRight, tableHeader } from './table-header.ts';

/** The workspaces and overlays of a table, with the screens of its game. */
export const tableWorkspaces = ({
  world,
  books = [],
  orders,
  diplomacy = [],
}: GameScreens): readonly ScreenGroup<Table>[] => [
  { id: 'desk', key: '1', title: 'Desk', screens: [mountScreen(desk)] },
  { id: 'world', key: '2', title: 'World', screens: world },
  {
    id: 'orders',
    key: '3',
    title: 'Orders',
    screens: [orders ?? mountScreen(ordersScreen(plainSheet)), mountScreen(whatIf)],
  },
  {
    id: 'diplomacy',
    key: '4',
    title: 'Diplomacy',
    screens: [mountScreen(powers), mountScreen(letters), ...diplomacy],
  },
  {
    id: 'chronicle',
    key: 'R',
    title: 'Chronicle',
    isOverlay: true,
    screens: [mountScreen(reports), mountScreen(story), mountScreen(past), mountScreen(dice)],
  },
  {
    id: 'books',
    key: 'B',
    title: 'Books',
    isOverlay: true,
    screens: [...books, mountScreen(rules), mountScreen(customs)],
  },
];

type Surroundings = Pick<
  StageOptions<Table>,
  'subject' | 'loading' | 'leave' | 'quit' | 'changed' | 'keyMap' | 'settingsPath' | 'themes'
>;

interface TableStageOptions extends Surroundings {
  readonly client: GameClient;
  /** The game's own screens, new for this table. */
  readonly screens: GameScreens;
  /** The seat's progress in the guide; undefined if there is no guide. */
  readonly guided?: Pick<Guide<Table>, 'read' | 'write'> | undefined;
  /** How the seat's lists are sorted. */
  readonly sorts?: SavedSorts | undefined;
  /** The screen shown first; the desk if omitted. */
  readonly opensAt?: string | undefined;
}

/** Opens a screen once, as soon as the table is there. */
const openOnce = (screen: string): (() => AutoOpen | undefined) => {
  let isOpened = false;
  return () => {
    if (isOpened) return undefined;
    isOpened = true;
    return { screen, over: (opened) => opened === 'desk', notice: '' };
  };
};

/** The stage of one table. Its screens keep typed text while the connection is interrupted. */
export const tableStage = ({
  client,
  screens,
  guided,
  sorts,
  opensAt,
  ...surroundings
}: TableStageOptions): Stage => {
  const { notation, tones, guide: steps, terms = [] } = client;
  const brief = headerBrief();
  return createStage({
    ...surroundings,
    workspaces: sorts ? withSavedSorts(tableWorkspaces(screens), sorts) : tableWorkspaces(screens),
    header: (table, view) =>
      table ? tableHeader(table, { ...view, brief: brief(table, view.isTelling) }) : [['title', ' Chancery']],
    barRight: (table, view) => barRight(table, { ...view, brief: brief(table, view.isTelling) }),
    ...(guided && steps && { guide: { steps, ...guided } }),
    autoOpen: opensAt === undefined ? storyAutoOpen() : openOnce(opensAt),
    topic: ({ seatView }) => seatView.match.phase,
    paletteItems: tablePaletteItems,
    terms: () => terms,
    // The longest text written at a table is a sheet.
    maxPasted: MAX_SHEET,
    notation,
    tones,
  });
};
