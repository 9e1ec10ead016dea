import { applyCaptureEffects } from '@chancery/shared/games/weaw/phases/occupied.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import type { War, WritableState } from '@chancery/shared/games/weaw/state/state.ts';
import { expect, test } from 'vitest';
import { standard } from '../support/weaw-campaign.ts';

// What a capture changes for other nations.

/** Whether the economy of Japan is free after somebody has taken a place. */
const isFreed = (place: string, by: string, kind?: War['kind']): boolean => {
  const state = structuredClone(weaw.setup(standard)) as WritableState;
  if (kind) state.wars.push({ pair: ['japan', 'russia'], kind, since: 1, lastAction: 1 });
  Object.assign(state.territories[place] ?? {}, { controller: by });
  state.record.taken.push({ place, by, from: 'japan' });
  applyCaptureEffects({ edition: standard, state, emit: () => undefined } as never);
  return state.nations['japan']?.flags.includes('full-production') === true;
};

test('a loss of original land frees the economy of Japan, except Korea to Russia in a limited war (WEAW-JAP-13)', () => {
  expect(isFreed('korea', 'russia', 'limited')).toBe(false);
  expect(isFreed('korea', 'russia', 'full')).toBe(true);
  expect(isFreed('korea', 'china', 'limited')).toBe(true);
  expect(isFreed('formosa', 'russia', 'limited')).toBe(true);
  expect(isFreed('korea', 'japan')).toBe(false);
  expect(isFreed('vladivostok', 'germany')).toBe(false);
});
