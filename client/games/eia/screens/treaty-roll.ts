import { nameOf } from '@chancery/shared/games/eia/charts/edition.ts';
import { monthName } from '@chancery/shared/games/eia/vocabulary/months.ts';
import { obligationWords, wordsFor } from '@chancery/shared/games/eia/wording/words.ts';
import { heading, type Line, wrap } from '../../../shell/lines.ts';
import type { EiaTable } from '../table.ts';

const HOW = {
  informal: 'an informal peace',
  conditional: 'a conditional surrender',
  unconditional: 'an unconditional surrender',
} as const;

type Peace = EiaTable['state']['treaties'][number];

/** Of an informal peace neither is the loser. */
const titleOf = ({ month, kind, loser, victor }: Peace, name: (id: string) => string): string =>
  `${monthName(month)}: ${name(loser)} ${kind === 'informal' ? 'and' : 'to'} ${name(victor)}, ${HOW[kind]}`;

/** Terms by code; of an informal peace what the two said, which binds nobody. */
const contentOf = ({ terms, words }: Peace): string =>
  words === undefined ? terms.join('; ') || 'no terms' : `on their word: “${words}”`;

/** Every peace with its terms, newest first, and what is still owed under them. */
export const treatyRoll = ({ edition, state }: EiaTable, width: number): readonly Line[] => {
  const name = (id: string): string => nameOf(edition, id);
  const peaces = state.treaties
    .toReversed()
    .flatMap((peace) => [
      [titleOf(peace, name)],
      ...wrap(`  ${contentOf(peace)}`, width, 4).map((row): Line => [['dim', row]]),
    ]);
  const owed = state.obligations.flatMap((obligation) =>
    wrap(`  ${obligationWords(obligation, wordsFor(edition))}`, width, 4).map((row): Line => [row]),
  );
  return [
    heading('Peaces'),
    ...(peaces.length > 0 ? peaces : [[['dim', '  none yet'] as const]]),
    [],
    heading('Owed under them'),
    ...(owed.length > 0 ? owed : [[['dim', '  nothing'] as const]]),
  ];
};
