import { listText } from '../../../kernel/report/words.ts';
import { namesOf } from '../charts/names.ts';
import { boardLines } from '../orders/board/registry.ts';
import { readLine } from '../orders/line.ts';
import type { UnstatedFact, NeededFact } from '../state/needed-facts.ts';
import { forcesCardLines } from '../britain/sentences.ts';
import type { Statement } from '../state/board.ts';
import { monthName } from '../vocabulary/months.ts';
import { dutyWords, obligationWords, type Sentences, withNames, type Words } from '../wording/words.ts';
import { factOf } from './fact-line.ts';
import type { MonthCard, RestFact } from './facts.ts';

const who = (by: string, { name }: Words): string =>
  by === 'gm' ? 'the game master' : by === 'table' ? 'the table' : name(by);

/**
 * What a minor's controller may do in it: fight with its own forces only powers it is at war with (EIA-4.6.5.2-a,
 * EIA-4.6.5.3), garrison with the minor's own factors if there are none (EIA-4.6.5.2-b), pay for depots and supply in
 * any case (EIA-4.6.5.2-c). A minor that nobody runs has to be conquered (EIA-4.6-e).
 */
const minorText = (
  { minor, controller, attackers, fights }: MonthCard['minors'][number],
  { name, verb }: Words,
): string => {
  const form = (one: string, many: string): string => verb(minor, one, many);
  const attack = `${name(minor)} ${form('is', 'are')} attacked by ${listText(attackers.map(name))}`;
  if (controller === null)
    return `${attack}; nobody runs ${form('it, and it has', 'them, and they have')} to be conquered. [EIA-4.6-e]`;
  const who = name(controller);
  const enemies =
    attackers.length === 1 ? `not at war with ${name(attackers[0] ?? '')}` : 'at war with none of them';
  if (fights.length === 0)
    return `${attack}; ${who} is ${enemies}: it holds cities with the minor’s own factors alone, and may pay for depots and supply. [EIA-4.6.5.2-b]`;
  return `${attack}; the forces of ${who} fight ${listText(fights.map(name))} there, and nobody else. [EIA-4.6.5.2-a]`;
};

/** Lines that belong to the one above are indented. */
const indented = (line: string): string => `  ${line}`;

const toDoTexts = ({ toDo = [], duties = [] }: MonthCard, words: Words): readonly string[] => [
  ...toDo.map(
    ({ id, text, owners, note }) =>
      `duty ${String(id)}, ${dutyWords(text, words)}${note === undefined ? '' : `, “${note}”`} (${listText(owners.map(words.name))})`,
  ),
  ...duties.map((duty) => `duty ${String(duty)}`),
];

/** What is paid this month, or what ends with it: a loan, an embargo, access, trade. */
const owedTexts = ({ owed = [] }: MonthCard, words: Words, isPaid: boolean): readonly string[] =>
  owed
    .filter(({ kind }) => (kind === 'reparations') === isPaid)
    .map((obligation) => obligationWords(obligation, words));

const cardText = (card: MonthCard, words: Words): string => {
  const { name } = words;
  const wars = card.wars.map(
    ({ aggressor, defender, since }) => `${name(aggressor)} – ${name(defender)} since ${monthName(since)}`,
  );
  const allies = card.alliances.map(([one, other]) => `${name(one)} – ${name(other)}`);
  const truces = card.truces.map(
    ({ barred, target, from }) => `${name(barred)} on ${name(target)} from ${monthName(from)}`,
  );
  const listed = (title: string, items: readonly string[]) =>
    items.length > 0 ? [`${title}: ${items.join('; ')}.`] : [];
  const lines = [
    ...listed('At war', wars),
    ...listed('Allied', allies),
    ...listed('War possible again', truces),
    ...card.minors.map((minor) => minorText(minor, words)),
    ...(card.britain ? forcesCardLines(card.britain, words) : []),
    ...listed('Due this month', owedTexts(card, words, true)),
    ...listed('In force for the last month', owedTexts(card, words, false)),
    ...listed('Still to be done', toDoTexts(card, words)),
  ];
  const heading = `The powers in ${monthName(card.month)}`;
  if (lines.length === 0) return `${heading}: no war, no alliance, nothing to be done.`;
  return [heading, ...lines.map(indented)].join('\n');
};

/** Facts that Great Britain's rules ask about a power; the others have a key of one word. */
const ASKED_OF_POWERS = [
  ['fleet', (powers: string, verb: string) => `what fleets ${powers} ${verb}`],
  ['at-sea', (powers: string, verb: string) => `what fleets ${powers} ${verb} at sea`],
  ['bank', (powers: string, verb: string) => `what money ${powers} ${verb}`],
] as const;

/** `who is dominant and what fleets France and Prussia have` */
const keysText = (keys: readonly string[], name: Words['name']): string => {
  const others = keys.filter((key) => !key.includes(' of ')).map((key) => `who is ${key}`);
  const ofPowers = ASKED_OF_POWERS.flatMap(([what, text]) => {
    const powers = keys.flatMap((key) => (key.startsWith(`${what} of `) ? [key.slice(what.length + 4)] : []));
    return powers.length === 0
      ? []
      : [text(listText(powers.map(name)), powers.length === 1 ? 'has' : 'have')];
  });
  return listText([...others, ...ofPowers]);
};

