import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { viewOf } from '@chancery/shared/games/pax/view/view.ts';
import { describe, expect, test } from 'vitest';
import { type Board, casusBelliOf, markersOf } from './pax-board.ts';
import { standard } from './pax-workspace.ts';
import { attempt, after, reason } from './pax-single-lines.ts';
import { talks, FRENCH_KONGO } from './pax-talks.ts';

// Markers given, accepted and refused in negotiation.

describe('a gift waits until it is accepted (PB-NEG-7)', () => {
  test('nothing moves before', () => {
    const state = after(talks(FRENCH_KONGO), 'france: give influence of kongo to italy');
    expect(markersOf(state, 'kongo')).toEqual(['france influence']);
    expect(state.offers).toMatchObject([{ from: 'france', to: 'italy', isAccepted: false }]);
  });

  test('then it changes hands at no rise of tension (AMB-102)', () => {
    const state = after(
      talks(FRENCH_KONGO),
      'france: give influence of kongo to italy',
      'italy: accept kongo',
    );
    expect(markersOf(state, 'kongo')).toEqual(['italy influence']);
    expect(state.tensions).toBe(0);
    expect(state.offers).toEqual([]);
  });

  test('money goes with it, or not at all', () => {
    const state = talks(FRENCH_KONGO);
    state.treasury.france = 12;
    const offered = after(state, 'france: pay 10 to italy, give influence of kongo to italy');
    expect(offered.treasury).toMatchObject({ france: 12, italy: 0 });
    const accepted = after(offered, 'italy: accept kongo');
    expect(accepted.treasury).toMatchObject({ france: 2, italy: 10 });
    expect(reason(state, 'france', 'pay 13 to italy, give influence of kongo to italy')).toBe('no-money');
  });

  test('money spent in the meantime makes acceptance fail, and the offer stays open', () => {
    const state = talks(FRENCH_KONGO);
    state.treasury.france = 12;
    const offered = after(
      state,
      'france: pay 10 to italy, give influence of kongo to italy',
      'france: pay 5 to usa',
    );
    expect(reason(offered, 'italy', 'accept kongo')).toBe('no-money');
    expect(offered.offers).toHaveLength(1);
  });

  test('an exchange: each gives if the other does', () => {
    const state = after(
      talks(FRENCH_KONGO),
      'france: give influence of kongo to italy',
      'italy: accept kongo, give influence of tunis to france',
    );
    expect(markersOf(state, 'kongo')).toEqual(['france influence']);
    const exchanged = after(state, 'france: accept tunis');
    expect(markersOf(exchanged, 'kongo')).toEqual(['italy influence']);
    expect(markersOf(exchanged, 'tunis')).toEqual(['france influence']);
    expect(exchanged.offers).toEqual([]);
  });

  test('one line to two powers takes place when both have accepted', () => {
    const state = after(
      talks({ markers: ['france influence kongo', 'france interest tunis'] }),
      'france: give influence of kongo to italy, give interest of tunis to usa',
      'italy: accept kongo',
    );
    expect(markersOf(state, 'kongo')).toEqual(['france influence']);
    const both = after(state, 'usa: accept tunis');
    expect([...markersOf(both, 'kongo'), ...markersOf(both, 'tunis')]).toEqual([
      'italy influence',
      'usa interest',
    ]);
  });

  test('a new line for the same thing takes the place of the old one', () => {
    const state = talks(FRENCH_KONGO);
    state.treasury.france = 20;
    const renewed = after(
      state,
      'france: pay 10 to italy, give influence of kongo to italy',
      'france: pay 2 to italy, give influence of kongo to italy',
      'italy: accept kongo',
    );
    expect(renewed.treasury.italy).toBe(2);
  });

  test('Germany need not answer itself for Austria-Hungary (PB-AH-1)', () => {
    const state = after(
      talks({ markers: ['germany influence serbia'] }),
      'germany: give influence of serbia to austria-hungary',
    );
    expect(markersOf(state, 'serbia')).toEqual(['austria-hungary influence']);
  });

  test('a Possession is paid for in full, garrisoned, and the giver’s army goes home (PB-TREATY-17 to 21)', () => {
    const state = talks({
      markers: ['britain possession papua'],
      units: ['britain army 1 papua', 'germany army 3 home'],
    });
    state.treasury.germany = 45;
    const given = after(state, 'britain: give possession of papua to germany', 'germany: accept papua');
    expect(markersOf(given, 'papua')).toEqual(['germany possession']);
    expect(given.treasury.germany).toBe(5);
    expect(given.units.map(({ power, at }) => `${power} ${at}`).sort()).toEqual([
      'britain home-britain',
      'germany papua',
    ]);
  });
});

