import fc from 'fast-check';

// Random tests use fixed seeds, so that a failure is caused by a change. `npm run test:soak` uses random seeds and
// prints the seed of a failure.
if (process.env.CHANCERY_CAMPAIGN !== 'soak') fc.configureGlobal({ seed: 18_801_916 });
