import { readFileSync } from 'node:fs';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import { reportLines, factSentence } from '@chancery/shared/games/pax/report/index.ts';
import type { StepId } from '@chancery/shared/games/pax/state/state.ts';
import type { Battle } from '@chancery/shared/games/pax/state/wars.ts';
import type { LogEntry } from '@chancery/shared/kernel/match/log.ts';
import { untypedRefusal } from '@chancery/shared/kernel/refusal.ts';
import { describe, expect, test } from 'vitest';
import { standard } from './pax-workspace.ts';

// A war as it is told: each fact by itself, and the steps of a war turn as a story.

const told = (step: StepId, ...facts: readonly Fact[]): readonly LogEntry<Fact>[] =>
  facts.map((fact) => ({ turn: 2, step, audience: 'all', fact }));

const report = (...steps: readonly (readonly LogEntry<Fact>[])[]): readonly string[] =>
  reportLines(standard, steps.flat(), 'france');

const battle: Battle = {
  war: 1,
  at: 'formosa',
  arm: 'army',
  attackers: ['britain', 'germany'],
  defenders: ['japan'],
  strength: 13,
  against: 4,
  column: '3-1',
  table: '1',
  die: 4,
  result: 'DR',
  lost: [
    { party: 'japan', size: 1, count: 1 },
    { party: 'germany', size: 3, count: 1 },
  ],
};

const MARCH = { type: 'force-moved', arm: 'army', size: 3, count: 1 } as const;
const UNIT = { party: 'japan', arm: 'army', size: 3, count: 1 } as const;

