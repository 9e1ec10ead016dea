import { moneyAtHome, pay, receive } from '../board/depots.ts';
import { areFriends, inMainWar, isNeutral, sideOf } from '../board/relations.ts';
import { favouredSide, isChanceMet, moveEntry } from '../diplomacy/us-entry.ts';
import { linesToCarryOut, carryOutLines, type Handler } from '../lines/carry-out.ts';
import { bookReaders } from '../lines/books.ts';
import { reasons } from '../lines/reasons.ts';
import type { ActionOf } from '../orders/types.ts';
import type { FiledLine } from '../state/record.ts';
import type { StepContext } from '../state/step.ts';
import { isUnrestricted } from './income.ts';

const mayGive = (step: StepContext, from: string, to: string): boolean =>
  areFriends(step.state, from, to) && sideOf(step.state, from) !== 'none';

const LEAST_OF_USA = 5;

/** WEAW-COLL-7, WEAW-USO-7: half arrives, rounded up; from the neutral USA all. */
const give: Handler<ActionOf<'give'>> = (step, { nation }, { amount, to }) => {
  const { state } = step;
  const isAmerican = nation === 'usa' && isNeutral(state, 'usa');
  if (isAmerican && !inMainWar(state, to))
    return reasons.refuse('not-open', { cause: 'gift-of-usa' }, 'WEAW-USO-7');
  if (!isAmerican && !mayGive(step, nation, to))
    return reasons.refuse('not-open', { cause: 'gift-within-side' }, 'WEAW-COLL-7');
  if (isAmerican && amount < LEAST_OF_USA)
    return reasons.refuse('not-open', { cause: 'gift-too-small', least: LEAST_OF_USA }, 'WEAW-USO-7');
  if (to === 'japan' && !isUnrestricted(step, 'japan'))
    return reasons.refuse('not-open', { cause: 'japan-takes-none' }, 'WEAW-JAP-15');
  if (!pay(step, nation, { amount, as: 'sent' }))
    return reasons.refuse('unfunded', { cost: amount, money: moneyAtHome(step, nation) }, 'WEAW-COLL-7');
  state.record.gifts.push({
    from: nation,
    to,
    amount,
    arriving: isAmerican ? amount : Math.ceil(amount / 2),
  });
  return undefined;
};

/** WEAW-RU-1, WEAW-AMB-72. */
const aid: Handler<ActionOf<'aid'>> = (step, { nation }, { to }) => {
  const { edition, state } = step;
  if (nation !== 'russia' || to !== 'serbia')
    return reasons.refuse('not-open', { cause: 'aid-to-serbia' }, 'WEAW-RU-1');
  if (state.record.used.includes('aid serbia'))
    return reasons.refuse('used-already', { cause: 'aid', nation: 'serbia' }, 'WEAW-RU-1');
  const row = edition.tables.events.options.find(({ id }) => id === 'ru-1-serbia');
  const [fee, gift] = [Number(row?.['fee'] ?? 0), Number(row?.['gift'] ?? 0)];
  const cost = edition.settings.serbiaAid === 'feeOnTop' ? fee + gift : fee;
  if (!pay(step, nation, { amount: cost, as: 'sent' }))
    return reasons.refuse('unfunded', { cost, money: moneyAtHome(step, nation) }, 'WEAW-RU-1');
  state.record.used.push('aid serbia');
  state.record.gifts.push({ from: 'russia', to: 'serbia', amount: cost, arriving: gift });
  return undefined;
};

/** A gift of the neutral USA may move opinion (WEAW-USO-8 to 10). */
const moveEntryOnGift = (step: StepContext, to: string): void => {
  const { state, dice } = step;
  const favoured = favouredSide(state.usEntry);
  if (favoured === undefined) return;
  const isFavoured = sideOf(state, to) === favoured;
  if (!isChanceMet(dice.roll('entry gift usa', 10), isFavoured ? 1 : 2)) return;
  const towards = isFavoured ? (favoured === 'allied' ? -1 : 1) : favoured === 'allied' ? 1 : -1;
  moveEntry(step, towards, 'a gift of the USA');
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

/** Carries out the gifts among some lines, and delivers them (WEAW-COLL-7). */
export const sendGifts = (step: StepContext, lines: readonly FiledLine[]): void => {
  carryOutLines(
    step,
    lines.filter(({ end }) => end === 'waiting'),
    { give, aid },
  );
  deliverGifts(step);
};

const isGift = ({ actions }: FiledLine): boolean =>
  actions.every((action) => action.do === 'give' || (action.do === 'aid' && action.to === 'serbia'));

/** Gifts that move before anything is bought, where the house says so (setting giftTiming, WEAW-AMB-150). */
export const sendEarlyGifts = (step: StepContext): void => {
  if (step.edition.settings.giftTiming === 'start') sendGifts(step, linesToCarryOut(step, 'COLL', isGift));
};
