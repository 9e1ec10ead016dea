import { listText } from '../../../kernel/report/words.ts';
import { aboutMark } from '../charts/stand-ins.ts';
import { moneyText } from '../vocabulary/money.ts';
import { type Sentences, type Words } from '../wording/words.ts';
import type { ForcesSheet } from './command/forces-sheet.ts';
import type { Station } from './command/deployment.ts';
import type { BritainFact } from './log-facts.ts';

const cited = (rules: readonly string[]): string => (rules.length > 0 ? `[${rules.join(', ')}]` : '');

const shipsText = (ships: Readonly<Record<string, number>>): string =>
  listText(Object.entries(ships).map(([type, count]) => `${String(count)} ${type}`)) || 'no ships';

const corpsNames = (corps: readonly string[]): string => listText(corps.map((id) => id.toUpperCase()));

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

const stationText = ({ place, corps, greek, dutch, against }: Station, { name }: Words): string => {
  const all = [
    ...corps.map((id) => id.toUpperCase()),
    ...(greek.length > 0 ? [`${String(greek.length)} Greek`] : []),
    ...(dutch ? ['the Dutch'] : []),
  ];
  const foes = against === undefined ? 'anyone' : listText(against.map(name));
  return `${name(place)}: ${listText(all) || 'no'} corps, against ${foes}`;
};

/** NB-DEPLOY-9 to 13: who commands what, where, against whom. */
export const forcesText = (
  { controller, rules, isFree, stations, reserve }: ForcesSheet,
  words: Words,
): string => {
  const command = `${commander(controller, words)} ${cited(rules)}`;
  if (!isFree) return command;
  const places = stations.map((station) => stationText(station, words)).join('; ');
  const hand = `${String(reserve)} of the reserve on hand`;
  return `${command} ${places}; ${hand}. [NB-DEPLOY-1, NB-DEPLOY-2, NB-DEPLOY-3, NB-DEPLOY-9, NB-DEPLOY-10, NB-DEPLOY-11]`;
};

const commander = (controller: string | undefined, { name }: Words): string =>
  controller === undefined
    ? 'Nobody commands the British forces any more; they go home.'
    : `${name(controller)} commands the British forces.`;

export const britainSentences: Sentences<BritainFact> = {
  'british-line': ({ id, text, rules, roll }) =>
    id === undefined
      ? `Great Britain rolls for “${text}”, and lets it be${rollText(roll)}. ${cited(rules)}`
      : `${id} ${text}${rollText(roll)} ${cited(rules)}`,
  'british-builds': ({ builds }, words) => `${buildsText(builds, words)} [NB-BUILD-1]`,
  'british-payment': ({ payment: { to, amount, rules } }, { name }) =>
    `Great Britain pays ${name(to)} ${moneyText(amount)}. ${cited(rules)}`,
  'british-answer': ({ answer, faces }) =>
    `${answer.question}: ${answer.answer}${faces.length > 0 ? ` (rolled ${faces.join(', then ')})` : ''}. ${cited(answer.rules)}`,
  'british-gift': ({ by, amount, total }, { name }) =>
    `${name(by)} gives Great Britain ${moneyText(amount)}; it has ${moneyText(total)} in gifts to build ships with. [NB-ALLY-3]`,
  'crimea-over': ({ inherits }, { name }) =>
    `The Crimean war is over; Great Britain goes by its own rules.${inherits.length > 0 ? ` ${listText(inherits.map(name))} become British.` : ''} [NB-SETUP-3, NB-SETUP-9]`,
  'british-forces': ({ forces }, words) => forcesText(forces, words),
  'british-trade': ({ with: partners, technology }, { name }) =>
    `Great Britain trades with ${listText(partners.map(name)) || 'nobody'} [NB-TRADE-1, NB-AMB-68]${technology.length > 0 ? `; it has bought ${listText(technology)}, which costs it nothing [NB-TECH-1, NB-TECH-2, NB-AMB-66]` : ''}.`,
  'greece-reformed': () => 'Greece is a free state again, and has to build its troops. [NB-SURR-8]',
  'peace-with-america': () => 'Great Britain makes peace with America. [NB-TRADE-2]',
};
