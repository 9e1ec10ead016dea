import type { Backing, Declaration } from '@chancery/shared/games/pax/state/congress.ts';
import { chargeFailedBackers } from '@chancery/shared/games/pax/declarations/backers.ts';
import { declareWarOn } from '@chancery/shared/games/pax/declarations/declare.ts';
import { declareRefusal } from '@chancery/shared/games/pax/declarations/declare-refusal.ts';
import { areEnemies, type Party, warsOf } from '@chancery/shared/games/pax/board/wars.ts';
import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { actLine, enterFirstStep } from '@chancery/shared/games/pax/play.ts';
import type { Power, Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { allianceDetermination } from '@chancery/shared/games/pax/war/steps/alliance-determination.ts';
import { chineseResentment } from '@chancery/shared/games/pax/china/steps/chinese-resentment.ts';
import { warDeclaration } from '@chancery/shared/games/pax/declarations/steps/war-declaration.ts';
import type {
  CasusBelli,
  CasusBelliGround,
  PaxState,
  WritableState,
} from '@chancery/shared/games/pax/state/state.ts';
import { viewOf } from '@chancery/shared/games/pax/view/view.ts';
import { applyCommand, type MatchState, newMatch, phaseKey } from '@chancery/shared/kernel/match/match.ts';
import { describe, expect, test } from 'vitest';
import { type Board, board, casusBelliOf, markersOf } from './pax-board.ts';
import { workspace, editionWith, run, standard, told } from './pax-workspace.ts';

const noDice = { rolls: [], roll: () => 1 };

/** A cause for war: `france germany`, `ottoman-empire italy ottoman-control tripoli`. */
const cause = (text: string, i: number): CasusBelli => {
  const [holder, against, ground = 'yellow-press', area] = text.split(' ');
  return {
    number: i + 1,
    holder: holder as Party,
    against: against as Party,
    ground: ground as CasusBelliGround,
    ...(area !== undefined && { area }),
    turn: 1,
  };
};

/** A position about to enter WAR_DECLARE. */
const eve = (causes: readonly string[], words: Board = {}): WritableState => {
  const state = board(words);
  state.step = 'WAR_DECLARE';
  state.casusBelli = causes.map(cause);
  state.nextCasusBelli = causes.length + 1;
  return state;
};

const open = (state: WritableState, edition = standard) => enterFirstStep({ edition, state }, noDice).state;

const attempt = (state: WritableState, seat: Seat, text: string, edition: Edition = standard) =>
  actLine({ edition, state }, seat, { text, dice: noDice });

const after = (state: WritableState, ...lines: string[]): WritableState =>
  lines.reduce((before, line) => {
    const [seat = '', text = ''] = line.split(/: (.*)/s);
    const said = attempt(before, seat as Seat, text);
    if (!said.ok) throw new Error(`${line}: ${JSON.stringify(said.error)}`);
    return said.value.state;
  }, state);

const reason = (state: WritableState, seat: Seat, text: string): string | undefined => {
  const said = attempt(state, seat, text);
  return said.ok ? undefined : 'reason' in said.error ? said.error.reason : 'syntax';
};

/** Wars of declarations `france germany` in order of arrival: sides joined by +, kept apart by |. */
const wars = (...declared: string[]): string[] => {
  const declarations = declared.map((text): Declaration => {
    const [by, on] = text.split(' ') as [Party, Party];
    return { by, on, casusBelli: [], step: 'WAR_DECLARE' };
  });
  return warsOf(declarations).map(({ sides }) => sides.map((side) => side.join('+')).join(' | '));
};

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

  test('who signed a resolution stand together against its defiers, who do so too (PB-DOW-13)', () => {
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

describe('a declaration', () => {
  test('covers every casus belli against that power, five points in all (PB-DOW-19, PB-ETI-12)', () => {
    const state = after(
      open(
        eve([
          'russia germany treaty',
          'russia germany defiance',
          'russia germany status tunis',
          'russia usa',
        ]),
      ),
      'russia: declare war on germany',
    );
    expect(state.declarations).toMatchObject([{ by: 'russia', on: 'germany', casusBelli: [1, 2, 3] }]);
    expect(state.tensions).toBe(5);
  });

  test('two enemies take two, ten points (WE-36)', () => {
    const state = after(
      open(eve(['france russia', 'france japan'])),
      'france: declare war on russia, declare war on japan',
    );
    expect(state.tensions).toBe(10);
  });

  test.each<[string, Seat, string, string]>([
    ['no casus belli (PB-WAR-1)', 'italy', 'declare war on germany', 'no-casus-belli'],
    ['one against somebody else (PB-DOW-1)', 'france', 'declare war on russia', 'no-casus-belli'],
    ['itself', 'france', 'declare war on france', 'declares-on-itself'],
    [
      'Austria-Hungary’s own friend',
      'germany',
      'as austria-hungary: declare war on germany',
      'never-on-opposite-sides',
    ],
    ['another seat’s power', 'france', 'as italy: declare war on germany', 'not-your-power'],
    ['an order of another phase', 'france', 'lower tunis to none', 'not-in-declarations'],
  ])('is refused: %s', (_name, seat, text, expected) => {
    expect(reason(open(eve(['france germany'])), seat, text)).toBe(expected);
  });

  test('the attacked power declares nothing back (PB-DOW-2)', () => {
    const state = after(open(eve(['france germany', 'germany france'])), 'france: declare war on germany');
    expect(reason(state, 'germany', 'declare war on france')).toBe('already-at-war');
    expect(state.tensions).toBe(5);
  });

  test('a line of two is carried out as a whole or not at all', () => {
    const state = open(eve(['france germany']));
    expect(reason(state, 'france', 'declare war on germany, declare war on italy')).toBe('no-casus-belli');
  });

  test('a casus belli to be left out is waived first (PB-DOW-21)', () => {
    const state = after(
      open(eve(['france germany status tunis', 'france germany treaty'])),
      'france: waive cb 2',
      'france: declare war on germany',
    );
    expect(state.declarations[0]?.casusBelli).toEqual([1]);
  });

  test('at 99 it ends the game, and who began that war answers too (WE-55, PB-ETI-4, 6)', () => {
    const state = after(
      open(eve(['france germany', 'japan germany'], { tensions: 90 })),
      'france: declare war on germany',
      'japan: declare war on germany',
    );
    expect(state).toMatchObject({
      step: 'FIN',
      greatWar: { cause: 'tensions', culprits: ['france', 'japan'] },
    });
  });
});

describe('the Great War of four powers (PB-GREATWAR-1 to 6)', () => {
  const brink = ['france germany', 'russia germany', 'italy france', 'usa spain'];

  test('three are none, the fourth is: the first and the last declarer pay triple', () => {
    const three = after(open(eve(brink)), 'france: declare war on germany', 'russia: declare war on germany');
    expect(three.greatWar).toBeNull();
    const four = after(three, 'italy: declare war on france');
    expect(four).toMatchObject({
      step: 'FIN',
      greatWar: { cause: 'four-powers', culprits: ['france', 'italy'], brokeTreaty: [] },
    });
  });

  test('powers of two wars are not counted together, unless the house rule links them (AMB-51)', () => {
    const italian = eve(['france italy', 'austria-hungary france', 'italy germany']);
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
      open(eve(['france russia', 'britain russia', 'austria-hungary russia'])),
      'france: declare war on russia',
      'britain: declare war on russia',
      'germany: as austria-hungary: declare war on russia',
    );
    expect(state.greatWar).toMatchObject({ cause: 'four-powers', culprits: ['france'] });
  });

  test('a treaty breaker attacked as the fourth pays double, their attacker triple (AMB-42)', () => {
    const state = eve(['france germany', 'russia germany', 'france italy treaty']);
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
  const provoked = eve(
    ['ottoman-empire italy ottoman-control tripoli', 'ottoman-empire france ottoman-control syria'],
    {
      markers: ['italy protectorate tripoli', 'france influence syria'],
    },
  );

  test('declare war on entry, where the new Control still stands (AMB-105)', () => {
    const state = open(provoked);
    expect(state.declarations).toMatchObject([{ by: 'ottoman-empire', on: 'italy', casusBelli: [1] }]);
    expect(state.tensions).toBe(5);
  });

  test('nobody is to blame if that ends the game (AMB-94)', () => {
    expect(open({ ...provoked, tensions: 95 }).greatWar?.culprits).toEqual([]);
  });

  test('are declared war on over an annexation (PB-OTTO-25)', () => {
    const state = after(
      open(eve(['britain ottoman-empire annexation egypt'])),
      'britain: declare war on ottoman-empire',
    );
    expect(state.declarations).toMatchObject([{ by: 'britain', on: 'ottoman-empire', casusBelli: [1] }]);
  });
});

describe('who is waited for', () => {
  const awaited = (state: WritableState, edition = standard) =>
    warDeclaration.awaited({ edition, state })?.seats;

  test('nobody, where nobody has a casus belli and every standing pass is on', () => {
    expect(awaited(eve([]))).toBeUndefined();
    expect(awaited(eve(['spain germany']))).toBeUndefined();
  });

  test('a holder, until it passes, declares or waives', () => {
    const state = open(eve(['france italy']));
    expect(awaited(state)).toHaveLength(7);
    for (const line of ['pass', 'declare war on italy', 'waive cb 1']) {
      expect(awaited(after(state, `france: ${line}`))).toBeUndefined();
    }
  });

  test('whose standing pass is off, and nobody learns who', () => {
    const japan = { ...eve([]), standingPassOff: ['japan'] satisfies Seat[] };
    const usa = { ...eve([]), standingPassOff: ['usa'] satisfies Seat[] };
    expect(awaited(japan)).toHaveLength(7);
    expect(JSON.stringify(viewOf({ edition: standard, state: japan }, 'france'))).toBe(
      JSON.stringify(viewOf({ edition: standard, state: usa }, 'france')),
    );
    expect(awaited(after(japan, 'japan: pass'))).toBeUndefined();
    expect(awaited(after(japan, 'japan: standing pass on'))).toBeUndefined();
  });

  test('everybody, where the house rule holds every window', () => {
    const hold = editionWith({ quietWindows: 'hold' });
    expect(awaited(eve([]), hold)).toHaveLength(7);
    const passed = {
      ...eve([]),
      passed: ['britain', 'france', 'germany', 'italy', 'japan', 'russia'] satisfies Seat[],
    };
    expect(awaited(passed, hold)).toHaveLength(7);
    expect(awaited({ ...passed, passed: [...passed.passed, 'usa'] }, hold)).toBeUndefined();
  });

  test('when the last has passed the turn goes on at once', () => {
    const adjudicator = { game: pax, edition: standard, seed: '0'.repeat(64) };
    const waiting = { ...newMatch(pax, standard), state: open(eve(['france italy', 'usa italy'])) };
    const phase = phaseKey(pax, waiting.state);
    const say = (match: MatchState<PaxState>, seat: Seat) => {
      const said = applyCommand(adjudicator, match, { kind: 'line', seat, phase, text: 'pass' });
      if (!said.ok) throw new Error(JSON.stringify(said.error));
      return said.value;
    };
    const one = say(waiting, 'france');
    expect(one.opened).toBe(false);
    const both = say(one.match, 'usa');
    expect(both).toMatchObject({ opened: true, match: { state: { turn: 2 } } });
  });

  test('a pass is told to its seat alone', () => {
    const said = attempt(open(eve(['france germany'])), 'france', 'pass');
    expect(said.ok && said.value.log).toMatchObject([
      { audience: ['france'], fact: { type: 'seat-passed', seat: 'france' } },
    ]);
  });
});

describe('when it closes', () => {
  test('what a war is about goes with it, what is left expires but for partners’ causes (AMB-40, PB-CB-1)', () => {
    const state = after(
      open(
        eve(['france germany status tunis', 'usa spain'], {
          markers: ['germany protectorate tunis', 'france influence tunis'],
          units: ['germany army 1 tunis'],
        }),
      ),
      'france: declare war on germany',
    );
    const closed = run(warDeclaration, state);
    expect(state.wars).toMatchObject([
      { number: 1, kind: 'ordinary', status: 'queued', sides: [['france'], ['germany']] },
    ]);
    expect(told(closed, 'casus-belli-ended').map(({ number, why }) => `${String(number)} ${why}`)).toEqual([
      '1 war',
      '2 expired',
    ]);
    // Austria-Hungary's against France, which attacked its partner (PB-DOW-12).
    expect(state.casusBelli).toMatchObject([{ number: 3, holder: 'austria-hungary', against: 'france' }]);
    expect(markersOf(state, 'tunis')).toEqual(['germany protectorate', 'france influence']);
    expect(state).toMatchObject({ tensions: 5, declarations: [{ by: 'france', on: 'germany' }] });
  });

  test('a dispute between others in the same area is lowered all the same (PB-CB-10)', () => {
    const state = after(
      open(
        eve(['france germany status tunis', 'usa germany status tunis'], {
          markers: ['germany protectorate tunis', 'france influence tunis', 'usa influence tunis'],
          units: ['germany army 1 tunis'],
        }),
      ),
      'france: declare war on germany',
    );
    run(warDeclaration, state);
    expect(markersOf(state, 'tunis')).toEqual(['germany protectorate', 'france influence', 'usa interest']);
    expect(state.tensions).toBe(6);
  });
});

describe('a minor’s backer (PB-MINOR-33, AMB-68, 103)', () => {
  const atWar = (...backers: Power[]): WritableState => {
    const state = open(eve([]));
    state.backings = backers.map((power): Backing => ({ power, minor: 'belgium', area: 'kongo' }));
    declareWarOn(workspace(state), { by: 'belgium', on: 'germany' });
    return state;
  };

  test('a minor’s declaration counts five, or nothing by the house rule (AMB-73)', () => {
    expect(atWar().tensions).toBe(5);
    const spared = open(eve([]));
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

describe('Chinese resentment comes once a turn (PBM-AMB-8)', () => {
  const inCongress = (): WritableState => ({
    ...eve(['france germany'], { resentment: 40 }),
    step: 'CONG_PROPOSE',
  });

  test('at once on a declaration in a Congress where the house rule says so', () => {
    const state = inCongress();
    const pbm = editionWith({ ruleset: 'pbm' });
    const d = workspace(state, { rebellion: [6, 6, 6] }, pbm);
    declareWarOn(d, { by: 'france', on: 'germany' });
    expect(told(d, 'rebellion-checked')).toHaveLength(1);
    expect(told(run(chineseResentment, state, {}, pbm), 'rebellion-checked')).toEqual([]);
  });

  test('otherwise when the Congress is over (AMB-56)', () => {
    const state = inCongress();
    const d = workspace(state);
    declareWarOn(d, { by: 'france', on: 'germany' });
    expect(told(d, 'rebellion-checked')).toEqual([]);
    expect(told(run(chineseResentment, state, { rebellion: [6, 6, 6] }), 'rebellion-checked')).toHaveLength(
      1,
    );
  });
});

test('a declaration by Austria-Hungary is Germany’s to make, on its own casus belli', () => {
  const state = open(eve(['austria-hungary russia']));
  expect(reason(state, 'germany', 'declare war on russia')).toBe('no-casus-belli');
  const declared = after(state, 'germany: as austria-hungary: declare war on russia');
  expect(declared.declarations).toMatchObject([{ by: 'austria-hungary', on: 'russia' }]);
  expect(casusBelliOf(declared)).toHaveLength(1);
});
