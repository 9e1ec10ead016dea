import type { LostLines, MatchFault, Salvaged } from '@chancery/shared/api';

const lineRange = ({ from, to }: LostLines): string =>
  to <= from ? `line ${String(from)}` : `lines ${String(from)} to ${String(to)}`;

/** `lines 46 to 58 (sheet of north for 1/COUNT)`. */
const lostLine = (lines: LostLines): string => {
  const where =
    lines.to < lines.from ? `something unreadable before line ${String(lines.from)}` : lineRange(lines);
  return lines.what.length > 0 ? `${where} (${lines.what.join('; ')})` : where;
};

/** A fault in the list of matches: what is wrong, what is lost, and what the host can do. */
export const faultLine = ({ id, message, isOpen, lost, lastPhase }: MatchFault): string => {
  const lostText = lost.length > 0 ? `; lost: ${lost.map(lostLine).join(', ')}` : '';
  const salvageHint =
    lastPhase !== '' && !isOpen ? `; \`chancery game salvage ${id}\` goes on in ${lastPhase}` : '';
  const clearHint = isOpen ? `; \`chancery game salvage ${id}\` puts its files in order and clears this` : '';
  return `${id.padEnd(24)} ${isOpen ? 'open, but' : 'cannot be opened:'} ${message}${lostText}${salvageHint}${clearHint}`;
};

/** The result of salvaging, as lines. */
export const salvageLines = ({
  match,
  isOpen,
  phase,
  lost,
  lostLetters,
  copies,
  faults,
}: Salvaged): string[] => [
  isOpen ? `${match} is open, in ${phase}` : `${match} is not open`,
  ...lost.map((lines) => `lost of its journal: ${lostLine(lines)}`),
  ...lostLetters.map((lines) => `lost of its letters: ${lostLine(lines)}`),
  ...(lost.length + lostLetters.length === 0 ? ['nothing is lost'] : []),
  ...copies.map((copy) => `kept as it was found: ${copy}`),
  ...faults.map(({ message }) => `still: ${message}`),
];
