import type { ForceReport } from '@chancery/shared/games/weaw/state/combat-facts.ts';
import type { BattleForecast } from '@chancery/shared/games/weaw/forecast/fights.ts';
import type { AirDefence, MissionForecast } from '@chancery/shared/games/weaw/forecast/missions.ts';
import { POINTS_THAT_HELP } from '@chancery/shared/games/weaw/battle/gather.ts';
import type { SeaForecast } from '@chancery/shared/games/weaw/forecast/sea-fights.ts';
import type { WeawTable } from '../table.ts';
import { named } from '../words.ts';
import { adjustmentsText } from '@chancery/shared/games/weaw/wording/outcomes.ts';
import { forceCount } from '@chancery/shared/games/weaw/wording/words.ts';

const tenths = (amount: number): string => amount.toFixed(1);

/** `6 infantry at 3`: units with the value they roll against, followed by penalties. */
const forceLine = (table: WeawTable, { n, type, value, penalties, from }: ForceReport): string => {
  const lost = penalties.length > 0 ? ` (${adjustmentsText(penalties)})` : '';
  return `${forceCount(n, type)} from ${named(table, from)} at ${String(value)}${lost}`;
};

/** `6 in 10`; never 0 or 10 in 10 for an uncertain result. */
const inTenText = (times: number, tries: number): string =>
  `${String(Math.min(9, Math.max(1, Math.round((times / tries) * 10))))} in 10`;

const oddsText = ({ taken, tries }: BattleForecast): string => {
  if (taken === 0) return 'never taken';
  return taken === tries ? 'taken each time' : `taken ${inTenText(taken, tries)}`;
};

/** A forecast in a few words, shown beside a row. */
export const forecastBrief = (fight: BattleForecast): string =>
  `${oddsText(fight)}, lose ${tenths(fight.lost.attackers)} for ${tenths(fight.lost.defenders)}`;

/** The same in whole units, for narrow rows: `taken 9 in 10, lose 5 for 7`. */
export const forecastInShort = (fight: BattleForecast): string => {
  const [own, theirs] = [fight.lost.attackers, fight.lost.defenders].map((n) => String(Math.round(n)));
  return `${oddsText(fight)}, lose ${own ?? ''} for ${theirs ?? ''}`;
};

/** A forecast as a sentence: `Nancy: taken 6 in 10, losing 9.2 units for 8.3.` */
export const battleSentence = (table: WeawTable, fight: BattleForecast): string =>
  `${named(table, fight.place)}: ${oddsText(fight)}, losing ${tenths(fight.lost.attackers)} units for ${tenths(fight.lost.defenders)}.`;

const countText = (n: number, what: string): string => `${String(n)} ${what}${n === 1 ? '' : 's'}`;

/** `1 gun and 2 fighters`. */
const defenceText = ({ guns, fighters }: AirDefence): string =>
  [
    ...(guns > 0 ? [countText(guns, 'gun')] : []),
    ...(fighters > 0 ? [countText(fighters, 'fighter')] : []),
  ].join(' and ');

/** `1 gun and 2 fighters meet`. */
const meetingText = (met: AirDefence): string =>
  `${defenceText(met)} ${met.guns + met.fighters === 1 ? 'meets' : 'meet'}`;

const airLine = ({ planes, metBy, reach }: NonNullable<BattleForecast['air']>): string => {
  const fighting =
    reach === 0
      ? 'no plane reaches the battle'
      : `${tenths(reach)} of ${countText(planes, 'plane')} ${planes === 1 ? 'reaches' : 'reach'} the battle`;
  return `in the air ${meetingText(metBy)} ${planes === 1 ? 'the plane' : 'the planes'} first: ${fighting}`;
};

