/** The preferred seats of a player who waits for one; null if none were named. */
export const wishSentence = (list: readonly string[] | null): string => {
  if (list === null) return 'You have not said yet which seats you would like.';
  if (list.length === 0) return 'You have no wish: any seat will do.';
  return `You would like ${list.join(', then ')}.`;
};
