import { isSheetDue } from '../../../../composer/hand-in.ts';
import type { Binding } from '../../../../shell/screen.ts';
import { isWarSheet } from '../../composer/war-context.ts';
import type { PaxTable } from '../../table.ts';
import { type MapLocal, placeShown } from './local.ts';

/** Whether an order can be begun for the place the screen is about: an area, in war also a sea. */
export const canOrderHere = (local: MapLocal, table: PaxTable): boolean => {
  const { areas, homes } = table.edition.atlas;
  const place = placeShown(local, { subject: table });
  return isSheetDue(table) && (areas.has(place) || (isWarSheet(table) && !homes.has(place)));
};

/** Starts an order about a place. */
export const ORDER_HERE: Binding<MapLocal, PaxTable> = {
  keys: ['n'],
  label: 'order here',
  help: 'compose an order about this place',
  hint: true,
  run: (local, context) => {
    context.shell.goTo('orders', placeShown(local, context));
    return local;
  },
};
