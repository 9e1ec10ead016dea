import { BOARD_LINES } from '@chancery/shared/games/eia/board-lines.ts';
import { lawfulActions } from '@chancery/shared/games/eia/legal-lines/options.ts';
import { orderRefusalInState } from '@chancery/shared/games/eia/dispatch-line.ts';
import { VERB_FORMS } from '@chancery/shared/games/eia/verb-forms.ts';
import { isForSheetOf, type PlacedVerb } from '@chancery/shared/games/eia/orders/verb-registry.ts';
import { placeOf, stateOf, stretchOf } from '@chancery/shared/games/eia/vocabulary/steps.ts';
import { hintWords } from '../../../composer/step.ts';
import { verbDetail } from '../../../composer/verb-detail.ts';
import type { Choice } from '../../../table/picks.ts';
import { type ComposerContext, currentPosition, seatOf } from './context.ts';

// The kinds of lines a sheet accepts, in the order of execution, and those sent immediately.

/** Columns for the part of the month before the description of an order. */
const STRETCH = 10;

/** Orders that a sheet in the current state may contain: those of its own steps first, then those written ahead. */
const ordersNow = ({ table }: ComposerContext): readonly PlacedVerb[] => {
  const now = stateOf(table.state.step);
  return VERB_FORMS.filter(({ does }) => isForSheetOf(now, does)).toSorted(
    (one, other) => placeOf(one.about) - placeOf(other.about),
  );
};

/** Whether an order has a later window of its own in which it could also be written. */
const isAhead = ({ table }: ComposerContext, { about }: PlacedVerb): boolean => {
  const now = stateOf(table.state.step);
  return now !== 'POLITICS' && about !== 'OVER' && stateOf(about) !== now;
};

/** The beginning of an order, with its closing words: `make … conquered`. */
const beginning = ({ verb, parts = [] }: Pick<PlacedVerb, 'verb' | 'parts'>): string => {
  const fixed = parts.flatMap(({ isFixed, words }) => (isFixed ? words : []));
  return [verb, ...fixed].join(' … ');
};

/** Orders of a power that has sued, and of one that has been sued. */
const OF_LOSERS: readonly PlacedVerb['does'][] = ['accept', 'decline', 'term'];
const OF_VICTORS: readonly PlacedVerb['does'][] = ['offer', 'terms', 'make-conquered', 'keep-free'];

/** Orders for a side of a surrender on which the viewer is not, once the suits of the month are known. */
const ofOtherSides = ({ table }: ComposerContext): readonly PlacedVerb['does'][] => {
  const { seat, view } = table.seatView;
  if (placeOf(table.state.step) <= placeOf('SUITS')) return [];
  return [
    ...(view.suits.some(({ by }) => by === seat) ? [] : OF_LOSERS),
    ...(view.suits.some(({ of }) => of === seat) ? [] : OF_VICTORS),
  ];
};

/** Orders with an occasion now first, then those whose occasion may come, then those that cannot have one. */
const occasionsFirst = (context: ComposerContext, verbs: readonly PlacedVerb[]): readonly PlacedVerb[] => {
  const now = new Set(lawfulActions(currentPosition(context), seatOf(context)).map((action) => action.do));
  const never = ofOtherSides(context);
  const rank = ({ does }: PlacedVerb): number => (now.has(does) ? 0 : never.includes(does) ? 2 : 1);
  return verbs.toSorted((one, other) => rank(one) - rank(other));
};

export const menu = (context: ComposerContext): readonly Choice[] =>
  occasionsFirst(context, ordersNow(context)).map((verb) => {
    const ahead = isAhead(context, verb) ? ', ahead of its window' : '';
    const stretch = verb.about === 'OVER' ? '' : stretchOf(verb.about);
    const also = hintWords(`${stretch} ${verb.hint}`);
    return {
      id: verb.does,
      text: beginning(verb),
      also,
      hint: `${stretch.padEnd(STRETCH)} ${verb.hint}${ahead}`,
      detail: () => verbDetail([verb]),
    };
  });

/** Surrender without conditions stands below the other replies: the first choice is taken with one key. */
const isSurrender = ({ does }: PlacedVerb): boolean => does === 'accept';

/** Orders that the current state accepts immediately from this seat. */
export const lineMenu = ({ table }: ComposerContext): readonly Choice[] => {
  const { seat, view } = table.seatView;
  const said = { seat, now: stateOf(table.state.step), takesLines: view.awaited?.by === 'lines' };
  const taken = VERB_FORMS.filter(({ does }) => !orderRefusalInState(said, does));
  return [...taken.filter((verb) => !isSurrender(verb)), ...taken.filter(isSurrender)].map((verb) => ({
    id: verb.does,
    text: beginning(verb),
    hint: verb.hint,
    detail: () => verbDetail([verb]),
  }));
};

/** Lines of the board, which are accepted at any time, if this seat may send any of their kind. */
export const boardMenu = (context: ComposerContext): readonly Choice[] =>
  BOARD_LINES.filter(
    ({ isOfVariant }) => !isOfVariant || context.table.edition.settings.ruleset === 'eia-nationalism',
  )
    .filter(({ seatRefusal }) => !seatRefusal?.(context.table.edition, seatOf(context)))
    .map((line) => ({
      id: line.does,
      text: beginning(line),
      hint: line.hint,
      detail: () => verbDetail([line]),
    }));
