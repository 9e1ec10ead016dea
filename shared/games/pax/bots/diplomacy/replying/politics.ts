import { listText } from '../../../../../kernel/report/words.ts';
import { isOpenTreaty } from '../../../../../parts/treaties/secrecy.ts';
import { proposalsUp } from '../../../congress/session.ts';
import { markerOf } from '../../../board/position.ts';
import { type AreaId, type Power, type Seat, seatOf, SEATS } from '../../../vocabulary/ids.ts';
import { placeInSentence, powerName, verbFor } from '../../../wording/words.ts';
import type { CongressProposal } from '../../../state/congress.ts';
import type { PaxState } from '../../../state/state.ts';
import type { Treaty } from '../../../state/treaties.ts';
import { clauseAudience } from '../../../treaties/parties.ts';
import type { BotContext } from '../../bot-context.ts';
import { votesFor } from '../../congress/index.ts';
import { type PartnerStake, partnerStake, promiseCrossed } from '../../congress/bonds.ts';
import { robbedSeats, worthOfChanges } from '../../congress/texts.ts';
import { leastOdds, warOdds } from '../../war/prospects.ts';
import { capital } from '../letters.ts';
import { figure } from '../reasons.ts';
import { changesBy } from '../../worth/clauses.ts';
import { restraintOn } from '../../worth/restraints.ts';
import { endOfPromise } from '../proposing.ts';
import { type AskedLetter, exampleClauses } from './asked-letter.ts';
import { disputeIn } from './positions.ts';
import { clauseInNames } from '../clause-text.ts';

// Letters that ask for a vote, for help, for plans, or for an opinion of somebody.

/** Number of leading powers that are named. */
const SHOWN_FIRST = 3;
/** Maximum number of treaties named in a letter. */
const SHOWN_TREATIES = 5;

/** Points that round to nothing when shown. */
const SHOWN = 0.05;

interface AskedVote {
  readonly proposal: CongressProposal;
  readonly isYes: boolean;
  /** The seat that asks. */
  readonly other: Seat;
}

/** The position with only those clauses of treaties that a seat may read. */
const readableBy = (seat: Seat, state: PaxState): PaxState => ({
  ...state,
  treaties: state.treaties.map((treaty) => {
    const clauses = treaty.text.clauses.filter((clause) => {
      const audience = clauseAudience(treaty, clause);
      return audience === 'all' || audience.includes(seat);
    });
    return { ...treaty, text: { ...treaty.text, clauses } };
  }),
});

/** The treaty that decides its vote, if one does; one that the asker may not read is not named. */
const treatyReason = (
  bot: BotContext,
  { proposal: { text }, isYes, other }: AskedVote,
): string | undefined => {
  const changes = changesBy(bot, text);
  const known = readableBy(other, bot.state);
  const decides = ({ points, others }: PartnerStake): boolean =>
    Math.abs(points) > Math.abs(worthOfChanges(bot, others)) && points > 0 === isYes;
  const crossed = isYes ? undefined : promiseCrossed(known, bot.seat, text);
  if (crossed)
    return `${powerName(bot.edition, crossed.power)} ${verbFor(crossed.power, 'has', 'have')} promised me to keep out of ${placeInSentence(bot.edition, crossed.area)}`;
  const stake = partnerStake(known, bot.seat, changes);
  if (stake.most && decides(stake))
    return `it ${isYes ? 'serves' : 'costs'} ${powerName(bot.edition, stake.most)}, with whom I have a pact`;
  const isSecret =
    (!isYes && promiseCrossed(bot.state, bot.seat, text) !== undefined) ||
    decides(partnerStake(bot.state, bot.seat, changes));
  return isSecret ? 'I keep my reason to myself' : undefined;
};

