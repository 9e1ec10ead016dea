import type { Power } from '../vocabulary/ids.ts';
import { refusals } from '../vocabulary/refusals.ts';

/** Refusals of a draft before it is handed in, when nobody else's orders are known. */
export const draftRefusals = refusals({
  'never-true': () => 'Its condition cannot come true, whatever others do.',
  'excludes-itself': () =>
    'Carrying it out would make its own condition false, so it would never be carried out.',
  'needs-consent': ({ holders }: { holders: readonly Power[] }, words) =>
    `It needs the consent of ${words.powers(holders)}, as "admit …" in the same phase.`,
  'unfunded-surely': ({ cost }: { cost: number }, words) =>
    `It costs ${words.pounds(cost)}, and the lines before it that stand under no condition leave too little.`,
  'unfunded-maybe': ({ cost }: { cost: number }, words) =>
    `It costs ${words.pounds(cost)} and cannot be paid or supplied unless earlier lines are struck.`,
  'only-after-earlier': () =>
    'So it is if the lines before it are carried out; they may be struck or unpaid.',
  'falls-surely': () => 'A line before it cannot be paid, and after such a line nothing is carried out.',
  'falls-perhaps': () => 'A line before it may not be paid, and after such a line nothing is carried out.',
  'money-ends': ({ power, running, treasury }: { power: Power; running: number; treasury: number }, words) =>
    `From here on the lines of ${words.power(power)} come to ${words.pounds(running)}, more than the ${words.pounds(treasury)} in the treasury.`,
});
