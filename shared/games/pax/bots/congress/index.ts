import { adoptedProposals, proposalsUp, congressInSession, votersOf } from '../../congress/session.ts';
import { idOf } from '../../congress/signing.ts';
import { openDisputes } from '../../congress/parties.ts';
import { formatTreaty } from '../../treaties/text/text.ts';
import type { CongressProposal } from '../../state/congress.ts';
import type { CasusBelli } from '../../state/state.ts';
import type { TreatyText } from '../../state/treaties.ts';
import { isPower, type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { addOrder, addLine, type BotOutput } from '../lines/bot-output.ts';
import { pointCost } from '../worth/tension.ts';
import {
  areasOf,
  TOLERATED_LOSS,
  DEFIANCE_TENSION,
  isRobbery,
  isVotedFor,
  expectedWorth,
  textsFor,
  worthOf,
  yesVotes,
} from './texts.ts';

// At a Congress every bot attends and votes, and signs or defies the result by comparing costs.

/** A proposer's estimate of the chance that a text is adopted if nobody is against it. */
const MAJORITY = 0.5;

/** Attends: absent powers are bound as well (PB-CONG-11). */
export const attendCongress = (output: BotOutput): void => {
  const { bot } = output;
  if (congressInSession(bot.state).attending.includes(bot.seat)) return;
  addOrder(output, { actions: [{ do: 'attend' }] });
};

/**
 * Texts for a dispute, the most promising first: those likely to pass, or, if the bot has called the Congress and
 * nothing is likely to pass any more, those with the most votes. A caller asks its Congress for something.
 */
const textsToPropose = (
  bot: BotContext,
  dispute: CasusBelli,
  members: readonly Seat[],
): readonly TreatyText[] => {
  const wanted = textsFor(bot, dispute).filter((text) => worthOf(bot, text) > 0);
  const likely = wanted.filter((text) => yesVotes(bot, text, members) > members.length * MAJORITY);
  if (likely.length > 0) return likely.toSorted((a, b) => expectedWorth(bot, b) - expectedWorth(bot, a));
  const isCaller = congressInSession(bot.state).requests.some(({ seat }) => seat === bot.seat);
  return isCaller ? wanted.toSorted((a, b) => yesVotes(bot, b, members) - yesVotes(bot, a, members)) : [];
};

/** For each dispute it has a part in, proposes the most promising text. */
export const propose = (output: BotOutput): void => {
  const { bot } = output;
  const congress = congressInSession(bot.state);
  const members = votersOf(congress);
  if (!members.includes(bot.seat) || congress.proposals.some(({ by }) => by === bot.seat)) return;
  for (const dispute of openDisputes(bot.state, congress)) {
    if (!isPower(dispute.holder) || seatOf(dispute.holder) !== bot.seat) continue;
    if (!isPower(dispute.against) || !seatOf(dispute.against)) continue;
    textsToPropose(bot, dispute, members).some((text) => addLine(output, formatTreaty(text)));
  }
};

/** Whether a bot would vote for a proposal if it were the only one. */
const isLiked = (bot: BotContext, proposal: CongressProposal): boolean =>
  proposal.by === bot.seat ||
  (!isRobbery(bot, proposal.text, proposal.by) && isVotedFor(bot, bot.seat, proposal.text));

/** Whether a bot prefers another text over the same area: its own, else the better one, else the first. */
const isPreferred = (bot: BotContext, other: CongressProposal, proposal: CongressProposal): boolean => {
  if ((other.by === bot.seat) !== (proposal.by === bot.seat)) return other.by === bot.seat;
  const [gain, rather] = [worthOf(bot, proposal.text), worthOf(bot, other.text)];
  return rather === gain ? other.number < proposal.number : rather > gain;
};

/**
 * Whether a bot votes for a proposal: it votes for only one over each area, since two that both pass block each other.
 */
export const votesFor = (bot: BotContext, proposal: CongressProposal): boolean => {
  const { congress } = bot.state;
  const areas = areasOf(proposal.text);
  const others = (congress ? proposalsUp(congress) : []).filter(
    (other) =>
      other.number !== proposal.number &&
      isLiked(bot, other) &&
      areasOf(other.text).some((area) => areas.includes(area)),
  );
  return isLiked(bot, proposal) && !others.some((other) => isPreferred(bot, other, proposal));
};

/** Whether signing costs more than defying the Congress. */
const isWorthDefying = (bot: BotContext, { text, by }: CongressProposal): boolean => {
  const loss = -worthOf(bot, text);
  const borne = isRobbery(bot, text, by) ? 0 : TOLERATED_LOSS;
  const isBold = bot.temper.warOdds <= 2;
  return loss > borne + DEFIANCE_TENSION * pointCost(bot) && (isBold || isRobbery(bot, text, by));
};

/**
 * Votes on every open proposal, so as not to leave the decision to others. The line may also say whether it signs
 * (PBM-CONG-10).
 */
export const castVotes = (output: BotOutput): void => {
  const { bot } = output;
  const congress = congressInSession(bot.state);
  const up = proposalsUp(congress);
  const isDone = congress.ballots[bot.seat] !== undefined;
  if (up.length === 0 || isDone || !votersOf(congress).includes(bot.seat)) return;
  const isAnswering = bot.edition.settings.signOrDefy === 'withVote';
  const votes = up.map((proposal) => ({
    vote: votesFor(bot, proposal) ? ('yes' as const) : ('no' as const),
    on: proposal.number,
    ...(isAnswering && { then: isWorthDefying(bot, proposal) ? ('defy' as const) : ('sign' as const) }),
  }));
  addOrder(output, { actions: [{ do: 'vote', votes }] });
};

/** Signs what was adopted, or says that it will not; saying nothing counts as signing. */
export const signOrDecline = (output: BotOutput): void => {
  const { bot } = output;
  const congress = congressInSession(bot.state);
  if (!votersOf(congress).includes(bot.seat)) return;
  for (const proposal of adoptedProposals(congress)) {
    const isAnswered = congress.signatures.some(
      ({ proposal: number, seat }) => number === proposal.number && seat === bot.seat,
    );
    if (isAnswered) continue;
    const treaty = idOf(proposal);
    addOrder(output, {
      actions: [
        isWorthDefying(bot, proposal) ? { do: 'refuse-treaty', treaty } : { do: 'sign-treaty', treaty },
      ],
    });
  }
};
