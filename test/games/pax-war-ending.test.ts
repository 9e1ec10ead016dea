import type { TreatyText } from '@chancery/shared/games/pax/state/treaties.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { proposeTreaty } from '@chancery/shared/games/pax/treaties/signing.ts';
import { demandEndOfWar, demandRefusal } from '@chancery/shared/games/pax/war/ending/demand.ts';
import { agreeToPeace, peaceRefusal } from '@chancery/shared/games/pax/war/ending/peace.ts';
import { endWarTurn } from '@chancery/shared/games/pax/war/ending/war-turn.ts';
import { describe, expect, test } from 'vitest';
import { workspace, editionWith, standard, told } from './pax-workspace.ts';
import { firstWar, type WarBoard, warBoard } from './pax-war-board.ts';

// The end of a war turn and of a war (PB-WAR-12 to 16, PB-ENDWAR-1 to 7, 12, 14, PB-ETI-13, PB-OTTO-11, 12, 23).

const endTurn = (words: WarBoard, edition = standard) => {
  const state = warBoard(words);
  const d = workspace(state, {}, edition);
  endWarTurn(d);
  return { state, d, end: told(d, 'war-ended')[0] };
};

const DUEL: WarBoard['wars'] = [[['britain'], ['france']]];
const ABROAD = ['britain army 1 aden', 'france army 1 algiers'];
const MARKERS = ['britain possession aden', 'france possession algiers'];

describe('tension', () => {
  test('rises by two for every group of linked wars (PB-ETI-13, WE-41)', () => {
    const wars: WarBoard['wars'] = [
      [['france'], ['germany']],
      [['france'], ['italy']],
      [['usa'], ['spain']],
    ];
    const units = [
      'france army 1 algiers',
      'germany army 1 togoland',
      'italy army 1 tunis',
      'usa army 1 hawaii',
      'spain army 1 cuba',
    ];
    expect(endTurn({ wars, units, tensions: 10 }).state.tensions).toBe(14);
    expect(
      endTurn({ wars, units, tensions: 10 }, editionWith({ warTensionGroup: 'perWar' })).state.tensions,
    ).toBe(16);
  });

  test('at a hundred ends the game; whoever began the war pays (PB-ETI-4)', () => {
    const { state } = endTurn({ wars: DUEL, units: ABROAD, tensions: 98 });
    expect(state.greatWar).toMatchObject({ cause: 'tensions', culprits: ['britain'] });
  });

  test('by a rebellion is nobody’s fault (AMB-94)', () => {
    const { state } = endTurn({
      wars: [[['china'], ['britain']]],
      units: ['china army 5 tibet', 'britain army 1 fukien'],
      tensions: 98,
    });
    expect(state.greatWar?.culprits).toEqual([]);
  });
});

describe('a war continues', () => {
  test('while both sides have armies abroad', () => {
    expect(endTurn({ wars: DUEL, units: ABROAD, markers: MARKERS }).end).toBeUndefined();
  });
});

describe('a war is lost', () => {
  test('by a side without an army outside its home countries (PB-WAR-13)', () => {
    const { end } = endTurn({
      wars: DUEL,
      units: ['britain army 1 aden', 'france army 10 home', 'france navy 10 algiers'],
    });
    expect(end).toMatchObject({ how: 'no-army-abroad', losers: ['france'], winners: ['britain'] });
  });

  test('only without any unit abroad, where the house rule counts fleets too (AMB-38)', () => {
    const units = ['britain army 1 aden', 'france army 10 home', 'france navy 10 algiers'];
    expect(endTurn({ wars: DUEL, units }, editionWith({ warEndUnits: 'all' })).end).toBeUndefined();
  });

  test('by a side whose every area is held by enemy armies alone (PB-WAR-14)', () => {
    const units = ['britain army 1 algiers', 'france army 1 aden'];
    const { end } = endTurn({ wars: DUEL, markers: ['france possession algiers'], units });
    expect(end).toMatchObject({ how: 'all-occupied', losers: ['france'] });
    const contested = [...units, 'france army 1 algiers'];
    expect(
      endTurn({ wars: DUEL, markers: ['france possession algiers'], units: contested }).end,
    ).toBeUndefined();
  });

  test('never by a side without areas for want of areas (AMB-107)', () => {
    const units = ['britain army 1 aden', 'france army 1 tunis'];
    expect(endTurn({ wars: DUEL, markers: ['britain possession aden'], units }).end).toBeUndefined();
  });

  test('by nobody where both are driven home (AMB-107)', () => {
    const { end } = endTurn({ wars: DUEL, units: ['britain army 1 home', 'france army 1 home'] });
    expect(end).toMatchObject({ how: 'stalemate', losers: [], winners: [] });
  });

  test('with three sides only when one is left (PB-DOW-17)', () => {
    const wars: WarBoard['wars'] = [[['britain'], ['france'], ['russia']]];
    const two = ['britain army 1 aden', 'france army 1 algiers', 'russia army 1 home'];
    expect(endTurn({ wars, units: two }).end).toBeUndefined();
    const one = ['britain army 1 aden', 'france army 1 home', 'russia army 1 home'];
    expect(endTurn({ wars, units: one }).end).toMatchObject({
      losers: ['france', 'russia'],
      winners: ['britain'],
    });
  });
});

