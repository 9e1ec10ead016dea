import { nameOf } from '@chancery/shared/games/eia/charts/edition.ts';
import { termWords } from '@chancery/shared/games/eia/peace/term-words.ts';
import { monthName } from '@chancery/shared/games/eia/vocabulary/months.ts';
import { obligationWords, wordsFor } from '@chancery/shared/games/eia/wording/words.ts';
import { indentedRows } from '../../../screens/indented-rows.ts';
import { heading, type Line } from '../../../shell/lines.ts';
import type { EiaTable } from '../table.ts';

const HOW = {
  informal: 'an informal peace',
  conditional: 'a conditional surrender',
  unconditional: 'an unconditional surrender',
} as const;

type Peace = EiaTable['state']['treaties'][number];

/** An informal peace has no loser. */
const titleOf = ({ month, kind, loser, victor }: Peace, name: (id: string) => string): string =>
  `${monthName(month)}: ${name(loser)} ${kind === 'informal' ? 'and' : 'to'} ${name(victor)}, ${HOW[kind]}`;

/** Terms by code and in words; for an informal peace what the two said, which is not binding. */
const contentOf = ({ edition }: EiaTable, { terms, words }: Peace): string =>
  words === undefined
    ? terms.map((term) => termWords(edition, term)).join('; ') || 'no terms'
    : `on their word: “${words}”`;

/** Every peace with its terms, newest first, and what is still owed under them. */
export const treatyRoll = (table: EiaTable, width: number): readonly Line[] => {
  const { edition, state } = table;
  const name = (id: string): string => nameOf(edition, id);
  const peaces = state.treaties
    .toReversed()
    .flatMap((peace) => [
      [titleOf(peace, name)],
      ...indentedRows(`  ${contentOf(table, peace)}`, width).map((row): Line => [['dim', row.text]]),
    ]);
  const owed = state.obligations.flatMap((obligation) =>
    indentedRows(`  ${obligationWords(obligation, wordsFor(edition))}`, width).map((row): Line => [row.text]),
  );
  return [
    heading('Peaces'),
    ...(peaces.length > 0 ? peaces : [[['dim', '  none yet'] as const]]),
    [],
    heading('Owed under them'),
    ...(owed.length > 0 ? owed : [[['dim', '  nothing'] as const]]),
  ];
};
