/** Those who may still call or answer, in order. */
export const stillToAct = <Party>(order: readonly Party[], acted: readonly Party[]): readonly Party[] =>
  order.filter((party) => !acted.includes(party));

/** Whose turn it is, where parties act one after the other. */
export const nextToAct = <Party>(order: readonly Party[], acted: readonly Party[]): Party | undefined =>
  stillToAct(order, acted)[0];

/** Records that a party has called or answered for the last time. */
export const markActed = <Party>(acted: Party[], party: Party): void => {
  if (!acted.includes(party)) acted.push(party);
};
