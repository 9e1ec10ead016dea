/** How a game keeps who fights whom and who helps whom, asked at one of its positions. */
export interface RelationsRecord<At, Party extends string> {
  /** Everybody who can take part in a war, in the order in which lists of them stand. */
  parties(at: At): readonly Party[];
  /** Whether two stand on different sides of a war that is being fought. */
  areOpposed(at: At, one: Party, other: Party): boolean;
  /** Whether two stand on one side of a war, are of one alliance, or count as one. */
  areTogether(at: At, one: Party, other: Party): boolean;
}

/** How any two parties are to each other. All of it is the same both ways. */
export interface Relations<At, Party extends string> {
  areAtWar(at: At, one: Party, other: Party): boolean;
  /** Who stand together somewhere and fight each other nowhere; each is its own friend. */
  areFriends(at: At, one: Party, other: Party): boolean;
  /** Whether land of one lies open to forces of the other: a friend's to pass, an enemy's to invade, no neutral's. */
  mayEnter(at: At, party: Party, holder: Party): boolean;
  enemiesOf(at: At, party: Party): readonly Party[];
  /** A party with its friends. */
  friendsOf(at: At, party: Party): readonly Party[];
}

/** The relations that follow from a game's records of wars and alliances. */
export const relationsOf = <At, Party extends string>({
  parties,
  areOpposed,
  areTogether,
}: RelationsRecord<At, Party>): Relations<At, Party> => {
  // Asked at every border and every step of a war: nothing is put together that is not needed.
  const areAtWar = (at: At, one: Party, other: Party): boolean => one !== other && areOpposed(at, one, other);
  const areFriends = (at: At, one: Party, other: Party): boolean =>
    one === other || (areTogether(at, one, other) && !areOpposed(at, one, other));
  return {
    areAtWar,
    areFriends,
    mayEnter: (at, party, holder) => areFriends(at, party, holder) || areAtWar(at, party, holder),
    enemiesOf: (at, party) => parties(at).filter((other) => areAtWar(at, party, other)),
    friendsOf: (at, party) => parties(at).filter((other) => areFriends(at, party, other)),
  };
};
