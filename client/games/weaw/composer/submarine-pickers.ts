import { areAtWar } from '@chancery/shared/games/weaw/board/relations.ts';
import { isShip } from '@chancery/shared/games/weaw/vocabulary/units.ts';
import { ask } from '../../../composer/step.ts';
import type { Choice, PickStep } from '../../../table/picks.ts';
import { fleetText, named } from '../words.ts';
import type { ComposerContext } from './context.ts';

// Submarines and those that hunt them.

type Lines = Generator<PickStep, readonly string[], string>;

/** Zones with free ships of a kind, with the enemy's ships there. */
const zonesOf = (context: ComposerContext, type: 'submarine' | 'destroyer'): readonly Choice[] => {
  const { table, nation, free } = context;
  const { edition, state } = table;
  const enemies = (zone: string): string =>
    edition.order
      .filter((id) => areAtWar(state, nation, id) && fleetText(table, zone, id) !== '')
      .map((id) => `${named(table, id)} ${fleetText(table, zone, id)}`)
      .join(', ');
  return [...edition.zones.keys()]
    .filter((zone) => free(type, zone) > 0)
    .map((zone) => ({
      id: zone,
      text: named(table, zone),
      hint: `${String(free(type, zone))} ${type} · ${enemies(zone) || 'no enemy'}`,
    }));
};

function* askCount(
  context: ComposerContext,
  type: 'submarine' | 'destroyer',
  zone: string,
): Generator<PickStep, string, string> {
  const most = context.free(type, zone);
  return yield ask('number', `How many ${type}s?`, {
    choices: () => Array.from({ length: most }, (_, n) => ({ id: String(most - n), text: String(most - n) })),
  });
}

const FILTERS: readonly Choice[] = [
  { id: '', text: 'whatever comes', hint: 'transports first, then the weakest' },
  { id: ', forces with transport', text: 'forces with transports' },
  { id: ', of at most 2 warships', text: 'forces of two warships at most' },
];

const CUT_TRADE = 'trade';

/** `intercept in ZONE with N submarine`, or `blockade trade to NATION`. */
export function* submarinePicker(context: ComposerContext): Lines {
  const { table, nation } = context;
  const zone = yield ask('zone', 'Submarines of which zone?', {
    choices: () => [
      ...zonesOf(context, 'submarine'),
      { id: CUT_TRADE, text: 'cut the trade of an enemy', hint: 'a line of blockade' },
    ],
  });
  if (zone === CUT_TRADE) {
    const whom = yield ask('nation', 'Whose trade?', {
      choices: () =>
        table.edition.order
          .filter((id) => areAtWar(table.state, nation, id))
          .map((id) => ({ id, text: named(table, id) })),
    });
    return [context.line(`blockade trade to ${whom}`)];
  }
  const count = yield* askCount(context, 'submarine', zone);
  const filter = yield ask('filter', 'Attack what?', { choices: () => FILTERS });
  return [context.line(`intercept in ${zone} with ${count} submarine${filter}`)];
}

/** `hunt in ZONE with N destroyer`. */
export function* huntPicker(context: ComposerContext): Lines {
  const zone = yield ask('zone', 'Hunt in which zone?', { choices: () => zonesOf(context, 'destroyer') });
  const count = yield* askCount(context, 'destroyer', zone);
  return [context.line(`hunt in ${zone} with ${count} destroyer`)];
}

/** Zones in which enemies have ships. */
export const enemyFleets = ({ table, nation }: ComposerContext): readonly Choice[] => {
  const { edition, state } = table;
  const here = (zone: string): readonly string[] =>
    edition.order.filter((id) =>
      state.units.some(
        (pile) => pile.at === zone && pile.nation === id && isShip(pile.type) && areAtWar(state, nation, id),
      ),
    );
  return [...edition.zones.keys()]
    .filter((zone) => here(zone).length > 0)
    .map((zone) => ({
      id: zone,
      text: named(table, zone),
      hint: here(zone)
        .map((id) => `${named(table, id)} ${fleetText(table, zone, id)}`)
        .join(', '),
    }));
};
