import { buildsIn, placesAgainst } from '@chancery/shared/games/pax/abandoned-powers/promises.ts';
import { strengthOf, unitsAt } from '@chancery/shared/games/pax/board/position.ts';
import { tensionFigure } from '@chancery/shared/games/pax/indices/track-changes.ts';
import { formatAction } from '@chancery/shared/games/pax/orders/format.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import type { Duty, Term } from '@chancery/shared/games/pax/state/treaties.ts';
import { builtSoFar } from '@chancery/shared/games/pax/treaties/detection.ts';
import { termSentence } from '@chancery/shared/games/pax/treaties/term-sentences.ts';
import { type GreatPower, homeOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { PhaseObligation } from '../../../table/game-client.ts';
import type { SheetEnd } from '../composer/what-if.ts';
import type { PaxTable } from '../table.ts';
import { treatyTitle } from '../views/dispute-words.ts';

// What treaties in force ask of a sheet, and what they forbid (PB-TREATY-4, 6).

/** Orders of one power, and the position as they leave it. */
interface SheetOfPower {
  readonly power: GreatPower;
  readonly actions: readonly Action[];
  readonly end: SheetEnd;
}

type TermOf<T extends Term['term']> = Extract<Term, { readonly term: T }>;

const strengthAfter = ({ end }: SheetOfPower, { power, arm, at }: TermOf<'keeps'>): number => {
  const place = at.place === 'home' ? homeOf(power) : at.place;
  const there = unitsAt(end.state, place, { power, arm });
  return strengthOf(there.filter(({ coast }) => at.coast === undefined || coast === at.coast));
};

const builtAfter = (table: PaxTable, { actions }: SheetOfPower, { treaty, clause, term }: Duty): number => {
  const known = table.seatView.view.diplomacy.treaties.find(({ id }) => id === treaty);
  const before = known ? builtSoFar(known, clause) : 0;
  return term.term === 'builds' ? before + buildsIn(actions, term) : before;
};

/** What is forbidden, whichever turn it is. */
const isRestraint = (term: Term): boolean =>
  term.term === 'no-marker' ||
  term.term === 'no-control' ||
  term.term === 'keeps' ||
  (term.term === 'builds' && term.bound === 'at-most');

const isKept = (table: PaxTable, sheet: SheetOfPower, duty: Duty): boolean => {
  const { term } = duty;
  switch (term.term) {
    case 'pays':
      return sheet.actions.some(
        (action) => action.do === 'pay' && action.to === term.to && action.amount >= term.pounds,
      );
    case 'lowers':
      return sheet.actions.some((action) => action.do === 'lower' && action.area === term.area);
    case 'no-marker':
    case 'no-control':
      return !placesAgainst(term, sheet.actions);
    case 'keeps': {
      const strength = strengthAfter(sheet, term);
      return term.bound === 'at-most' ? strength <= term.strength : strength >= term.strength;
    }
    case 'builds': {
      const built = builtAfter(table, sheet, duty);
      return term.bound === 'at-most' ? built <= term.count : built >= term.count;
    }
    case 'gives':
    case 'receives':
    case 'admits':
    case 'defensive':
    case 'offensive':
    case 'text':
      return false;
  }
};

/** What a breach costs besides the casus belli it gives: `−10 points, tensions +5` (PB-TREATY-6, PB-ETI-15). */
const breachCost = ({ edition }: PaxTable): string => {
  const vp = edition.tables.bonusVp.penalties.find(({ id }) => id === 'treaty-broken')?.vp ?? 0;
  const tension = tensionFigure(edition, 'treaty-broken');
  return [
    vp < 0 ? `${String(-vp)} ${vp === -1 ? 'point' : 'points'} lost` : '',
    tension > 0 ? `tensions +${String(tension)}` : '',
    'a casus belli for the others',
  ]
    .filter((text) => text !== '')
    .join(', ');
};

const missingText = (table: PaxTable, sheet: SheetOfPower, duty: Duty): string => {
  if (isRestraint(duty.term)) return `your sheet breaks it: ${breachCost(table)}`;
  return duty.term.term === 'builds'
    ? `${String(builtAfter(table, sheet, duty))} of ${String(duty.term.count)} yet`
    : 'not in your draft';
};

/** The order that does what a clause asks; none does what it forbids. */
const orderFor = ({ term }: Duty): string | undefined => {
  if (term.term === 'pays') return formatAction({ do: 'pay', amount: term.pounds, to: term.to });
  return term.term === 'lowers' ? formatAction({ do: 'lower', area: term.area, to: term.to }) : undefined;
};

/** A number to be built is called to mind in every turn till it is due. */
const isDueNow = ({ term, year }: Duty, state: PaxState): boolean =>
  isRestraint(term) || term.term === 'builds' || (year !== undefined && year <= state.year);

/** What treaties in force ask in this turn, and what they forbid. */
export const treatyObligations = (table: PaxTable, sheet: SheetOfPower): readonly PhaseObligation[] =>
  table.seatView.view.diplomacy.duties
    .filter((duty) => duty.power === sheet.power && isDueNow(duty, table.state))
    .map((duty) => {
      const isMet = isKept(table, sheet, duty);
      const order = orderFor(duty);
      const sentence = termSentence(table.edition, duty.term).replace(/\.$/, '');
      return {
        ...(order !== undefined && { order }),
        text: `${treatyTitle(table, duty.treaty)}, clause ${String(duty.clause)}: ${sentence}`,
        state: isMet ? 'kept' : missingText(table, sheet, duty),
        isMet,
      };
    });
