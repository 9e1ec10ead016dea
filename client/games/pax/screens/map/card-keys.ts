import type { Line } from '../../../../shell/lines.ts';
import type { Binding, ScreenContext } from '../../../../shell/screen.ts';
import { movementKeys, scrollTo } from '../../../../shell/scrolling.ts';
import { homePower } from '@chancery/shared/games/pax/charts/map.ts';
import { type Seat, seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { ownPower, type PaxTable } from '../../table.ts';
import { placeLines } from '../../views/area-detail.ts';
import { isCardShown } from '../../../../map/pane.ts';
import { type MapLocal, moveList, placeShown } from './local.ts';

type Row = Binding<MapLocal, PaxTable>;

/** The card of the place the screen is about, in so many columns. */
export const cardLines = (
  local: MapLocal,
  context: { readonly subject: PaxTable },
  columns: number,
): readonly Line[] => placeLines(context.subject, placeShown(local, context), columns);

const step =
  (by: number) =>
  (local: MapLocal, context: ScreenContext<PaxTable>): MapLocal => ({
    ...moveList(local, local.place.at + by, context),
    top: 0,
  });

const PAGING: readonly Row[] = movementKeys<MapLocal, PaxTable>({
  at: ({ top }) => top,
  to: (local, at, context) => ({
    ...local,
    top: scrollTo(at, cardLines(local, context, context.size.columns).length, context.size.rows),
  }),
  page: ({ size }) => size.rows - 1,
});

const BACK: Row = {
  keys: ['esc', 'left', 'h', 'backspace'],
  label: 'back',
  hint: true,
  run: (local) => ({ ...local, page: local.back }),
};

/** The seat whose home country is shown, if it is another's. */
const seatOfHome = (local: MapLocal, table: PaxTable): Seat | undefined => {
  const power = homePower(table.edition.atlas, placeShown(local, { subject: table }));
  const seat = power && seatOf(power);
  return seat === ownPower(table) ? undefined : seat;
};

/** From another power's home country to the thread with that power. */
export const threadKey = (local: MapLocal, table: PaxTable): readonly Row[] => {
  const seat = ownPower(table) && seatOfHome(local, table);
  return seat === undefined
    ? []
    : [
        {
          keys: ['t'],
          label: 'thread',
          help: 'letters, disputes and treaties between you and this power',
          hint: true,
          run: (now, { shell }) => {
            shell.goTo('powers', seat);
            return now;
          },
        },
      ];
};

/** The card of the place under the cursor, and whether it is shown whole and its page has no further key. */
export const cardOf = (back: MapLocal['back']) => ({
  isCardShown: (local: MapLocal, context: ScreenContext<PaxTable>): boolean =>
    threadKey(local, context.subject).length === 0 &&
    isCardShown(context.size, (columns) => cardLines(local, context, columns)),
  openCard: (local: MapLocal): MapLocal => ({ ...local, page: 'card', back, top: 0 }),
});

/** Keys of a card that was opened from the picture. */
export const CARD_KEYS: readonly Row[] = [BACK, ...PAGING];

/** Keys of a card that was opened from the list, which goes on to the next of it. */
export const LISTED_CARD_KEYS: readonly Row[] = [
  BACK,
  { keys: [']'], label: 'next place', hint: true, run: step(1) },
  { keys: ['['], label: 'previous place', hint: true, run: step(-1) },
  ...PAGING,
];
