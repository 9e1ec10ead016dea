import type { LineOutcome, Question } from '../../../kernel/lines.ts';
import type { Edition } from '../edition.ts';
import type { Fact } from '../facts.ts';
import { type Power, POWERS } from '../ids.ts';
import { movementRefusalSentence } from './movement-refusals.ts';
import {
  aMarker,
  listOf,
  markerName,
  placeName,
  pounds,
  powerName,
  sentenceCase,
  stationName,
  unitsName,
  verb,
} from './words.ts';

type FactOf<T extends Fact['type']> = Extract<Fact, { readonly type: T }>;

const does = (edition: Edition, power: Power, singular: string, plural: string): string =>
  `${sentenceCase(powerName(edition, power))} ${verb(power, singular, plural)}`;

const paidText = (paid: number): string => (paid > 0 ? ` for ${pounds(paid)}` : '');

const COMPULSIONS: Readonly<Record<string, string>> = {
  garrison: 'as a garrison that is due',
  'indian-army': 'for the Indian Army',
  'western-garrison': 'for the Western Garrison',
  'forced-expenditure': 'as an event demands',
};

const compulsion = (why: string | undefined): string =>
  why === undefined ? '' : `, ${COMPULSIONS[why] ?? why}`;

const coastText = (edition: Edition, coast: string | undefined): string =>
  coast === undefined ? '' : ` (${placeName(edition, coast)})`;

const placedText = (
  edition: Edition,
  { power, area, kind, before, paid }: FactOf<'marker-placed'>,
): string => {
  const place = placeName(edition, area);
  const act =
    before === 'none'
      ? `${does(edition, power, 'places', 'place')} ${aMarker(kind)} in ${place}`
      : `${does(edition, power, 'raises', 'raise')} the ${markerName(before)} in ${place} to ${aMarker(kind)}`;
  return `${act}${paidText(paid)}.`;
};

const loweredText = (edition: Edition, { power, area, from, to }: FactOf<'marker-lowered'>): string => {
  const place = placeName(edition, area);
  return to === 'none'
    ? `${does(edition, power, 'removes', 'remove')} the ${markerName(from)} from ${place}.`
    : `${does(edition, power, 'lowers', 'lower')} the ${markerName(from)} in ${place} to ${aMarker(to)}.`;
};

const builtText = (edition: Edition, fact: FactOf<'units-built'>): string => {
  const { power, arm, size, count, at, coast, paid } = fact;
  const where = edition.atlas.homes.has(at) ? 'at home' : `in ${placeName(edition, at)}`;
  const units = unitsName(arm, size, count);
  return `${does(edition, power, 'builds', 'build')} ${units} ${where}${coastText(edition, coast)}${paidText(paid)}${compulsion(fact.compulsory)}.`;
};

const movedText = (edition: Edition, fact: FactOf<'units-moved'>): string => {
  const { power, arm, size, count, from, to, coast } = fact;
  const way = `from ${stationName(edition, from)} to ${stationName(edition, to)}`;
  const units = unitsName(arm, size, count);
  return `${does(edition, power, 'moves', 'move')} ${units} ${way}${coastText(edition, coast)}${compulsion(fact.compulsory)}.`;
};

const sailedText = (edition: Edition, { power, from, to }: FactOf<'merchant-sailed'>): string =>
  from === 'new'
    ? `A new merchant fleet of ${powerName(edition, power)} puts to sea in ${placeName(edition, to)}.`
    : `A merchant fleet of ${powerName(edition, power)} sails from ${placeName(edition, from)} to ${placeName(edition, to)}.`;

const canalText = (edition: Edition, { area, paid }: FactOf<'canal-built'>): string => {
  const builders = POWERS.flatMap((power) => {
    const share = paid[power];
    return share === undefined ? [] : [`${powerName(edition, power)} (${pounds(share)})`];
  });
  return `A canal is dug in ${placeName(edition, area)} by ${listOf(builders)}.`;
};

const linesText = (edition: Edition, { lines }: FactOf<'lines-resolved'>): string =>
  lines.map(({ text, outcome }) => `${text}: ${outcomeSentence(edition, outcome)}`).join('\n');

const questionText = ({ kind, lines, text }: Question): string =>
  kind === 'condition'
    ? `${listOf(lines)} ${lines.length === 1 ? 'asks' : 'ask'}: "${text ?? ''}"`
    : `${listOf(lines)} exclude each other; what is done, what is struck?`;

/** How a line ended without any refusal, and by which lines. */
const DECISIONS: Readonly<Record<string, (by: string) => string>> = {
  unconditional: () => 'it stood under no condition',
  'condition-true': (by) => `its condition was met${by}`,
  'condition-false': (by) => `its condition was not met${by}`,
  mutual: (by) => `lines that only wait for each other take place together${by}`,
  paradox: (by) => `it is part of a paradox${by}`,
  ruling: (by) => `the game master has ruled${by}`,
  assumed: () => 'it was taken as decided',
  'after-overspend': () => 'an earlier line cost more than was left, and after that nothing is bought',
};

const STATUS_WORDS: Readonly<Record<LineOutcome['status'], string>> = {
  done: 'done',
  struck: 'struck',
  unfunded: 'not paid for',
  illegal: 'not allowed',
  'needs ruling': 'waits for the game master',
};

/** A line by its number, or a power that openly did what decided. */
const deciderName = (edition: Edition, name: string): string => {
  const power = POWERS.find((p) => p === name);
  return power ? powerName(edition, power) : name;
};

/** Why a line of the owner's own sheet ended as it did; others never see it (PB-MSC-10). */
export const outcomeSentence = (edition: Edition, { status, reason, because }: LineOutcome): string => {
  const by = because.length > 0 ? ` (${listOf(because.map((name) => deciderName(edition, name)))})` : '';
  const decision = DECISIONS[reason.reason]?.(by);
  const why = decision === undefined ? movementRefusalSentence(edition, reason) : `${decision}.`;
  return `${STATUS_WORDS[status]} – ${why ?? `${reason.reason.replaceAll('-', ' ')}.`}`;
};

/** The sentence for a fact of the movement/status change phase; nothing for facts of other phases. */
export const movementSentence = (edition: Edition, fact: Fact): string | undefined => {
  switch (fact.type) {
    case 'marker-placed':
      return placedText(edition, fact);
    case 'marker-lowered':
      return fact.why === 'order' ? loweredText(edition, fact) : undefined;
    case 'units-built':
      return builtText(edition, fact);
    case 'units-moved':
      return movedText(edition, fact);
    case 'merchant-sailed':
      return sailedText(edition, fact);
    case 'canal-built':
      return canalText(edition, fact);
    case 'money-paid':
      return `${does(edition, fact.from, 'pays', 'pay')} ${pounds(fact.amount)} to ${powerName(edition, fact.to)}.`;
    case 'event-demand-failed':
      return `${does(edition, fact.power, 'has', 'have')} not made ${placeName(edition, fact.area)} ${aMarker(fact.to)}, as was demanded.`;
    case 'lines-resolved':
      return linesText(edition, fact);
    case 'lines-adjudicated':
      return fact.outcomes.map((outcome) => `${outcome.id}: ${outcomeSentence(edition, outcome)}`).join('\n');
    case 'lines-failed':
      return fact.lines
        .map((line) => `Not carried out for ${powerName(edition, fact.seat)}: ${line}.`)
        .join('\n');
    case 'ruling-asked':
      return fact.questions.map(questionText).join('\n');
    case 'ruling-given':
      return `The game master rules: ${fact.text}.`;
    default:
      return undefined;
  }
};
