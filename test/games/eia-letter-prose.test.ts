import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';
import { spokenSentences } from '@chancery/shared/games/eia/bots/letter-sentences.ts';
import { topicsOf } from '@chancery/shared/games/eia/bots/letter-words.ts';
import { describe, expect, test } from 'vitest';

// Letters as people write them: an offer is read as one, and a refusal, a question or a threat is not.

interface Offer {
  readonly letter: string;
  readonly about: string;
}

const prose = parse(readFileSync(new URL('letters/eia-prose.yaml', import.meta.url), 'utf8')) as {
  readonly offers: readonly Offer[];
  readonly others: readonly { readonly letter: string }[];
};

/** Topics that are answered with a fixed sentence, so that a power of the engine promises nothing. */
const WITHOUT_PROMISE: readonly string[] = ['map', 'plans'];

const proposedIn = (body: string, subject = 'A word'): readonly string[] => {
  const letter: WrittenLetter = { from: 'prussia', to: ['russia'], subject, thread: subject, body };
  const proposed = spokenSentences(letter).filter(({ does }) => does === 'proposes');
  return topicsOf(proposed.map(({ text }) => text).join('\n'), false).filter(
    (topic) => !WITHOUT_PROMISE.includes(topic),
  );
};

describe('letters of offers', () => {
  test.each(prose.offers)('$letter', ({ letter, about }) => {
    expect(proposedIn(letter)).toContain(about);
  });
});

describe('letters that offer nothing', () => {
  test.each(prose.others)('$letter', ({ letter }) => {
    expect(proposedIn(letter)).toEqual([]);
  });
});

test('a subject offers only what the letter does not take back', () => {
  expect(proposedIn('Agreed.', 'Re: An alliance in March 1805')).toEqual(['alliance']);
  expect(proposedIn('Over my dead body.', 'Re: An alliance in March 1805')).toEqual([]);
  expect(proposedIn('> Let us ally.\nNo.')).toEqual([]);
});
