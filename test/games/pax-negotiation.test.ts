import { enterFirstStep } from '@chancery/shared/games/pax/play.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { markerAdjustment } from '@chancery/shared/games/pax/casus-belli/steps/marker-adjustment.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { viewOf } from '@chancery/shared/games/pax/view/view.ts';
import { describe, expect, test } from 'vitest';
import { board, casusBelliOf, markersOf } from './pax-board.ts';
import { editionWith, standard } from './pax-workspace.ts';
import { noDice, after, reason } from './pax-single-lines.ts';
import { talks, FRENCH_KONGO } from './pax-talks.ts';

// Shares, minors, the standing pass, and the end of negotiation.

describe('shares in a co-dominion (PB-NEG-8, 10, 11)', () => {
  const shared = (treasury = 20): WritableState => {
    const state = talks(
      {
        markers: ['germany protectorate tunis', 'france influence tunis'],
        units: ['germany army 1 tunis', 'france army 1 home'],
      },
      ['france against germany in tunis'],
    );
    state.treasury.france = treasury;
    return state;
  };

  test('an Influence is upgraded for the difference, 10 pounds (WE-16, PB-CODOM-7)', () => {
    const state = after(
      shared(),
      'germany: admit france to codominion in tunis with protectorate',
      'france: accept tunis',
    );
    expect(markersOf(state, 'tunis')).toEqual(['france protectorate', 'germany protectorate']);
    expect(state.treasury.france).toBe(10);
    expect(state.casusBelli).toEqual([]);
    expect(state.tensions).toBe(0);
  });

  test('without the money there is no share', () => {
    expect(reason(shared(9), 'germany', 'admit france to codominion in tunis with protectorate')).toBe(
      'no-money',
    );
  });

  test.each([
    ['possession', 'protectorate', undefined],
    ['possession', 'possession', undefined],
    ['protectorate', 'protectorate', undefined],
    ['protectorate', 'possession', 'higher-than-there'],
  ])('WE-17: into a %s with a %s', (host, guest, refusal) => {
    const state = talks({
      markers: [`italy ${host} tunis`],
      units: ['italy army 1 tunis', 'france army 1 home'],
    });
    state.treasury.france = 100;
    expect(reason(state, 'italy', `admit france to codominion in tunis with ${guest}`)).toBe(refusal);
  });

  test('all with Control or Influence have to agree, minors’ Influence apart (AMB-108)', () => {
    const state = talks({
      markers: [
        'germany protectorate tunis',
        'italy protectorate tunis',
        'usa influence tunis',
        'spain influence tunis',
      ],
      units: ['germany army 1 tunis', 'italy army 1 tunis', 'france army 1 home'],
    });
    state.treasury.france = 20;
    const admit = 'admit france to codominion in tunis with protectorate';
    const two = after(state, `germany: ${admit}`, 'france: accept tunis', `italy: ${admit}`);
    expect(markersOf(two, 'tunis')).toHaveLength(4);
    expect(two.offers.map(({ consents }) => consents)).toEqual([
      ['germany', 'italy'],
      ['germany', 'italy'],
    ]);
    const all = after(two, `usa: ${admit}`);
    expect(markersOf(all, 'tunis')).toContain('france protectorate');
    expect(all.treasury.france).toBe(0);
    expect(all.offers).toEqual([]);
  });

  test('who has no say consents to nothing; a minor’s Control is shared by a Congress only', () => {
    const admit = 'admit france to codominion in tunis with protectorate';
    expect(reason(shared(), 'italy', admit)).toBe('no-say');
    const minors = talks({ markers: ['spain protectorate tunis', 'germany influence tunis'] });
    minors.treasury.france = 20;
    expect(reason(minors, 'germany', admit)).toBe('minor-shares-by-congress');
  });

  test('two who came in the same turn share without paying: each gives up its casus belli (AMB-76)', () => {
    const rivals = talks(
      {
        markers: ['italy protectorate tunis', 'france protectorate tunis'],
        units: ['italy army 1 tunis', 'france army 1 tunis'],
      },
      ['italy against france in tunis', 'france against italy in tunis'],
    );
    const state = after(
      rivals,
      'italy: admit france to codominion in tunis with protectorate',
      'france: admit italy to codominion in tunis with protectorate',
    );
    expect(state.casusBelli).toEqual([]);
    expect(state.offers).toEqual([]);
    expect(markersOf(state, 'tunis')).toEqual(['france protectorate', 'italy protectorate']);
  });
});

