import { sentenceOf } from '../../../kernel/refusals.ts';
import { withSign } from '../../../kernel/text/numbers.ts';
import { listText } from '../../../kernel/report/words.ts';
import { monthName } from '../vocabulary/months.ts';
import {
  diceText,
  dutyWords,
  obligationWords,
  pointsNote,
  type Sentences,
  type Words,
} from '../wording/words.ts';
import type { PeaceFact } from './facts.ts';
import { termRefusals } from './refusals.ts';
import { termWords } from './term-words.ts';

/** What a term brings besides what its name says; empty if nothing. */
const broughtText = (
  { victor, loser, owed, duty, truce }: Extract<PeaceFact, { type: 'term-outlook' }>,
  words: Words,
): string => {
  const { name } = words;
  if (owed) return obligationWords(owed, words);
  if (duty !== undefined) return `${name(loser)} has to ${dutyWords(duty, words)}`;
  return truce === undefined
    ? ''
    : `${name(loser)} may not declare war on ${name(victor)} through ${monthName(truce)}`;
};

export const peaceSentences: Sentences<PeaceFact> = {
  lapsed: ({ power, minor, controller }, { name, verb }) => {
    const rest =
      controller === null
        ? `${verb(minor, 'is', 'are')} neutral`
        : `${verb(minor, 'stays', 'stay')} with ${name(controller)}`;
    return `The war of ${name(power)} with ${name(minor)} lapses; ${name(minor)} ${rest}. [EIA-4.6.6-a]`;
  },
  'informal-peace': ({ one, other, text }, { name }) => {
    const said = text === undefined ? '' : ` They say: “${text}”`;
    return `${name(one)} and ${name(other)} make an informal peace. [EIA-4.4.1-a]${said}`;
  },
  sued: ({ by, of, forced }, { name }) =>
    forced
      ? `${name(by)} is made to surrender to ${name(of)}. [EIA-AMB-20]`
      : `${name(by)} sues ${name(of)} for peace. [EIA-4.4.2-a]`,
  offered: ({ by, to, offer }, { name }) =>
    `${name(by)} offers ${name(to)} ${offer === 'unconditional' ? 'an unconditional' : 'a conditional'} peace. [EIA-4.4.2.2-a]`,
  replied: ({ by, to, reply }, { name, edition }) => {
    const term = edition.terms.get(reply);
    if (!term)
      return `${name(by)} ${reply === 'accepted' ? 'accepts' : 'declines'} an unconditional peace with ${name(to)}. [EIA-4.4.2.2-c]`;
    return `${name(by)} takes ${reply}, ${term.name}, against ${name(to)}. [EIA-4.4.3-a]`;
  },
  'pick-order': ({ loser, order, dice }, { name }) => {
    const rolled = order.map((power) => `${name(power)}${dice[power] ? ` (${diceText(dice[power])})` : ''}`);
    return `Terms for ${name(loser)} are picked by ${listText(rolled)}, in turn. [EIA-4.4.5.2-a]`;
  },
  peace: ({ peace: { loser, victor, kind, terms }, until, loserUntil }, { name, edition }) => {
    const listed = terms.map((term) => termWords(edition, term)).join('; ');
    const agreed = terms.length > 0 ? ` Terms: ${listed}.` : ' No terms.';
    const longer = loserUntil > until ? `, by ${name(loser)} through ${monthName(loserUntil)}` : '';
    return `${name(loser)} surrenders ${kind}ly to ${name(victor)}.${agreed} No declaration between them through ${monthName(until)}${longer}. [EIA-4.4.6.3-a]`;
  },
  'informal-offer': ({ by, to }, { name }) =>
    `${name(by)} and ${name(to)} are at peace, without points or a truce, if ${name(to)} writes the same. [EIA-4.4.1]`,
  'suit-price': ({ power, conditional, unconditional }, { name, edition }) => {
    const { picks, enforcedPeaceMonths: months } = edition.tables.peaceTerms;
    const terms = (count: number, lists: string): string => `up to ${String(count)} terms of ${lists}`;
    const mild = `${withSign(conditional)} points, ${terms(picks.conditional.victorFromB, 'list B')}`;
    const harsh = `${withSign(unconditional)} points, ${terms(picks.unconditional.victorFromBC, 'lists B and C')}`;
    return `Each enemy sued offers either a conditional peace, which ${name(power)} has to take (${mild}), or an unconditional one, which it may decline (${harsh}). The points are counted once, however many enemies make peace; then neither side declares war on the other for ${String(months)} months. [EIA-4.4.2.2, EIA-4.4.5]`;
  },
  'offer-price': ({ power, offer, to, points }, { name }) =>
    `If ${offer === 'conditional' ? `peace is made, it brings` : `${name(to)} accepts, the peace brings`} ${name(power)} ${withSign(points)} points. [EIA-4.4.2.3]`,
  'surrender-price': ({ loser, victor, kind, points: [own, gained], terms, months }, { name }) => {
    const lists = kind === 'conditional' ? 'list B' : 'lists B and C';
    return `Peace with ${name(victor)}: ${name(loser)} ${withSign(own)} in all, ${name(victor)} ${withSign(gained)}; ${name(victor)} takes up to ${String(terms)} terms of ${lists}; neither declares war on the other for ${String(months)} months. [EIA-4.4.2.3]`;
  },
  'term-outlook': (outlook, words) => {
    const { name, edition } = words;
    const brings = broughtText(outlook, words);
    const first = outlook.isContested ? ', if no other victor takes it first' : '';
    const ahead = outlook.isAhead ? `If ${name(outlook.loser)} surrenders, ` : '';
    return `${ahead}${name(outlook.victor)} takes ${termWords(edition, outlook.term)}${first}${brings === '' ? '' : `: ${brings}`}. [EIA-4.4.5.1]`;
  },
  'term-shut-out': ({ victor, term, refusal }, words) => {
    const why = sentenceOf([termRefusals], refusal, words);
    return `${words.name(victor)} does not take ${term}.${why === undefined ? '' : ` ${why}`} [${refusal.rule ?? 'EIA-4.4.5.1'}]`;
  },
  'peace-points': ({ power, points, total, rule }, { name }) =>
    `${name(power)}${pointsNote(points, total)} for the peace. [${rule}]`,
  picked: ({ victor, loser, term }, { name, edition }) =>
    `${name(victor)} takes ${termWords(edition, term)} from ${name(loser)}. [EIA-4.4.5.1]`,
  'passed-terms': ({ victor, loser }, { name }) =>
    `${name(victor)} takes no more terms of ${name(loser)}. [EIA-AMB-34]`,
  ceded: ({ place, from, to }, { name }) =>
    `${name(from)} cedes ${name(place)} to ${name(to)}. [EIA-4.4.6.2-b]`,
  'made-conquered': ({ minor, by }, { name }) =>
    `${name(by)} makes ${name(minor)} a conquered minor. [EIA-4.4.6.4]`,
  out: ({ power }, { name }) => `${name(power)} has lost its capital and is out of the game. [EIA-4.4.8-a]`,
  demanded: ({ by, of, points, total }, { name }) =>
    `${name(by)} demands that ${name(of)} break their alliance over its peace${pointsNote(points, total)}. [EIA-4.4.7-a]`,
};
