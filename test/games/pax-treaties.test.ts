import { describe, expect, test } from 'vitest';
import { diplomacyOf } from '@chancery/shared/games/pax/view/diplomacy.ts';
import type { Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { bringIntoForce, enactResolution } from '@chancery/shared/games/pax/treaties/ratification.ts';
import { carryOutDue } from '@chancery/shared/games/pax/treaties/turn.ts';
import { detectBreaches } from '@chancery/shared/games/pax/treaties/detection.ts';
import { draftOf } from '@chancery/shared/games/pax/treaties/signing.ts';
import { dutiesOf } from '@chancery/shared/games/pax/treaties/duties.ts';
import { recordBreach } from '@chancery/shared/games/pax/treaties/breaches.ts';
import { treatyRefusal } from '@chancery/shared/games/pax/treaties/drafting.ts';
import { clauseOf } from '@chancery/shared/games/pax/treaties/parties.ts';
import { parseTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import type { Treaty, TreatyText } from '@chancery/shared/games/pax/state/treaties.ts';
import { publicAlliances } from '@chancery/shared/games/pax/victory/alliances.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';
import { board, casusBelliOf, markersOf } from './pax-board.ts';
import { workspace, standard, told, unitsIn } from './pax-workspace.ts';
import { onWaived } from '@chancery/shared/games/pax/treaties/undoing.ts';

const read = (text: string): TreatyText => {
  const treaty = parseTreaty(VOCABULARY, text);
  if (!treaty.ok) throw new Error(JSON.stringify(treaty.error));
  return treaty.value;
};

/** `pact('between britain, italy secret', 'britain gives …', …)`, title "Pact". */
const pact = (heading: string, ...clauses: string[]): TreatyText =>
  read(`treaty "Pact" ${heading}\n${clauses.join('\n')}\nend`);

/** A treaty with everybody's signature, in force and its first clauses carried out. */
const inForce = (state: WritableState, text: TreatyText) => {
  const [proposer = 'britain'] = text.between;
  const signed: Treaty = { ...draftOf(text, { proposer, turn: state.turn }), signers: [...text.between] };
  state.treaties.push(signed);
  const d = workspace(state);
  const treaty = bringIntoForce(d, signed);
  return { d, treaty };
};

const breakClause = (state: WritableState, treaty: Treaty, number: number, by: Power) => {
  const d = workspace(state);
  recordBreach(d, { treaty, clause: clauseOf(treaty, number), by });
  return d;
};

describe('what may be proposed', () => {
  const refused = (text: TreatyText, year = 1880) =>
    treatyRefusal({ edition: standard, state: { ...board({}), year } }, 'britain', text)?.reason;

  test.each<[string, TreatyText, string]>([
    ['a power alone', pact('between britain', '1 defensive alliance'), 'too-few-parties'],
    ['a State', pact('between britain, usa', '1 usa gives state in alaska to britain'), 'not-tradable'],
    [
      'a gift to oneself',
      pact('between britain, usa', '1 usa gives influence in cuba to usa'),
      'gives-itself',
    ],
    [
      'a share as Influence',
      pact('between britain, italy', '1 italy admits britain to codominion in tunis with influence'),
      'not-a-codominion-marker',
    ],
    ['a year behind', pact('between britain, italy', '1 italy pays 5 to britain in 1880'), 'year-past'],
  ])('%s is refused', (_name, text, reason) => {
    expect(refused(text, 1884)).toBe(reason);
  });

  test('anything else goes, defence of Austria-Hungary included', () => {
    expect(
      refused(
        pact(
          'between britain, austria-hungary',
          '1 defensive alliance',
          '2 britain pays 5 to austria-hungary in 1884',
          '3 "Goodwill."',
        ),
      ),
    ).toBeUndefined();
  });

  test('a title in force is taken, but one that only others know of is not', () => {
    const state = board({});
    inForce(state, pact('between france, russia secret', '1 defensive alliance'));
    const text = pact('between britain, russia', '1 defensive alliance');
    expect(treatyRefusal({ edition: standard, state }, 'britain', text)).toBeUndefined();
    expect(treatyRefusal({ edition: standard, state }, 'russia', text)?.reason).toBe('title-taken');
  });
});

describe('clauses carried out', () => {
  test('a resolution is free and needs no garrison (PB-TREATY-21, PB-GARR-10)', () => {
    const state = board({ markers: ['britain possession papua'], units: ['britain army 1 papua'] });
    const text = pact('between britain, germany', '1 britain gives possession in papua to germany');
    const treaty = { ...draftOf(text, { proposer: 'britain', turn: 1 }), signers: [...text.between] };
    enactResolution(workspace(state), treaty);
    expect(markersOf(state, 'papua')).toEqual(['germany possession']);
    expect(unitsIn(state, 'germany', 'papua')).toEqual([]);
    expect(unitsIn(state, 'britain', 'home')).toEqual(['army 1 x1']);
  });

  test('each clause is carried out once, what is dated when its year has come', () => {
    const state = board({});
    state.treasury.italy = 100;
    const { treaty } = inForce(
      state,
      pact('between britain, italy', '1 italy pays 10 to britain', '2 italy pays 20 to britain in 1884'),
    );
    state.step = 'MSC_ORDERS';
    carryOutDue(workspace(state));
    expect(state.treasury.britain).toBe(10);
    state.year = 1884;
    state.step = 'ADM';
    carryOutDue(workspace(state));
    expect(state.treasury.britain).toBe(10);
    state.step = 'MSC_ORDERS';
    carryOutDue(workspace(state));
    carryOutDue(workspace(state));
    expect(state.treasury.britain).toBe(30);
    expect(treaty.carriedOut).toEqual([1, 2]);
  });

  test('a share in a Chinese area is one more foreign marker there (PB-CHINA-1)', () => {
    const state = board({
      markers: ['france protectorate korea'],
      units: ['france army 1 korea', 'japan army 1 home'],
    });
    state.treasury.japan = 20;
    inForce(
      state,
      pact('between france, japan', '1 france admits japan to codominion in korea with protectorate'),
    );
    expect(markersOf(state, 'korea')).toEqual(['france protectorate', 'japan protectorate']);
    expect(state.resentment).toBeGreaterThan(0);
  });

  test('a marker that changes hands brings no resentment', () => {
    const state = board({ markers: ['france influence korea'] });
    inForce(state, pact('between france, japan', '1 france gives influence in korea to japan'));
    expect(markersOf(state, 'korea')).toEqual(['japan influence']);
    expect(state.resentment).toBe(0);
  });

  test('counters that are all on the map stop a gift', () => {
    const state = board({ markers: ['france influence korea'] });
    state.counterLimits = { japan: { influence: 0 } };
    const { d } = inForce(state, pact('between france, japan', '1 france gives influence in korea to japan'));
    expect(markersOf(state, 'korea')).toEqual(['france influence']);
    expect(told(d, 'clause-left-out')).toMatchObject([{ clause: 1, why: 'no-counter' }]);
  });
});

describe('breaches', () => {
  const broken = () => {
    const state = board({ tensions: 50 });
    const { treaty } = inForce(
      state,
      pact('between britain, france, italy', '1 "Peace."', '2 "More peace."'),
    );
    return { state, treaty };
  };

  test('cost two points and five of tension once, however many are injured (AMB-69)', () => {
    const { state, treaty } = broken();
    breakClause(state, treaty, 1, 'italy');
    breakClause(state, treaty, 1, 'italy');
    expect(state.turnRecord.awards).toEqual([{ power: 'italy', vp: -2, why: 'treaty-broken' }]);
    expect(state.tensions).toBe(55);
    expect(casusBelliOf(state)).toEqual([
      '1 britain against italy in - (treaty)',
      '2 france against italy in - (treaty)',
    ]);
    expect(treaty.status).toBe('ended');
  });

  test('bring the Great War at 100, and the breaker has done it (PB-ETI-3, 5)', () => {
    const { state, treaty } = broken();
    state.tensions = 95;
    breakClause(state, treaty, 1, 'italy');
    expect(state.greatWar).toMatchObject({ cause: 'tensions', culprits: ['italy'] });
  });

  test('waived by all leave the treaty in force, by one do not', () => {
    const { state, treaty } = broken();
    breakClause(state, treaty, 1, 'italy');
    const [first, second] = state.casusBelli;
    if (!first || !second) throw new Error('two casus belli were due');
    onWaived(workspace(state), first);
    expect(treaty.status).toBe('ended');
    onWaived(workspace(state), second);
    expect(treaty.status).toBe('in-force');
    expect(state.breaches).toMatchObject([{ waivedBy: ['britain', 'france'] }]);
  });

  test('between Germany and Austria-Hungary there are none (PB-AH-4)', () => {
    const state = board({});
    const { treaty } = inForce(state, pact('between germany, austria-hungary', '1 "Peace."'));
    breakClause(state, treaty, 1, 'germany');
    expect(state.breaches).toEqual([]);
    expect(state.tensions).toBe(0);
  });

  test('a garrison the rules force a power to raise breaks no building ban', () => {
    const state = board({});
    inForce(state, pact('between britain, italy', '1 italy builds at most 0 army until 1892'));
    const built = {
      type: 'units-built',
      power: 'italy',
      arm: 'army',
      size: 1,
      at: 'home-italy',
      paid: 3,
    } as const;
    detectBreaches(workspace(state), [{ ...built, count: 2, compulsory: 'garrison' }]);
    expect(state.breaches).toEqual([]);
    detectBreaches(workspace(state), [{ ...built, count: 1 }]);
    expect(state.breaches).toHaveLength(1);
  });

  test('what a partner hands over offends nobody', () => {
    const state = board({});
    inForce(state, pact('between britain, italy', '1 britain places no marker in tripoli'));
    const given = {
      type: 'marker-given',
      to: 'britain',
      marker: 'influence',
      area: 'tripoli',
      paid: 0,
    } as const;
    detectBreaches(workspace(state), [{ ...given, from: 'italy' }]);
    expect(state.breaches).toEqual([]);
    detectBreaches(workspace(state), [{ ...given, from: 'france' }]);
    expect(state.breaches).toHaveLength(1);
  });
});

describe('what is shown', () => {
  const secret = pact(
    'between britain, italy secret',
    '1 italy pays 20 to britain in 1888',
    '2 defensive alliance',
    '3 britain places no marker in tripoli',
  );

  test('duties are listed for who has them, dated ones first', () => {
    const state = board({});
    inForce(state, secret);
    expect(dutiesOf(state, 'italy').map(({ clause, year }) => [clause, year])).toEqual([
      [1, 1888],
      [2, undefined],
    ]);
    expect(diplomacyOf(state, 'britain').duties.map(({ clause }) => clause)).toEqual([2, 3]);
    expect(diplomacyOf(state, 'france').duties).toEqual([]);
  });

  test('strangers see nothing of a secret treaty, the game master all of it', () => {
    const state = board({});
    const before = JSON.stringify(diplomacyOf(state, 'france'));
    const { treaty } = inForce(state, secret);
    breakClause(state, treaty, 3, 'britain');
    expect(JSON.stringify(diplomacyOf(state, 'france'))).toBe(before);
    expect(JSON.stringify(diplomacyOf(state, 'observer'))).toBe(
      JSON.stringify(diplomacyOf(board({}), 'observer')),
    );
    expect(diplomacyOf(state, 'gm').treaties).toContainEqual(treaty);
    expect(diplomacyOf(state, 'italy').breaches).toMatchObject([{ clause: 3, by: 'britain' }]);
  });

  test('a public treaty never shows the hash that would betray its protocol', () => {
    const state = board({});
    const { treaty } = inForce(
      state,
      read('treaty "Pact" between britain, italy\n1 "Peace."\nprotocol secret\n2 "War."\nend'),
    );
    breakClause(state, treaty, 1, 'italy');
    const seen = diplomacyOf(state, 'france');
    expect(JSON.stringify(seen)).not.toContain(treaty.hash);
    expect(seen.treaties.at(-1)?.text.clauses.map(({ number }) => number)).toEqual([1]);
  });

  test('only what all may read counts as a public alliance (PB-TREATY-13)', () => {
    const state = board({});
    const { treaty } = inForce(state, secret);
    inForce(state, { ...pact('between france, russia', '1 defensive alliance against ottoman-empire') });
    const standing = { partners: ['germany', 'austria-hungary'], against: [] };
    expect(publicAlliances(state)).toEqual([standing]);
    state.treaties = state.treaties.map((each) => (each === treaty ? { ...each, isPublished: true } : each));
    expect(publicAlliances(state)).toEqual([standing, { partners: ['britain', 'italy'], against: [] }]);
  });
});
