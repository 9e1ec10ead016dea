import { chartOf } from '@chancery/shared/games/eia/britain/position.ts';
import { nameOf } from '@chancery/shared/games/eia/charts/edition.ts';
import { namesOf } from '@chancery/shared/games/eia/charts/names.ts';
import { readLine } from '@chancery/shared/games/eia/orders/line.ts';
import { type MissingFact, missingFacts } from '@chancery/shared/games/eia/rest/missing-facts.ts';
import { statementText } from '@chancery/shared/games/eia/rest/sentences.ts';
import { moneyText } from '@chancery/shared/games/eia/vocabulary/money.ts';
import { wordsFor } from '@chancery/shared/games/eia/wording/words.ts';
import { sentenceCase } from '@chancery/shared/kernel/report/words.ts';
import type { EiaTable } from '../table.ts';

// Facts of the map that a rule needs: what is asked, and what each answer brings.

type Name = (id: string) => string;

const nameIn =
  ({ edition }: EiaTable): Name =>
  (id) =>
    nameOf(edition, id);

interface KeyQuestion {
  /** What is asked, and what the rules of Great Britain do with it. */
  readonly asks: string;
  /** What they take if nobody says it. */
  readonly unsaid: string;
}

/** The money for which Great Britain may declare war on a power (NB-DOW-9). */
const richFrom = (table: EiaTable): number =>
  chartOf(table).declarations.priority.find(({ treasuryAtLeast }) => treasuryAtLeast !== undefined)
    ?.treasuryAtLeast ?? 0;

/** What is asked about a key that the rules of Great Britain read. */
const keyQuestion = (table: EiaTable, key: string): KeyQuestion => {
  const name = nameIn(table);
  const [what = '', power = ''] = key.split(' of ');
  switch (what) {
    case 'dominant':
      return { asks: 'Is a power dominant, as chapter 11 of the rules means it?', unsaid: 'none is' };
    case 'fleet':
      return power === 'great-britain'
        ? {
            asks: 'How many ships of each kind does Great Britain have? It declares no war on a fleet of more value, and sues for peace when it has few ships against a fleet of half as much value again.',
            unsaid: 'it does neither',
          }
        : {
            asks: `Which ships has ${name(power)}, by kind? Great Britain declares no war on a fleet of more value than its own, may on the largest of the others, and sues for peace when it is far outnumbered.`,
            unsaid: 'the fleet counts for nothing',
          };
    case 'at-sea':
      return {
        asks: `Which fleets has ${name(power)} at sea, and where? While Great Britain has the upper hand at sea, it throws a die for war on ${name(power)} if there is one.`,
        unsaid: 'there is none',
      };
    case 'bank':
      return {
        asks: `How many $ has ${name(power)}? Great Britain may declare war on a power with ${moneyText(richFrom(table))} or more.`,
        unsaid: 'it has less',
      };
    default:
      return { asks: `What is to be said of ${key}?`, unsaid: 'what turns on it does not happen' };
  }
};

/** A fact of the map that a rule needs, what depends on it, and the default if nobody states it. */
export const questionText = (table: EiaTable, { about, rules }: MissingFact): string => {
  const name = nameIn(table);
  const rule = `[${rules.join(', ')}]`;
  switch (about.is) {
    case 'invader':
      return `Are there forces of ${name(about.enemy)} in ${name(about.power)}? If nobody says it, there are none. ${rule}`;
    case 'attacker':
      return `Are there corps of ${name(about.power)} in ${name(about.minor)}? If nobody says it, there are. ${rule}`;
    case 'british':
      return `${about.keys
        .map((key) => keyQuestion(table, key))
        .map(({ asks, unsaid }) => `${asks} If nobody says it, ${unsaid}.`)
        .join(' ')} ${rule}`;
  }
};

/** The short answer that a line of the board gives: `yes, infantry corps`, `no`, `Russia`. */
export const answerWords = (table: EiaTable, line: string): string => {
  const read = readLine(namesOf(table.edition), line);
  if (!read.ok || read.value.kind !== 'board') return line;
  const { action } = read.value;
  if (action.do === 'forces')
    return action.list.length > 0 ? `there are, as ${action.list.join(', ')}` : 'there are none';
  if (action.do !== 'fact') return line;
  return action.text === 'none' ? 'none' : nameIn(table)(action.text);
};

/** What a line of the board says, as a sentence; empty for other lines. */
export const statementOfLine = (table: EiaTable, line: string): string => {
  const read = readLine(namesOf(table.edition), line);
  if (!read.ok || read.value.kind !== 'board') return '';
  const { action } = read.value;
  const words = wordsFor(table.edition);
  if (action.do === 'forces')
    return `${statementText({ kind: 'forces', of: action.of, in: action.in, list: action.list }, words)}.`;
  return action.do === 'fact'
    ? `${statementText({ kind: 'other', key: action.key, text: action.text }, words)}.`
    : '';
};

const dominantBrings = (name: string): string =>
  name === 'none'
    ? 'Great Britain declares war on nobody for being dominant, and answers calls of Turkey alone. The same if nobody says anything.'
    : `Great Britain answers calls of all its allies against ${name}, may declare war on it, and offers it no conditional peace.`;

const bringsOf = (table: EiaTable, { about }: MissingFact, line: string): string => {
  const name = nameIn(table);
  const answer = answerWords(table, line);
  const isNone = answer === 'there are none';
  switch (about.is) {
    case 'invader': {
      const [power, enemy] = [name(about.power), name(about.enemy)];
      return isNone
        ? `${power} may declare war on further powers, and sues ${enemy} only with all its enemies.`
        : `${power} may not declare war on further powers while they stand there, and may sue ${enemy} alone.`;
    }
    case 'attacker':
      return `The war with ${name(about.minor)} ${isNone ? 'lapses' : 'goes on'}.`;
    case 'british':
      return about.keys[0] === 'dominant'
        ? dominantBrings(answer)
        : about.keys
            .map((key) => keyQuestion(table, key))
            .map(
              ({ asks, unsaid }) =>
                `Put the figures of your map in place of these, or leave it unsaid without a map; then ${unsaid}. ${asks}`,
            )
            .join(' ');
  }
};

/** What an answer to such a question brings, with the rules. */
export const effectText = (table: EiaTable, asked: MissingFact, line: string): string =>
  `${bringsOf(table, asked, line)} [${asked.rules.join(', ')}]`;

/** What an answer to such a question says, and what it brings. */
export const answerText = (table: EiaTable, asked: MissingFact, line: string): string => {
  const stated = asked.answers.length > 1 ? statementOfLine(table, line) : '';
  return `${stated === '' ? '' : `${sentenceCase(stated)} `}${effectText(table, asked, line)}`;
};

/** Facts the viewer may state and on which a rule will depend; those that the month waits for come first. */
export const openQuestions = (table: EiaTable): readonly MissingFact[] => {
  const { edition, state, seatView } = table;
  return missingFacts({ edition, state }, seatView.seat);
};
