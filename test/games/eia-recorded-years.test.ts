import { readFileSync } from 'node:fs';
import { eia } from '@chancery/shared/games/eia/index.ts';
import type { Fact } from '@chancery/shared/games/eia/state/facts.ts';
import type { Command } from '@chancery/shared/kernel/match/match.ts';
import { expect, test } from 'vitest';
import { expectSameReplay, replayFrom } from '../support/eia-play.ts';

// Two recorded games: a year from January 1805, and one from October 1853 with Britain played by
// its rules. A replay gives the same report, sentence for sentence. Where a rule is meant to change, look at what
// `npx vitest run test/games/eia-recorded-years.test.ts -u` would change of the gazette.

interface StoredYear {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly commands: readonly Command[];
}

const readYear = (name: string): StoredYear =>
  JSON.parse(readFileSync(new URL(`years/${name}.json`, import.meta.url), 'utf8')) as StoredYear;

/** Strings anywhere in a fact. */
const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** Sentences, which the report makes; orders, duties and keys are in normal form, without capitals and full stops. */
const sentencesIn = (facts: readonly Fact[]): readonly string[] =>
  stringsIn(facts).filter((text) => /^[A-Z].*\s.*\.$/.test(text));

test.each(['1805', '1853'])('the year %s', async (name) => {
  const { settings, commands } = readYear(name);
  const play = replayFrom(settings, commands);
  expect(play.commands).toHaveLength(commands.length);
  expect(play.match.state.turn).toBe(13);
  const { edition } = play.adjudicator;
  const months = play.runs.flatMap(({ date, log }) => {
    const sentences = eia.report(edition, log, 'observer');
    return sentences.length === 0 ? [] : [`# ${date}`, ...sentences, ''];
  });
  await expect(months.join('\n')).toMatchFileSnapshot(`years/${name}.gazette.txt`);
  expectSameReplay(play);
  expect(sentencesIn(play.runs.flatMap(({ log }) => log.map(({ fact }) => fact)))).toEqual([]);
});
