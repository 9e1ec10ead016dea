import type { Formula } from '../../../kernel/formula.ts';
import type { ResolvableLine } from '../../../kernel/lines.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Power } from '../ids.ts';
import { actionRefusal } from './actions.ts';
import { canalPrice } from './canals.ts';
import { consentsNeeded } from './codominions.ts';
import type { Deed } from './deeds.ts';
import type { Desk } from './desk.ts';
import type { MovementLine } from './order-lines.ts';
import type { ActionOf } from './rule.ts';

// What a line needs of other lines besides its condition: the consent of all who hold Control in the same
// phase (PB-STATUS-8), and payments that make up the price of a canal exactly (PB-CANAL-1, 8, 9).

type Needs = NonNullable<ResolvableLine['needs']>;

/** Admissions and canal payments of all sheets, with the condition each line stands under. */
export interface SharedDeeds {
  readonly admissions: readonly Deed[];
  readonly canals: readonly Deed[];
  conditionOf(line: string): Formula;
  deskOf(power: Power): Desk | undefined;
}

const consentOf = (shared: SharedDeeds, holder: Power, guest: Power, wanted: ActionOf<'place'>): Formula => {
  const given = shared.admissions.filter(
    ({ power, action }) =>
      power === holder &&
      action.do === 'admit' &&
      action.power === guest &&
      action.area === wanted.area &&
      action.marker === wanted.marker,
  );
  if (given.some((deed) => deed.line === undefined)) return true;
  const lines = given.flatMap(({ line }) => (line === undefined ? [] : [{ id: line, weight: 1 }]));
  return lines.length === 0 ? false : { atLeast: 1, base: 0, lines };
};

const consentNeeds = (shared: SharedDeeds, line: MovementLine, desk: Desk): Needs[] =>
  line.actions.flatMap((action) => {
    if (action.do !== 'place') return [];
    const holders = consentsNeeded(desk.state, line.owner, action);
    if (holders.length === 0) return [];
    const refusal = refuse(
      'consent-missing',
      { area: action.area, holders, placed: action.marker },
      'PB-STATUS-8',
    );
    const formula: Formula = { all: holders.map((h) => consentOf(shared, h, line.owner, action)) };
    return [{ formula, otherwise: { status: 'illegal', refusal } }];
  });

interface Share {
  readonly line: string | undefined;
  readonly paying: number;
}

/** Payments for a canal that could be made as things stand; one for want of a marker counts for nothing. */
const sharesIn = (shared: SharedDeeds, area: string): readonly Share[] =>
  shared.canals.flatMap(({ power, action, line }) => {
    if (action.do !== 'canal' || action.area !== area) return [];
    const desk = shared.deskOf(power);
    return desk && !actionRefusal(desk, action) ? [{ line, paying: action.paying }] : [];
  });

/** Conditional payments for one canal weighed in every combination; beyond that all count as made. */
const MOST_COMBINED = 6;

/** That the shares whose condition holds come to more than `left`. */
const exceeds = (
  shares: readonly { readonly paying: number; readonly when: Formula }[],
  left: number,
): Formula => {
  if (left < 0) return true;
  const [share, ...rest] = shares;
  if (!share) return false;
  return { any: [{ all: [share.when, exceeds(rest, left - share.paying)] }, exceeds(rest, left)] };
};

/**
 * That payments ordered and not struck do not go beyond the price. It asks for the conditions of the other
 * lines, not for their success: two payers of too much would otherwise each wait for the other to fail.
 */
const notOverpaid = (shared: SharedDeeds, shares: readonly Share[], price: number): Formula => {
  const weighed = shares
    .map(({ line, paying }) => ({ paying, when: line === undefined ? true : shared.conditionOf(line) }))
    .filter((share) => share.when !== false);
  const open = weighed.filter((share) => share.when !== true);
  const isTooMany = open.length > MOST_COMBINED;
  const certain = weighed
    .filter((share) => isTooMany || share.when === true)
    .reduce((sum, share) => sum + share.paying, 0);
  const over = exceeds(isTooMany ? [] : open, price - certain);
  return typeof over === 'boolean' ? !over : { not: over };
};

const canalNeeds = (shared: SharedDeeds, line: MovementLine, desk: Desk): Needs[] => {
  const own = line.actions.find((action) => action.do === 'canal');
  if (!own || actionRefusal(desk, own)) return [];
  const price = canalPrice(desk.edition, own.area);
  const paid = line.actions.reduce(
    (sum, a) => sum + (a.do === 'canal' && a.area === own.area ? a.paying : 0),
    0,
  );
  const others = sharesIn(shared, own.area).filter((share) => share.line !== line.id);
  const certain = others.filter((s) => s.line === undefined).reduce((sum, s) => sum + s.paying, paid);
  const lines = others.flatMap(({ line: id, paying }) => (id === undefined ? [] : [{ id, weight: paying }]));
  const enough: Formula = { atLeast: price, base: certain, lines };
  const mine: Share = { line: undefined, paying: paid };
  const refusal = refuse('canal-not-paid', { area: own.area, paying: paid, price }, 'PB-CANAL-8');
  const formula: Formula = { all: [enough, notOverpaid(shared, [mine, ...others], price)] };
  return [{ formula, otherwise: { status: 'unfunded', refusal } }];
};

/** All that a line needs of others, as one formula; what it fails by is told by the first of them. */
export const needsOf = (shared: SharedDeeds, line: MovementLine, desk: Desk): ResolvableLine['needs'] => {
  const needs = [...consentNeeds(shared, line, desk), ...canalNeeds(shared, line, desk)];
  const [first] = needs;
  if (!first || needs.length === 1) return first;
  return { formula: { all: needs.map((n) => n.formula) }, otherwise: first.otherwise };
};
