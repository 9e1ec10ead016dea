/** Words between the guest and the area. */
export const SHARE_WORDS = [
  'to codominion in',
  ...['to', 'to a', 'to the', 'to our', 'to my', 'into', 'into the', 'into a', 'as'].flatMap((to) =>
    ['co dominion in', 'codominion in', 'co dominion of', 'codominion of'].map((word) => `${to} ${word}`),
  ),
  'in',
  'into',
].join('|');
