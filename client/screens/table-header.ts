import { printable } from '@chancery/shared/kernel/text/printable.ts';
import { dueText } from '../shell/clock.ts';
import { column, type Line } from '../shell/lines.ts';
import { textWidth } from '../shell/text-width.ts';
import type { Table } from '../table/table.ts';
import { visitText } from './phase-visit.ts';

/** Where the match stands: its name too, where there is room for it. */
const standings = ({ seatView: { match } }: Table): readonly [string, string] => {
  const again = visitText(match.phase);
  const stands = `${match.date} · ${match.title}${again && `, ${again}`}`;
  return [` ${match.name} · ${stands}`, ` ${stands}`];
};

/**
 * Where the match stands on the left; how I stand, when the phase is due and who I am on the right. What is due is
 * never left out; the match's name goes first, then how I stand.
 */
export const tableHeader = (table: Table | undefined, columns: number, now: Date): Line => {
  if (!table) return [['title', ' Chancery']];
  const { match, seat, deadline } = table.seatView;
  const seatText = printable(` ${seat} `);
  const apart = (text: string): string => (text === '' ? '' : `  ${text}`);
  // As it stood, nothing is due.
  const isOpen = !match.over && table.line !== 'past';
  const due = apart(isOpen ? dueText(deadline, now) : '');
  const brief = apart(table.client.desk.brief?.(table) ?? '');
  const [named, bare] = standings(table);
  const room = columns - textWidth(seatText) - textWidth(due);
  const forms = [
    [named, brief],
    [bare, brief],
    [named, ''],
  ] as const;
  const [left, how] = forms.find(([text, aside]) => textWidth(printable(text) + aside) <= room) ?? [bare, ''];
  return [
    ['title', column(left, Math.max(room - textWidth(how), 10))],
    ['plain', how],
    ['warn', due],
    ['accent', seatText],
  ];
};
