import { expect, test } from 'vitest';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { isOwn, reportSectionOf } from '@chancery/shared/games/weaw/report/sections.ts';
import { sentenceFor } from '@chancery/shared/games/weaw/report/sentences.ts';
import { wordsFor } from '@chancery/shared/games/weaw/wording/words.ts';
import { isDetail, isHeadline } from '../../client/games/weaw/headlines.ts';
import type { Fact, PageFact } from '@chancery/shared/games/weaw/state/facts.ts';
import { editionFor } from '../tournament/weaw/rotation.ts';
import { grammarProblems } from '../support/sentence-grammar.ts';
import { NATIONS, nationCalled } from '../support/weaw-nations.ts';
import { playWar } from '../tournament/weaw/play.ts';

// What a turn of the great war is told as, over the first turns of a war among powers of the engine.

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

test('what an older match has in words is reported in these words', () => {
  const words = wordsFor(edition);
  const older = [
    { type: 'us-entry', shift: 1, now: 2, cause: 'France surrenders (moderator)' },
    { type: 'us-entry', shift: -2, now: 0, cause: 'trade-to-russia-cut' },
    { type: 'war-ended', pair: ['japan', 'russia'], why: 'Russia holds Korea' },
    { type: 'rolled', what: 'Revolution', nation: 'russia', die: 9, needed: '2 in 10', outcome: 'it begins' },
    { type: 'event', what: 'the revolution begins', names: ['russia'], rule: 'WEAW-REV-3' },
  ] as unknown as readonly Fact[];
  expect(older.map((fact) => sentenceFor(words, fact))).toEqual([
    'US Entry +1, now +2: France surrenders (moderator).',
    'US Entry −2, now 0: US trade with Russia is cut.',
    'Japan and the Russian Empire are at peace: Russia holds Korea.',
    'Revolution (Russian Empire): rolled 9, needed 2 in 10; it begins.',
    'Russian Empire: the revolution begins. [WEAW-REV-3]',
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

test('what the report puts first is what screens put first of a phase told in several parts', () => {
  const words = wordsFor(edition);
  for (const { step, fact } of log) {
    if (isOwn(fact)) continue;
    const sentence = sentenceFor(words, fact);
    const isFirst = reportSectionOf(words, step, fact).is === 'headlines';
    expect([sentence, isHeadline(sentence)]).toEqual([sentence, isFirst]);
  }
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

test('whatever nation a sentence names, it has its article and its verb', () => {
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

test('dice of equal units are grouped, and the cost of a combat is given without its rounds', () => {
  const battleship = (nation: string, dice: number) => ({
    nation,
    type: 'battleship',
    value: 6,
    dice: [dice],
  });
  const destroyer = { nation: 'germany', type: 'destroyer', value: 3, dice: [1, 10] };
  const rounds = [
    {
      attackers: [battleship('britain', 6), battleship('britain', 8)],
      defenders: [destroyer],
      losses: [
        { nation: 'germany', type: 'destroyer', n: 1 },
        { nation: '', type: 'fictive', n: 1 },
      ],
    },
    {
      attackers: [battleship('britain', 2), battleship('britain', 3)],
      defenders: [{ ...destroyer, dice: [4] }],
      losses: [{ nation: 'germany', type: 'destroyer', n: 1 }],
    },
  ];
  const fact = {
    type: 'combat',
    kind: 'sea',
    place: 'north-sea',
    attackers: [],
    defenders: [],
    rounds,
    outcome: { is: 'defenders-gone' },
  } as unknown as Fact;
  const [, , lost, first] = sentenceFor(wordsFor(edition), fact).split('\n');
  expect(lost).toBe('  Lost: German Empire 2 destroyers.');
  expect(first).toBe(
    '  round 1: British Empire battleship at 6: 6 8 against German Empire destroyer at 3: 1 10; a fictive unit takes a hit; lost: German Empire 1 destroyer',
  );
});

test('a nation is named once a side, and fire that nobody answers is no round', () => {
  const force = (nation: string, type: string, n: number, from: string) => ({
    nation,
    type,
    n,
    from,
    value: 3,
    penalties: [],
  });
  const roll = (nation: string, type: string, dice: readonly number[]) => ({ nation, type, value: 3, dice });
  const fact = {
    type: 'combat',
    kind: 'battle',
    place: 'jiaozhou',
    attackers: [force('japan', 'infantry', 2, 'yellow-sea'), force('japan', 'artillery', 1, 'yellow-sea')],
    defenders: [force('germany', 'city', 1, 'jiaozhou'), force('germany', 'infantry', 1, 'jiaozhou')],
    rounds: [
      { attackers: [roll('japan', 'battleship', [5])], defenders: [], losses: [] },
      {
        attackers: [roll('japan', 'infantry', [1, 4]), roll('japan', 'artillery', [2])],
        defenders: [roll('germany', 'city', [9]), roll('germany', 'infantry', [3])],
        losses: [
          { nation: 'germany', type: 'infantry', n: 1 },
          { nation: 'japan', type: 'infantry', n: 1 },
          { nation: 'germany', type: 'coast', n: 1 },
        ],
      },
    ],
    outcome: 'captured',
  } as unknown as Fact;
  expect(sentenceFor(wordsFor(edition), fact).split('\n')).toEqual([
    'Battle at Jiaozhou: the place is taken.',
    '  Japan 2 infantry from Yellow Sea at ≈3, 1 artillery from Yellow Sea at ≈3 against German Empire city at ≈3, 1 infantry at ≈3',
    '  Lost: German Empire 1 infantry, coast unit; Japan 1 infantry.',
    '  bombardment: Japan battleship at 3: 5',
    '  round 1: Japan infantry at 3: 1 4, artillery at 3: 2 against German Empire city at 3: 9, infantry at 3: 3; lost: German Empire 1 infantry, coast unit; Japan 1 infantry',
  ]);
  const submarines = { ...fact, kind: 'interception' } as unknown as Fact;
  const guns = {
    ...fact,
    kind: 'air',
    defenders: [],
    rounds: [{ attackers: [], defenders: [roll('germany', 'gun', [2, 9])], losses: [] }],
  } as unknown as Fact;
  expect(sentenceFor(wordsFor(edition), submarines)).toContain('\n  free attack: ');
  expect(sentenceFor(wordsFor(edition), guns)).toMatch(
    /against German Empire 2 guns at ≈3\n {2}guns: German Empire gun at 3: 2 9$/,
  );
  for (const each of [fact, submarines, guns])
    expect(
      sentenceFor(wordsFor(edition), each)
        .split('\n')
        .filter((line) => / at 3: /.test(line))
        .every(isDetail),
    ).toBe(true);
});

test('a line is told once, as it ended at last', () => {
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

test('land that a nation held in 1914 is taken back', () => {
  const taken = (by: string, from: string) =>
    sentenceFor(wordsFor(edition), { type: 'taken', place: 'metz', by, from });
  expect(taken('germany', 'france')).toBe(
    'The German Empire takes back Metz from the French Empire. [WEAW-LND-3]',
  );
  expect(taken('france', 'germany')).toBe(
    'The French Empire takes Metz from the German Empire. [WEAW-LND-3]',
  );
});

test('a die is told with the faces it needs', () => {
  const words = wordsFor(edition);
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

const toldAs = (of: readonly object[]) =>
  weaw.report(
    edition,
    of.map((fact) => ({ audience: 'all', turn: 1, step: 'SPEC', fact })) as unknown as typeof log,
    'gm',
  );

test('what is collected is told in a sentence for great powers and one for other nations', () => {
  const collected = (nation: string, land: number, trade = 0) => ({
    type: 'collected',
    nation,
    land,
    trade,
    lost: 0,
  });
  expect(
    toldAs([
      collected('france', 100, 5),
      collected('germany', 147, 8),
      collected('china', 12),
      collected('serbia', 12),
      collected('spain', 5),
      ...['cuba', 'tibet', 'siam'].map((nation) => collected(nation, 1)),
    ]).slice(1),
  ).toEqual([
    'Great powers: the German Empire ≈147, trade 8; the French Empire ≈100, trade 5; China and Serbia ≈12 each. [WEAW-COLL-1]',
    'Other nations: Spain ≈5; 3 others ≈1 each. [WEAW-COLL-1]',
  ]);
  expect(toldAs([collected('france', 100, 5)]).slice(1)).toEqual([
    'The French Empire collects ≈100, trade 5. [WEAW-COLL-1]',
  ]);
});

test('the answers to a surrender are one headline, and the peace is with all that accepted', () => {
  const answered = (by: string, accept: boolean) => ({ type: 'answered', by, from: 'serbia', accept });
  const told = toldAs([
    answered('germany', true),
    answered('spain', false),
    answered('ottoman', true),
    { type: 'war-ended', pair: ['serbia', 'germany'], why: 'surrender' },
  ]).slice(1);
  expect(told).toEqual([
    'The surrender of Serbia is accepted by the German Empire and the Ottoman Empire; refused by Spain. [WEAW-SURR-2]',
    'Serbia surrenders and has peace with all that accepted. [WEAW-SURR-5]',
  ]);
  expect(told.map(isHeadline)).toEqual([true, true]);
});

test('armies that obey are told together, a mutiny by itself', () => {
  const rolled = (nation: string, die: number, outcome = 'army-obeys') => ({
    type: 'rolled',
    what: 'mutiny',
    nation,
    die,
    needed: 2,
    outcome,
  });
  expect(
    toldAs([
      rolled('france', 1),
      rolled('italy', 9, 'small-mutiny'),
      rolled('spain', 3),
      { ...rolled('russia', 6), needed: 4 },
    ]).slice(1),
  ).toEqual([
    'Mutiny: the armies of the French Empire (1) and Spain (3) obey, needed 9 or 10.',
    'Mutiny (Russian Empire): rolled 6, needed 7 or more; the army obeys.',
    'Mutiny (Italy): rolled 9, needed 9 or 10; a small mutiny.',
  ]);
});
