import { isSheetDue } from '../../../../composer/hand-in.ts';
import type { Binding } from '../../../../shell/screen.ts';
import { isWarSheet } from '../../composer/war-context.ts';
import type { PaxTable } from '../../table.ts';
import { type MapLocal, placeShown } from './local.ts';

/** Whether a marker can be ordered for the place the screen is about. */
export const canOrderHere = (local: MapLocal, table: PaxTable): boolean =>
  isSheetDue(table) &&
  !isWarSheet(table) &&
  table.edition.atlas.areas.has(placeShown(local, { subject: table }));

/** Starts an order about a place. */
export const ORDER_HERE: Binding<MapLocal, PaxTable> = {
  keys: ['n'],
  label: 'order here',
  help: 'put together an order about this place',
  hint: true,
  run: (local, context) => {
    context.shell.go('orders', placeShown(local, context));
    return local;
  },
};
