import { type SeaForecast, voyageForecasts } from '@chancery/shared/games/weaw/forecast/sea-fights.ts';
import type { Choice } from '../../../table/picks.ts';
import type { ComposerContext } from './context.ts';
import { seaInShort, seaLines } from './forecast-words.ts';

// What choices of an order for ships, or for planes over the sea, would lead to.

/** The fights at sea in which a line takes part after the lines of the sheet. */
const fightsOf = (context: ComposerContext, order: string): readonly SeaForecast[] => {
  const line = context.line(order);
  const forecasts = context.cached('voyages', () => {
    const { edition, seatView } = context.table;
    const { seat, view } = seatView;
    return voyageForecasts({ edition, view, seat, text: context.lines.join('\n') }, context.nation);
  });
  return context.cached(`sea ${line}`, () => forecasts(line));
};

/**
 * A choice with the fights at sea it leads to: odds and losses beside it, in full at the foot.
 * @param orderWith the order as it would be with the choice
 */
export const withSeaFights =
  (context: ComposerContext, orderWith: (id: string) => string) =>
  (choice: Choice): Choice => {
    const { hint = '', ...rest } = choice;
    const fights = (): readonly SeaForecast[] => fightsOf(context, orderWith(choice.id));
    return {
      ...rest,
      outlook: () => {
        const odds = fights().map(seaInShort).join(', ') || 'no fight';
        return hint === '' ? odds : `${odds} · ${hint}`;
      },
      detail: () => {
        const told = fights().flatMap((fight) => seaLines(context.table, fight));
        return told.length > 0 ? told : ['No fight, as others lie now: they may sail, and be told to fight.'];
      },
    };
  };
