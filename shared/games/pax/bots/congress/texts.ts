import { isControl, isPower, type Seat, seatOf, SEATS } from '../../vocabulary/ids.ts';
import { markerOf } from '../../board/position.ts';
import type { CasusBelli } from '../../state/state.ts';
import type { Term, TreatyText } from '../../state/treaties.ts';
import type { Mind } from '../mind.ts';
import { TEMPERS } from '../tempers.ts';
import { changesBy } from '../worth/clauses.ts';
import { type Changes, utilityOf } from '../worth/standing.ts';

// Resolutions that could be laid before a Congress, and what members make of them.

const areaTitle = (area: string): string =>
  area
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

const resolution = (title: string, terms: readonly Term[]): TreatyText => ({
  title,
  secret: false,
  between: [],
  clauses: terms.map((term, index) => ({ number: index + 1, isProtocol: false, term })),
});

/** Texts by which the holder of a dispute could win it, the boldest first. */
export const textsFor = (
  { state }: Mind,
  { holder, against, area = '' }: CasusBelli,
): readonly TreatyText[] => {
  if (!isPower(holder) || !isPower(against)) return [];
  const accused = markerOf(state, against, area);
  if (!accused || !isControl(accused.kind)) return [];
  const title = `Act of ${areaTitle(area)} ${String(state.year)}`;
  const marker = accused.kind === 'possession' ? 'possession' : 'protectorate';
  return [
    resolution(title, [{ term: 'gives', power: against, marker, area, to: holder }]),
    resolution(title, [{ term: 'admits', power: against, guest: holder, area, marker }]),
    resolution(title, [{ term: 'lowers', power: against, area, to: 'interest' }]),
  ];
};

/** Areas a text takes something in, from whom. */
const takings = ({
  clauses,
}: TreatyText): readonly { readonly area: string; readonly from: Seat | undefined }[] =>
  clauses.flatMap(({ term }) =>
    term.term === 'gives' || term.term === 'lowers' || term.term === 'admits'
      ? [{ area: term.area, from: seatOf(term.power) }]
      : [],
  );

/** Whether a text takes from a power, without its offering it, what nobody disputes: robbery under a seal. */
export const isRobbery = ({ state }: Pick<Mind, 'state'>, text: TreatyText, proposer: Seat): boolean =>
  takings(text).some(
    ({ area, from }) =>
      from !== undefined && from !== proposer && !state.casusBelli.some((dispute) => dispute.area === area),
  );

/** What a seat makes of a text, in its own eyes: everybody is taken for a diplomat but the mind itself. */
const utilityTo = (mind: Mind, seat: Seat, changes: Changes): number => {
  const envy = seat === mind.seat ? mind.envy : TEMPERS.diplomat.envy;
  return utilityOf({ seat, envy, standings: mind.standings }, changes);
};

/** What a text is worth to this mind. @returns victory points */
export const worthOf = (mind: Mind, text: TreatyText): number =>
  utilityTo(mind, mind.seat, changesBy(mind, text));

/** Points below which a text is all the same to a member. */
const NOTHING = 0.05;

/** Who gives something up by a text stands better than whoever gets it: those it does not concern like that. */
const helpsTheWeaker = ({ standings: { points } }: Mind, changes: Changes): boolean => {
  const seats = SEATS.filter((seat) => changes[seat] !== undefined);
  const [first, ...others] = seats.toSorted((a, b) => (changes[a] ?? 0) - (changes[b] ?? 0));
  const last = others.at(-1);
  return first !== undefined && last !== undefined && points[first] > points[last];
};

/** Whether a member would vote for a text, as far as can be reckoned from what it does to everybody. */
export const isVotedFor = (mind: Mind, seat: Seat, text: TreatyText): boolean => {
  const changes = changesBy(mind, text);
  const utility = utilityTo(mind, seat, changes);
  return utility > NOTHING || (Math.abs(utility) <= NOTHING && helpsTheWeaker(mind, changes));
};

/** Members that would vote for a text. */
export const yesVotes = (mind: Mind, text: TreatyText, members: readonly Seat[]): number =>
  members.filter((seat) => isVotedFor(mind, seat, text)).length;
