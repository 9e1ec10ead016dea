import { expect, test } from 'vitest';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { isOwn } from '@chancery/shared/games/weaw/report/sections.ts';
import { sentenceFor } from '@chancery/shared/games/weaw/report/sentences.ts';
import { wordsFor } from '@chancery/shared/games/weaw/wording/words.ts';
import type { Fact, PageFact } from '@chancery/shared/games/weaw/state/facts.ts';
import { editionFor } from '../tournament/weaw/rotation.ts';
import { grammarProblems } from '../support/sentence-grammar.ts';
import { NATIONS, nationCalled } from '../support/weaw-nations.ts';
import { playWar } from '../tournament/weaw/play.ts';

// The report of a turn, over the first turns of a war among powers of the engine.

const TURNS = 6;
const purses: Record<number, Record<string, number>> = {};
const edition = editionFor('standard');
const { log } = playWar(
  edition,
  { number: 3, turns: TURNS },
  {
    leaderOf: () => 'attacker',
    look: ({ turn, nations }) => {
      purses[turn] = Object.fromEntries(
        Object.entries(nations).map(([nation, { purse }]) => [
          nation,
          Object.values(purse).reduce((sum, amount) => sum + amount, 0),
        ]),
      );
    },
  },
);

/** Facts that no war of a few turns brings about. */
const SELDOM: readonly Fact[] = [
  { type: 'declared', by: 'italy', on: 'spain', kind: 'limited' },
  { type: 'undeclared', by: 'italy', on: 'spain' },
  { type: 'joined', nation: 'italy', side: 'allied', how: 'influence' },
  { type: 'ceded', place: 'trieste', from: 'italy', to: 'spain' },
  { type: 'offered', from: 'italy', to: ['spain'] },
  { type: 'answered', by: 'italy', from: 'spain', accept: true },
  { type: 'answered', by: 'italy', from: 'spain', accept: false },
  { type: 'exile', nation: 'italy', host: 'spain' },
  { type: 'tribute', from: 'italy', to: 'spain', amount: 3 },
  { type: 'gift', from: 'italy', to: 'spain', amount: 3 },
  { type: 'conquered', nation: 'italy' },
  { type: 'liberated', nation: 'italy' },
  { type: 'leaning', nation: 'italy', side: 'allied', turned: true },
  { type: 'us-entry', shift: 1, now: 2, cause: { is: 'declares', by: 'italy', on: 'spain' } },
  { type: 'us-entry', shift: 1, now: 2, cause: { is: 'surrenders', nation: 'italy' } },
  { type: 'us-entry', shift: 1, now: 2, cause: { is: 'conquered', nation: 'italy' } },
] as unknown as readonly Fact[];

const pagesOf = (turn: number): readonly PageFact[] =>
  log.flatMap((entry) => (entry.turn === turn && entry.fact.type === 'page' ? [entry.fact] : []));

const sumOf = ({ depots }: PageFact, of: 'before' | 'left'): number =>
  depots.reduce((sum, depot) => sum + depot[of], 0);

/** Strings anywhere in a fact. */
const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

test('facts hold keys and ids: sentences are made of them by the report', () => {
  const facts = log.map(({ fact }) => fact).filter(({ type }) => type !== 'line');
  expect(new Set(facts.map(({ type }) => type)).size).toBeGreaterThan(8);
  expect([...new Set(facts.flatMap(stringsIn))].filter((text) => /\s/.test(text))).toEqual([
    // A kind of unit (WEAW-ALLC-1).
    'fictive unit',
  ]);
});

test.each([1, 2, 3, 4, 5])('the books of turn %i begin and end with the money there is', (turn) => {
  const pages = pagesOf(turn);
  expect(pages.length).toBeGreaterThanOrEqual(10);
  for (const page of pages) {
    expect([page.nation, sumOf(page, 'before')]).toEqual([page.nation, purses[turn]?.[page.nation]]);
    expect([page.nation, sumOf(page, 'left')]).toEqual([page.nation, purses[turn + 1]?.[page.nation]]);
    for (const depot of page.depots) {
      const { at, before, collected, spent, lost, sent, left } = depot;
      expect([at, before + collected - spent - lost - sent]).toEqual([at, left]);
      expect([page.nation, at, Math.min(collected, lost, sent, left)]).toEqual([
        page.nation,
        at,
        expect.toSatisfy((n: number) => n >= 0),
      ]);
    }
  }
});

const titlesIn = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line, n) => (line === '' ? [lines[n + 1] ?? ''] : []));

test('a turn is told headlines first, front by front, then the sea, diplomacy and the rest, the own page last', () => {
  const lines = weaw.report(
    edition,
    log.filter(({ turn }) => turn === 3),
    'germany',
  );
  expect(lines[0]).toMatch(/takes|joins|declares/);
  const titles = titlesIn(lines);
  const fronts = titles.filter((title) => title.endsWith('front'));
  expect(fronts.length).toBeGreaterThanOrEqual(3);
  expect(titles.slice(0, fronts.length)).toEqual(fronts);
  expect(titles.slice(fronts.length)).toEqual([
    'At sea, and raids',
    'Diplomacy',
    'Technology',
    'Incorporation',
    'Placing units',
    'Collecting resources',
    'Your lines',
    'Your books',
  ]);
});