describe('standing up for a minor (PB-MINOR-30)', () => {
  const overrun = (): WritableState =>
    talks({
      markers: ['germany protectorate kongo', 'belgium influence kongo'],
      units: ['germany army 1 kongo'],
    });

  test('gives it a casus belli of its own', () => {
    const state = after(overrun(), 'britain: back belgium in kongo');
    expect(state.backings).toEqual([{ power: 'britain', minor: 'belgium', area: 'kongo' }]);
    expect(casusBelliOf(state)).toEqual(['1 belgium against germany in kongo (status)']);
  });

  test.each<[Seat, string, string]>([
    ['britain', 'back belgium in tunis', 'not-overrun'],
    ['britain', 'back france in kongo', 'not-a-minor'],
    ['germany', 'back belgium in kongo', 'backs-against-itself'],
  ])('%s may not %s', (seat, text, expected) => {
    expect(reason(overrun(), seat, text)).toBe(expected);
  });

  test('once is enough; several may (AMB-68)', () => {
    const state = after(overrun(), 'britain: back belgium in kongo', 'france: back belgium in kongo');
    expect(state.backings).toHaveLength(2);
    expect(state.casusBelli).toHaveLength(1);
    expect(reason(state, 'france', 'back belgium in kongo')).toBe('backed-already');
  });
});

describe('the standing pass', () => {
  const quiet = (): WritableState => ({ ...board({ orders: {} }), step: 'MAR' });

  test('off, it has the negotiation held in a turn without disputes', () => {
    expect(markerAdjustment.next?.({ edition: standard, state: quiet() })).toBe('CRP');
    expect(
      markerAdjustment.next?.({ edition: standard, state: after(quiet(), 'japan: standing pass off') }),
    ).toBe('NEG');
    const on = after(quiet(), 'japan: standing pass off', 'japan: standing pass on');
    expect(markerAdjustment.next?.({ edition: standard, state: on })).toBe('CRP');
  });

  test('nobody else sees it', () => {
    const off = after(quiet(), 'japan: standing pass off');
    expect(viewOf({ edition: standard, state: off }, 'japan').diplomacy.standingPassOff).toEqual(['japan']);
    expect(JSON.stringify(viewOf({ edition: standard, state: off }, 'usa'))).toBe(
      JSON.stringify(viewOf({ edition: standard, state: quiet() }, 'usa')),
    );
  });

  test('is a line of its own, and unknown where every window is held', () => {
    expect(reason(quiet(), 'japan', 'standing pass off, pass')).toBe('standing-pass-alone');
    const hold = editionWith({ quietWindows: 'hold' });
    expect(reason(quiet(), 'japan', 'standing pass off', hold)).toBe('no-standing-pass');
  });
});

test('a line that ends the game stops there (PB-ETI-1)', () => {
  const state = talks(
    {
      tensions: 99,
      markers: ['germany protectorate tunis', 'france influence tunis', 'france influence kongo'],
    },
    ['france against germany in tunis'],
  );
  state.treasury.france = 10;
  const ended = after(state, 'france: lower tunis to interest, pay 10 to italy');
  expect(ended).toMatchObject({ step: 'FIN', greatWar: { cause: 'tensions', culprits: ['france'] } });
  expect(ended.treasury.italy).toBe(0);
});

test('a position enters the step it begins with once', () => {
  const state = talks(FRENCH_KONGO);
  expect(enterFirstStep({ edition: standard, state }, noDice).state).toEqual({
    ...state,
    entered: { NEG: 1 },
  });
});
