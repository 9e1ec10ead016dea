import { type SeaForecast, voyageForecasts } from '@chancery/shared/games/weaw/forecast/sea-fights.ts';
import type { Choice } from '../../../table/picks.ts';
import type { ComposerContext } from './context.ts';
import { seaInShort, seaLines } from './forecast-words.ts';

// The results of choices in an order for ships, or for planes over the sea.

/** The fights at sea that involve a line, after the lines of the sheet. */
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
 * A choice with its fights at sea: odds and losses beside it, in full at the foot.
 * @param orderWith the order with that choice
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
