import { landOf } from '@chancery/shared/games/weaw/board/territory.ts';
import { areAtWar } from '@chancery/shared/games/weaw/board/relations.ts';
import { threatTo } from '@chancery/shared/games/weaw/forecast/fronts.ts';
import { buildRefusal } from '@chancery/shared/games/weaw/money/build-law.ts';
import { priceOfOne } from '@chancery/shared/games/weaw/money/goods.ts';
import { formatAction } from '@chancery/shared/games/weaw/orders/verb-registry.ts';
import { ask, LIST_END } from '../../../composer/step.ts';
import type { Choice } from '../../../table/picks.ts';
import { forceText, named } from '../words.ts';
import { type ComposerContext, withLines } from './context.ts';
import { priceDoubtAt } from './money-pickers.ts';
import type { PickedLines } from './upkeep-pickers.ts';

// Trenches: the place first, then the border. Both are places, so both can be answered on the map.

/** A border where a trench may be dug. */
interface TrenchBorder {
  readonly place: string;
  readonly facing: string;
}

/** Borders where a trench may be dug, the most threatened place first. */
const borders = ({ table, nation }: ComposerContext): readonly TrenchBorder[] =>
  [...landOf(table, nation)]
    .toSorted((one, other) => threatTo(table, other) - threatTo(table, one) || (one < other ? -1 : 1))
    .flatMap((place) =>
      (table.edition.landNeighbours.get(place) ?? [])
        .filter((facing) => areAtWar(table.state, nation, table.state.territories[facing]?.controller ?? ''))
        .filter(
          (facing) =>
            !buildRefusal(table, nation, { do: 'build', what: 'trench', n: 1, places: [place], facing }),
        )
        .map((facing) => ({ place, facing })),
    );

const openBorders = (context: ComposerContext): readonly TrenchBorder[] =>
  context.cached('borders', () => borders(context));

/** Why no trench can be ordered; undefined if one can. */
export const whyNoTrench = (context: ComposerContext): string | undefined =>
  openBorders(context).length > 0
    ? undefined
    : 'No land of this nation borders on land of an enemy where it may dig a trench.';

const trenchLine = ({ place, facing }: TrenchBorder): string =>
  formatAction({ do: 'build', what: 'trench', n: 1, places: [place], facing });

/** Places with such borders, each with the enemies it faces. */
const trenchSites = (context: ComposerContext, open: readonly TrenchBorder[]): readonly Choice[] => {
  const { table, nation } = context;
  const price = priceOfOne(table, nation, 'trench');
  const places = [...new Set(open.map(({ place }) => place))];
  return places.map((place) => {
    const faced = open.filter((border) => border.place === place).map(({ facing }) => facing);
    const enemies = faced.map((facing) => `${named(table, facing)} ${forceText(table, facing)}`);
    const dear = priceDoubtAt(context, place, { what: 'trench', price });
    return { id: place, text: named(table, place), price, hint: `faces ${enemies.join(', ')}`, ...dear };
  });
};

/** Trenches towards each of the enemies that a place faces. */
const ALL_BORDERS = 'everywhere';

const facings = ({ table, nation }: ComposerContext, open: readonly TrenchBorder[]): readonly Choice[] => {
  const price = priceOfOne(table, nation, 'trench');
  return [
    ...open.map(({ facing }) => ({
      id: facing,
      text: named(table, facing),
      price,
      hint: `${forceText(table, facing)} over there`,
    })),
    { id: ALL_BORDERS, text: `all ${String(open.length)} borders`, price: price * open.length },
  ];
};

/** `build trench in … facing …`, one place after the other: the place, then which of several borders. */
export function* trenchPicker(context: ComposerContext): PickedLines {
  const all = openBorders(context);
  let picked: readonly TrenchBorder[] = [];
  for (;;) {
    const before = picked;
    const open = all.filter((border) => !before.includes(border));
    const lines = before.map((border) => context.line(trenchLine(border)));
    if (before.length > 0 && open.length === 0) return lines;
    const place: string = yield ask('place', before.length === 0 ? 'A trench where?' : 'Where else?', {
      choices: () => [
        ...(before.length > 0 ? [LIST_END] : []),
        ...trenchSites(withLines(context, lines), open),
      ],
    });
    if (place === LIST_END.id) return lines;
    const here = open.filter((border) => border.place === place);
    const facing =
      here.length > 1
        ? yield ask('facing', 'Facing which land?', { choices: () => facings(context, here) })
        : here[0]?.facing;
    picked = [...before, ...here.filter((border) => facing === ALL_BORDERS || border.facing === facing)];
  }
}
