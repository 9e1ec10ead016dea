import { formatTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import { termSentence } from '@chancery/shared/games/pax/treaties/term-sentences.ts';
import type { CongressProposal } from '@chancery/shared/games/pax/state/congress.ts';
import { type Line, wrap } from '../../../shell/lines.ts';
import { clauseEffects } from '../diplomacy/clause-effects.ts';
import type { PaxTable } from '../table.ts';

/** The text of a proposal; below each clause its effect, until the proposal has been decided. */
export const proposalText = (
  table: PaxTable,
  { number, text, result }: CongressProposal,
  width: number,
): readonly Line[] => {
  const isToSign =
    table.state.step === 'CONG_SIGN' && table.state.congress?.adopted.includes(number) === true;
  const isOpen = result === undefined || isToSign;
  const effects = isOpen ? clauseEffects(table, text, undefined) : new Map<number, string>();
  const sentences = new Map(
    text.clauses
      .filter(({ term }) => term.term !== 'text')
      .map(({ number, term }) => [number, `${String(number)} ${termSentence(table.edition, term)}`]),
  );
  return formatTreaty(text)
    .split('\n')
    .flatMap((row) => {
      const number = Number(/^\s*(\d+) /.exec(row)?.[1]);
      const sentence = sentences.get(number);
      const written = row.replace(/^\s*\d+ /, '');
      const effect = effects.get(number);
      const told = effect === undefined ? [] : wrap(`→ ${effect}`, width - 9, 2);
      return [
        ...wrap(sentence ?? row, width - 6, 4).map((part): Line => [`    ${part}`]),
        ...(sentence === undefined ? [] : wrap(written, width - 9, 2)).map((part): Line => [
          ['dim', `       ${part}`],
        ]),
        ...told.map((part): Line => [['dim', `       ${part}`]]),
      ];
    });
};
