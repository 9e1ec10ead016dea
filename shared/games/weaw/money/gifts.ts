import { receive } from '../board/depots.ts';
import { sideOf } from '../board/relations.ts';
import { favouredSide, isChanceMet, moveEntry } from '../diplomacy/us-entry.ts';
import { linesToCarryOut, carryOutLines } from '../lines/carry-out.ts';
import { bookReaders } from '../lines/books.ts';
import type { FiledLine } from '../state/record.ts';
import type { StepContext } from '../state/step.ts';
import type { Frozen } from '../../../kernel/frozen.ts';
import type { Action } from '../orders/types.ts';

/** A gift by the neutral USA may change opinion (WEAW-USO-8 to 10). */
const moveEntryOnGift = (step: StepContext, to: string): void => {
  const { state, dice } = step;
  const favoured = favouredSide(state.usEntry);
  if (favoured === undefined) return;
  const isFavoured = sideOf(state, to) === favoured;
  if (!isChanceMet(dice.roll('entry gift usa', 10), isFavoured ? 1 : 2)) return;
  const towards = isFavoured ? (favoured === 'allied' ? -1 : 1) : favoured === 'allied' ? 1 : -1;
  moveEntry(step, towards, 'american-gift');
};

const deliverGifts = (step: StepContext): void => {
  const { record } = step.state;
  for (const { from, to, arriving } of record.gifts) {
    receive(step, to, { amount: arriving });
    step.emit({ type: 'gift', from, to, amount: arriving }, bookReaders(step, [from, to]));
    if (from === 'usa') moveEntryOnGift(step, to);
  }
  record.gifts = [];
};

/** Money for another nation, which has a time of its own (setting giftTiming). */
const isGift = (action: Frozen<Action>): boolean =>
  action.do === 'give' || (action.do === 'aid' && action.to === 'serbia');

/** Whether a line sends gifts and does nothing else. */
export const sendsGifts = ({ actions }: Frozen<FiledLine>): boolean => actions.every(isGift);

/** Carries out the gifts among some lines, and delivers them (WEAW-COLL-7). */
export const sendGifts = (step: StepContext, lines: readonly FiledLine[]): void => {
  carryOutLines(
    step,
    lines.filter((line) => line.end === 'waiting' && sendsGifts(line)),
  );
  deliverGifts(step);
};

/** Gifts delivered before anything is bought, if the house rule says so (setting giftTiming, WEAW-AMB-150). */
export const sendEarlyGifts = (step: StepContext): void => {
  if (step.edition.settings.giftTiming === 'start')
    sendGifts(step, linesToCarryOut(step, 'COLL', sendsGifts));
};
