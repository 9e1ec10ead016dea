import fc from 'fast-check';

// Random tests of a change use the same seeds every time: a failure is due to the change. New seeds are for
// `npm run test:soak`, which leaves them to chance and prints the seed of what fails.
if (process.env.CHANCERY_CAMPAIGN !== 'soak') fc.configureGlobal({ seed: 18_801_916 });
