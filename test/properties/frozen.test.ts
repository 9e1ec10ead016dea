import { eia } from '@chancery/shared/games/eia/index.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playRandomYear } from '../support/eia-years.ts';
import { POSITIONS } from '../support/pax-positions.ts';
import { EDITION } from '../support/pax-vocabulary.ts';
import { warPosition } from '../support/pax-war-positions.ts';
import { expectUntouched } from '../support/untouched.ts';

// Law, views, bots and forecasts write to nothing: they work on deeply frozen positions.

const PAX_DRAFT = 'place interest in tunis\nattack in tunis\nmove army 1 from home to tunis';

test.each(POSITIONS.map((state) => [state.year, state] as const))(
  'nothing writes to a position of Pax in peace, in %i',
  (_year, state) => {
    expectUntouched(pax, { edition: EDITION, state, draft: PAX_DRAFT });
  },
);

test('nothing writes to a position of Pax in war', () => {
  fc.assert(
    fc.property(warPosition, (state) => {
      expectUntouched(pax, { edition: EDITION, state, draft: PAX_DRAFT });
    }),
    { numRuns: 12 },
  );
});

const EIA_DRAFT =
  'declare war on austria\nsue all term A.1\nterms for prussia: B.1 fleets, C.4 silesia\nally with russia if prussia is at war with me\nrun bavaria\ncombine with spain';

test.each([1, 2, 3, 5])(
  'nothing writes to a position of Empires in Arms, in year %i of random play',
  (seed) => {
    const steps = new Set<string>();
    playRandomYear(seed, ({ edition, state }) => {
      if (steps.has(state.step)) return;
      steps.add(state.step);
      expectUntouched(eia, { edition, state, draft: EIA_DRAFT });
    });
    expect(steps.size).toBeGreaterThan(8);
  },
);
