import type { Position } from '../../state/step.ts';
import { selfRefusal } from '../../board/self.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { NUMBER } from '../../../../kernel/language/slots.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { isBoundTo } from '../../../../parts/treaties/obligations.ts';
import { areAllied } from '../../board/alliances.ts';
import { boardRefusals } from '../../board/refusals.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { boardLine } from '../../orders/board/form.ts';
import { pattern } from '../../orders/form.ts';
import { BRITAIN, isAutomaton, isVariant } from '../position.ts';
import { receiveGift } from '../quarter.ts';
import { britishRefusals } from '../refusals.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    'give-britain': { readonly amount: number };
  }
}

const form = pattern({
  verb: 'give britain',
  others: ['give great britain', 'give gb'],
  does: 'give-britain',
  hint: '$ for its next ships',
  example: 'give britain 20',
  parts: [part('amount', NUMBER, { ask: 'How many $?' })],
});

/**
 * Why a power may not give Britain money: allies may, powers that owe it reparations may, or anyone may (NB-AMB-9,
 * NB-AMB-10).
 */
const giftRefusal = (at: Position, seat: string): Refusal | undefined => {
  if (!isAutomaton(at)) return britishRefusals.refuse('no-automaton', {});
  const { obligations, month } = at.state;
  const isOwing = isBoundTo(obligations, { kind: 'reparations', from: seat, to: BRITAIN }, month);
  const mayGive =
    at.edition.settings.britainGifts === 'anyone' || areAllied(at.state, seat, BRITAIN) || isOwing;
  return mayGive
    ? undefined
    : boardRefusals.refuse('not-an-ally', { power: BRITAIN, gift: true }, 'NB-AMB-9');
};

/** NB-ALLY-3, NB-AMB-9 */
export const giveBritain = boardLine(form, {
  isOfVariant: true,
  refusalInState: (edition, { seat }) => {
    if (!isVariant({ edition })) return britishRefusals.refuse('no-automaton', {});
    return seat === 'gm' ? lineRefusals.refuse('a-power-says-it') : selfRefusal(seat, [BRITAIN]);
  },
  refusal: giftRefusal,
  carryOut: (step, seat, { amount }) => {
    receiveGift(step, seat, amount);
  },
});
