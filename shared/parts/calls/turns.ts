/** Those who may still call or answer, in order. */
export const stillToSpeak = <Party>(order: readonly Party[], spoken: readonly Party[]): readonly Party[] =>
  order.filter((party) => !spoken.includes(party));

/** Whose turn it is, where parties speak one after the other. */
export const nextToSpeak = <Party>(order: readonly Party[], spoken: readonly Party[]): Party | undefined =>
  stillToSpeak(order, spoken)[0];

/** Notes that a party has nothing more to say. */
export const markSpoken = <Party>(spoken: Party[], party: Party): void => {
  if (!spoken.includes(party)) spoken.push(party);
};
