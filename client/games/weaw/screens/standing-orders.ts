import { standingLines } from '@chancery/shared/games/weaw/lines/standing-lines.ts';
import { isSheetDue } from '../../../composer/hand-in.ts';
import type { PageState } from '../../../screens/page-screen.tsx';
import { heading, type Line } from '../../../shell/lines.ts';
import type { Binding } from '../../../shell/screen.ts';
import { STANDING_ORDER } from '../composer/composer.ts';
import type { WeawTable } from '../table.ts';
import { named } from '../words.ts';

const HELP: readonly string[] = [
  'retreat from liege to brussels, else reims after 1 round',
  'hold liege',
  'lose artillery, infantry everywhere',
  'defend with complex everywhere',
  'submarines in north-sea fight',
  'deny gibraltar to germany',
];

/** Begins a standing order on the sheet, if one is due. */
export const standingKeys = (table: WeawTable): readonly Binding<PageState, WeawTable>[] =>
  isSheetDue(table)
    ? [
        {
          keys: ['n', 'enter'],
          label: 'new',
          help: 'compose a standing order; it replaces the one before',
          hint: true,
          run: (page, { shell }) => {
            shell.goTo('orders', STANDING_ORDER);
            return page;
          },
        },
      ]
    : [];

/** Standing orders of the forces, nation by nation. */
export const standingPage = (table: WeawTable): readonly Line[] => {
  const { view } = table.seatView;
  return [
    ...view.commands.flatMap((nation): readonly Line[] => {
      const lines = standingLines(view, nation);
      return [
        heading(`Standing orders of ${named(table, nation)}`),
        ...(lines.length > 0
          ? lines.map((text): Line => [`  ${text}`])
          : [[['dim', '  none: forces hold where they stand, the cheapest are lost first']] as Line]),
        [],
      ];
    }),
    [['dim', 'They are lines of the sheet and stay until changed:']],
    ...HELP.map((text): Line => [['dim', `  ${text}`]]),
  ];
};