describe('a stalemate', () => {
  const quiet = (words: Partial<WarBoard>, change: (state: WritableState) => void = () => undefined) => {
    const state = warBoard({ wars: DUEL, markers: MARKERS, units: ABROAD, ...words });
    firstWar(state).quietTurns = 2;
    change(state);
    endWarTurn(workspace(state));
    return firstWar(state);
  };

  test('comes after three war turns without an attack (PB-WAR-15)', () => {
    expect(quiet({}).end).toEqual({ how: 'stalemate', losers: [] });
  });

  test('is put off by an attack', () => {
    const war = quiet({}, (state) => (firstWar(state).isFought = true));
    expect(war).toMatchObject({ status: 'running', quietTurns: 0, isFought: false });
  });

  test('is put off by a fleet in an enemy’s port (AMB-61)', () => {
    expect(quiet({ units: [...ABROAD, 'france navy 1 aden'] })).toMatchObject({
      status: 'running',
      quietTurns: 0,
    });
  });
});

const text = (between: TreatyText['between'], clauses: TreatyText['clauses'] = []): TreatyText => ({
  title: 'Peace of Lisbon',
  secret: false,
  between,
  clauses,
});

const offer = (d: ReturnType<typeof workspace>, power: 'britain' | 'france' | 'italy' | 'japan'): void => {
  expect(peaceRefusal(d.state, power, 'peace-of-lisbon')).toBeUndefined();
  agreeToPeace(d, power, 'peace-of-lisbon');
};

describe('peace by treaty', () => {
  const COALITION: WarBoard['wars'] = [
    [
      ['britain', 'japan'],
      ['france', 'italy'],
    ],
  ];
  const units = ['britain army 1 aden', 'japan army 1 korea', 'france army 1 algiers', 'italy army 1 tunis'];

  test('ends the war when all have signed, and no sooner (PB-ENDWAR-1, 2)', () => {
    const d = workspace(warBoard({ wars: DUEL, units: ABROAD, markers: MARKERS }));
    proposeTreaty(d, 'britain', text(['britain', 'france']));
    offer(d, 'britain');
    endWarTurn(d);
    expect(firstWar(d.state).status).toBe('running');
    offer(d, 'france');
    endWarTurn(d);
    expect(firstWar(d.state).end).toEqual({ how: 'treaty', losers: [], treaty: 'peace-of-lisbon' });
  });

  test('lets out a power whose enemies have all signed; its ally fights on (PB-ENDWAR-3, 4, WE-53)', () => {
    const d = workspace(
      warBoard({ wars: COALITION, units: [...units, 'japan navy 1 south-china-sea'], tensions: 20 }),
    );
    proposeTreaty(d, 'japan', text(['japan', 'france', 'italy']));
    for (const power of ['japan', 'france'] as const) offer(d, power);
    endWarTurn(d);
    expect(firstWar(d.state).sides).toEqual([
      ['britain', 'japan'],
      ['france', 'italy'],
    ]);
    offer(d, 'italy');
    endWarTurn(d);
    expect(firstWar(d.state).sides).toEqual([['britain'], ['france', 'italy']]);
    expect(d.state.tensions).toBe(20 + 2 + 2 + 5);
    expect(d.state.units.some(({ at }) => at === 'south-china-sea')).toBe(false);
    expect(told(d, 'peace-made-apart')[0]).toMatchObject({ powers: ['japan'], treaty: 'peace-of-lisbon' });
  });

  test('puts a text in force between those who have signed, though an ally refuses', () => {
    const d = workspace(warBoard({ wars: COALITION, units }));
    proposeTreaty(d, 'japan', text(['britain', 'japan', 'france', 'italy']));
    for (const power of ['japan', 'france', 'italy'] as const) offer(d, power);
    endWarTurn(d);
    const treaty = d.state.treaties.find(({ id }) => id === 'peace-of-lisbon');
    expect(treaty).toMatchObject({ status: 'in-force', signers: ['japan', 'france', 'italy'] });
  });

  test('takes minors out with the powers at their side; alone they fight on (PB-ENDWAR-14)', () => {
    const withSpain = warBoard({
      wars: [[['britain', 'spain'], ['france']]],
      units: [...ABROAD, 'spain army 1 cuba'],
    });
    const d = workspace(withSpain);
    proposeTreaty(d, 'britain', text(['britain', 'france']));
    for (const power of ['britain', 'france'] as const) offer(d, power);
    endWarTurn(d);
    expect(firstWar(d.state).end?.how).toBe('treaty');
    const alone = warBoard({ wars: [[['france'], ['spain']]], units: [...ABROAD, 'spain army 1 cuba'] });
    const e = workspace(alone);
    proposeTreaty(e, 'britain', text(['britain', 'france']));
    expect(peaceRefusal(alone, 'france', 'peace-of-lisbon')?.reason).toBe('no-enemy-in-treaty');
  });

  test('is refused to neutrals, in secret, and twice', () => {
    const d = workspace(warBoard({ wars: DUEL, units: ABROAD }));
    proposeTreaty(d, 'britain', text(['britain', 'france', 'usa']));
    expect(peaceRefusal(d.state, 'usa', 'peace-of-lisbon')?.reason).toBe('not-at-war');
    expect(peaceRefusal(d.state, 'britain', 'peace-of-paris')?.reason).toBe('no-such-treaty');
    offer(d, 'britain');
    expect(peaceRefusal(d.state, 'britain', 'peace-of-lisbon')?.reason).toBe('peace-offered-already');
    proposeTreaty(d, 'britain', { ...text(['britain', 'france']), title: 'Quiet Peace', secret: true });
    expect(peaceRefusal(d.state, 'britain', 'quiet-peace')?.reason).toBe('peace-in-secret');
  });
});