/** Why it votes as it does on a text. */
const voteReason = (bot: BotContext, asked: AskedVote): string => {
  const { isYes } = asked;
  const { text, by } = asked.proposal;
  const robbed = by === bot.seat ? [] : robbedSeats(bot, text, by);
  if (robbed.includes(bot.seat)) return 'it takes from me what nobody disputes';
  if (robbed.length > 0) return 'it takes from somebody what nobody disputes, and the next may be me';
  const bound = treatyReason(bot, asked);
  if (bound !== undefined) return bound;
  const points = worthOfChanges(bot, partnerStake(bot.state, bot.seat, changesBy(bot, text)).others);
  if (isYes)
    return points < SHOWN
      ? 'it costs me nothing, and takes from one who stands better than the one who gains'
      : `it is worth ${figure(points)} to me`;
  if (points <= -SHOWN) return `it costs me ${figure(points)}`;
  return points < SHOWN ? 'it brings me nothing' : 'there is another text that I like better';
};

const VOTES_BY =
  'I vote by what a text does to me, to my partners and to the power that leads, by what others have promised me in treaties, never for taking what nobody disputes, and not for money: lay a text before the Congress that leaves me better off.';

/** How it would vote in a Congress about an area. */
const voteOver = (bot: BotContext, area: AreaId): string => {
  const place = placeInSentence(bot.edition, area);
  const dispute = disputeIn(bot, area);
  const isOwn = markerOf(bot.state, bot.seat, area) !== undefined;
  if (!dispute)
    return isOwn
      ? `What I have in ${place} nobody disputes, and a text that takes it gets my no.`
      : `Over ${place} there is no dispute, and a text about what nobody disputes gets my no.`;
  return dispute.holder === bot.seat || dispute.against === bot.seat
    ? `Over ${place} I am in dispute myself, and vote for what leaves it to me.`
    : `Over ${place} I have no dispute of my own.`;
};

/** How it votes on the proposals before the Congress; if there are none, how it decides. */
export const answerVotes = ({ output: { bot }, other, areas: [area] }: AskedLetter): string => {
  const { congress } = bot.state;
  const votes = (congress ? proposalsUp(congress) : []).map((proposal) => {
    const isYes = votesFor(bot, proposal);
    const vote = isYes ? 'yes' : 'no';
    return `On proposal ${String(proposal.number)}, "${proposal.text.title}", I vote ${vote}: ${voteReason(bot, { proposal, isYes, other })}.`;
  });
  if (votes.length === 0 && area !== undefined) return `${voteOver(bot, area)} ${VOTES_BY}`;
  return votes.length > 0 ? votes.join(' ') : VOTES_BY;
};

const oddsAgainst = ({ edition, seat, state, temper }: BotContext, target: Seat, as: string): string => {
  const odds = warOdds({ edition, state }, seat, target);
  const name = as || powerName(edition, target);
  return odds < SHOWN
    ? `Against ${name} I could bring nothing by sea.`
    : `Alone against ${name} I could bring ${odds.toFixed(1)} by sea for each point that would meet me; I go to war from ${leastOdds(temper).toFixed(1)}, where my orders would take something${temper.warCause === 'wronged' ? ', and for a wrong done to me alone' : ''}.`;
};

/** Answers whether it will attack with the odds; it knows nothing of another power's plans. */
export const answerFear = (letter: AskedLetter): string | undefined => {
  const { bot } = letter.output;
  const third = letter.powers.find(
    (power) => seatOf(power) !== undefined && power !== bot.seat && power !== letter.other,
  );
  if (third !== undefined) return answerOfPlans(letter, third);
  return `What I mean to do I keep to myself. ${oddsAgainst(bot, letter.other, 'you')} What binds me is a treaty about areas.`;
};

/** It knows nothing of another power's plans. */
const answerOfPlans = ({ output: { bot }, other }: AskedLetter, third: Power): string => {
  const name = powerName(bot.edition, third);
  const seat = seatOf(third);
  const odds = seat === undefined ? undefined : warOdds(bot, seat, other);
  const bring =
    odds === undefined
      ? ''
      : odds < SHOWN
        ? ` Alone against you ${name} could bring nothing by sea.`
        : ` Alone against you ${name} could bring ${odds.toFixed(1)} by sea for each point that would meet it.`;
  return `What ${name} ${verbFor(third, 'means', 'mean')} to do I do not know.${bring}`;
};

