import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { actLine, enterFirstStep } from '@chancery/shared/games/pax/play.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { markerAdjustment } from '@chancery/shared/games/pax/casus-belli/steps/marker-adjustment.ts';
import type { CasusBelli, WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { viewOf } from '@chancery/shared/games/pax/view/view.ts';
import { describe, expect, test } from 'vitest';
import { type Board, board, casusBelliOf, markersOf } from './pax-board.ts';
import { editionWith, standard } from './pax-workspace.ts';

const noDice = { rolls: [], roll: () => 1 };

/** A position in NEG, with casus belli over markers as `france against germany in tunis`. */
const talks = (words: Board, disputes: readonly string[] = []): WritableState => {
  const state = board(words);
  state.step = 'NEG';
  state.casusBelli = disputes.map((text, i): CasusBelli => {
    const [holder, , against, , area] = text.split(' ');
    return {
      number: i + 1,
      holder: holder as CasusBelli['holder'],
      against: against as CasusBelli['against'],
      ground: 'status',
      ...(area !== undefined && { area }),
      turn: 1,
    };
  });
  state.nextCasusBelli = disputes.length + 1;
  return state;
};

const attempt = (state: WritableState, seat: Seat | 'gm', text: string, edition: Edition = standard) =>
  actLine({ edition, state }, seat, { text, dice: noDice });

/** Says lines that must be taken, `france: accept tunis`, and gives the position after the last. */
const after = (state: WritableState, ...lines: string[]): WritableState =>
  lines.reduce((before, line) => {
    const [seat = '', text = ''] = line.split(/: (.*)/s);
    const said = attempt(before, seat as Seat, text);
    if (!said.ok) throw new Error(`${line}: ${JSON.stringify(said.error)}`);
    return said.value.state;
  }, state);

const reason = (
  state: WritableState,
  seat: Seat | 'gm',
  text: string,
  edition?: Edition,
): string | undefined => {
  const said = attempt(state, seat, text, edition);
  return said.ok ? undefined : 'reason' in said.error ? said.error.reason : 'syntax';
};

const FRENCH_KONGO: Board = { markers: ['france influence kongo', 'italy influence tunis'] };

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

  test('what was spent in the meantime makes acceptance fail, and the offer stands', () => {
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
    visits: { NEG: 1 },
  });
});