describe('a war against lone Ottomans', () => {
  const wars: WarBoard['wars'] = [[['ottoman-empire'], ['italy']]];
  const markers = ['italy protectorate tripoli', 'italy protectorate quwait'];

  test('is over when no enemy is in the Empire: their markers are removed (PB-OTTO-11)', () => {
    const { end, state } = endTurn({
      wars,
      markers,
      units: ['ottoman-empire 3 army 5 anatolia', 'italy army 1 home'],
    });
    expect(end).toMatchObject({ how: 'empire-cleared', losers: ['italy'] });
    expect(state.markers).toEqual([]);
  });

  test('is over when no Ottoman army is left: their markers stay (PB-OTTO-12)', () => {
    const { end, state } = endTurn({ wars, markers, units: ['italy army 1 tripoli'] });
    expect(end).toMatchObject({ how: 'no-ottoman-left', losers: ['ottoman-empire'] });
    expect(state.markers).toHaveLength(2);
  });

  test('is over on demand of all enemies while a neutral holds Egypt (PB-OTTO-23)', () => {
    const units = ['ottoman-empire 3 army 5 anatolia', 'italy army 1 tripoli'];
    const open = warBoard({ wars, markers, units });
    expect(demandRefusal(open, 'italy', 'ottoman-empire')?.reason).toBe('way-through-egypt-open');
    const closed = warBoard({ wars, markers: [...markers, 'britain protectorate egypt'], units });
    expect(demandRefusal(closed, 'france', 'ottoman-empire')?.reason).toBe('not-at-war-with');
    const d = workspace(closed);
    demandEndOfWar(d, 'italy', 'ottoman-empire');
    endWarTurn(d);
    expect(firstWar(closed).end?.how).toBe('demanded');
    expect(closed.markers.map(({ area }) => area)).toEqual(['tripoli', 'egypt']);
  });

  test('knows none of the general tests (AMB-106)', () => {
    const units = ['ottoman-empire 3 army 5 anatolia', 'italy army 1 tripoli'];
    const state = warBoard({ wars, markers, units });
    firstWar(state).quietTurns = 5;
    endWarTurn(workspace(state));
    expect(firstWar(state).status).toBe('running');
  });
});

describe('a rebellion', () => {
  const wars: WarBoard['wars'] = [[['china'], ['britain', 'japan']]];
  const markers = ['britain influence tibet', 'japan protectorate korea'];

  test('has won when no colonial army is left in China: every marker goes, and the resentment (PB-CHINA-26)', () => {
    const { state, end } = endTurn({
      wars,
      markers,
      units: ['china army 5 tibet', 'britain navy 3 hong-kong'],
      resentment: 130,
    });
    expect(end).toMatchObject({ how: 'rebels-won', winners: ['china'] });
    expect([state.markers, state.resentment]).toEqual([[], 0]);
  });

  test('is beaten when no Chinese army is left: markers stay (PB-CHINA-27)', () => {
    const { state, end } = endTurn({ wars, markers, units: ['japan army 1 korea'], resentment: 130 });
    expect(end).toMatchObject({ how: 'rebels-beaten', losers: ['china'] });
    expect([state.markers.length, state.resentment]).toEqual([2, 0]);
  });

  test('with nobody left on either side ends as the house rule says (AMB-35)', () => {
    expect(endTurn({ wars, markers, units: [] }).end?.how).toBe('rebels-won');
    expect(
      endTurn({ wars, markers, units: [] }, editionWith({ rebellionDoubleEmpty: 'colonial' })).end?.how,
    ).toBe('rebels-beaten');
  });
});
