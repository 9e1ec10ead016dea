import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}', 'shared/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    // Much of the time goes by waiting for processes and the disk, so every core gets a worker.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
