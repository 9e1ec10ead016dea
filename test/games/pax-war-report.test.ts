import { readFileSync } from 'node:fs';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import { factSentence } from '@chancery/shared/games/pax/report/index.ts';
import { describe, expect, test } from 'vitest';
import { standard } from './pax-workspace.ts';
import { battle, MARCH, UNIT } from './pax-war-facts.ts';

// A war as it is told, each fact by itself.

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
      'Tripoli, cut off from Anatolia, is no longer part of the Ottoman Empire.',
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
