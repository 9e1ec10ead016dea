import type { PaletteItem } from '../shell/layers/palette-finder.ts';
import type { Shell } from '../shell/screen.ts';
import { counterparts, seatName, seatNames } from '../table/seats.ts';
import type { Table } from '../table/table.ts';
import { sharesHeading } from '@chancery/shared/report-text';
import { NO_FILTER, threadsOf } from './letters/threads.ts';

/** What the palette finds at a table: what its game names, reports by phase, letters by thread. */
export const tablePaletteItems = (table: Table, shell: Shell<string>): readonly PaletteItem[] => [
  ...(table.client.finds?.(table) ?? []).map(({ screen, at, text, hint, also = '' }) => ({
    text,
    hint,
    keywords: also,
    run: () => {
      shell.go(screen, at);
    },
  })),
  ...table.reports
    .filter((part, n) => !sharesHeading(part, table.reports[n - 1]))
    .toReversed()
    .map(({ date, turn, title, event }) => ({
      text: `${date}, turn ${String(turn)}: ${title}`,
      hint: 'report',
      run: () => {
        shell.go('reports', String(event));
      },
    })),
  ...counterparts(table).map((seat) => ({
    text: seatName(table, seat),
    hint: 'what lies between you',
    run: () => {
      shell.go('powers', seat);
    },
  })),
  ...threadsOf(table, NO_FILTER).map(({ id, title, with: others }) => ({
    text: title,
    hint: `letters with ${seatNames(table, others)}`,
    run: () => {
      shell.go('letters', id);
    },
  })),
];
