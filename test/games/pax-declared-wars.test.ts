import type { Backing, Declaration } from '@chancery/shared/games/pax/state/congress.ts';
import { chargeFailedBackers } from '@chancery/shared/games/pax/declarations/backers.ts';
import { declareWarOn } from '@chancery/shared/games/pax/declarations/declare.ts';
import { declareRefusal } from '@chancery/shared/games/pax/declarations/declare-refusal.ts';
import { areEnemies, warsOf } from '@chancery/shared/games/pax/board/wars.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import type { Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { allianceDetermination } from '@chancery/shared/games/pax/war/steps/alliance-determination.ts';
import { warDeclaration } from '@chancery/shared/games/pax/declarations/steps/war-declaration.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { describe, expect, test } from 'vitest';
import { workspace, editionWith, run, standard } from './pax-workspace.ts';
import { cause, beforeWars, open, wars } from './pax-declared-wars.ts';
import { after, attempt } from './pax-single-lines.ts';

// The wars that declarations make.

describe('which wars the declarations make', () => {
  test.each<[string, string[], string[]]>([
    ['two powers', ['france germany'], ['france | germany']],
    ['a second attacker joins the first', ['france germany', 'russia germany'], ['france+russia | germany']],
    [
      'two attacked by one stand together (WE-36)',
      ['france russia', 'france japan'],
      ['france | russia+japan'],
    ],
    ['a helper fights the attacker', ['france germany', 'italy france'], ['france | germany+italy']],
    [
      'nothing in common: two wars (PB-DOW-18)',
      ['usa spain', 'france germany'],
      ['usa | spain', 'france | germany'],
    ],
    [
      'a common combatant makes two wars one',
      ['usa spain', 'france germany', 'france spain'],
      ['usa+france | spain+germany'],
    ],
    [
      'an ally turned upon is a third side (PB-DOW-17)',
      ['france germany', 'italy germany', 'france italy'],
      ['france | germany | italy'],
    ],
    [
      'Germany and Austria-Hungary are kept apart (WE-37, PB-DOW-15)',
      ['france italy', 'austria-hungary france', 'italy germany'],
      ['france | italy+austria-hungary', 'italy | france+germany'],
    ],
    [
      'the Ottomans’ war is one, and by itself (AMB-104, PB-WAR-4)',
      ['ottoman-empire italy', 'ottoman-empire france', 'germany france'],
      ['ottoman-empire | italy+france', 'germany | france'],
    ],
  ])('%s', (_name, declared, expected) => {
    expect(wars(...declared).sort()).toEqual([...expected].sort());
  });

  test('signers of a resolution are on one side against its defiers, who are on the other (PB-DOW-13)', () => {
    const over = (id: string) => ({ over: { resolutions: [id], areas: [] } });
    const declared = (by: Party, on: Party, id: string): Declaration => ({
      by,
      on,
      casusBelli: [],
      step: 'CONG_DEFY',
      ...over(id),
    });
    const act = [declared('germany', 'japan', 'act-of-korea'), declared('usa', 'russia', 'act-of-korea')];
    expect(warsOf(act).map(({ sides }) => sides)).toEqual([
      [
        ['germany', 'usa'],
        ['japan', 'russia'],
      ],
    ]);
    const apart = [declared('germany', 'japan', 'act-of-korea'), declared('usa', 'russia', 'act-of-tibet')];
    expect(warsOf(apart)).toHaveLength(2);
  });

  test('of two wars it could enter, a declaration enters that over the defiance it is for too (PB-DOW-20)', () => {
    const of = (by: Party, on: Party, ...resolutions: string[]): Declaration => ({
      by,
      on,
      casusBelli: [],
      step: 'CONG_DEFY',
      over: { resolutions, areas: [] },
    });
    // France fights Italy, and in a war apart beside Germany (WE-37), which is over the act; the USA avenge it too.
    const declarations = [
      of('france', 'italy'),
      of('austria-hungary', 'france'),
      of('italy', 'germany', 'act-of-tunis'),
      of('usa', 'france', 'act-of-tunis'),
    ];
    expect(warsOf(declarations).map(({ sides }) => sides)).toEqual([
      [['france'], ['italy', 'austria-hungary']],
      [
        ['italy', 'usa'],
        ['france', 'germany'],
      ],
    ]);
  });

  test('enemies are those across the lines of any war', () => {
    const declarations = [
      { by: 'france', on: 'russia', casusBelli: [], step: '' },
      { by: 'france', on: 'japan', casusBelli: [], step: '' },
    ] satisfies Declaration[];
    const made = warsOf(declarations);
    expect(areEnemies(made, 'japan', 'france')).toBe(true);
    expect(areEnemies(made, 'japan', 'russia')).toBe(false);
    expect(areEnemies(made, 'japan', 'usa')).toBe(false);
  });
});

