import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Binding } from '../../../shell/screen.ts';
import { mayBeginPeace } from '../diplomacy/war-items.ts';
import type { PaxTable } from '../table.ts';
import { warLayerAt } from '../world/war-layer-link.ts';

// Keys of the war room that lead to other screens.

export const toOrders = <Local>(): Binding<Local, PaxTable> => ({
  keys: ['o'],
  label: 'orders',
  help: 'write orders, or send lines',
  hint: true,
  run: (local, { shell }) => {
    shell.goTo('orders');
    return local;
  },
});

/** To the layer of the war on the map, at the place under the cursor if there is one. */
export const toWarMap = <Local>(
  placeOf: (local: Local, table: PaxTable) => PlaceId | undefined,
): Binding<Local, PaxTable> => ({
  keys: ['m'],
  label: 'map',
  help: 'the wars on the map, where it shows who holds what, supply and coal',
  hint: true,
  run: (local, { shell, subject }) => {
    shell.goTo('map', warLayerAt(placeOf(local, subject)));
    return local;
  },
});

/** Drafts a peace from the war room, for the first of the viewer's wars. */
export const draftPeace = <Local>(table: PaxTable): readonly Binding<Local, PaxTable>[] => {
  const [war] = table.state.wars.filter((each) => mayBeginPeace(table, { is: 'war', war: each }));
  if (!war) return [];
  const run: Binding<Local, PaxTable>['run'] = (local, { shell }) => {
    shell.goTo('treaty-desk', `war/${String(war.number)}`);
    return local;
  };
  const help = `begin a treaty of peace in war ${String(war.number)}, with what each side has conquered`;
  return [{ keys: ['y'], label: 'draft a peace', help, hint: true, run }];
};
