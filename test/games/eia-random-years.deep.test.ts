import { expect, test } from 'vitest';
import { campaignSize } from '../support/campaign.ts';
import { expectSameReplay } from '../support/eia-play.ts';
import { playRandomYear } from '../support/eia-years.ts';

// The same years as in `eia-random-years.test.ts`, and those that follow.

const YEARS = campaignSize({ deep: 30, soak: 500 });
const TOGETHER = 10;

const decades = Array.from({ length: YEARS / TOGETHER }, (_, i) => i * TOGETHER);

test.each(decades)('ten years of random sheets and lines from seed %i on', (from) => {
  for (let seed = from + 1; seed <= from + TOGETHER; seed += 1) {
    const play = playRandomYear(seed);
    expect(play.match.state.turn, `year ${String(seed)}`).toBeGreaterThan(12);
    expectSameReplay(play);
  }
});
