import {
  type AreaId,
  isControl,
  isPower,
  type MarkerKind,
  type Power,
  markerRank,
  type Seat,
  seatOf,
  SEATS,
} from '../../vocabulary/ids.ts';
import { countersLeft, markerOf, markersIn } from '../../board/position.ts';
import type { CasusBelli } from '../../state/state.ts';
import type { Term, TreatyText } from '../../state/treaties.ts';
import type { BotContext } from '../bot-context.ts';
import { TEMPERS } from '../tempers.ts';
import { changesBy } from '../worth/clauses.ts';
import { isPromised } from '../worth/restraints.ts';
import { type Changes, utilityOf } from '../worth/standing.ts';
import { pointCost } from '../worth/tension.ts';

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

/** What a marker that may not stay is lowered to: the highest that may and has a counter left (PB-CONG-12). */
const lowers = (
  bot: BotContext,
  power: Power,
  { area, mayBe }: { area: AreaId; mayBe: MarkerKind },
): Term => {
  const kept = (['influence', 'interest'] as const).find(
    (kind) => markerRank(kind) <= markerRank(mayBe) && countersLeft(bot, power, kind) > 0,
  );
  return { term: 'lowers', power, area, to: kept ?? 'none' };
};

/** Whether the holder of a dispute has one over the same area with another power too. */
const isDisputedWith = ({ state }: BotContext, { holder, area }: CasusBelli, other: Power): boolean =>
  state.casusBelli.some(
    (dispute) => dispute.holder === holder && dispute.area === area && dispute.against === other,
  );

/** Markers of others that may not be left beside the Control that a text hands over or shares. */
const bystanders = (bot: BotContext, dispute: CasusBelli, area: AreaId): readonly Term[] =>
  markersIn(bot.state, area)
    .filter(({ power }) => power !== dispute.holder && power !== dispute.against)
    .filter(({ power, kind }) =>
      isControl(kind) ? isDisputedWith(bot, dispute, power) : kind === 'influence',
    )
    .map(({ power }) => lowers(bot, power, { area, mayBe: 'interest' }));

/** Texts by which the holder of a dispute could win it, the boldest first. */
export const textsFor = (bot: BotContext, dispute: CasusBelli): readonly TreatyText[] => {
  const { holder, against, area = '' } = dispute;
  if (!isPower(holder) || !isPower(against)) return [];
  const accused = markerOf(bot.state, against, area);
  if (!accused || !isControl(accused.kind)) return [];
  const title = `Act of ${areaTitle(area)} ${String(bot.state.year)}`;
  const marker = accused.kind === 'possession' ? 'possession' : 'protectorate';
  const others = bystanders(bot, dispute, area);
  const rivals = others.filter(
    (term) => term.term === 'lowers' && isControl(markerOf(bot.state, term.power, area)?.kind ?? 'interest'),
  );
  const lowered = resolution(title, [lowers(bot, against, { area, mayBe: 'interest' }), ...rivals]);
  // What it has promised to leave to others it asks no Congress for.
  if (isPromised(bot, { term: 'no-control', power: holder, area })) return [lowered];
  return [
    resolution(title, [{ term: 'gives', power: against, marker, area, to: holder }, ...others]),
    resolution(title, [{ term: 'admits', power: against, guest: holder, area, marker }, ...others]),
    lowered,
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

/** Areas in which a text takes something from somebody. */
export const areasOf = (text: TreatyText): readonly AreaId[] => takings(text).map(({ area }) => area);

/** Seats from which a text takes, without their offering it, what nobody disputes. */
export const robbedSeats = (
  { state }: Pick<BotContext, 'state'>,
  text: TreatyText,
  proposer: Seat,
): readonly Seat[] =>
  takings(text).flatMap(({ area, from }) =>
    from !== undefined && from !== proposer && !state.casusBelli.some((dispute) => dispute.area === area)
      ? [from]
      : [],
  );

/** Whether a text takes from a power what nobody disputes: robbery under a seal. */
export const isRobbery = (bot: Pick<BotContext, 'state'>, text: TreatyText, proposer: Seat): boolean =>
  robbedSeats(bot, text, proposer).length > 0;

/** What a seat makes of a text, in its own eyes: everybody is taken for a diplomat but the bot itself. */
const utilityTo = (bot: BotContext, seat: Seat, changes: Changes): number => {
  const envy = seat === bot.seat ? bot.envy : TEMPERS.diplomat.envy;
  const resented = seat === bot.seat ? bot.resented : [];
  return utilityOf({ seat, envy, standings: bot.standings, resented }, changes);
};

/** What a text is worth to this bot. @returns victory points */
export const worthOf = (bot: BotContext, text: TreatyText): number =>
  utilityTo(bot, bot.seat, changesBy(bot, text));

/** Points below which a text is all the same to a member. */
const INDIFFERENCE = 0.05;

/** Who gives something up by a text stands better than whoever gets it: those it does not concern like that. */
const helpsTheWeaker = ({ standings: { points } }: BotContext, changes: Changes): boolean => {
  const seats = SEATS.filter((seat) => changes[seat] !== undefined);
  const [first, ...others] = seats.toSorted((a, b) => (changes[a] ?? 0) - (changes[b] ?? 0));
  const last = others.at(-1);
  return first !== undefined && last !== undefined && points[first] > points[last];
};

/** Whether a member would vote for a text, as far as can be reckoned from what it does to everybody. */
export const isVotedFor = (bot: BotContext, seat: Seat, text: TreatyText): boolean => {
  const changes = changesBy(bot, text);
  const utility = utilityTo(bot, seat, changes);
  return utility > INDIFFERENCE || (Math.abs(utility) <= INDIFFERENCE && helpsTheWeaker(bot, changes));
};

/** Members that would vote for a text. */
export const yesVotes = (bot: BotContext, text: TreatyText, members: readonly Seat[]): number =>
  members.filter((seat) => isVotedFor(bot, seat, text)).length;

/** Points of loss that are borne rather than to stand alone against those who signed. */
export const TOLERATED_LOSS = 6;
/** Tension of defiance, with the wars that may come of it (PB-ETI-11). */
export const DEFIANCE_TENSION = 6;
/** Chance that whoever loses more than is borne signs all the same: two tempers of five do. */
const SIGNING_CHANCE = 0.4;
/** Tension of a Congress that comes to nothing (PB-ETI-11). */
const FAILURE_TENSION = 5;

/**
 * What a text promises a bot that lays it before a Congress: what it is worth, as far as its losers are likely to sign.
 * @returns victory points
 */
export const expectedWorth = (bot: BotContext, text: TreatyText): number => {
  const cost = pointCost(bot);
  const changes = changesBy(bot, text);
  const losers = new Set(takings(text).flatMap(({ from }) => from ?? []));
  losers.delete(bot.seat);
  const unwilling = [...losers].filter(
    (seat) => -utilityTo(bot, seat, changes) > TOLERATED_LOSS + DEFIANCE_TENSION * cost,
  );
  const chance = SIGNING_CHANCE ** unwilling.length;
  return chance * worthOf(bot, text) - (1 - chance) * FAILURE_TENSION * cost;
};