describe('the Great War of four powers (PB-GREATWAR-1 to 6)', () => {
  const brink = ['france germany', 'russia germany', 'italy france', 'usa spain'];

  test('three are none, the fourth is: the first and the last declarer pay triple', () => {
    const three = after(
      open(beforeWars(brink)),
      'france: declare war on germany',
      'russia: declare war on germany',
    );
    expect(three.greatWar).toBeNull();
    const four = after(three, 'italy: declare war on france');
    expect(four).toMatchObject({
      step: 'FIN',
      greatWar: { cause: 'four-powers', culprits: ['france', 'italy'], brokeTreaty: [] },
    });
  });

  test('powers of two wars are not counted together, unless the house rule links them (AMB-51)', () => {
    const italian = beforeWars(['france italy', 'austria-hungary france', 'italy germany']);
    const lines = [
      'declare war on italy',
      'as austria-hungary: declare war on france',
      'declare war on germany',
    ];
    const seats = ['france', 'germany', 'italy'] as const;
    const play = (edition: Edition) =>
      seats.reduce((state, seat, i) => {
        const said = attempt(state, seat, lines[i] ?? '', edition);
        if (!said.ok) throw new Error(JSON.stringify(said.error));
        return said.value.state;
      }, open(italian));
    expect(play(standard).greatWar).toBeNull();
    expect(play(editionWith({ greatWarCount: 'linked' })).greatWar?.culprits).toEqual(['italy']);
  });

  test('Germany pays no triple for Austria-Hungary as the fourth (PB-GREATWAR-6)', () => {
    const state = after(
      open(beforeWars(['france russia', 'britain russia', 'austria-hungary russia'])),
      'france: declare war on russia',
      'britain: declare war on russia',
      'germany: as austria-hungary: declare war on russia',
    );
    expect(state.greatWar).toMatchObject({ cause: 'four-powers', culprits: ['france'] });
  });

  test('a treaty breaker attacked as the fourth pays double, their attacker triple (AMB-42)', () => {
    const state = beforeWars(['france germany', 'russia germany', 'france italy treaty']);
    state.casusBelli[2] = { ...cause('france italy treaty', 2), source: 'treaty-of-tunis' };
    state.breaches = [
      {
        treaty: 'treaty-of-tunis',
        hash: '',
        clause: 1,
        by: 'italy',
        injured: ['france'],
        turn: 1,
        isHidden: false,
        waivedBy: [],
      },
    ];
    const end = after(
      open(state),
      'france: declare war on germany',
      'russia: declare war on germany',
      'france: declare war on italy',
    );
    expect(end.greatWar).toMatchObject({ culprits: ['france'], brokeTreaty: ['italy'] });
  });
});

describe('the Ottomans (PB-OTTO-1, 14, 16)', () => {
  const provoked = beforeWars(
    ['ottoman-empire italy ottoman-control tripoli', 'ottoman-empire france ottoman-control syria'],
    {
      markers: ['italy protectorate tripoli', 'france influence syria'],
    },
  );

  test('declare war on entry, where the new Control is still there (AMB-105)', () => {
    const state = open(provoked);
    expect(state.declarations).toMatchObject([{ by: 'ottoman-empire', on: 'italy', casusBelli: [1] }]);
    expect(state.tensions).toBe(5);
  });

  test('nobody is to blame if that ends the game (AMB-94)', () => {
    expect(open({ ...provoked, tensions: 95 }).greatWar?.culprits).toEqual([]);
  });

  test('are declared war on over an annexation (PB-OTTO-25)', () => {
    const state = after(
      open(beforeWars(['britain ottoman-empire annexation egypt'])),
      'britain: declare war on ottoman-empire',
    );
    expect(state.declarations).toMatchObject([{ by: 'britain', on: 'ottoman-empire', casusBelli: [1] }]);
  });
});

describe('a minor’s backer (PB-MINOR-33, AMB-68, 103)', () => {
  const atWar = (...backers: Power[]): WritableState => {
    const state = open(beforeWars([]));
    state.backings = backers.map((power): Backing => ({ power, minor: 'belgium', area: 'kongo' }));
    declareWarOn(workspace(state), { by: 'belgium', on: 'germany' });
    return state;
  };

  test('a minor’s declaration counts five, or nothing by the house rule (AMB-73)', () => {
    expect(atWar().tensions).toBe(5);
    const spared = open(beforeWars([]));
    declareWarOn(workspace(spared, {}, editionWith({ minorDowTension: false })), {
      by: 'belgium',
      on: 'germany',
    });
    expect(spared.tensions).toBe(0);
  });

  test('may declare war without a casus belli, and is waited for', () => {
    const state = atWar('france');
    expect(warDeclaration.awaited({ edition: standard, state })?.seats).toContain('france');
    expect(declareRefusal(state, { by: 'france', on: 'germany' })).toBeUndefined();
    expect(declareRefusal(state, { by: 'france', on: 'italy' })?.reason).toBe('no-casus-belli');
    expect(declareRefusal(state, { by: 'usa', on: 'germany' })?.reason).toBe('no-casus-belli');
  });

  test('each that fails loses five points and raises tension by three', () => {
    const state = atWar('france', 'britain');
    declareWarOn(workspace(state), { by: 'france', on: 'germany' });
    chargeFailedBackers(workspace(state));
    expect(state.turnRecord.awards).toEqual([{ power: 'britain', vp: -5, why: 'minor-backer-fails' }]);
    expect(state.tensions).toBe(13);
  });

  test('and answers for the Great War if that is its end (PB-ETI-5)', () => {
    const state = atWar('france');
    state.tensions = 97;
    run(warDeclaration, state);
    expect(state.greatWar).toBeNull();
    state.step = 'ALD';
    allianceDetermination.enter?.(workspace(state));
    run(allianceDetermination, state);
    expect(state.greatWar).toMatchObject({ culprits: ['france'] });
  });
});
