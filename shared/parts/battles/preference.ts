/** The sort keys of a candidate, compared in order: the lowest first key wins, then the second, and so on. */
export type Ranks = readonly (number | string)[];

/** Orders candidates by their sort keys, the lowest first. */
export const compareRanks = (one: Ranks, other: Ranks): number => {
  const at = one.findIndex((rank, i) => rank !== other[i]);
  const [mine, theirs] = [one[at], other[at]];
  return mine === undefined || theirs === undefined ? 0 : mine < theirs ? -1 : 1;
};

/**
 * The best-ranked candidates, in their original order.
 * @param rank a candidate's sort keys, all of the same length; undefined excludes it
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

/** An item's index in an owner's list; items not in the list come after all others. */
export const rankIn = <Item>(list: readonly Item[], item: Item): number => {
  const at = list.indexOf(item);
  return at < 0 ? list.length : at;
};
