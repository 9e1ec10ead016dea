import type { ForceReport } from '@chancery/shared/games/weaw/state/combat-facts.ts';
import type { BattleForecast } from '@chancery/shared/games/weaw/forecast/fights.ts';
import type { SeaForecast } from '@chancery/shared/games/weaw/forecast/sea-fights.ts';
import type { WeawTable } from '../table.ts';
import { named } from '../words.ts';
import { adjustmentsText } from '@chancery/shared/games/weaw/wording/outcomes.ts';

const tenths = (amount: number): string => amount.toFixed(1);

/** `6 infantry at 3`: what rolls at which value, penalties behind it. */
const forceLine = (table: WeawTable, { n, type, value, penalties, from }: ForceReport): string => {
  const lost = penalties.length > 0 ? ` (${adjustmentsText(penalties)})` : '';
  return `${String(n)} ${type} from ${named(table, from)} at ${String(value)}${lost}`;
};

/** `6 in 10`; neither 0 nor 10 in 10 is said of what is in doubt. */
const inTenText = (times: number, tries: number): string =>
  `${String(Math.min(9, Math.max(1, Math.round((times / tries) * 10))))} in 10`;

const oddsText = ({ taken, tries }: BattleForecast): string => {
  if (taken === 0) return 'never taken';
  return taken === tries ? 'taken each time' : `taken ${inTenText(taken, tries)}`;
};

/** A forecast in a few words, shown beside a row. */
export const forecastBrief = (fight: BattleForecast): string =>
  `${oddsText(fight)}, lose ${tenths(fight.lost.attackers)} for ${tenths(fight.lost.defenders)}`;

/** The same in whole units, for rows that have little room: `taken 9 in 10, lose 5 for 7`. */
export const forecastInShort = (fight: BattleForecast): string => {
  const [own, theirs] = [fight.lost.attackers, fight.lost.defenders].map((n) => String(Math.round(n)));
  return `${oddsText(fight)}, lose ${own ?? ''} for ${theirs ?? ''}`;
};

/** A forecast as a sentence: `Nancy: taken 6 in 10, losing 9.2 units for 8.3.` */
export const battleSentence = (table: WeawTable, fight: BattleForecast): string =>
  `${named(table, fight.place)}: ${oddsText(fight)}, losing ${tenths(fight.lost.attackers)} units for ${tenths(fight.lost.defenders)}.`;

/** A forecast in full: expected hits of both sides, every penalty, and the results of the tries. */
export const forecastLines = (table: WeawTable, fight: BattleForecast): readonly string[] => {
  const { hits, lost, tries, attackers, defenders } = fight;
  const defence = defenders
    .filter(({ n }) => n > 0)
    .map(({ n, type, value }) => `${String(n)} ${type} at ${String(value)}`);
  return [
    `first round: ${tenths(hits.dealt)} hits dealt, ${tenths(hits.taken)} taken; ${oddsText(fight)} of ${String(tries)} tries, losing ${tenths(lost.attackers)} for ${tenths(lost.defenders)}`,
    attackers.map((each) => forceLine(table, each)).join('; '),
    defence.length === 0 ? 'nobody defends it' : `against ${defence.join(', ')}`,
  ];
};

const seaOddsText = ({ fought, tries }: SeaForecast): string =>
  fought === tries ? 'a fight each time' : `a fight ${inTenText(fought, tries)}`;

/** A forecast of fights at sea in a few words, shown beside a row: `lose 2.2 for 5.3, fight 6 in 10`. */
export const seaBrief = ({ fought, tries, lost }: SeaForecast): string =>
  `lose ${tenths(lost.own)} for ${tenths(lost.others)}${fought === tries ? '' : `, fight ${inTenText(fought, tries)}`}`;

/** The same in whole units, for rows that have little room: `fight, lose 2 for 5`. */
export const seaInShort = ({ fought, tries, lost }: SeaForecast): string =>
  `fight${fought === tries ? '' : ` ${inTenText(fought, tries)}`}, lose ${String(Math.round(lost.own))} for ${String(Math.round(lost.others))}`;

/** The same as a sentence: `North Sea: a fight 9 in 10, losing 2.1 units for 1.4.` */
export const seaSentence = (table: WeawTable, forecast: SeaForecast): string =>
  `${named(table, forecast.zone)}: ${seaOddsText(forecast)}, losing ${tenths(forecast.lost.own)} units for ${tenths(forecast.lost.others)}.`;

/** The same in full. */
export const seaLines = (table: WeawTable, forecast: SeaForecast): readonly string[] => [
  `${seaSentence(table, forecast)} On average of ${String(forecast.tries)} tries, as others lie now: they may sail, and be told to fight.`,
];
