import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import { reportLines, factSentence } from '@chancery/shared/games/pax/report/index.ts';
import type { StepId } from '@chancery/shared/games/pax/state/state.ts';
import type { LogEntry } from '@chancery/shared/kernel/match/log.ts';
import { untypedRefusal } from '@chancery/shared/kernel/refusal.ts';
import { describe, expect, test } from 'vitest';
import { standard } from './pax-workspace.ts';
import { battle, MARCH, UNIT } from './pax-war-facts.ts';

// The steps of a war turn told as a story.

const told = (step: StepId, ...facts: readonly Fact[]): readonly LogEntry<Fact>[] =>
  facts.map((fact) => ({ turn: 2, step, audience: 'all', fact }));

const report = (...steps: readonly (readonly LogEntry<Fact>[])[]): readonly string[] =>
  reportLines(standard, steps.flat(), 'france');

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

  test('reports a step of the war that is repeated as a new one', () => {
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
