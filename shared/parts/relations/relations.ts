/** How a game records wars and alliances at a position. */
export interface RelationsRecord<At, Party extends string> {
  /** Everybody a party may be at war or allied with, itself included, in display order. */
  parties(at: At, party: Party): readonly Party[];
  /** Whether two are on different sides of a current war. */
  areOpposed(at: At, one: Party, other: Party): boolean;
  /** Whether two are on the same side of a war, in the same alliance, or count as one. */
  areTogether(at: At, one: Party, other: Party): boolean;
}

/** The relations between two parties. All of them are symmetric. */
export interface Relations<At, Party extends string> {
  areAtWar(at: At, one: Party, other: Party): boolean;
  /** Whether two are allied somewhere and at war nowhere; each party is its own friend. */
  areFriends(at: At, one: Party, other: Party): boolean;
  /** Whether a party's forces may enter the holder's land: a friend's or an enemy's, but no neutral's. */
  mayEnter(at: At, party: Party, holder: Party): boolean;
  enemiesOf(at: At, party: Party): readonly Party[];
  /** A party and its friends. */
  friendsOf(at: At, party: Party): readonly Party[];
}

/** Derives the relations from a game's records of wars and alliances. */
export const relationsOf = <At, Party extends string>({
  parties,
  areOpposed,
  areTogether,
}: RelationsRecord<At, Party>): Relations<At, Party> => {
  // Called very often during a war, so nothing is allocated.
  const areAtWar = (at: At, one: Party, other: Party): boolean => one !== other && areOpposed(at, one, other);
  const areFriends = (at: At, one: Party, other: Party): boolean =>
    one === other || (areTogether(at, one, other) && !areOpposed(at, one, other));
  return {
    areAtWar,
    areFriends,
    mayEnter: (at, party, holder) => areFriends(at, party, holder) || areAtWar(at, party, holder),
    enemiesOf: (at, party) => parties(at, party).filter((other) => areAtWar(at, party, other)),
    friendsOf: (at, party) => parties(at, party).filter((other) => areFriends(at, party, other)),
  };
};
