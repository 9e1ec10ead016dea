import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { configDefaults, defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// `*.deep.test.ts` are campaigns: run by `npm run test:deep` (a fixed share) and `npm run test:soak` (all of it).
// So are properties, which `npm test` tries less often.
const CAMPAIGNS = ['test/**/*.deep.test.{ts,tsx}'];
// What goes on between processes and machines: gateways, databases, kills, full disks. Run by `npm run test:deep`.
const SYSTEM = ['test/**/*.system.test.ts'];

const filesOf = (mode: string): string[] => {
  if (mode === 'system') return SYSTEM;
  if (mode === 'deep' || mode === 'soak') return [...CAMPAIGNS, 'test/properties/**/*.test.{ts,tsx}'];
  return ['test/**/*.test.{ts,tsx}', 'shared/**/*.test.ts'];
};

/** Short files that take long: read from YAML, or a campaign kept elsewhere. */
const LONG = [
  'test/conformance.test.ts',
  'test/stories/',
  'test/properties/random-wars/',
  'test/tournament/',
  'test/server/resting.deep.test.ts',
].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/**
 * What takes long goes first, that no worker is left with it when the others have done. Without times of a run
 * before, as from a fresh clone, files go by their size.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      LONG.some((path) => moduleId.startsWith(path));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Where processes that tests start keep what Node compiles for them, from Node 22 on. */
const COMPILED = fileURLToPath(new URL('node_modules/.cache/chancery-compiled', import.meta.url));

// Tests make much garbage that dies young: collecting it less often saves a tenth of their time.
setFlagsFromString('--max-semi-space-size=64');
setFlagsFromString('--min-semi-space-size=16');
// Most code of a test file runs a few times only: what runs often is optimized later than it is by default, on
// threads that take processor time from the tests.
setFlagsFromString('--interrupt-budget=500000');

/**
 * What files are transformed to is kept by their contents and the mode. It is the same in every mode, so that what one
 * run has transformed serves the next one in another.
 */
const oneCacheForAllModes: Plugin = {
  name: 'one-cache-for-all-modes',
  configResolved(config) {
    Object.assign(config, { mode: 'test' });
  },
};

export default defineConfig(({ mode }) => {
  const isCampaign = mode === 'deep' || mode === 'soak';
  return {
    plugins: [oneCacheForAllModes],
    // Screens are drawn as users have them: by React without its checks for developers.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    test: {
      include: filesOf(mode),
      exclude:
        mode === 'test' ? [...configDefaults.exclude, ...CAMPAIGNS, ...SYSTEM] : configDefaults.exclude,
      env: { CHANCERY_CAMPAIGN: mode, NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED },
      // Programs are bundled once; PostgreSQL is there for the first test that asks for it.
      globalSetup: ['test/support/bundling.ts', 'test/support/postgres/setup.ts'],
      setupFiles: ['test/support/fixed-seed.ts'],
      // What files are transformed to is kept under node_modules for the next run.
      experimental: { fsModuleCache: true },
      sequence: { sequencer: LongFirst },
      pool: 'threads',
      isolate: false,
      // Much of the time goes by waiting for processes, terminals and the disk: two cores get three workers. Campaigns
      // wait for little, and tests of systems start processes of their own.
      maxWorkers: mode === 'test' ? Math.ceil(availableParallelism() * 1.5) : '100%',
      testTimeout: isCampaign ? 600_000 : 120_000,
      hookTimeout: 120_000,
      // Processes, sockets and terminals on a busy machine get a second go; the report marks what needed it.
      retry: isCampaign ? 0 : 1,
    },
  };
});
