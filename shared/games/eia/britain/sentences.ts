import { listText } from '../../../kernel/report/words.ts';
import { aboutMark } from '../charts/stand-ins.ts';
import { moneyText } from '../vocabulary/money.ts';
import { monthName } from '../vocabulary/months.ts';
import { readSlot } from '../orders/line.ts';
import { namesOf } from '../charts/names.ts';
import { type Sentences, shipWords, withNames, type Words } from '../wording/words.ts';
import type { ForcesOfMonth, ForcesSheet } from './command/forces-sheet.ts';
import { limitText } from './command/limit-words.ts';
import { navyAnswerText } from './consultations/question-words.ts';
import { QUESTION } from './consultations/question.ts';
import type { Station } from './command/deployment.ts';
import type { BritainFact } from './log-facts.ts';

const cited = (rules: readonly string[]): string => (rules.length > 0 ? `[${rules.join(', ')}]` : '');

const shipsText = (ships: Readonly<Record<string, number>>): string =>
  listText(Object.entries(ships).map(([type, count]) => shipWords(count, type))) || 'no ships';

/** Corps have Roman numbers, except the Cavalry corps. */
const corpsName = (id: string): string => (id === 'cavalry' ? 'Cavalry' : id.toUpperCase());

const corpsNames = (corps: readonly string[]): string => listText(corps.map(corpsName));

type Builds = Extract<BritainFact, { type: 'british-builds' }>['builds'];

const buildsText = ({ money, roll, ships, corps, greek, dutch }: Builds, { edition }: Words): string => {
  const about = aboutMark(edition.tables.britain.corps) === '' ? '' : '≈ ';
  const land = [
    ...(corps.length > 0 ? [`corps ${corpsNames(corps)}`] : []),
    ...(greek.length > 0 ? [`the Greek corps ${greek.join(', ')}`] : []),
    ...(dutch ? ['the Dutch corps'] : []),
  ];
  const die = `${String(roll.face)}${roll.plus > 0 ? ` + ${String(roll.plus)}` : ''} on ten sides`;
  return `Great Britain builds ${shipsText(ships)} for ${moneyText(money)} (${die})${land.length > 0 ? `; ${about}${listText(land)}` : ''}.`;
};

const rollText = (roll: Extract<BritainFact, { type: 'british-line' }>['roll']): string =>
  roll
    ? ` (${String(roll.face)}${roll.plus > 0 ? ` + ${String(roll.plus)}` : ''}, ${String(roll.atLeast)} wanted)`
    : '';

/** The reserve serves against anyone, the forces of the other places only against some powers (NB-DEPLOY-9 to 11). */
const isReserve = ({ against }: Station): boolean => against === undefined;

/** Corps of the reserve become available in their order, while somebody commands them (NB-DEPLOY-12, NB-DEPLOY-13). */
const reserveText = (corps: readonly string[], { reserve, controller }: ForcesSheet): string => {
  if (controller === undefined || corps.length === 0) return ' in reserve';
  if (reserve >= corps.length) return ' in reserve, all available';
  const used = corps.slice(0, reserve);
  return ` in reserve, ${used.length === 0 ? 'none of them' : corpsNames(used)} available`;
};

const stationText = (station: Station, sheet: ForcesSheet, { name }: Words): string => {
  const { place, corps, greek, dutch, against = [] } = station;
  const all = [
    ...corps.map(corpsName),
    ...(greek.length > 0 ? [`${String(greek.length)} Greek`] : []),
    ...(dutch ? ['the Dutch'] : []),
  ];
  const use = isReserve(station)
    ? reserveText(corps, sheet)
    : `, only against ${listText(against.map(name))}`;
  // `flanders-holland` is both countries.
  const where = listText(place.split('-').map(name));
  return `${where}: ${listText(all) || 'no'} corps${use}`;
};

/** The rules of the places that are held; of Flanders-Holland and of Greece those on whom their corps may fight. */
const stationRules = (stations: readonly Station[], isAtWar: boolean): readonly string[] => {
  const at = (place: string): boolean => stations.some((station) => station.place === place);
  return [
    ...(at('flanders-holland') ? ['NB-DEPLOY-1', 'NB-DEPLOY-9'] : []),
    ...(at('greece') ? ['NB-DEPLOY-2', 'NB-DEPLOY-10'] : []),
    'NB-DEPLOY-3',
    ...(isAtWar ? ['NB-DEPLOY-11', 'NB-DEPLOY-12', 'NB-DEPLOY-13'] : []),
  ];
};

