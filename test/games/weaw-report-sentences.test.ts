import { expect, test } from 'vitest';
import { sentenceFor } from '@chancery/shared/games/weaw/report/sentences.ts';
import { wordsFor } from '@chancery/shared/games/weaw/wording/words.ts';
import type { Fact } from '@chancery/shared/games/weaw/state/facts.ts';
import { editionFor } from '../tournament/weaw/rotation.ts';

// Sentences of single facts.

const edition = editionFor('standard');
const words = wordsFor(edition);

test('what an older match has in words is reported in these words', () => {
  const older = [
    { type: 'us-entry', shift: 1, now: 2, cause: 'France surrenders (moderator)' },
    { type: 'us-entry', shift: -2, now: 0, cause: 'trade-to-russia-cut' },
    { type: 'war-ended', pair: ['japan', 'russia'], why: 'Russia holds Korea' },
    { type: 'rolled', what: 'Revolution', nation: 'russia', die: 9, needed: '2 in 10', outcome: 'it begins' },
    { type: 'event', what: 'the revolution begins', names: ['russia'], rule: 'WEAW-REV-3' },
  ] as unknown as readonly Fact[];
  expect(older.map((fact) => sentenceFor(words, fact))).toEqual([
    'US Entry +1, now +2: France surrenders (by discretion of the game master).',
    'US Entry −2, now 0: US trade with Russia is cut.',
    'Japan and the Russian Empire are at peace: Russia holds Korea.',
    'Revolution (Russian Empire): rolled 9, needed 2 in 10; it begins.',
    'Russian Empire: the revolution begins. [WEAW-REV-3]',
  ]);
});

test('land that a nation held in 1914 is taken back', () => {
  const taken = (by: string, from: string) => sentenceFor(words, { type: 'taken', place: 'metz', by, from });
  expect(taken('germany', 'france')).toBe(
    'The German Empire takes back Metz from the French Empire. [WEAW-LND-3]',
  );
  expect(taken('france', 'germany')).toBe(
    'The French Empire takes Metz from the German Empire. [WEAW-LND-3]',
  );
});

test('a die is told with the faces it needs', () => {
  const facts = [
    { type: 'try', nation: 'italy', on: 'spain', die: 8, won: false, chance: 2 },
    { type: 'try', nation: 'italy', on: 'spain', die: 8, won: false },
    { type: 'rolled', what: 'revolution', nation: 'russia', die: 6, needed: 1, outcome: 'russia-holds' },
    { type: 'rolled', what: 'mutiny', nation: 'russia', die: 6, needed: 4, outcome: 'army-obeys' },
  ] as unknown as readonly Fact[];
  expect(facts.map((fact) => sentenceFor(words, fact).replace(/ \[.*/, ''))).toEqual([
    'Italy works on Spain: rolled 8, needed 9 or 10, in vain.',
    'Italy works on Spain: rolled 8, in vain.',
    'Revolution (Russian Empire): rolled 6, needed 10; Russia holds together.',
    'Mutiny (Russian Empire): rolled 6, needed 7 or more; the army obeys.',
  ]);
});

test('what dice decide of an option says what was tried', () => {
  const told = (option: string, outcome: 'unnoticed' | 'nothing', dice: readonly number[]) =>
    sentenceFor(words, { type: 'option', nation: 'britain', option, dice, outcome, rule: 'WEAW-GB-8' });
  expect(told('gb-4-us-opinion', 'unnoticed', [6, 6])).toBe(
    'The British Empire makes propaganda in the USA: rolled 6 and 6, nobody takes notice. [WEAW-GB-8]',
  );
  // An option of older charts, and one without dice.
  expect(told('gb-0-unknown', 'nothing', [])).toBe('The British Empire: nothing comes of it. [WEAW-GB-8]');
});
