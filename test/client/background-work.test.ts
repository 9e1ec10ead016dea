import { setImmediate as slice } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { BackgroundWork, onProgress } from '../../client/shell/background-work.ts';

// Long work between keys.

/** Endless work that counts its steps, and tells when it is stopped. */
const endless = () => {
  const done = { steps: 0, isStopped: false };
  function* work(): Generator<undefined, void> {
    try {
      for (;;) {
        done.steps += 1;
        yield undefined;
      }
    } finally {
      done.isStopped = true;
    }
  }
  return { done, work };
};

test('work stops when the last screen is closed, and begins again on the next one', async () => {
  const { done, work } = endless();
  const background = new BackgroundWork();
  const about = {};
  const off = onProgress(() => undefined);
  background.begin(about, work);
  await vi.waitFor(() => {
    expect(done.steps).toBeGreaterThan(0);
  });
  expect(done.isStopped).toBe(false);
  off();
  await slice();
  await slice();
  expect(done.isStopped).toBe(true);
  const again = endless();
  const offAgain = onProgress(() => undefined);
  background.begin(about, again.work);
  await vi.waitFor(() => {
    expect(again.done.steps).toBeGreaterThan(0);
  });
  background.stop();
  offAgain();
  expect(again.done.isStopped).toBe(true);
});

test('work on something else stops what was begun before', async () => {
  const [first, second] = [endless(), endless()];
  const background = new BackgroundWork();
  const off = onProgress(() => undefined);
  background.begin({}, first.work);
  await vi.waitFor(() => {
    expect(first.done.steps).toBeGreaterThan(0);
  });
  background.begin({}, second.work);
  expect(first.done.isStopped).toBe(true);
  background.stop();
  off();
});
