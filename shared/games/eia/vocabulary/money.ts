/** A sum with the unit of the game: `$5`. */
export const moneyText = (amount: number): string => `$${String(amount)}`;
