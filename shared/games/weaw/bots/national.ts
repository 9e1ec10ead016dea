import { isNeutral } from '../board/relations.ts';
import { optionRefusal, priceOf } from '../options/option.ts';
import type { Action } from '../orders/types.ts';
import { DIP_OPTIONS } from '../options/national-options.ts';
import { type Board, isEnemy, unitsAt } from './board.ts';
import { moneyLeft, type Plan, spend } from './planning.ts';
import { formatAction } from '../orders/verb-registry.ts';

// National options, and when a bot takes them: one row each, the most important first.

interface OptionWish {
  readonly nation: string;
  readonly action: Action;
  /** Whether it is worth its price now. */
  isWanted(board: Board): boolean;
  /** It may use all money left; other policy is limited to a third of it. */
  readonly isUrgent?: true;
}

const turnsLeft = ({ edition, view }: Board): number => edition.settings.turns - view.turn;

const isLeaning = ({ view }: Board, side: 'allied' | 'central'): boolean =>
  view.nations['italy']?.leaning === side;

/** Italy enters in the seventh turn; before the fourth, its opinion could still change back. */
const isItalyCourted = ({ view, state }: Board): boolean =>
  isNeutral(state, 'italy') && view.turn >= 4 && view.turn <= 6;

const infantryOf = ({ view }: Board, nation: string): number =>
  view.units.reduce(
    (sum, pile) => sum + (pile.nation === nation && pile.type === 'infantry' ? pile.n : 0),
    0,
  );

/** US Entry, for either side, at which propaganda may bring in the USA. */
const NEAR_ENTRY = 7;
/** How far US Entry moves each turn during unrestricted warfare, including other causes (WEAW-USE-13). */
const WARFARE_A_TURN = 0.5;
const ENTRY = 10;

/** Whether unrestricted warfare is unlikely to bring in the USA before the end (WEAW-USE-12, 13). */
const isWarfareSafe = (board: Board): boolean => {
  const { usEntry, nations } = board.view;
  if (nations['usa']?.side !== 'none' || !isEnemy(board, 'britain') || !board.own.has('submarine'))
    return false;
  return usEntry + 1 + WARFARE_A_TURN * turnsLeft(board) < ENTRY;
};

const DESTROYER_ZONE = 'eastern-mediterranean';

/** Number of Serbian infantry from which peace is worth its price of 25. */
const SERBIAN_ARMY = 6;

const WISHES: readonly OptionWish[] = [
  {
    nation: 'france',
    action: { do: 'befriend', whom: 'spain' },
    isWanted: ({ view }) => view.turn <= 20,
    isUrgent: true,
  },
  {
    nation: 'britain',
    action: { do: 'give-ship', type: 'destroyer', from: DESTROYER_ZONE, to: 'ottoman' },
    isWanted: (board) =>
      board.view.turn === 2 &&
      unitsAt(board, DESTROYER_ZONE, { which: (nation) => nation === 'britain', type: 'destroyer' }) > 1,
    isUrgent: true,
  },
  {
    nation: 'austria-hungary',
    action: { do: 'offer-peace', to: 'serbia' },
    isWanted: (board) => board.view.turn >= 3 && infantryOf(board, 'serbia') >= SERBIAN_ARMY,
    isUrgent: true,
  },
  {
    nation: 'germany',
    action: { do: 'tempt', whom: 'mexico' },
    isWanted: ({ view }) => view.nations['usa']?.side === 'allied',
  },
  { nation: 'germany', action: { do: 'warfare', on: true }, isWanted: isWarfareSafe, isUrgent: true },
  { nation: 'germany', action: { do: 'arm', whom: 'irish' }, isWanted: () => true },
  {
    nation: 'germany',
    action: { do: 'propaganda', in: 'usa' },
    isWanted: ({ view }) => view.usEntry <= -NEAR_ENTRY,
  },
  {
    nation: 'britain',
    action: { do: 'propaganda', in: 'usa' },
    isWanted: ({ view }) => view.usEntry >= NEAR_ENTRY,
  },
  {
    nation: 'france',
    action: { do: 'hasten', whom: 'italy' },
    isWanted: (board) => isItalyCourted(board) && isLeaning(board, 'allied'),
  },
];

/** Money for policy: a third of the money at home, less what was spent. */
export const budgetOf = (board: Board, plan: Plan): number =>
  moneyLeft(board, plan) - Math.ceil((2 * plan.purse) / 3);

/**
 * Orders an option where it is open to the nation and can be paid for.
 * @param money what it may cost at most
 */
export const orderOption = (board: Board, plan: Plan, { action, money }: OptionOrder): void => {
  const row = DIP_OPTIONS.find(({ nation, matches: is }) => nation === board.nation && is(action));
  if (!row) return;
  const price = priceOf(board, row);
  if (price > money || optionRefusal(board, row, action)) return;
  plan.lines.push(formatAction(action));
  spend(board, plan, { amount: price });
};

interface OptionOrder {
  readonly action: Action;
  readonly money: number;
}

/** Takes the options of a nation that are worth their price now. */
export const nationalOptions = (board: Board, plan: Plan): void => {
  for (const { nation, action, isWanted, isUrgent = false } of WISHES) {
    if (nation !== board.nation || !isWanted(board)) continue;
    orderOption(board, plan, { action, money: isUrgent ? moneyLeft(board, plan) : budgetOf(board, plan) });
  }
  supplyArmy(board, plan);
};

/**
 * Russia supplies its army well from the turn before revolutions are rolled for, which lowers each roll's chance by a
 * tenth (WEAW-RU-2, 3).
 */
const supplyArmy = ({ edition, view, nation }: Board, plan: Plan): void => {
  const { firstTurn } = edition.tables.events.revolution;
  const isSupplied = view.books[nation]?.flags.includes('supply-army') === true;
  if (nation === 'russia' && view.turn >= firstTurn - 1 && !view.revolution && !isSupplied)
    plan.lines.push('supply army');
};

const SWAY = 'it-sway';

/** Pays to influence Italy's leaning before it enters: to change it, or to keep it (WEAW-ITA-4, 5). */
export const swayItaly = (board: Board, plan: Plan, side: 'allied' | 'central'): void => {
  const cost = board.edition.tables.events.options.find(({ id }) => id === SWAY)?.cost ?? 0;
  if (!isItalyCourted(board) || budgetOf(board, plan) < cost) return;
  const isTurned = isLeaning(board, 'central');
  if (side === 'allied' ? !isTurned : isTurned) return;
  plan.lines.push('sway italy');
  spend(board, plan, { amount: cost });
};
