import { shown } from '@chancery/shared/kernel/text/shown.ts';
import { dueIn } from '../shell/clock.ts';
import { column, type Line } from '../shell/lines.ts';
import { textWidth } from '../shell/text-width.ts';
import type { Table } from '../table/table.ts';
import { visitText } from './phase-visit.ts';

/** Columns that the match, its date and its phase keep where more is to be said than fits. */
const LEAST = 44;

/** Where the match stands on the left; how I stand, when the phase is due and who I am on the right, as far as they fit. */
export const tableHeader = (table: Table | undefined, columns: number, now: Date): Line => {
  if (!table) return [['title', ' Chancery']];
  const { match, seat, deadline } = table.seatView;
  const again = visitText(match.phase);
  const left = ` ${match.name} · ${match.date} · ${match.title}${again && `, ${again}`}`;
  const seatText = shown(` ${seat} `);
  const needed = Math.max(Math.min(textWidth(shown(left)), columns - textWidth(seatText)), LEAST);
  let room = columns - textWidth(seatText) - needed;
  const fitting = (text: string): string => {
    if (text === '' || textWidth(text) + 2 > room) return '';
    room -= textWidth(text) + 2;
    return `  ${text}`;
  };
  const due = match.over ? '' : fitting(dueIn(deadline, now));
  const brief = fitting(table.client.desk.brief?.(table) ?? '');
  const title = column(left, Math.max(columns - textWidth(seatText) - textWidth(brief + due), 10));
  return [
    ['title', title],
    ['plain', brief],
    ['warn', due],
    ['accent', seatText],
  ];
};
