/**
 * One capital letter for a seat: the first of its name that no other has, else the first of the alphabet.
 * @param taken the letters given so far; the new one is added
 */
export const giveInitial = (name: string, taken: Set<string>): string => {
  const letter =
    [...name.toUpperCase(), ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find(
      (each) => /[A-Z]/.test(each) && !taken.has(each),
    ) ?? '?';
  taken.add(letter);
  return letter;
};
