import { withSign } from '../../../kernel/text/numbers.ts';
import { aboutMark } from '../charts/stand-ins.ts';
import { type Sentences, type Words } from '../wording/words.ts';
import type { QuarterRow } from '../state/month.ts';
import type { QuarterFact } from './facts.ts';

const rowText = (
  { power, points, from, to, drift, gained, vp }: QuarterRow,
  { name, edition }: Words,
): string => {
  const about = aboutMark(edition.tables.politicalStatus);
  const drifts = drift === 0 ? '' : `, drift ${about}${withSign(drift)}`;
  return `${name(power)}: points ${withSign(points)}${drifts}, ${from} → ${about}${to}, victory points ${about}+${String(gained)} = ${String(vp)}`;
};

const table = (rows: readonly QuarterRow[], words: Words): string =>
  rows.map((row) => `  ${rowText(row, words)}`).join('\n');

export const quarterSentences: Sentences<QuarterFact> = {
  'quarter-proposed': ({ rows }, words) => `The quarter as proposed:\n${table(rows, words)}`,
  quarter: ({ rows, isAsProposed }, words) =>
    isAsProposed
      ? 'The quarter stands as proposed; points begin again at 0. [EIA-AMB-64]'
      : `The quarter; points begin again at 0. [EIA-AMB-64]\n${table(rows, words)}`,
  instalment: ({ from, to, share, left }, { name }) => {
    const part = share === 'half' ? 'half' : 'a third';
    const rest = left > 0 ? `; ${String(left)} more to come` : '';
    return `${name(from)} owes ${name(to)} ${part} of its income${rest}. [EIA-AMB-33]`;
  },
  'game-over': ({ vp }, { name, edition }) => {
    const about = aboutMark(edition.tables.politicalStatus);
    const ranked = vp.toSorted(([, one], [, other]) => other - one);
    const listed = ranked.map(([power, points]) => `${name(power)} ${about}${String(points)}`);
    return `The campaign is over. Victory points: ${listed.join(', ')}.`;
  },
};
