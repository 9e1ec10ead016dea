/** Marks of one candidate, compared one after another: the lowest first mark wins, and so on. */
export type Ranks = readonly (number | string)[];

const compareRanks = (one: Ranks, other: Ranks): number => {
  const at = one.findIndex((rank, i) => rank !== other[i]);
  const [mine, theirs] = [one[at], other[at]];
  return mine === undefined || theirs === undefined ? 0 : mine < theirs ? -1 : 1;
};

/**
 * The candidates that none is preferred to, in the order they came in.
 * @param rank the marks of a candidate, all of one length; undefined for one that is no choice at all
 */
export const mostPreferred = <Candidate>(
  candidates: readonly Candidate[],
  rank: (candidate: Candidate) => Ranks | undefined,
): readonly Candidate[] => {
  let best: Ranks | undefined;
  let found: Candidate[] = [];
  for (const candidate of candidates) {
    const ranks = rank(candidate);
    if (!ranks) continue;
    const order = best ? compareRanks(ranks, best) : -1;
    if (order < 0) [best, found] = [ranks, [candidate]];
    else if (order === 0) found.push(candidate);
  }
  return found;
};

/** A mark by the place in an owner's list, first to go first; what it does not name comes after all that it names. */
export const rankIn = <Item>(list: readonly Item[], item: Item): number => {
  const at = list.indexOf(item);
  return at < 0 ? list.length : at;
};
