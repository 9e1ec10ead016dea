import { expect, test } from 'vitest';
import { eiaLines, paxLines, weawLines } from '../support/line-sources.ts';
import { runs } from '../support/campaign.ts';
import { type FoundRefusal, RandomRefusals } from '../support/random-refusals.ts';

const HOLES = /undefined|null|NaN|\[object|Not allowed: | {2}|\( ?\)|,\s*[.;]| [.;,]/;

test.each([
  ['pax', paxLines, 30],
  ['eia', eiaLines, 15],
  ['weaw', weawLines, 12],
])('in %s the sentence of every refusal is complete', (_game, source, least) => {
  const found = new Map<string, FoundRefusal>();
  new RandomRefusals(source, 1, (refusal) => found.set(refusal.sentence, refusal)).play(runs(72));
  const torn = [...found.values()].filter(({ sentence }) => HOLES.test(sentence));
  expect(torn.map(({ sentence, line, seat, step }) => [step, seat, line, sentence])).toEqual([]);
  expect(new Set([...found.values()].map(({ refusal }) => refusal.reason)).size).toBeGreaterThan(least);
});
