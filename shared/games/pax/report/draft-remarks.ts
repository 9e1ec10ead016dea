import type { RefusalSentences } from '../wording/refusal-words.ts';

/** What is said of a line before it is handed in, when nobody else's orders are known. */
export const DRAFT_SENTENCES: RefusalSentences = {
  'never-true': () => 'Its condition cannot come true, whatever others do.',
  'excludes-itself': () => 'Its condition is false once it is carried out itself: it would never be.',
  'needs-consent': (w) => `It needs the consent of ${w.powers('holders')}, as "admit …" in the same phase.`,
  'unfunded-surely': (w) =>
    `It costs ${w.pounds('cost')}, and the lines before it that stand under no condition leave too little.`,
  'unfunded-maybe': (w) =>
    `It costs ${w.pounds('cost')} and cannot be paid or supplied unless earlier lines are struck.`,
  'only-after-earlier': () =>
    'So it is if the lines before it are carried out; they may be struck or unpaid.',
  'falls-surely': () => 'A line before it cannot be paid, and after such a line nothing is carried out.',
  'falls-perhaps': () => 'A line before it may not be paid, and after such a line nothing is carried out.',
  'money-ends': (w) =>
    `From here on the lines of ${w.power('power')} come to ${w.pounds('running')}, more than the ${w.pounds('treasury')} in the treasury.`,
};