describe('a marker in dispute takes the dispute with it', () => {
  const lent: Board = {
    markers: ['germany protectorate tunis', 'france influence tunis'],
    units: ['germany army 1 tunis', 'italy army 1 home'],
  };

  test('who had a casus belli against the giver has one against the new owner', () => {
    const state = talks(lent, ['france against germany in tunis']);
    state.treasury.italy = 20;
    const given = after(state, 'germany: give protectorate of tunis to italy', 'italy: accept tunis');
    expect(casusBelliOf(given)).toEqual(['2 france against italy in tunis (status)']);
  });

  test('a waived one is not revived', () => {
    const state = talks(lent, ['france against germany in tunis']);
    state.treasury.italy = 20;
    const given = after(
      state,
      'france: waive cb 1',
      'germany: give protectorate of tunis to italy',
      'italy: accept tunis',
    );
    expect(given.casusBelli).toEqual([]);
  });

  test('given to its rival it is settled', () => {
    const state = talks({ ...lent, units: ['germany army 1 tunis', 'france army 1 home'] }, [
      'france against germany in tunis',
    ]);
    state.treasury.france = 10;
    const given = after(state, 'germany: give protectorate of tunis to france', 'france: accept tunis');
    expect(given.casusBelli).toEqual([]);
  });
});

describe('gifts and acceptances refused', () => {
  const state = talks({
    markers: ['france influence kongo', 'germany dominion papua'],
  });

  test.each<[Seat | 'gm', string, string]>([
    ['italy', 'accept kongo', 'no-offer'],
    ['italy', 'give influence of kongo to france', 'not-yours-to-give'],
    ['france', 'give protectorate of kongo to italy', 'not-yours-to-give'],
    ['france', 'give influence of kongo to spain', 'minor-accepts-nothing'],
    ['france', 'give influence of kongo to france', 'gives-itself'],
    ['germany', 'give dominion of papua to france', 'not-tradable'],
    ['france', 'as germany: give dominion of papua to france', 'not-your-power'],
    ['france', 'pay 10 to italy', 'no-money'],
    ['france', 'build army 3', 'not-in-negotiation'],
    ['france', 'pass', 'not-in-negotiation'],
    ['gm', 'give influence of kongo to italy', 'players-only'],
    ['france', 'give influence of kongo to italy if unrest in kongo', 'no-condition-here'],
  ])('%s: %s → %s', (seat, text, expected) => {
    expect(reason(state, seat, text)).toBe(expected);
  });

  test('an offer is seen by its two sides only, not even by its size', () => {
    const offered = after(state, 'france: give influence of kongo to italy');
    expect(viewOf({ edition: standard, state: offered }, 'italy').diplomacy.offers).toHaveLength(1);
    for (const seat of ['britain', 'observer'] as const) {
      expect(JSON.stringify(viewOf({ edition: standard, state: offered }, seat))).toBe(
        JSON.stringify(viewOf({ edition: standard, state }, seat)),
      );
    }
  });

  test('and told to those two', () => {
    const said = attempt(state, 'france', 'give influence of kongo to italy');
    expect(said.ok && said.value.log.map(({ audience }) => audience)).toEqual([['france', 'italy']]);
  });
});
