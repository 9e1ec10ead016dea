import { amend } from '@chancery/shared/games/pax/amendments/sentences.ts';
import { AMENDMENT_FORMS } from '@chancery/shared/games/pax/amendments/reading.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { describe, expect, test } from 'vitest';
import { edition, openingState } from '../client/opening-table.ts';

const amended = (change: string, before: PaxState = openingState()) => {
  const result = amend({ edition, state: before }, change);
  if (!result.ok) throw new Error(pax.explain(edition, result.error));
  return result.value;
};

/** The reason, and the sentence. */
const refused = (change: string): readonly [string, string] => {
  const result = amend({ edition, state: openingState() }, change);
  return result.ok ? ['taken', ''] : [result.error.reason, pax.explain(edition, result.error)];
};

describe('a position changed by hand', () => {
  test('marks changes of an index for the pages that list them', () => {
    expect(amended('tensions 30').marks).toEqual([{ is: 'tensions' }]);
    expect(amended('treasury france 120').marks).toEqual([]);
  });

  test.each(AMENDMENT_FORMS.filter((form) => !/none|no casus|tensions|unrest/.test(form)))(
    'takes %s, and changes nothing else of what it was',
    (form) => {
      const before = openingState();
      const copy = structuredClone(before);
      const { state, said } = amended(form, before);
      expect(before).toEqual(copy);
      expect(state).not.toEqual(before);
      expect(said).toHaveLength(1);
    },
  );

  test('has the figure, and says what it was before', () => {
    const { state, said } = amended('treasury france 120');
    expect(state.treasury.france).toBe(120);
    expect(said).toEqual(['Treasury of France: 120, 52 before.']);
  });

  test('has the marker, and not any more when it is taken away', () => {
    const { state } = amended('marker italy protectorate tunis');
    expect(state.markers).toContainEqual({
      area: 'tunis',
      power: 'italy',
      kind: 'protectorate',
      established: true,
    });
    expect(
      amended('marker italy none tunis', state).state.markers.some(({ power }) => power === 'italy'),
    ).toBe(false);
  });

  test('has as many units as were named', () => {
    const once = amended('units britain army 1 egypt 2').state;
    const { state } = amended('units britain army 1 egypt 1', once);
    const there = state.units.filter(
      ({ power, at, size }) => power === 'britain' && at === 'egypt' && size === 1,
    );
    expect(there.map(({ count }) => count)).toEqual([1]);
    expect(
      amended('units britain army 1 egypt 0', state).state.units.some(
        ({ at, size }) => at === 'egypt' && size === 1,
      ),
    ).toBe(false);
  });

  test('has a casus belli under the next number, and not any more when it is dropped', () => {
    const before = openingState();
    const { state } = amended('casus belli britain against france in egypt', before);
    expect(state.casusBelli.at(-1)).toMatchObject({
      number: before.nextCasusBelli,
      holder: 'britain',
      against: 'france',
      area: 'egypt',
    });
    expect(amended(`no casus belli ${String(before.nextCasusBelli)}`, state).state.casusBelli).toEqual(
      before.casusBelli,
    );
  });

  test('has a casus belli without an area where none is named', () => {
    const { state } = amended('casus belli britain against france');
    expect(state.casusBelli.at(-1)).toMatchObject({ holder: 'britain', against: 'france' });
    expect(state.casusBelli.at(-1)?.area).toBeUndefined();
  });

  test.each([
    [
      'treasury spain 3',
      'no-such-amendment',
      /is not a change of a position; one is written treasury britain 120/,
    ],
    ['treasury france many', 'no-such-amendment', /is not a change/],
    ['marker italy state tunis', 'not-its-counter', /Italy has no State counters/],
    ['units japan navy 10 egypt 50', 'no-counters-left', /No more counters/],
    ['marker italy none tunis', 'nothing-there', /There is no such marker in Tunis/],
    ['casus belli italy against france in atlantis', 'no-such-amendment', /is not a change/],
    ['casus belli italy against italy', 'against-oneself', /has no casus belli against itself/],
    ['no casus belli 99', 'no-such-claim', /There is no casus belli 99/],
  ])('refuses %s: %s', (change, reason, sentence) => {
    expect(refused(change)).toEqual([reason, expect.stringMatching(sentence)]);
  });
});
