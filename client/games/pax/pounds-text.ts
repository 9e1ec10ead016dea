/** `£57`, `-£3`. */
export const poundsText = (amount: number): string =>
  amount < 0 ? `-£${String(-amount)}` : `£${String(amount)}`;
