import fc from 'fast-check';

// What is random in a submission is the same every time: a failure there is the change's own. New seeds are for
// `npm run test:soak`, which leaves them to chance and prints the seed of what fails.
if (process.env.CHANCERY_CAMPAIGN !== 'soak') fc.configureGlobal({ seed: 18_801_916 });
