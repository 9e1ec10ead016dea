import { tensionFigure } from '@chancery/shared/games/pax/indices/track-changes.ts';
import { formatAction } from '@chancery/shared/games/pax/orders/format.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import type { Duty, Term } from '@chancery/shared/games/pax/state/treaties.ts';
import { builtSoFar } from '@chancery/shared/games/pax/treaties/clauses/builds.ts';
import type { Conduct } from '@chancery/shared/games/pax/treaties/clauses/form.ts';
import { clauseForm } from '@chancery/shared/games/pax/treaties/clauses/index.ts';
import { termSentence } from '@chancery/shared/games/pax/treaties/term-sentences.ts';
import type { GreatPower } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { PhaseObligation } from '../../../table/composer-contents.ts';
import type { SheetEnd } from '../composer/what-if.ts';
import type { PaxTable } from '../table.ts';
import { treatyTitle } from '../views/dispute-words.ts';

// What treaties in force require of a sheet, and what they forbid (PB-TREATY-4, 6).

/** Orders of one power, and the position after them. */
interface SheetOfPower {
  readonly power: GreatPower;
  readonly actions: readonly Action[];
  readonly end: SheetEnd;
}

const conductOf = (table: PaxTable, { actions, end }: SheetOfPower, { treaty, clause }: Duty): Conduct => {
  const known = table.seatView.view.diplomacy.treaties.find(({ id }) => id === treaty);
  return { actions, state: end.state, built: known ? builtSoFar(known, clause) : 0 };
};

/** Whether a clause is a prohibition, in whatever turn. */
const isProhibition = (term: Term): boolean => clauseForm(term).duty?.isRestraint?.(term) ?? false;

/** The cost of a breach besides its casus belli: `−10 points, tensions +5` (PB-TREATY-6, PB-ETI-15). */
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

const missingText = (table: PaxTable, { term }: Duty, conduct: Conduct): string => {
  if (isProhibition(term)) return `your sheet breaks it: ${breachCost(table)}`;
  return clauseForm(term).duty?.progress?.(term, conduct) ?? 'not in your draft';
};

/** A number to be reached by a later date is shown every turn until then. */
const isDueNow = ({ term, year }: Duty, state: PaxState): boolean =>
  isProhibition(term) ||
  clauseForm(term).duty?.progress !== undefined ||
  (year !== undefined && year <= state.year);

/** What treaties in force require this turn, and what they forbid. */
export const treatyObligations = (table: PaxTable, sheet: SheetOfPower): readonly PhaseObligation[] =>
  table.seatView.view.diplomacy.duties
    .filter((duty) => duty.power === sheet.power && isDueNow(duty, table.state))
    .map((duty) => {
      const { term } = duty;
      const asked = clauseForm(term).duty;
      const conduct = conductOf(table, sheet, duty);
      const isMet = asked?.isKept(term, conduct) ?? false;
      const order = asked?.order?.(term);
      const sentence = termSentence(table.edition, term).replace(/\.$/, '');
      return {
        ...(order && { order: formatAction(order) }),
        text: `“${treatyTitle(table, duty.treaty)}”, clause ${String(duty.clause)}: ${sentence}`,
        state: isMet ? 'kept' : missingText(table, duty, conduct),
        isMet,
      };
    });