describe('the sentence for a fact of war', () => {
  test.each<[Fact, string]>([
    [
      { type: 'war-began', war: 1, kind: 'ordinary', sides: [['germany', 'britain'], ['japan']] },
      'War 1 begins: Germany and Britain against Japan.',
    ],
    [
      { type: 'war-began', war: 2, kind: 'rebellion', sides: [['china'], ['britain', 'russia']] },
      'War 2, the Chinese rebellion, begins: China rises against Britain and Russia.',
    ],
    [
      { type: 'war-began', war: 1, kind: 'ordinary', sides: [['usa'], ['japan'], ['russia']] },
      'War 1 begins: the United States against Japan against Russia.',
    ],
    [
      {
        type: 'help-called-for',
        by: 'france',
        to: 'russia',
        against: 'germany',
        treaties: ['dual-alliance'],
        titles: ['Dual Alliance'],
      },
      'France calls on Russia for help against Germany, under the treaty "Dual Alliance".',
    ],
    [
      { type: 'help-called-for', by: 'france', to: 'usa', against: 'germany', treaties: [] },
      'France calls on the United States for help against Germany, which no treaty obliges it to.',
    ],
    [
      { type: 'call-answered', by: 'russia', from: 'france', against: 'germany', answer: 'joined' },
      "Russia answers France's call against Germany and comes into the war.",
    ],
    [
      { type: 'call-answered', by: 'usa', from: 'france', against: 'germany', answer: 'declined' },
      "The United States decline France's call against Germany.",
    ],
    [
      { type: 'call-answered', by: 'russia', from: 'france', against: 'germany', answer: 'silent' },
      "Russia leaves France's call against Germany unanswered.",
    ],
    [
      { type: 'war-joined', war: 1, party: 'netherlands', with: ['britain'] },
      'The Netherlands enter war 1 beside Britain.',
    ],
    [{ type: 'war-joined', war: 1, party: 'russia', with: [] }, 'Russia enters war 1 on a side of its own.'],
    [
      { type: 'commander-named', party: 'portugal', by: 'britain' },
      'Britain commands the forces of Portugal.',
    ],
    [
      { type: 'commander-named', party: 'china', by: 'gm' },
      'The game master commands the forces of the Chinese Empire.',
    ],
    [{ type: 'commander-named', party: 'france', by: 'france' }, 'France commands its own forces again.'],
    [
      { type: 'armies-mustered', party: 'china', at: ['fukien', 'fukien', 'tibet'], dice: [3, 1, 2] },
      'The Chinese Empire musters 3 × army 5 in Fukien (2) and Tibet (dice 3, 1 and 2).',
    ],
    [
      { type: 'armies-mustered', party: 'ottoman-empire', at: ['anatolia'], dice: [] },
      'The Ottoman Empire musters army 5 in Anatolia.',
    ],
    [
      {
        type: 'initiative-settled',
        warTurn: 2,
        wars: [1, 3],
        sides: [
          { parties: ['germany', 'britain'], dice: [4, 5] },
          { parties: ['japan'], dice: [4, 2] },
        ],
      },
      'War turn 2 of wars 1 and 3: Germany and Britain (die 4, then 5) move first, then Japan (die 4, then 2).',
    ],
    [
      { type: 'passage-denied', passage: 'suez', by: 'britain', to: 'italy' },
      'Britain closes the Suez Canal to Italy.',
    ],
    [
      { type: 'passage-opened', passage: 'turkish-straits', by: 'usa', to: 'russia' },
      'The United States open the Turkish Straits to Russia again.',
    ],
    [
      { type: 'coaling-offered', area: 'hawaii', by: 'usa', to: 'japan' },
      'The United States offer Japan coaling in Hawaii for the rest of the war.',
    ],
    [
      {
        type: 'window-opened',
        kind: 'codominion',
        powers: ['france', 'italy'],
        against: 'germany',
        area: 'tunis',
      },
      'France and Italy may now declare war on Germany, which has entered their co-dominion in Tunis.',
    ],
    [
      { type: 'window-opened', kind: 'passage', powers: ['italy'], against: 'britain', area: 'egypt' },
      'Italy may now declare war on Britain, which has closed the passage at Egypt.',
    ],
    [
      { ...MARCH, party: 'japan', arm: 'navy', from: 'home-japan', to: 'egypt', coast: 'indian-ocean' },
      'Japan moves navy 3 from home to Egypt, on the coast of the Indian Ocean.',
    ],
    [
      { type: 'battle-fought', battle },
      'Battle of Formosa (war 1): Britain and Germany attack Japan, armies 13 against 4 (odds 3-1, table 1, die 4): the defenders have to retreat. Germany loses army 3. Japan loses army 1.',
    ],
    [
      {
        type: 'battle-fought',
        battle: {
          ...battle,
          at: 'mediterranean-sea',
          arm: 'navy',
          attackers: ['britain'],
          strength: 1,
          against: 10,
          column: 'below',
          result: 'AE',
          lost: [],
        },
      },
      'Battle of the Mediterranean Sea (war 1): Britain attacks Japan, fleets 1 against 10 (below the lowest odds): the attackers are destroyed.',
    ],
    [{ type: 'nobody-attacked', parties: ['britain', 'germany'] }, 'Britain and Germany attack nobody.'],
    [
      { type: 'force-retreated', ...UNIT, from: 'korea', to: 'home-japan', isDefault: false },
      "Japan's army 3 retreats from Korea home.",
    ],
    [
      { type: 'force-retreated', ...UNIT, count: 2, from: 'korea', to: 'oceania', isDefault: true },
      "Japan's 2 × army 3 retreat from Korea to Oceania, by default.",
    ],
    [
      { type: 'force-surrendered', ...UNIT, at: 'korea', why: 'no-retreat' },
      "Japan's army 3 in Korea surrenders: there is nowhere to retreat to.",
    ],
    [
      { type: 'force-surrendered', ...UNIT, count: 2, at: 'indian-ocean', why: 'alone-at-sea' },
      "Japan's 2 × army 3 in the Indian Ocean surrender: they are alone among enemy fleets.",
    ],
    [
      { type: 'force-destroyed', party: 'china', size: 5, count: 2, at: 'fukien' },
      "The Chinese Empire's 2 × army 5 in Fukien are destroyed.",
    ],
    [
      { type: 'area-conquered', war: 1, area: 'formosa', by: ['britain', 'germany'] },
      'Britain and Germany conquer Formosa (war 1).',
    ],
    [{ type: 'area-won-back', war: 1, area: 'formosa', by: ['japan'] }, 'Japan wins back Formosa (war 1).'],
    [
      { type: 'area-surrendered', war: 1, area: 'formosa', to: ['britain'] },
      'Cut off from supply, Formosa surrenders to Britain (war 1).',
    ],
    [{ type: 'area-defeated', area: 'fukien' }, 'Fukien is beaten down and fights no more.'],
    [{ type: 'area-recovered', area: 'fukien' }, 'Fukien has its strength back.'],
    [{ type: 'war-turn-ended', wars: [1, 2], warTurn: 3 }, 'War turn 3 of wars 1 and 2 is over.'],
    [
      { type: 'war-ended', war: 1, how: 'no-army-abroad', losers: ['japan'], winners: ['britain'] },
      'War 1 is over: Japan has no army left abroad. Britain has won against Japan.',
    ],
    [
      { type: 'war-ended', war: 1, how: 'all-occupied', losers: ['japan'], winners: ['britain', 'germany'] },
      'War 1 is over: every area of Japan is occupied. Britain and Germany have won against Japan.',
    ],
    [
      { type: 'war-ended', war: 1, how: 'stalemate', losers: [], winners: [] },
      'War 1 is over: neither side can go on. Nobody has lost it.',
    ],
    [
      { type: 'war-ended', war: 1, how: 'treaty', losers: [], winners: [], treaty: 'peace-of-lisbon' },
      'War 1 is over: the treaty peace-of-lisbon makes peace. Nobody has lost it.',
    ],
    [
      { type: 'war-ended', war: 1, how: 'rebels-won', losers: ['britain'], winners: ['china'] },
      'War 1 is over: no foreign army is left in China. The Chinese Empire has won against Britain.',
    ],
    [
      { type: 'war-ended', war: 1, how: 'demanded', losers: ['ottoman-empire'], winners: ['italy'] },
      'War 1 is over: the Ottomans cannot come through Egypt, and their enemies have demanded the end. Italy has won against the Ottoman Empire.',
    ],
    [
      { type: 'peace-made-apart', war: 1, powers: ['france', 'russia'], treaty: 'peace-of-lisbon' },
      'France and Russia make a peace apart by the treaty peace-of-lisbon and leave war 1.',
    ],
    [
      { type: 'peace-offered', by: 'usa', treaty: 'peace-of-osaka' },
      'The United States are ready for peace under the treaty peace-of-osaka.',
    ],
    [
      { type: 'supply-held', parties: ['germany', 'britain'] },
      'Germany and Britain are in supply everywhere.',
    ],
    [
      { type: 'end-demanded', by: 'italy', against: 'ottoman-empire' },
      'Italy demands the end of the war against the Ottoman Empire.',
    ],
    [
      {
        type: 'spoils-claimed',
        claim: { by: 'germany', area: 'kamerun', to: 'germany', marker: 'possession' },
      },
      'Germany asks for a Possession in Kamerun.',
    ],
    [
      { type: 'spoils-claimed', claim: { by: 'germany', area: 'togoland', to: 'belgium' } },
      'Germany would leave Togoland to Belgium.',
    ],
    [
      { type: 'spoils-disputed', war: 1, areas: ['kamerun', 'togoland'] },
      'The victors of war 1 want different things of Kamerun and Togoland.',
    ],
    [
      { type: 'spoils-taken', war: 1, party: 'germany', area: 'kamerun', marker: 'protectorate' },
      'Germany receives a Protectorate in Kamerun of the spoils of war 1.',
    ],
    [
      { type: 'force-came-home', ...UNIT, to: 'home-japan' },
      "Japan's army 3 comes back from captivity, home.",
    ],
    [
      { type: 'force-came-home', ...UNIT, from: 'indian-ocean', to: 'korea' },
      "Japan's army 3 goes from the Indian Ocean to Korea.",
    ],
    [{ type: 'resentment-spent' }, 'With the rebellion all resentment in China is spent.'],
    [
      { type: 'annexation-lost', area: 'tripoli' },
      'Tripoli, cut off from Anatolia, is no part of the Ottoman Empire any more.',
    ],
  ])('$type', (fact, text) => {
    expect(factSentence(standard, fact)).toBe(text);
  });

  test('there is one for every fact of war', () => {
    const read = (file: string): string =>
      readFileSync(new URL(`../../shared/games/pax/${file}`, import.meta.url), 'utf8');
    const facts = ['war/alliances', 'war', 'war/ending'].map((chapter) => read(`${chapter}/facts.ts`));
    const types = [...facts.join('\n').matchAll(/type: '([\w-]+)'/g)].map((match) => match[1] ?? '');
    const words = ['war/sentences.ts', 'report/index.ts'].map((file) => read(file));
    expect(types.length).toBeGreaterThan(30);
    expect(types.filter((type) => !words.some((text) => text.includes(`'${type}'`)))).toEqual([]);
  });
});

