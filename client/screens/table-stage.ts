import { shown } from '@chancery/shared/kernel/text/shown.ts';
import { orders } from '../games/pax/composer/orders.tsx';
import { column, type Line } from '../shell/lines.ts';
import { visitText } from './phase-visit.ts';
import { mountScreen } from '../shell/screen.ts';
import { congress } from '../games/pax/screens/congress.tsx';
import { dice } from './dice.tsx';
import { foreignOffice } from '../games/pax/screens/foreign-office.tsx';
import { home } from '../games/pax/screens/home.tsx';
import { ledger } from '../games/pax/screens/ledger.tsx';
import { letters } from './letters.tsx';
import { map } from '../games/pax/screens/map.tsx';
import { reports } from './reports.tsx';
import { rules } from '../games/pax/screens/rules.tsx';
import { standings } from '../games/pax/screens/standings.tsx';
import { treatyDesk } from '../games/pax/screens/treaty-desk.tsx';
import { war } from '../games/pax/screens/war.tsx';
import { createStage, type Stage, type StageOptions } from '../shell/stage.tsx';
import type { LineState, Table } from '../table/table.ts';
import { textWidth } from '../shell/text-width.ts';

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

/** The screens of a table, in the order of their number keys. */
export const tableScreens = () => [
  mountScreen(home),
  mountScreen(map),
  mountScreen(ledger),
  mountScreen(standings),
  mountScreen(reports),
  mountScreen(dice),
  mountScreen(rules),
  mountScreen(orders),
  mountScreen(letters),
  mountScreen(congress),
  mountScreen(foreignOffice),
  mountScreen(treatyDesk),
  mountScreen(war),
];

/** The stage of one table; its screens keep what was typed while the line is cut. */
export const tableStage = (options: Omit<StageOptions<Table>, 'screens' | 'header'>): Stage =>
  createStage({ ...options, screens: tableScreens(), header: tableHeader });
