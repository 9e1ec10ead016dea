import { warDeclaration } from '@chancery/shared/games/pax/declarations/steps/war-declaration.ts';
import type { CasusBelli, CasusBelliGround, WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { describe, expect, test } from 'vitest';
import { type Board, board, markersOf, placed } from './pax-board.ts';
import { workspace, editionWith, run, standard, told, unitsIn } from './pax-workspace.ts';

type Side = CasusBelli['holder'];

const withDisputes = (words: Board, disputes: [Side, Side, CasusBelliGround?][], edition = standard) => {
  const state: WritableState = board(words, edition);
  state.casusBelli = disputes.map(([holder, against, ground = 'status'], i) => ({
    number: i + 1,
    holder,
    against,
    ground,
    area: 'tunis',
    turn: 1,
  }));
  return state;
};

const close = (words: Board, disputes: [Side, Side, CasusBelliGround?][], edition = standard) => {
  const state = withDisputes(words, disputes, edition);
  return { ...run(warDeclaration, state, {}, edition), state };
};

const rivals: Board = {
  markers: ['france protectorate tunis', 'italy possession tunis'],
  units: ['france army 3 tunis', 'italy army 1 tunis'],
};

describe('one Control marker against a lower one (AMB-31)', () => {
  test('beside a Protectorate the Influence becomes Interest', () => {
    const { state } = close({ markers: ['germany protectorate tunis', 'france influence tunis'] }, [
      ['france', 'germany'],
    ]);
    expect(markersOf(state, 'tunis')).toEqual(['germany protectorate', 'france interest']);
    expect(state.tensions).toBe(1);
  });

  test('beside a Possession it goes altogether, two steps', () => {
    const { state } = close({ markers: ['germany possession tunis', 'france influence tunis'] }, [
      ['france', 'germany'],
    ]);
    expect(markersOf(state, 'tunis')).toEqual(['germany possession']);
    expect(state.tensions).toBe(2);
  });

  test('waived or a minor’s, it cannot stay either (PB-NEG-4, PB-MINOR-29)', () => {
    const { state } = close(
      { markers: ['germany protectorate tunis', 'france influence tunis', 'spain influence tunis'] },
      [],
    );
    expect(markersOf(state, 'tunis')).toEqual(['germany protectorate', 'france interest', 'spain interest']);
    expect(state.tensions).toBe(2);
  });

  test('without an Interest counter it goes', () => {
    const state = board({ markers: ['germany protectorate tunis', 'france influence tunis'] });
    state.counterLimits = { france: { interest: 0 } };
    run(warDeclaration, state);
    expect(markersOf(state, 'tunis')).toEqual(['germany protectorate']);
  });

  test('at 99 it is the Great War, and the fault of whose Control drove it out', () => {
    const { state } = close(
      { tensions: 99, markers: ['germany protectorate tunis', 'france influence tunis'] },
      [['france', 'germany']],
    );
    expect(state.greatWar?.culprits).toEqual(['germany']);
  });
});

describe('two rival Control markers (PB-CONG-33, AMB-31)', () => {
  test('both become Influence and both garrisons go home', () => {
    const { state } = close(rivals, [
      ['france', 'italy'],
      ['italy', 'france'],
    ]);
    expect(markersOf(state, 'tunis')).toEqual(['france influence', 'italy influence']);
    expect(state.tensions).toBe(3);
    expect(unitsIn(state, 'france', 'home')).toEqual(['army 3 x1']);
    expect(unitsIn(state, 'italy', 'home')).toEqual(['army 1 x1']);
  });

  test('an Influence that disputed both is legal then', () => {
    const { state } = close({ ...rivals, markers: [...(rivals.markers ?? []), 'britain influence tunis'] }, [
      ['britain', 'france'],
      ['britain', 'italy'],
      ['france', 'italy'],
      ['italy', 'france'],
    ]);
    expect(markersOf(state, 'tunis')).toEqual(['britain influence', 'france influence', 'italy influence']);
  });

  test('who alone holds one falls as far as is legal beside the other', () => {
    expect(markersOf(close(rivals, [['france', 'italy']]).state, 'tunis')).toEqual(['italy possession']);
    expect(markersOf(close(rivals, [['italy', 'france']]).state, 'tunis')).toEqual([
      'france protectorate',
      'italy interest',
    ]);
  });

  test('both waived is a co-dominion (AMB-76)', () => {
    const { state } = close(rivals, []);
    expect(markersOf(state, 'tunis')).toEqual(['italy possession', 'france protectorate']);
    expect(state.tensions).toBe(0);
  });

  test('or the challengers’ markers are removed (setting controlDispute)', () => {
    const edition = editionWith({ controlDispute: 'challengerRemoved' });
    const { state } = close(
      { ...rivals, orders: { placed: [placed('italy possession tunis')] } },
      [
        ['france', 'italy'],
        ['italy', 'france'],
      ],
      edition,
    );
    expect(markersOf(state, 'tunis')).toEqual(['france protectorate']);
    expect(state.tensions).toBe(4);
  });
});

describe('what is left of the casus belli', () => {
  test('expires, settled or unused (PB-CB-1)', () => {
    const result = close({ markers: ['germany protectorate tunis', 'france influence tunis'] }, [
      ['france', 'germany'],
      ['usa', 'germany', 'monroe-doctrine'],
      ['usa', 'spain', 'yellow-press'],
    ]);
    expect(result.state.casusBelli).toEqual([]);
    expect(told(result, 'casus-belli-ended').map(({ number, why }) => `${String(number)} ${why}`)).toEqual([
      '1 settled',
      '2 expired',
      '3 expired',
    ]);
  });
});

describe('the queue of wars', () => {
  test('takes up an Ottoman war over Control that is still there', () => {
    const state = withDisputes({ markers: ['italy protectorate tunis'] }, [
      ['ottoman-empire', 'italy', 'ottoman-control'],
    ]);
    warDeclaration.enter?.(workspace(state));
    run(warDeclaration, state);
    expect(state.wars).toMatchObject([
      { kind: 'ottoman', status: 'queued', sides: [['ottoman-empire'], ['italy']] },
    ]);
  });

  test('and none over Control given up before (AMB-105)', () => {
    const { state } = close({ markers: ['italy influence tunis'] }, [
      ['ottoman-empire', 'italy', 'ottoman-control'],
    ]);
    expect(state.wars).toEqual([]);
  });

  test('and a rebellion, against all with Influence or Control in China (PB-CHINA-5, 7)', () => {
    const state = board({
      markers: ['japan influence korea', 'russia interest manchuria', 'spain possession fukien'],
    });
    state.turnRecord.rebellion = true;
    run(warDeclaration, state);
    expect(state.wars).toMatchObject([{ kind: 'rebellion', sides: [['china'], ['japan', 'spain']] }]);
  });
});
