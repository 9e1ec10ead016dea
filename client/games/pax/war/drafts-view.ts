import { seatName } from '../../../table/seats.ts';
import { type Line, wrap } from '../../../shell/lines.ts';
import type { PaxTable } from '../table.ts';
import { sharedDrafts } from './shared-drafts.ts';

/** Drafts that allies have shown for the present orders, read-only, the newest of each; empty if there are none. */
export const sharedDraftLines = (table: PaxTable, width: number): readonly Line[] =>
  sharedDrafts(table).flatMap(({ from, text, at, isNew }): readonly Line[] => [
    [
      ['title', `${seatName(table, from)}’s draft`],
      ['dim', `  as shown at ${new Date(at).toTimeString().slice(0, 5)}; it may differ by now`],
      ['accent', isNew ? '  ● new' : ''],
    ],
    ...text.split('\n').flatMap((line) => wrap(line, width - 2, 4).map((row): Line => [`  ${row}`])),
    [],
  ]);
