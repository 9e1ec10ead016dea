/** The parties that may still call or answer, in order. */
export const stillToAct = <Party>(order: readonly Party[], acted: readonly Party[]): readonly Party[] =>
  order.filter((party) => !acted.includes(party));

/** The party whose turn it is, if parties act one after another. */
export const nextToAct = <Party>(order: readonly Party[], acted: readonly Party[]): Party | undefined =>
  stillToAct(order, acted)[0];

/** Records that a party is done calling or answering. */
export const markActed = <Party>(acted: Party[], party: Party): void => {
  if (!acted.includes(party)) acted.push(party);
};
