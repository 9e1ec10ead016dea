import { defaultSettings } from '@chancery/shared/games/pax/charts/settings.ts';
import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import { votingHours, votingTimes } from '@chancery/shared/games/pax/congress/voting-time.ts';
import type { Congress } from '@chancery/shared/games/pax/state/congress.ts';
import { expect, test } from 'vitest';
import { closingTime } from '../../server/match/phase-deadline.ts';

const settings = defaultSettings('pbm');

/** A Congress with proposals up whose proposers have asked for so many hours. */
const asking = (...hours: (number | undefined)[]): Congress => ({
  ...newCongress(),
  proposals: hours.map((each, i) => ({
    number: i + 1,
    by: 'france',
    text: { title: 'Act', between: [], clauses: [], secret: false },
    hash: String(i),
    settles: [],
    votes: {},
    ...(each !== undefined && { hours: each }),
  })),
  up: hours.map((_, i) => i + 1),
});

test('votes are open for the longest time asked for, the usual one for texts without (PBM-CONG-4)', () => {
  expect(votingHours(settings, asking())).toBeUndefined();
  expect(votingHours(settings, asking(undefined, undefined))).toBeUndefined();
  expect(votingHours(settings, asking(96))).toBe(96);
  expect(votingHours(settings, asking(96, 400))).toBe(400);
  expect(votingHours(settings, asking(96, undefined))).toBe(settings.deadlines.congressVote);
  expect(votingHours(settings, { ...asking(96), round: 2 })).toBeUndefined();
});

test('the step closes after the hours it asks for (PBM-CONG-4)', () => {
  const awaited = { seats: ['france'], by: 'lines', deadline: 'congressVote' } as const;
  const at = '1880-01-01T00:00:00.000Z';
  expect(closingTime({ settings }, { ...awaited, hours: 96 }, at)).toBe('1880-01-05T00:00:00.000Z');
  expect(closingTime({ settings }, awaited, at)).toBe('1880-01-15T00:00:00.000Z');
});

test('what may be asked for is never less than nobody could meet (PBM-CONG-5)', () => {
  expect(votingTimes(settings)).toEqual({ least: 48, most: 672 });
  const hasty = { ...settings, deadlines: { ...settings.deadlines, congressVote: 24 } };
  expect(votingTimes(hasty)).toEqual({ least: 24, most: 48 });
});
