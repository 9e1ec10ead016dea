import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import type { CongressProposal } from '@chancery/shared/games/pax/state/congress.ts';
import { actLine } from '@chancery/shared/games/pax/play.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { WritableState, StepId } from '@chancery/shared/games/pax/state/state.ts';
import { describe, expect, test } from 'vitest';
import { botText } from '../support/pax-bots.ts';
import { board } from './pax-board.ts';
import { editionWith, standard } from './pax-workspace.ts';
import { dispute, noDice } from './pax-disputes.ts';

const lines = (state: WritableState, seat: Seat, edition = standard): string =>
  botText('stand-in', { edition, state }, seat);

const pbm = editionWith({ ruleset: 'pbm' });

const proposal: CongressProposal = {
  number: 1,
  by: 'italy',
  text: { title: 'Act of Tunis', secret: false, between: [], clauses: [] },
  hash: '',
  settles: [1],
  votes: {},
};

const inCongress = (step: StepId): WritableState => {
  const state = dispute(step);
  const seats: Seat[] = ['france', 'germany', 'italy'];
  state.congress = {
    ...newCongress(),
    disputes: [1],
    members: seats,
    attending: seats,
    proposals: [proposal],
    up: [1],
    adopted: step === 'CONG_SIGN' ? [1] : [],
  };
  return state;
};

describe('a stand-in', () => {
  test.each<[StepId, string]>([
    ['NEG', 'lower tunis to interest'],
    ['WAR_DECLARE', 'pass'],
  ])('in %s says: %s (PB-DROPOUT-7)', (step, line) => {
    expect(lines(dispute(step), 'france')).toBe(line);
  });

  test('gives way once where two powers contest the same marker (PB-DROPOUT-7)', () => {
    const state = dispute('NEG');
    const [first] = state.casusBelli;
    if (!first) throw new Error('no dispute');
    state.markers = [
      ...state.markers,
      { power: 'italy', kind: 'protectorate', area: 'tunis', established: true },
    ];
    state.casusBelli.push({ ...first, number: 2, against: 'italy' });
    expect(lines(state, 'france')).toBe('lower tunis to interest');
  });

  test('gives a marker up where the line before it took the last counter (PB-UNITS-2)', () => {
    const state = dispute('NEG');
    const [first] = state.casusBelli;
    if (!first) throw new Error('no dispute');
    const markers = [
      ...['aden', 'bolivia', 'brasil', 'chile', 'colombia', 'ecuador', 'guiana'].map(
        (area) => `france interest ${area}`,
      ),
      ...['germany protectorate', 'france influence'].map((marker) => `${marker} abyssinia`),
    ];
    state.markers = [...state.markers, ...board({ markers }).markers];
    state.casusBelli.push({ ...first, number: 2, area: 'abyssinia' });
    expect(lines(state, 'france')).toBe('lower tunis to interest\nlower abyssinia to none');
  });

  test('gives nothing up where even that would bring the Great War (PB-DROPOUT-3)', () => {
    const brink = standard.tables.tensions.greatWarAt;
    expect(lines({ ...dispute('NEG'), tensions: brink - 1 }, 'france')).toBe('');
    expect(lines({ ...dispute('NEG'), tensions: brink - 2 }, 'france')).toBe('lower tunis to interest');
  });

  test('signs what the Congress adopts (PB-DROPOUT-5)', () => {
    const state = inCongress('CONG_SIGN');
    const line = lines(state, 'france');
    expect(line).toBe('sign treaty act-of-tunis');
    expect(actLine({ edition: standard, state }, 'france', { text: line, dice: noDice }).ok).toBe(true);
    state.congress = {
      ...newCongress(),
      ...state.congress,
      signatures: [{ proposal: 1, seat: 'france', as: 'signed' }],
    };
    expect(lines(state, 'france')).toBe('');
  });

  test('says so with its vote where the answer is due then (PBM-CONG-10)', () => {
    const state = inCongress('CONG_VOTE');
    const line = lines(state, 'france', pbm);
    expect(line).toBe('vote abstain on 1 and sign');
    expect(actLine({ edition: pbm, state }, 'france', { text: line, dice: noDice }).ok).toBe(true);
    expect(lines(state, 'france')).toBe('');
  });

  test('has nothing to say where silence does the rest', () => {
    expect(lines(inCongress('CONG_ATTEND'), 'france')).toBe('');
  });
});