const isAbout =
  <Is extends UnstatedFact['is']>(is: Is) =>
  ({ about }: NeededFact): readonly Extract<UnstatedFact, { is: Is }>[] =>
    about.is === is ? [about as Extract<UnstatedFact, { is: Is }>] : [];

/** What the month waits for, and the effect of each answer: a sentence for each kind of fact. */
const askedText = (facts: readonly NeededFact[], { name }: Words): string => {
  const invaders = facts.flatMap(isAbout('invader'));
  const attackers = facts.flatMap(isAbout('attacker'));
  const keys = facts.flatMap(isAbout('british')).flatMap((about) => about.keys);
  const sentence = (is: UnstatedFact['is'], asked: string, does: string): string => {
    const rules = new Set(facts.filter(({ about }) => about.is === is).flatMap((fact) => fact.rules));
    return `The month needs to know ${asked}: ${does} [${[...rules].join(', ')}]`;
  };
  return [
    ...(invaders.length === 0
      ? []
      : [
          sentence(
            'invader',
            `whether ${listText(invaders.map(({ power, enemy }) => `${name(enemy)} has forces in ${name(power)}`))}`,
            'unbesieged infantry corps of an enemy at home bar declarations of war on further powers, and forces of any kind let that enemy be sued alone; unanswered, none is taken to be there.',
          ),
        ]),
    ...(attackers.length === 0
      ? []
      : [
          sentence(
            'attacker',
            `whether ${listText(attackers.map(({ power, minor }) => `${name(power)} has corps in ${name(minor)}`))}`,
            'without corps the war lapses; unanswered, it goes on.',
          ),
        ]),
    ...(keys.length === 0
      ? []
      : [
          sentence(
            'british',
            keysText(keys, name),
            'what Great Britain declares, answers or sues for turns on it; unanswered, that does not happen.',
          ),
        ]),
  ].join(' ');
};

/** The default taken for an unstated fact. */
export const unstatedText = (about: UnstatedFact, { name }: Words): string => {
  switch (about.is) {
    case 'invader':
      return `Nobody has said whether ${name(about.enemy)} has forces in ${name(about.power)}; none is taken to be there.`;
    case 'attacker':
      return `Nobody has said whether ${name(about.power)} has corps in ${name(about.minor)}; it is taken to have, and their war goes on.`;
    case 'british':
      return `Nobody has said ${keysText(about.keys, name)}; until somebody does, what turns on it for Great Britain does not happen.`;
  }
};

/** A statement about the map in words. */
export const statementText = (statement: Statement, words: Words): string =>
  factOf(statement).text(statement, words);

/** A line about the map in words; unchanged if it cannot be read. */
const mapActionText = (text: string, words: Words): string => {
  const read = readLine(namesOf(words.edition), text);
  if (!read.ok || read.value.kind !== 'board') return text;
  const { action } = read.value;
  return boardLines.of(action.do).map?.text(action, words) ?? text;
};

export const restSentences: Sentences<RestFact> = {
  'month-card': cardText,
  stated: ({ id, by, statement }, words) =>
    `Fact ${String(id)}, by ${who(by, words)}: ${statementText(statement, words)}.`,
  board: ({ by, text, id }, words) => {
    const head = id === undefined ? 'By' : `Fact ${String(id)}, by`;
    return `${head} ${who(by, words)}: ${mapActionText(text, words)}.`;
  },
  objected: ({ against, by, text }, words) => `${who(by, words)} objects to ${against}: “${text}”`,
  'words-struck': ({ one, other, words }, { name }) =>
    `What ${name(one)} and ${name(other)} said of their peace, “${words}”, is struck; the peace stands. [EIA-4.4.1-b]`,
  unsaid: ({ about, rules }, words) => `${unstatedText(about, words)} [${rules.join(', ')}]`,
  'asked-of-map': ({ facts }, words) => askedText(facts, words),
  ruled: ({ on, outcome, by }, words) => `Ruling on ${on}, by ${who(by, words)}: ${outcome}.`,
  // The words of a condition are its writer's own.
  asked: ({ text, declaration }, { name }) => {
    const asked = declaration
      ? `${name(declaration.by)} declares war on ${name(declaration.on)} under ${declaration.under}`
      : text;
    return `A ruling is asked for: “${asked}”`;
  },
  'table-roll': ({ label, face, by }, words) =>
    `Rolled at the table, by ${who(by, words)}: ${withNames(label, words)} ${String(face)}.`,
  'table-roll-used': ({ label, face, by }, words) =>
    `${withNames(label, words)}: ${String(face)}, as rolled at the table by ${who(by, words)}.`,
  'duty-done': ({ id, text, by }, words) =>
    `${by === 'gm' ? `Duty ${String(id)} is done` : `${words.name(by)} has done duty ${String(id)}`}: ${dutyWords(text, words)}.`,
  'month-closed': ({ month }) => `${monthName(month)} is over.`,
};
