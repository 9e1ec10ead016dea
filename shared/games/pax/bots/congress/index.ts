import { adoptedProposals, proposalsUp, congressInSession, votersOf } from '../../congress/session.ts';
import { idOf } from '../../congress/signing.ts';
import { openDisputes } from '../../congress/parties.ts';
import { formatTreaty } from '../../orders/treaty-text/text.ts';
import type { CongressProposal } from '../../state/congress.ts';
import { isPower, seatOf } from '../../vocabulary/ids.ts';
import type { Mind } from '../mind.ts';
import { say, sayText, type BotSpeech } from '../said/speech.ts';
import { pointCost } from '../worth/tension.ts';
import {
  areasOf,
  BORNE,
  DEFIANCE,
  isRobbery,
  isVotedFor,
  promiseOf,
  textsFor,
  worthOf,
  yesVotes,
} from './texts.ts';

// A Congress is attended by everybody, voted in by everybody, and signed or defied by what it costs.

/** Chance that a text is adopted that nobody is against, as a proposer must reckon. */
const MAJORITY = 0.5;

/** Comes: who is absent is bound all the same (PB-CONG-11). */
export const comeToCongress = (speech: BotSpeech): void => {
  const { mind } = speech;
  if (congressInSession(mind.state).attending.includes(mind.seat)) return;
  say(speech, { actions: [{ do: 'attend' }] });
};

/** Lays the text that promises most of those that may pass before the Congress, for each dispute it holds itself. */
export const propose = (speech: BotSpeech): void => {
  const { mind } = speech;
  const congress = congressInSession(mind.state);
  const members = votersOf(congress);
  if (!members.includes(mind.seat) || congress.proposals.some(({ by }) => by === mind.seat)) return;
  for (const dispute of openDisputes(mind.state, congress)) {
    if (!isPower(dispute.holder) || seatOf(dispute.holder) !== mind.seat) continue;
    const accused = isPower(dispute.against) ? seatOf(dispute.against) : undefined;
    if (!accused) continue;
    const texts = textsFor(mind, dispute)
      .filter((text) => yesVotes(mind, text, members) > members.length * MAJORITY && worthOf(mind, text) > 0)
      .toSorted((a, b) => promiseOf(mind, b, accused) - promiseOf(mind, a, accused));
    texts.some((text) => sayText(speech, formatTreaty(text)));
  }
};

/** Whether a mind would vote for a proposal that stood alone. */
const isLiked = (mind: Mind, proposal: CongressProposal): boolean =>
  proposal.by === mind.seat ||
  (!isRobbery(mind, proposal.text, proposal.by) && isVotedFor(mind, mind.seat, proposal.text));

/** Whether a mind would have another text over the same area rather: its own, else the better one, else the first. */
const isRather = (mind: Mind, other: CongressProposal, proposal: CongressProposal): boolean => {
  if ((other.by === mind.seat) !== (proposal.by === mind.seat)) return other.by === mind.seat;
  const [gain, rather] = [worthOf(mind, proposal.text), worthOf(mind, other.text)];
  return rather === gain ? other.number < proposal.number : rather > gain;
};

/** Whether a mind votes for a proposal: for one of those over an area, since two that both pass stop each other. */
export const isFor = (mind: Mind, proposal: CongressProposal): boolean => {
  const { congress } = mind.state;
  const areas = areasOf(proposal.text);
  const others = (congress ? proposalsUp(congress) : []).filter(
    (other) =>
      other.number !== proposal.number &&
      isLiked(mind, other) &&
      areasOf(other.text).some((area) => areas.includes(area)),
  );
  return isLiked(mind, proposal) && !others.some((other) => isRather(mind, other, proposal));
};

/** Whether signing costs more than standing against Europe. */
const isDefied = (mind: Mind, { text, by }: CongressProposal): boolean => {
  const loss = -worthOf(mind, text);
  const borne = isRobbery(mind, text, by) ? 0 : BORNE;
  const isBold = mind.temper.warOdds <= 2;
  return loss > borne + DEFIANCE * pointCost(mind) && (isBold || isRobbery(mind, text, by));
};

/** Votes on everything that is up: silence would leave it to others. The answer to sign may go with it (PBM-CONG-10). */
export const castVotes = (speech: BotSpeech): void => {
  const { mind } = speech;
  const congress = congressInSession(mind.state);
  const up = proposalsUp(congress);
  const isDone = congress.ballots[mind.seat] !== undefined;
  if (up.length === 0 || isDone || !votersOf(congress).includes(mind.seat)) return;
  const isAnswering = mind.edition.settings.signOrDefy === 'withVote';
  const votes = up.map((proposal) => ({
    vote: isFor(mind, proposal) ? ('yes' as const) : ('no' as const),
    on: proposal.number,
    ...(isAnswering && { then: isDefied(mind, proposal) ? ('defy' as const) : ('sign' as const) }),
  }));
  say(speech, { actions: [{ do: 'vote', votes }] });
};

/** Signs what was adopted, or says that it will not: silence would sign. */
export const signOrDecline = (speech: BotSpeech): void => {
  const { mind } = speech;
  const congress = congressInSession(mind.state);
  if (!votersOf(congress).includes(mind.seat)) return;
  for (const proposal of adoptedProposals(congress)) {
    const isAnswered = congress.signatures.some(
      ({ proposal: number, seat }) => number === proposal.number && seat === mind.seat,
    );
    if (isAnswered) continue;
    const treaty = idOf(proposal);
    say(speech, {
      actions: [isDefied(mind, proposal) ? { do: 'refuse-treaty', treaty } : { do: 'sign-treaty', treaty }],
    });
  }
};
