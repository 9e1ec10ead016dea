import { MAX_SHEET } from '@chancery/shared/api';
import { shown } from '@chancery/shared/kernel/text/shown.ts';
import { ordersScreen } from '../composer/orders.tsx';
import { plainSheet } from '../composer/plain-screen.ts';
import { column, type Line } from '../shell/lines.ts';
import { type MountedScreen, mountScreen } from '../shell/screen.ts';
import { createStage, type Stage, type StageOptions } from '../shell/stage.tsx';
import { textWidth } from '../shell/text-width.ts';
import type { GameClient, GameScreens } from '../table/game-client.ts';
import type { LineState, Table } from '../table/table.ts';
import { desk } from './desk.tsx';
import { dice } from './dice.tsx';
import { letters } from './letters.tsx';
import { visitText } from './phase-visit.ts';
import { reports } from './reports.tsx';
import { rules } from './rules.tsx';

const LINE_STATES: Readonly<Record<LineState, Line[number]>> = {
  open: ['good', '● open'],
  connecting: ['warn', '○ connecting'],
  cut: ['bad', '○ OFFLINE, last known'],
  refused: ['bad', '✗ REFUSED, last known'],
};

/** Match, date and phase on the left, who I am and the line on the right. */
export const tableHeader = (table: Table | undefined, columns: number): Line => {
  if (!table) return [['title', ' Chancery']];
  const { match, seat } = table.seatView;
  const state = LINE_STATES[table.line];
  const again = visitText(match.phase);
  const left = ` ${match.name} · ${match.date} · ${match.title}${again && `, ${again}`}`;
  const right = shown(` ${seat} ${state[1]} `);
  const room = Math.max(columns - textWidth(right), 10);
  return [['title', column(left, room)], ['accent', ` ${seat} `], state];
};

/** The screens of a table, in the order of their number keys: those of its game among those every game has. */
export const tableScreens = ({ world, orders, diplomacy }: GameScreens): readonly MountedScreen<Table>[] => [
  mountScreen(desk),
  ...world,
  mountScreen(reports),
  mountScreen(dice),
  mountScreen(rules),
  orders ?? mountScreen(ordersScreen(plainSheet)),
  mountScreen(letters),
  ...diplomacy,
];

type Surroundings = Pick<StageOptions<Table>, 'subject' | 'waiting' | 'leave' | 'quit' | 'changed'>;

interface TableStageOptions extends Surroundings {
  readonly client: GameClient;
  /** The game's own, fresh for this table. */
  readonly screens: GameScreens;
}

/** The stage of one table; its screens keep what was typed while the line is cut. */
export const tableStage = ({ client, screens, ...surroundings }: TableStageOptions): Stage => {
  const { notation, tones } = client;
  return createStage({
    ...surroundings,
    screens: tableScreens(screens),
    header: tableHeader,
    // Nothing that is written at a table is longer than a sheet may be.
    mostPasted: MAX_SHEET,
    notation,
    tones,
  });
};