const titlesOf = (treaties: readonly Treaty[]): string => {
  const shown = treaties.slice(0, SHOWN_TREATIES).map(({ text }) => `"${text.title}"`);
  const more = treaties.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? `, and ${String(more)} more` : ''}`;
};

/** Its treaties with a power, or with anybody: public ones, and secret ones that the asker has signed, too. */
export const answerTreaties = ({ output: { bot }, other, powers }: AskedLetter): string => {
  const named = powers.find((power) => power !== bot.seat);
  const between = bot.state.treaties.filter(
    ({ status, text, isPermanent }) =>
      status === 'in-force' &&
      !isPermanent &&
      text.between.some((power) => seatOf(power) === bot.seat) &&
      (named === undefined || text.between.includes(named)),
  );
  const open = between.filter(isOpenTreaty);
  const ours = between.filter((treaty) => !isOpenTreaty(treaty) && treaty.text.between.includes(other));
  const who = named === undefined ? '' : ` with ${powerName(bot.edition, named)}`;
  const known =
    open.length === 0
      ? `I have signed nothing${who} that stands on the table for all to read.`
      : `What I have signed${who} and all may read: ${titlesOf(open)}.`;
  return ours.length === 0
    ? `${known} Of what is secret nobody speaks.`
    : `${known} You and I have signed in secret: ${titlesOf(ours)}. Of other secrets nobody speaks.`;
};

/** No clause forbids war as such. */
export const answerNeutrality = ({ output: { bot }, other }: AskedLetter): string =>
  `No clause forbids war as such, and a treaty nobody can hold me to is worth nothing to you. What binds are clauses, such as ${exampleClauses(bot, other)}.`;

export const answerPlans = ({ output: { bot }, other, areas: [area] }: AskedLetter): string => {
  const place = area === undefined ? 'an area' : placeInSentence(bot.edition, area);
  const example =
    area === undefined
      ? exampleClauses(bot, other)
      : `"${clauseInNames(bot, restraintOn(bot, { power: bot.seat, area, until: endOfPromise(bot) }))}"`;
  return `What I mean to order I keep to myself. What you can have is a promise about ${place}: write ${example} and what you give for it.`;
};

const RANK_TEXTS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'last'].map((place, ahead) =>
  ahead === 0 ? 'ahead of us all' : `the ${place} of us`,
);

/** The standing of the others, the leader, and itself. */
export const answerStandings = ({ output: { bot } }: AskedLetter): string => {
  const { points } = bot.standings;
  const first = SEATS.filter((seat) => seat !== bot.seat)
    .toSorted((a, b) => points[b] - points[a])
    .slice(0, SHOWN_FIRST)
    .map((seat) => `${powerName(bot.edition, seat)} to ${String(Math.round(points[seat]))}`);
  return `By what lies on the table I reckon ${listText(first)} points, and myself to ${String(Math.round(points[bot.seat]))}.`;
};

/** Its opinion of a power: its standing, and whether it has kept its treaties. */
export const answerOpinion = (letter: AskedLetter): string | undefined => {
  const { bot } = letter.output;
  const named = letter.powers.find((power) => seatOf(power) !== undefined && power !== bot.seat);
  const seat = named && seatOf(named);
  if (seat === undefined) return undefined;
  const { points } = bot.standings;
  const ahead = SEATS.filter((one) => points[one] > points[seat]).length;
  const isReader = seat === letter.other;
  const who = isReader ? 'You' : capital(powerName(bot.edition, seat));
  const isMany = isReader || seat === 'usa';
  const broken = bot.state.breaches.filter(({ by, isHidden }) => seatOf(by) === seat && !isHidden).length;
  const place = RANK_TEXTS[ahead] ?? '';
  const word =
    broken === 0
      ? 'no broken treaty that I know of'
      : `${String(broken)} broken ${broken === 1 ? 'treaty' : 'treaties'}`;
  return `${who} ${isMany ? 'are' : 'is'} on the way to ${String(Math.round(points[seat]))} points by 1916, ${place}, with ${word}.`;
};
