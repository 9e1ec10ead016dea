import { eia } from '@chancery/shared/games/eia/index.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { attackerSheet } from '@chancery/shared/games/weaw/bots/attacker.ts';
import { battleForecasts } from '@chancery/shared/games/weaw/forecast/fights.ts';
import { frontsOf } from '@chancery/shared/games/weaw/forecast/fronts.ts';
import { missionForecasts } from '@chancery/shared/games/weaw/forecast/missions.ts';
import { moneyForecast } from '@chancery/shared/games/weaw/forecast/money.ts';
import { seaForecasts } from '@chancery/shared/games/weaw/forecast/sea-fights.ts';
import { undeclaredWars } from '@chancery/shared/games/weaw/forecast/undeclared-wars.ts';
import { CORRECTION_EXAMPLES } from '@chancery/shared/games/weaw/gm/corrections.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneIn, runs } from '../support/campaign.ts';
import { deepFreeze } from '../support/deep-freeze.ts';
import { playRandomYear } from '../support/eia-years.ts';
import { POSITIONS } from '../support/pax-positions.ts';
import { EDITION } from '../support/pax-vocabulary.ts';
import { warPosition } from '../support/pax-war-positions.ts';
import { expectUntouched } from '../support/untouched.ts';
import { playStep, sheetsBy, standard } from '../support/weaw-campaign.ts';

// Law, views, bots and forecasts write to nothing: they work on deeply frozen positions.

const PAX_DRAFT = 'place interest in tunis\nattack in tunis\nmove army 1 from home to tunis';

test.each(oneIn(2, POSITIONS).map((state) => [state.year, state] as const))(
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
    { numRuns: runs(24) },
  );
});

const EIA_DRAFT =
  'declare war on austria\nsue all term A.1\nterms for prussia: B.1 fleets, C.4 silesia\nally with russia if prussia is at war with me\nrun bavaria\ncombine with spain';

test.each(oneIn(4, [1, 2, 3, 5]))(
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

const WEAW_DRAFT =
  'attack nancy with 7 infantry, 2 artillery from metz\nmove 4 infantry from berlin to posen\nbuild 3 infantry in metz if turn is at least 2\ninfluence spain\nstrike nancy with 1 fighter from metz\nhold everywhere\nforce a: 1 battleship in shagerrak to north-sea, engage\nresearch radar';

test('nothing writes to a position of the great war while orders are written', () => {
  const state = weaw.setup(standard);
  expectUntouched(weaw, { edition: standard, state, draft: WEAW_DRAFT });
  const view = deepFreeze(weaw.view({ edition: standard, state }, 'germany'));
  const sheet = { edition: standard, view, seat: 'germany', text: WEAW_DRAFT };
  battleForecasts(sheet);
  missionForecasts(sheet);
  moneyForecast(sheet);
  seaForecasts(sheet);
  undeclaredWars(sheet);
  frontsOf({ edition: standard, state }, ['germany']);
  for (const change of CORRECTION_EXAMPLES) weaw.amend?.({ edition: standard, state }, change);
});

test('no step of the great war writes to the position it begins with', () => {
  const steps = new Set<string>();
  let state = weaw.setup(standard);
  while (state.turn <= 3) {
    const sheets = state.step === 'ORDERS' ? sheetsBy(attackerSheet, state) : {};
    const before = JSON.stringify(deepFreeze(state));
    const next = playStep(5, state, sheets).state;
    expect(JSON.stringify(state)).toBe(before);
    steps.add(state.step);
    state = next;
  }
  expect(steps.size).toBeGreaterThan(15);
});