/** NB-DEPLOY-9 to 13: where the corps are, and against whom they serve, after a sentence on who commands them. */
const stationsText = (sheet: ForcesSheet, words: Words, commander: string): string => {
  const { rules, isFree, stations, controller } = sheet;
  const command = [commander, cited(rules)].filter((each) => each !== '').join(' ');
  if (!isFree) return command;
  const places = stations.map((station) => stationText(station, sheet, words)).join('; ');
  return `${command} ${places}. ${cited(stationRules(stations, controller !== undefined))}`;
};

const commands = (controller: string, { name }: Words): string =>
  `${name(controller)} commands the British forces.`;

/** A change of command. */
const forcesText = (forces: ForcesSheet, words: Words): string =>
  stationsText(
    forces,
    words,
    forces.controller === undefined
      ? 'Nobody commands the British forces any more; they go home.'
      : commands(forces.controller, words),
  );

/** What binds a commander; on a card that repeats nothing, the month of the card that has it. */
const limitLines = (card: ForcesOfMonth, words: Words): readonly string[] =>
  'limits' in card
    ? card.limits.map((limit) => `  ${limitText(limit, words)}`)
    : [`  What binds it is on the card of ${monthName(card.limitsSince)}, and has not changed.`];

/** The British forces on a month card. What binds a commander is left out while there is none. */
export const forcesCardLines = (card: ForcesOfMonth, words: Words): readonly string[] =>
  card.controller === undefined
    ? [stationsText(card, words, 'Nobody commands the British forces; they are at home.')]
    : [stationsText(card, words, commands(card.controller, words)), ...limitLines(card, words)];

/** What was asked and what the Royal Navy does, in words; as stored if an older version wrote it differently. */
const storedAnswerText = (
  answer: Extract<BritainFact, { type: 'british-answer' }>['answer'],
  words: Words,
): string => {
  const question = readSlot(namesOf(words.edition), QUESTION, answer.question);
  return question ? navyAnswerText(question, answer, words) : `${answer.question}: ${answer.answer}`;
};

type CrimeaEnd = NonNullable<Extract<BritainFact, { type: 'crimea-over' }>['because']>;

/** NB-AMB-3: why the Crimean war is over; other wars of the set-up may go on. */
const crimeaReason = (because: CrimeaEnd, { name, edition }: Pick<Words, 'name' | 'edition'>): string => {
  if (because === 'stated') return ', as stated';
  if (edition.settings.crimeaEnds === 'all') return ', because no war of its set-up goes on';
  const pairs = because.map((pair) => listText(pair.map(name)));
  return `, because ${listText(pairs)} are at peace with each other, even if other powers still fight`;
};

export const britainSentences: Sentences<BritainFact> = {
  'british-line': ({ id, text, rules, roll }, words) =>
    id === undefined
      ? `Great Britain rolls for “${withNames(text, words)}”, and lets it be${rollText(roll)}. ${cited(rules)}`
      : `By its rules Great Britain writes “${withNames(text, words)}”${rollText(roll)}. ${cited(rules)}`,
  'british-builds': ({ builds }, words) => `${buildsText(builds, words)} [NB-BUILD-1]`,
  'british-payment': ({ payment: { to, amount, rules } }, { name }) =>
    `Great Britain pays ${name(to)} ${moneyText(amount)}. ${cited(rules)}`,
  'british-answer': ({ answer, faces }, words) =>
    `${storedAnswerText(answer, words)}${faces.length > 0 ? ` (rolled ${faces.join(', then ')})` : ''}. ${cited(answer.rules)}`,
  'british-gift': ({ by, amount, total }, { name }) =>
    `${name(by)} gives Great Britain ${moneyText(amount)}; it has ${moneyText(total)} in gifts to build ships with. [NB-ALLY-3]`,
  'crimea-over': ({ inherits, because }, { name, edition }) =>
    `The Crimean war is over${because ? crimeaReason(because, { name, edition }) : ''}; Great Britain goes by its own rules.${inherits.length > 0 ? ` ${listText(inherits.map(name))} become British.` : ''} [${because ? 'NB-AMB-3, ' : ''}NB-SETUP-3, NB-SETUP-9]`,
  'british-forces': ({ forces }, words) => forcesText(forces, words),
  'british-trade': ({ with: partners, technology }, { name }) =>
    `Great Britain trades with ${listText(partners.map(name)) || 'nobody'}. [NB-TRADE-1, NB-AMB-68]${technology.length > 0 ? ` It has bought ${listText(technology)}, which costs it nothing. [NB-TECH-1, NB-TECH-2, NB-AMB-66]` : ''}`,
  'greece-reformed': () => 'Greece is a free state again, and has to build its troops. [NB-SURR-8]',
  'peace-with-america': () => 'Great Britain makes peace with America. [NB-TRADE-2]',
};
