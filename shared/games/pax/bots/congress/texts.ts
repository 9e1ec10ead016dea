import { titleOfId } from '../../../../kernel/text/title.ts';
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
import { partnerStake, promiseCrossed } from './bonds.ts';

// Resolutions that could be proposed to a Congress, and how members value them.

const resolution = (title: string, terms: readonly Term[]): TreatyText => ({
  title,
  secret: false,
  between: [],
  clauses: terms.map((term, index) => ({ number: index + 1, isProtocol: false, term })),
});

/** The level to which a marker that may not stay is lowered: the highest legal one with a counter left (PB-CONG-12). */
const loweringTo = (
  bot: BotContext,
  power: Power,
  { area, mayBe }: { area: AreaId; mayBe: MarkerKind },
): Term => {
  const kept = (['influence', 'interest'] as const).find(
    (kind) => markerRank(kind) <= markerRank(mayBe) && countersLeft(bot, power, kind) > 0,
  );
  return { term: 'lowers', power, area, to: kept ?? 'none' };
};

/** Whether a party to a dispute also has a dispute with another power over the same area. */
const isDisputedWith = ({ state }: BotContext, { holder, area }: CasusBelli, other: Power): boolean =>
  state.casusBelli.some(
    (dispute) => dispute.holder === holder && dispute.area === area && dispute.against === other,
  );

/** Markers of others that may not stay beside the Control that a text cedes or shares. */
const bystanders = (bot: BotContext, dispute: CasusBelli, area: AreaId): readonly Term[] =>
  markersIn(bot.state, area)
    .filter(({ power }) => power !== dispute.holder && power !== dispute.against)
    .filter(({ power, kind }) =>
      isControl(kind) ? isDisputedWith(bot, dispute, power) : kind === 'influence',
    )
    .map(({ power }) => loweringTo(bot, power, { area, mayBe: 'interest' }));

/** Texts by which a party to a dispute could win it, the most ambitious first. */
export const textsFor = (bot: BotContext, dispute: CasusBelli): readonly TreatyText[] => {
  const { holder, against, area = '' } = dispute;
  if (!isPower(holder) || !isPower(against)) return [];
  const accused = markerOf(bot.state, against, area);
  if (!accused || !isControl(accused.kind)) return [];
  const title = `Act of ${titleOfId(area)} ${String(bot.state.year)}`;
  const marker = accused.kind === 'possession' ? 'possession' : 'protectorate';
  const others = bystanders(bot, dispute, area);
  const rivals = others.filter(
    (term) => term.term === 'lowers' && isControl(markerOf(bot.state, term.power, area)?.kind ?? 'interest'),
  );
  const lowered = resolution(title, [loweringTo(bot, against, { area, mayBe: 'interest' }), ...rivals]);
  // It asks no Congress for areas it has promised to leave to others.
  if (isPromised(bot, { term: 'no-control', power: holder, area })) return [lowered];
  return [
    resolution(title, [{ term: 'gives', power: against, marker, area, to: holder }, ...others]),
    resolution(title, [{ term: 'admits', power: against, guest: holder, area, marker }, ...others]),
    lowered,
  ];
};

/** Areas in which a text takes something, and from whom. */
const takings = ({
  clauses,
}: TreatyText): readonly { readonly area: string; readonly from: Seat | undefined }[] =>
  clauses.flatMap(({ term }) =>
    term.term === 'gives' || term.term === 'lowers' || term.term === 'admits'
      ? [{ area: term.area, from: seatOf(term.power) }]
      : [],
  );

/** Areas in which a text takes something from anybody. */
export const areasOf = (text: TreatyText): readonly AreaId[] => takings(text).map(({ area }) => area);

/** Seats from which a text takes undisputed markers that they do not offer. */
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

/** Whether a text takes an undisputed marker from a power. */
export const isRobbery = (bot: Pick<BotContext, 'state'>, text: TreatyText, proposer: Seat): boolean =>
  robbedSeats(bot, text, proposer).length > 0;

/** The value of a text to a seat, as this bot estimates it: it treats every other power as a diplomat. */
const utilityTo = (bot: BotContext, seat: Seat, changes: Changes): number => {
  const envy = seat === bot.seat ? bot.envy : TEMPERS.diplomat.envy;
  const resented = seat === bot.seat ? bot.resented : [];
  return utilityOf({ seat, envy, standings: bot.standings, resented }, changes);
};

/** The value of changes to this bot. @returns victory points */
export const worthOfChanges = (bot: BotContext, changes: Changes): number =>
  utilityTo(bot, bot.seat, changes);

/** The value of a text to this bot. @returns victory points */
export const worthOf = (bot: BotContext, text: TreatyText): number =>
  worthOfChanges(bot, changesBy(bot, text));

/** Points below which a member is indifferent to a text. */
const INDIFFERENCE = 0.05;

/**
 * Powers that give something up by a text rank above those that gain; this is the score of the powers it does not
 * concern.
 */
const helpsTheWeaker = ({ standings: { points } }: BotContext, changes: Changes): boolean => {
  const seats = SEATS.filter((seat) => changes[seat] !== undefined);
  const [first, ...others] = seats.toSorted((a, b) => (changes[a] ?? 0) - (changes[b] ?? 0));
  const last = others.at(-1);
  return first !== undefined && last !== undefined && points[first] > points[last];
};

/** Whether a member would vote for a text, judging by its treaties and by its effect on every power. */
export const isVotedFor = (bot: BotContext, seat: Seat, text: TreatyText): boolean => {
  const changes = changesBy(bot, text);
  if (promiseCrossed(bot.state, seat, text)) return false;
  const { points, others } = partnerStake(bot.state, seat, changes);
  const utility = utilityTo(bot, seat, others) + points;
  return utility > INDIFFERENCE || (Math.abs(utility) <= INDIFFERENCE && helpsTheWeaker(bot, changes));
};

/** Members expected to vote for a text. */
export const yesVotes = (bot: BotContext, text: TreatyText, members: readonly Seat[]): number =>
  members.filter((seat) => isVotedFor(bot, seat, text)).length;

/** Points a power gives up rather than stand alone against those who signed. */
export const TOLERATED_LOSS = 6;
/** Tension caused by defiance, including the wars that may follow (PB-ETI-11). */
export const DEFIANCE_TENSION = 6;
/** Chance that a power that loses more than it accepts signs all the same: two tempers of five do. */
const SIGNING_CHANCE = 0.4;
/** Tension of a failed Congress (PB-ETI-11). */
const FAILURE_TENSION = 5;

/**
 * The expected value of a text to a bot that proposes it: its worth, weighted by the chance that its losers sign.
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