/** A forecast in full: expected hits of both sides, every penalty, and the results of the simulations. */
export const forecastLines = (table: WeawTable, fight: BattleForecast): readonly string[] => {
  const { hits, lost, tries, attackers, defenders, air } = fight;
  const defence = defenders
    .filter(({ n }) => n > 0)
    .map(({ n, type, value }) => `${forceCount(n, type)} at ${String(value)}`);
  return [
    `first round: ${tenths(hits.dealt)} hits dealt, ${tenths(hits.taken)} taken; in ${String(tries)} trial battles ${oddsText(fight)}, losing ${tenths(lost.attackers)} for ${tenths(lost.defenders)}, as others stand now: they may send more`,
    ...(air ? [airLine(air)] : []),
    attackers.map((each) => forceLine(table, each)).join('; '),
    defence.length === 0 ? 'nobody defends it' : `against ${defence.join(', ')}`,
  ];
};

const seaOddsText = ({ fought, tries }: SeaForecast): string =>
  fought === tries ? 'a fight each time' : `a fight ${inTenText(fought, tries)}`;

/** A forecast of fights at sea in a few words, shown beside a row: `lose 2.2 for 5.3, fight 6 in 10`. */
export const seaBrief = ({ fought, tries, lost }: SeaForecast): string =>
  `lose ${tenths(lost.own)} for ${tenths(lost.others)}${fought === tries ? '' : `, fight ${inTenText(fought, tries)}`}`;

/** The same in whole units, for narrow rows: `fight, lose 2 for 5`. */
export const seaInShort = ({ fought, tries, lost }: SeaForecast): string =>
  `fight${fought === tries ? '' : ` ${inTenText(fought, tries)}`}, lose ${String(Math.round(lost.own))} for ${String(Math.round(lost.others))}`;

/** The same as a sentence: `North Sea: a fight 9 in 10, losing 2.1 units for 1.4.` */
export const seaSentence = (table: WeawTable, forecast: SeaForecast): string =>
  `${named(table, forecast.zone)}: ${seaOddsText(forecast)}, losing ${tenths(forecast.lost.own)} units for ${tenths(forecast.lost.others)}.`;

/** The same in full. */
export const seaLines = (table: WeawTable, forecast: SeaForecast): readonly string[] => [
  `${seaSentence(table, forecast)} On average of ${String(forecast.tries)} tries, as others lie now: they may sail, and be told to fight.`,
];

/** A raid destroys a four-sided die of money for each bomber (WEAW-BOM-3). */
const MONEY_OF_A_BOMBER = 2.5;

const comeThrough = ({ through, planes }: MissionForecast): string =>
  through === planes ? 'all come through' : `${tenths(through)} of ${String(planes)} come through`;

const helpBrief = ({ helps, tries }: MissionForecast): string => {
  if (helps === 0) return 'too few to help';
  return helps === tries ? 'infantry +1' : `infantry +1 ${inTenText(helps, tries)}`;
};

/** The effect of bombs. */
const missionEffect = (forecast: MissionForecast): string => {
  switch (forecast.kind) {
    case 'strike':
      return helpBrief(forecast);
    case 'complex':
      return `${tenths(forecast.through * MONEY_OF_A_BOMBER)} less income`;
    case 'city':
      return `${tenths(forecast.through)} less manpower`;
  }
};

/** The result of planes sent to bomb, in a few words: `infantry +1 7 in 10, 2.6 of 3 come through`. */
export const missionBrief = (forecast: MissionForecast): string =>
  `${missionEffect(forecast)}, ${comeThrough(forecast)}`;

const missionMeaning = ({ kind }: MissionForecast): string =>
  kind === 'strike'
    ? ` It takes ${String(POINTS_THAT_HELP)} that come through, of all strikes there, to help the infantry that attacks there this turn.`
    : '';

/** The same as a sentence, with the defenders they meet. */
export const missionSentence = (table: WeawTable, forecast: MissionForecast): string => {
  const { metBy, fightersLost } = forecast;
  const met = metBy.guns + metBy.fighters === 0 ? 'nobody meets them' : `${meetingText(metBy)} them`;
  const downed = fightersLost > 0 ? `, losing ${tenths(fightersLost)}` : '';
  return `Planes over ${named(table, forecast.place)}: ${missionBrief(forecast)}; ${met}${downed}.`;
};

/** The same in full. */
export const missionLines = (table: WeawTable, forecast: MissionForecast): readonly string[] => [
  `${missionSentence(table, forecast)}${missionMeaning(forecast)}`,
];