test('battles are listed under the front they were fought on', () => {
  const lines = weaw.report(edition, log, 'gm');
  const western = lines.indexOf('Western front');
  const next = lines.indexOf('', western);
  const battles = lines.slice(western, next).filter((line) => line.startsWith('Battle at'));
  expect(battles.length).toBeGreaterThan(0);
  expect(battles.join(' ')).not.toMatch(/Krakow|Kolozsvar|Caroline/);
});

test('an own page is told to those who write for the nation, and to nobody else', () => {
  const told = (seat: string) =>
    weaw.report(edition, log, seat).join('\n').split('Your books').slice(1).join('\n');
  expect(told('germany')).toContain('Berlin');
  expect(told('germany')).not.toContain('Paris:');
  expect(told('france')).toContain('Paris:');
  expect(told('')).toBe('');
});

test('the game master’s copy has the lines and books of all, seat by seat', () => {
  const lines = weaw.report(edition, log, 'gm');
  expect(lines).toContain('All lines');
  expect(lines).toContain('All books');
  const at = lines.indexOf('All lines') + 1;
  const seats = lines.slice(at, lines.indexOf('', at)).map((line) => line.split('/')[0] ?? '');
  expect(seats).toEqual(seats.toSorted((one, other) => one.localeCompare(other, 'en')));
});

test('what the report puts first is marked as headlines, for screens that show a phase in several parts', () => {
  for (const turn of new Set(log.map((entry) => entry.turn))) {
    const entries = log.filter((entry) => entry.turn === turn);
    const told = weaw.markedReport?.(edition, { log: entries, later: [] }, 'gm');
    const firstTitle = told?.lines.indexOf('') ?? 0;
    const headlines = told?.marks.find(({ is }) => is === 'headline')?.lines ?? [];
    expect(headlines).toEqual([...Array(firstTitle).keys()]);
  }
});

test('lines that ended as written are marked, and so are all titles and dice, for one and for several steps', () => {
  const told = weaw.markedReport?.(edition, { log, later: [] }, 'germany');
  const marked = (is: string): readonly (string | undefined)[] =>
    told?.marks.find((mark) => mark.is === is)?.lines.map((n) => told.lines[n]) ?? [];
  const ends = told?.lines.filter((line) => /^germany\/\d+ /.test(line)) ?? [];
  expect(marked('line-record')).toEqual(ends);
  expect(marked('routine')).toEqual(ends.filter((line) => line.endsWith(': done')));
  expect(marked('title')).toEqual(expect.arrayContaining(['Western front', 'Your lines', 'Your books']));
  expect(marked('detail').length).toBeGreaterThan(0);
  for (const line of marked('detail')) expect(line).toMatch(/^ {2}[a-z][a-z 0-9]+: /);
});

test('causes of US Entry are told in words', () => {
  const lines = weaw.report(edition, log, 'gm').filter((line) => line.startsWith('US Entry'));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line.replace('Austria-Hungary', '')).not.toMatch(/[a-z]-[a-z]/);
});

test('nations that have nothing have no page', () => {
  const told = weaw.report(edition, log, 'germany').join('\n');
  expect(told).not.toMatch(/^Irish Rebels(?:, money by depot \[WEAW-COLL-2\])?:$/m);
  expect(told).toMatch(/^German Empire, money by depot \[WEAW-COLL-2\]:$/m);
});

/** A fact with one nation in place of every nation in it. */
const withNation = (fact: Fact, nation: string): Fact => {
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string') return edition.nations.has(value) ? nation : value;
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, replaced(of)]));
  };
  return replaced(fact) as Fact;
};

test('a sentence has the article and the verb of each nation it names', () => {
  const words = wordsFor(edition);
  const facts = new Map<string, Fact>();
  for (const { fact } of [...log, ...SELDOM.map((fact) => ({ fact }))])
    if (!isOwn(fact))
      facts.set(sentenceFor(words, withNation(fact, 'portugal')).replaceAll(/\d+/g, '1'), fact);
  const problems = [...facts.values()].flatMap((fact) => {
    const model = sentenceFor(words, withNation(fact, 'portugal')).split('\n')[0] ?? '';
    return Object.keys(NATIONS.others).flatMap((name) => {
      const text = sentenceFor(words, withNation(fact, nationCalled(edition, name))).split('\n')[0] ?? '';
      return grammarProblems(NATIONS, name, { model, text });
    });
  });
  expect([...new Set(problems)]).toEqual([]);
});

test('a line is reported once, with its last end', () => {
  const line = (end: string) => ({
    audience: ['germany'],
    turn: 1,
    step: 'NAV',
    fact: { type: 'line', id: 'germany/9', text: 'force b: …', end },
  });
  const ended = [line('done'), line('stopped')] as unknown as typeof log;
  const lines = weaw.report(edition, [...log.slice(0, 40), ...ended], 'germany');
  expect(lines.filter((each) => each.startsWith('germany/9 '))).toEqual(['germany/9 force b: …: stopped']);
});

test('a purchase that is held over is told in its turn, with its place', () => {
  const held = log.filter(({ fact }) => fact.type === 'held-over');
  const trenches = held.map(({ fact }) => sentenceFor(wordsFor(edition), fact));
  expect(trenches.length).toBeGreaterThan(0);
  expect(trenches[0]).toMatch(
    /: 1 trench for \S.* cannot be placed now and is held over\. \[WEAW-AMB-143\]$/,
  );
  const lines = log.filter(({ fact }) => fact.type === 'line' && fact.end === 'held over');
  expect(lines).toHaveLength(held.length);
});
