import { listText } from '../../../kernel/report/words.ts';
import { withSign } from '../../../kernel/text/numbers.ts';
import { type Edition, minorRow } from '../charts/edition.ts';
import { aboutMark, isStandIn } from '../charts/stand-ins.ts';
import { diceText, pointsNote, type Sentences, type Words } from '../wording/words.ts';
import type { BackDownLimit, ControlFact, ControlModifiers, ControlRoll } from './facts.ts';
import { monthName } from '../vocabulary/months.ts';
import { totalOf } from './rolls.ts';

/** The modifiers of a roll by name, without those that are 0. */
export const modifierTexts = (
  { national, zone, atWar }: ControlModifiers,
  minor: string,
  edition: Edition,
): readonly string[] => {
  const row = edition.tables.politicalStatus.zones.find(({ statusModifier }) => statusModifier === zone);
  const parts = [
    { points: national, of: 'national', about: aboutMark(minorRow(edition, minor)) },
    { points: zone, of: 'status', about: row ? aboutMark(row) : '' },
    { points: atWar, of: 'at war', about: '' },
  ];
  return parts.flatMap(({ points, of, about }) =>
    points === 0 ? [] : [`${about}${withSign(points)} ${of}`],
  );
};

const rollText = (roll: ControlRoll, minor: string, { name, edition }: Words): string => {
  const { power, die, ties } = roll;
  const added = modifierTexts(roll, minor, edition);
  const sum = added.length === 0 ? '' : ` ${added.join(' ')} = ${withSign(totalOf(roll)).replace('+', '')}`;
  const tie = ties.length > 0 ? `, tie ${diceText(ties)}` : '';
  return `${name(power)} ${String(die)}${sum}${tie}`;
};

const LIMIT_RULES: Readonly<Record<BackDownLimit['is'], string>> = {
  'enforced-peace': 'EIA-4.2.2.4',
  'own-forces-there': 'EIA-4.2.2.1',
  'enemy-in-home': 'EIA-4.2.2.2-b',
};

/** What keeps a power from war on another attacker, as a sentence about “it”. */
const backDownReason = (limit: BackDownLimit, { name }: Words): string => {
  const other = name(limit.other);
  if (limit.is === 'enforced-peace')
    return `a peace forbids it war on ${other}, another attacker, through ${monthName(limit.until)}.`;
  return limit.is === 'own-forces-there'
    ? `it may not declare war on ${other}, another attacker, because it has corps, garrisons or irregulars there.`
    : `it may not declare war on ${other}, another attacker, because forces of ${name(limit.enemy)} are in its home nation.`;
};

export const controlSentences: Sentences<ControlFact> = {
  'control-offer': ({ power, minor, adds, chances, isLast }, { name, edition }) => {
    const added = modifierTexts(adds, minor, edition);
    const die = added.length === 0 ? '' : ` (${added.join(', ')})`;
    const won = chances.map(({ against, wins }) => `${name(against)} ${String(Math.round(wins * 100))}%`);
    const rivals = won.length === 0 ? '' : `; it wins the roll against ${listText(won)}`;
    const last = isLast ? ', and only if all who offer are allies of its attackers' : '';
    return `${name(power)} offers to run ${name(minor)}${die}: alone it runs it without a roll${rivals}${last}. [EIA-4.6.2-a]`;
  },
  'stand-risk': ({ power, minor, rivals, points }, { name }) => {
    const names = listText(rivals.map(name));
    const who = rivals.length === 1 ? names : `any of ${names}`;
    return `If ${who} stands on ${name(minor)}, too, ${name(power)} is at war with ${rivals.length === 1 ? 'it' : 'each that does'}, without calls (${withSign(points)}${rivals.length === 1 ? '' : ' if all do'}). [EIA-4.6.4.2]`;
  },
  'back-down-risk': ({ power, minor, rivals }, { name }) =>
    `${name(power)} leaves ${name(minor)} to ${listText(rivals.map(name))}, breaks no alliance, and does not get the price of its declaration back. [EIA-4.6.4-b]`,
  unstable: ({ minor, controller, die, lost }, { name, verb, edition }) => {
    const about = aboutMark(edition.tables.politicalStatus) === '' ? '' : ' (≈)';
    return `${name(controller)} rolls ${String(die)} for its unstable control of ${name(minor)} and ${lost ? `loses it; ${name(minor)} ${verb(minor, 'is', 'are')} neutral` : 'keeps it'}${about}. [EIA-4.6.1]`;
  },
  control: ({ minor, by, rolls, points, total }, words) => {
    const { name } = words;
    const rolled =
      rolls.length > 0 ? ` (${rolls.map((roll) => rollText(roll, minor, words)).join('; ')})` : '';
    return `${name(by)} runs ${name(minor)}${rolled}${pointsNote(points, total)}. [EIA-4.6.2-a]`;
  },
  'set-up': ({ minor, by, infantry, cavalry, ships, corps }, { name, edition }) => {
    const about = aboutMark(minorRow(edition, minor));
    const fleet =
      ships > 0 ? `, ${String(ships)} ${ships === 1 ? 'ship' : 'ships'} in a port or next to it` : '';
    const inCorps = corps === 1 ? 'its corps' : `any of its ${String(corps)} corps`;
    return `${name(by)} sets ${name(minor)} up: ${about}${String(infantry)} infantry and ${about}${String(cavalry)} cavalry in ${inCorps} and in garrisons${fleet}. [EIA-4.6.3.4]`;
  },
  unrun: ({ minor, refunds }, { name }) => {
    const back = refunds.map(([power, points]) => `${name(power)} ${withSign(points)}`);
    return `Nobody runs ${name(minor)}; its attackers get their points back: ${listText(back)}. [EIA-4.6-d]`;
  },
  taken: ({ minor, by }, { name }) => `${name(by)} takes ${name(minor)} at once. [EIA-AMB-49]`,
  'backed-down': ({ power, minor, forced, rule, limit }, words) =>
    `${words.name(power)} ${forced ? 'must back' : 'backs'} down from ${words.name(minor)}${limit ? `: ${backDownReason(limit, words)}` : '.'} [${[rule, ...(limit ? [LIMIT_RULES[limit.is]] : [])].join(', ')}]`,
  'forced-war': ({ minor, powers }, { name }) =>
    `${listText(powers.map(name))} go to war with each other over ${name(minor)}. [EIA-4.6.4.2-a]`,
  'forced-points': ({ power, points, total }, { name }) =>
    `${name(power)}${pointsNote(points, total)} for this war. [EIA-4.6.4.2.1]`,
  'marriage-ended': ({ pair: [one, other] }, { name, edition }) => {
    const about = isStandIn(edition.tables, 'forced-war-break-marriage') ? ' (≈)' : '';
    return `The royal marriage of ${name(one)} and ${name(other)} ends${about}. [EIA-4.6.4.2.2-b]`;
  },
  supported: ({ by, minor, against, points, total }, { name }) =>
    `${name(by)} supports ${name(minor)} against ${listText(against.map(name))}${pointsNote(points, total)}. [EIA-4.6.5]`,
};
