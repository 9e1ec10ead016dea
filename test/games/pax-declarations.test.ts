import { declareWarOn } from '@chancery/shared/games/pax/declarations/declare.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { chineseResentment } from '@chancery/shared/games/pax/china/steps/chinese-resentment.ts';
import { warDeclaration } from '@chancery/shared/games/pax/declarations/steps/war-declaration.ts';
import type { PaxState, WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { viewOf } from '@chancery/shared/games/pax/view/view.ts';
import { applyCommand, newMatch } from '@chancery/shared/kernel/match/match.ts';
import { type MatchState, phaseKey } from '@chancery/shared/kernel/match/run.ts';
import { describe, expect, test } from 'vitest';
import { casusBelliOf, markersOf } from './pax-board.ts';
import { workspace, editionWith, run, standard, told } from './pax-workspace.ts';
import { beforeWars, open } from './pax-declared-wars.ts';
import { after, attempt, reason } from './pax-single-lines.ts';

// Declarations of war: by whom, on what grounds, and when they close.

describe('a declaration', () => {
  test('covers every casus belli against that power, five points in all (PB-DOW-19, PB-ETI-12)', () => {
    const state = after(
      open(
        beforeWars([
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

  test('counts as help for a minor only without an own casus belli, by who backs one (PB-MINOR-30)', () => {
    const helps = (backed: boolean, claims: readonly string[]): boolean => {
      const d = workspace(open(beforeWars([...claims])));
      if (backed) d.state.backings.push({ power: 'britain', minor: 'belgium', area: 'kongo' });
      declareWarOn(d, { by: 'britain', on: 'russia' });
      return d.state.declarations[0]?.isHelp === true;
    };
    expect(helps(true, [])).toBe(true);
    expect(helps(true, ['britain russia'])).toBe(false);
    expect(helps(false, [])).toBe(false);
  });

  test('two enemies take two, ten points (WE-36)', () => {
    const state = after(
      open(beforeWars(['france russia', 'france japan'])),
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
    expect(reason(open(beforeWars(['france germany'])), seat, text)).toBe(expected);
  });

  test('the attacked power declares nothing back (PB-DOW-2)', () => {
    const state = after(
      open(beforeWars(['france germany', 'germany france'])),
      'france: declare war on germany',
    );
    expect(reason(state, 'germany', 'declare war on france')).toBe('already-at-war');
    expect(state.tensions).toBe(5);
  });

  test('a line of two is carried out as a whole or not at all', () => {
    const state = open(beforeWars(['france germany']));
    expect(reason(state, 'france', 'declare war on germany, declare war on italy')).toBe('no-casus-belli');
  });

  test('a casus belli to be left out is waived first (PB-DOW-21)', () => {
    const state = after(
      open(beforeWars(['france germany status tunis', 'france germany treaty'])),
      'france: waive cb 2',
      'france: declare war on germany',
    );
    expect(state.declarations[0]?.casusBelli).toEqual([1]);
  });

  test('at 99 it ends the game, and who began that war answers too (WE-55, PB-ETI-4, 6)', () => {
    const state = after(
      open(beforeWars(['france germany', 'japan germany'], { tensions: 90 })),
      'france: declare war on germany',
      'japan: declare war on germany',
    );
    expect(state).toMatchObject({
      step: 'FIN',
      greatWar: { cause: 'tensions', culprits: ['france', 'japan'] },
    });
  });
});

describe('who is waited for', () => {
  const awaited = (state: WritableState, edition = standard) =>
    warDeclaration.awaited({ edition, state })?.seats;

  test('nobody, where nobody has a casus belli and every standing pass is on', () => {
    expect(awaited(beforeWars([]))).toBeUndefined();
    expect(awaited(beforeWars(['spain germany']))).toBeUndefined();
  });

  test('a holder, until it passes, declares or waives', () => {
    const state = open(beforeWars(['france italy']));
    expect(awaited(state)).toHaveLength(7);
    for (const line of ['pass', 'declare war on italy', 'waive cb 1']) {
      expect(awaited(after(state, `france: ${line}`))).toBeUndefined();
    }
  });

  test('whose standing pass is off, and nobody learns who', () => {
    const japan = { ...beforeWars([]), standingPassOff: ['japan'] satisfies Seat[] };
    const usa = { ...beforeWars([]), standingPassOff: ['usa'] satisfies Seat[] };
    expect(awaited(japan)).toHaveLength(7);
    expect(JSON.stringify(viewOf({ edition: standard, state: japan }, 'france'))).toBe(
      JSON.stringify(viewOf({ edition: standard, state: usa }, 'france')),
    );
    expect(awaited(after(japan, 'japan: pass'))).toBeUndefined();
    expect(awaited(after(japan, 'japan: standing pass on'))).toBeUndefined();
  });

  test('everybody, where the house rule holds every window', () => {
    const hold = editionWith({ quietWindows: 'hold' });
    expect(awaited(beforeWars([]), hold)).toHaveLength(7);
    const passed = {
      ...beforeWars([]),
      passed: ['britain', 'france', 'germany', 'italy', 'japan', 'russia'] satisfies Seat[],
    };
    expect(awaited(passed, hold)).toHaveLength(7);
    expect(awaited({ ...passed, passed: [...passed.passed, 'usa'] }, hold)).toBeUndefined();
  });

  test('when the last has passed the turn continues at once', () => {
    const adjudicator = { game: pax, edition: standard, seed: '0'.repeat(64) };
    const waiting = { ...newMatch(pax, standard), state: open(beforeWars(['france italy', 'usa italy'])) };
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
    const said = attempt(open(beforeWars(['france germany'])), 'france', 'pass');
    expect(said.ok && said.value.log).toMatchObject([
      { audience: ['france'], fact: { type: 'seat-passed', seat: 'france' } },
    ]);
  });
});

describe('when it closes', () => {
  test('what a war is about goes with it, what is left expires but for partners’ causes (AMB-40, PB-CB-1)', () => {
    const state = after(
      open(
        beforeWars(['france germany status tunis', 'usa spain'], {
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
        beforeWars(['france germany status tunis', 'usa germany status tunis'], {
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

describe('Chinese resentment comes once a turn (PBM-AMB-8)', () => {
  const inCongress = (): WritableState => ({
    ...beforeWars(['france germany'], { resentment: 40 }),
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
  const state = open(beforeWars(['austria-hungary russia']));
  expect(reason(state, 'germany', 'declare war on russia')).toBe('no-casus-belli');
  const declared = after(state, 'germany: as austria-hungary: declare war on russia');
  expect(declared.declarations).toMatchObject([{ by: 'austria-hungary', on: 'russia' }]);
  expect(casusBelliOf(declared)).toHaveLength(1);
});