describe('what became of war orders', () => {
  const resolved: Fact = {
    type: 'war-lines-resolved',
    seat: 'france',
    lines: [
      { text: 'deny suez to italy', isDone: true },
      {
        text: 'move navy 3 from home to indian-ocean',
        isDone: false,
        refusal: untypedRefusal('no-coaling', { to: 'indian-ocean' }),
      },
    ],
  };

  test('is told to whoever wrote them, line by line with the reason', () => {
    expect(factSentence(standard, resolved, 'france')?.split('\n')).toEqual([
      'Your war orders:',
      '  deny suez to italy – done.',
      "  move navy 3 from home to indian-ocean – not done: You have no coaling in the Indian Ocean: it takes a coastal area of yours or an ally's on it, your home, or a harbour that a neutral offers.",
    ]);
  });

  test('is told to the game master with the name of the power', () => {
    expect(factSentence(standard, resolved, 'gm')?.split('\n')[0]).toBe("France's war orders:");
  });
});

describe('a war turn', () => {
  test('tells the moves of each party together, then battles, retreats and conquests (PBM-REPORT-7)', () => {
    const lines = report(
      told(
        'MAN1',
        { ...MARCH, party: 'britain', count: 2, from: 'home-britain', to: 'north-atlantic-ocean' },
        { ...MARCH, party: 'germany', arm: 'navy', from: 'oceania', to: 'north-pacific-ocean' },
        { ...MARCH, party: 'britain', size: 1, from: 'home-britain', to: 'north-atlantic-ocean' },
        { ...MARCH, party: 'britain', from: 'egypt', to: 'tripoli' },
      ),
      told(
        'ATT1',
        { type: 'battle-fought', battle: { ...battle, lost: [] } },
        { type: 'area-conquered', war: 1, area: 'formosa', by: ['britain', 'germany'] },
        { type: 'area-conquered', war: 1, area: 'korea', by: ['britain', 'germany'] },
      ),
      told('RET1', { type: 'force-retreated', ...UNIT, from: 'formosa', to: 'home-japan', isDefault: false }),
    );
    expect(lines).toEqual([
      'Britain moves 2 × army 3 and army 1 from home to the North Atlantic Ocean; army 3 from Egypt to Tripoli.',
      'Germany moves navy 3 from Oceania to the North Pacific Ocean.',
      'Battle of Formosa (war 1): Britain and Germany attack Japan, armies 13 against 4 (odds 3-1, table 1, die 4): the defenders have to retreat.',
      'Britain and Germany conquer Formosa and Korea (war 1).',
      "Japan's army 3 retreats from Formosa home.",
    ]);
  });

  test('tells wars that are fought at once apart', () => {
    const lines = report(
      told(
        'SUP2',
        { type: 'area-surrendered', war: 1, area: 'formosa', to: ['britain'] },
        { type: 'area-surrendered', war: 2, area: 'tunis', to: ['britain'] },
        { type: 'area-surrendered', war: 1, area: 'korea', to: ['britain'] },
      ),
    );
    expect(lines).toEqual([
      'Cut off from supply, Formosa and Korea surrender to Britain (war 1).',
      'Cut off from supply, Tunis surrenders to Britain (war 2).',
    ]);
  });

  test('tells a step that the war comes to again anew', () => {
    const moves = (to: string): readonly LogEntry<Fact>[] =>
      told('MAN1', { ...MARCH, party: 'britain', from: 'egypt', to });
    const quiet = told('ATT1', { type: 'nobody-attacked', parties: ['britain'] });
    expect(report(moves('tripoli'), quiet, moves('tunis'), quiet)).toEqual([
      'Britain moves army 3 from Egypt to Tripoli.',
      'Britain attacks nobody.',
      'Britain moves army 3 from Egypt to Tunis.',
      'Britain attacks nobody.',
    ]);
  });
});
