import { orList } from '../../../../kernel/report/words.ts';
import type { Words } from '../../wording/words.ts';
import type { Limit, LimitKind } from './limits.ts';

type LimitSentences = {
  readonly [Is in LimitKind['is']]:
    | string
    | ((limit: Extract<LimitKind, { readonly is: Is }>, words: Words) => string);
};

/** `Lord Raglan` for `lord-raglan`, who is in no list of names. */
const personName = (id: string): string =>
  id.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`);

const SENTENCES: LimitSentences = {
  'money-untracked': 'British money is not tracked.',
  'no-voluntary-elimination': 'No corps under British control is eliminated voluntarily.',
  'no-garrisons': 'British corps drop no garrisons.',
  'best-factors':
    'British corps are built with the best factors they can hold, the Cavalry corps with light cavalry.',
  'corps-in-flanders': 'II, III and Cavalry corps stand at full strength in Flanders-Holland and stay there.',
  'turkey-moves-the-rest': 'Turkey moves all other British forces.',
  'turkey-assumes-supply': 'Turkey may assume that Britain pays any supply that is possible.',
  'naval-leaders-only': 'British leaders are not available, except those of the navy.',
  'builds-out-of-crimea': 'What Britain builds takes no part in the Crimean war.',
  'set-up-where-designated':
    'Corps are set up when Britain enters a war, anywhere in the provinces they are designated to.',
  'attack-there-first':
    'Where enemy corps stand in those provinces, the corps designated there attack them first.',
  'greek-corps-barred': ({ places }, { name }) => `Greek corps may not enter ${orList(places.map(name))}.`,
  'reserve-from-sea':
    'Reserve corps come on in the naval phase, at sea where they can land or in a friendly harbour, while Britain has naval superiority.',
  'dutch-and-greek-garrisons':
    'The Dutch corps may leave garrisons in Flanders and Holland, Greek corps in Greece and Macedonia; they stay there in peace.',
  depots: ({ count }) =>
    `Britain has ${String(count)} depots: in any sea area but the Black Sea, a friendly port, a British source of supply, or further along a chain of depots.`,
  'supply-in-range': 'British corps in range of a British depot are always in supply.',
  'corps-paid-for': ({ count }) =>
    `Britain pays for at most ${String(count)} corps of the controller a month that are stacked with a British one.`,
  'leader-stays': ({ leader, corps }) =>
    `${personName(leader)} stays with ${corps === 'cavalry' ? 'the Cavalry' : corps.toUpperCase()} corps.`,
  'attack-fleets-at-sea':
    'When it is Britain’s turn in the naval phase it attacks enemy fleets left at sea, the most valuable first, each once.',
  'most-valuable-fleet':
    'The Royal Navy fights with the most valuable fleet it can, under its best admiral; all ships at home are one pool.',
  'enemy-shows-first': 'The enemy shows fleet and chit first.',
  'ram-and-evade':
    'A British ironclad rams the most valuable ship that can be sunk; British ships evade every ram they can.',
  'no-enemy-naval-supply': ({ isBlackSeaOpen }) =>
    `While Britain has naval superiority its enemies trace no naval supply${isBlackSeaOpen ? ' outside the Black Sea' : ''}.`,
};

/** Up to version 7, facts stored the sentence itself. */
export interface OlderLimit {
  readonly text: string;
  readonly rules: readonly string[];
}

const sentenceOf = (limit: Limit, words: Words): string => {
  const sentence = SENTENCES[limit.is];
  return typeof sentence === 'string'
    ? sentence
    : (sentence as (of: Limit, words: Words) => string)(limit, words);
};

/** A limit on the player who moves the British forces, as a sentence that cites its rules. */
export const limitText = (limit: Limit | OlderLimit, words: Words): string =>
  `${'text' in limit ? limit.text : sentenceOf(limit, words)} [${limit.rules.join(', ')}]`;
