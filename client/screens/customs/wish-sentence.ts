/** What somebody who waits for a seat has said of the seats; null: nothing yet. */
export const wishSentence = (list: readonly string[] | null): string => {
  if (list === null) return 'You have not said yet which seats you would like.';
  if (list.length === 0) return 'You have no wish: any seat will do.';
  return `You would like ${list.join(', then ')}.`;
};
