import { formatTerm } from '@chancery/shared/games/pax/treaties/clauses/index.ts';
import { treatyRows } from '@chancery/shared/games/pax/treaties/text/text.ts';
import { termSentence } from '@chancery/shared/games/pax/treaties/term-sentences.ts';
import type { CongressProposal } from '@chancery/shared/games/pax/state/congress.ts';
import { type Line, wrap } from '../../../shell/lines.ts';
import { clauseEffects } from '../diplomacy/clause-effects.ts';
import type { PaxTable } from '../table.ts';

/** The text of a proposal; below each clause its effect, until the proposal has been decided. */
export const proposalText = (
  table: PaxTable,
  { number: proposed, text, result }: CongressProposal,
  width: number,
): readonly Line[] => {
  const isToSign =
    table.state.step === 'CONG_SIGN' && table.state.congress?.adopted.includes(proposed) === true;
  const isOpen = result === undefined || isToSign;
  const effects = isOpen ? clauseEffects(table, text, undefined) : new Map<number, string>();
  return treatyRows(text).flatMap(({ text: row, clause }) => {
    const effect = clause && effects.get(clause.number);
    const told = effect === undefined ? [] : wrap(`→ ${effect}`, width - 9, 2);
    const isFree = clause === undefined || clause.term.term === 'text';
    const sentence = isFree ? row : `${String(clause.number)} ${termSentence(table.edition, clause.term)}`;
    const written = isFree ? [] : wrap(formatTerm(clause.term), width - 9, 2);
    return [
      ...wrap(sentence, width - 6, 4).map((part): Line => [`    ${part}`]),
      ...[...written, ...told].map((part): Line => [['dim', `       ${part}`]]),
    ];
  });
};
