import { type Sentences, signed, type Words } from '../wording/words.ts';
import type { QuarterRow } from '../state/month.ts';
import type { QuarterFact } from './facts.ts';

const rowText = ({ power, points, from, to, gained, vp }: QuarterRow, { name }: Words): string =>
  `${name(power)}: ${signed(points)}, ${from} → ≈${to}, victory points ≈+${String(gained)} = ${String(vp)}`;

const table = (rows: readonly QuarterRow[], words: Words): string =>
  rows.map((row) => `  ${rowText(row, words)}`).join('\n');

export const quarterSentences: Sentences<QuarterFact> = {
  'quarter-proposed': ({ rows }, words) => `The quarter as proposed:\n${table(rows, words)}`,
  quarter: ({ rows }, words) => `The quarter; points begin again at 0. [EIA-AMB-64]\n${table(rows, words)}`,
  instalment: ({ from, to, share, left }, { name }) => {
    const part = share === 'half' ? 'half' : 'a third';
    const rest = left > 0 ? `; ${String(left)} more to come` : '';
    return `${name(from)} owes ${name(to)} ${part} of its income${rest}.`;
  },
  'game-over': ({ vp }, { name }) =>
    `The campaign is over. ${vp.map(([power, points]) => `${name(power)} ${String(points)}`).join(', ')}.`,
};
