import { ordinal } from '@chancery/shared/kernel/text/numbers.ts';
import type { PaletteItem } from '../shell/layers/palette-finder.ts';
import type { Shell } from '../shell/screen.ts';
import { counterparts, seatName, seatNames } from '../table/seats.ts';
import type { Table } from '../table/table.ts';
import { sharesHeading } from '@chancery/shared/report-text';
import { NO_FILTER, threadsOf } from './letters/threads.ts';

/** Palette items for the reports by phase, the newest first; a phase that opened again in its turn is marked. */
const reportItems = ({ reports }: Table, shell: Shell<string>): readonly PaletteItem[] => {
  const times = new Map<string, number>();
  return reports
    .filter((part, n) => !sharesHeading(part, reports[n - 1]))
    .map(({ date, turn, title, event }) => {
      const name = `${date}, turn ${String(turn)}: ${title}`;
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      return {
        text: time > 1 ? `${name}, ${ordinal(time)} time` : name,
        hint: 'report',
        run: () => {
          shell.goTo('reports', String(event));
        },
      };
    })
    .toReversed();
};

/** Palette items of a table: the game's items, reports by phase, letters by thread. */
export const tablePaletteItems = (table: Table, shell: Shell<string>): readonly PaletteItem[] => [
  ...(table.client.finds?.(table) ?? []).map(({ screen, at, text, hint, also = '' }) => ({
    text,
    hint,
    keywords: also,
    run: () => {
      shell.goTo(screen, at);
    },
  })),
  ...reportItems(table, shell),
  ...counterparts(table).map((seat) => ({
    text: seatName(table, seat),
    hint: 'what lies between you',
    run: () => {
      shell.goTo('powers', seat);
    },
  })),
  ...threadsOf(table, NO_FILTER).map(({ id, title, with: others }) => ({
    text: title,
    hint: `letters with ${seatNames(table, others)}`,
    run: () => {
      shell.goTo('letters', id);
    },
  })),
];
