import { formatTreaty } from '../../treaties/text/text.ts';
import { type Seat, seatOf, SEATS } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { addLines, type BotOutput } from '../lines/bot-output.ts';
import { beyondPurse, greatWarPact } from './judging.ts';
import { capital, type Letter, letterOf } from './letters.ts';
import { securityBy } from '../worth/clauses.ts';
import { figure, type Reason } from './reasons.ts';
import { initiatives, type TreatyProposal, settlements } from './proposing.ts';
import { isOfferedAgain } from './refused-pacts.ts';
import { isRenewal, mayRenewWith } from './renewals.ts';
import { textInWords } from './terms-in-words.ts';
import { idOfText } from './texts.ts';
import { closingIn } from './voices.ts';
import { isAskedAgain, unansweredText, unansweredOfferTurns } from './unanswered-offers.ts';

// Proposals a bot makes on its own initiative, with a letter that explains them.

/** Maximum number of proposals to one seat in a turn. */
const MAX_TO_ONE = 2;

const proposedThisTurn = ({ state, seat }: BotContext) =>
  state.treaties.filter(({ turn, proposer }) => turn === state.turn && seatOf(proposer) === seat);

const isNew = (bot: BotContext, { text, partner }: TreatyProposal): boolean => {
  const id = idOfText(text);
  const own = proposedThisTurn(bot);
  const toPartner = own.filter((treaty) => treaty.text.between.some((power) => seatOf(power) === partner));
  return toPartner.length < MAX_TO_ONE && !bot.state.treaties.some((treaty) => treaty.id === id);
};

/** What a text says, and what the reader has to do. */
const offerInWords = (bot: BotContext, { text, partner }: TreatyProposal) => {
  const { edition, seat, state } = bot;
  const terms = capital(textInWords({ edition, seat, reader: partner, year: state.year }, text));
  const kept = text.secret ? ' Nobody else needs to know.' : '';
  const security = securityBy(bot, seat, text);
  const why =
    security > 0
      ? `Each open pact against Germany brings me ${figure(security)} at the end of every turn, this one included. `
      : '';
  const more = `${why}${unansweredText(bot, partner)}${closingIn(bot.temper.voice)}`;
  return { terms: `${terms}.${kept}`, more };
};

/** The feared power, if fear is the reason for a pact. */
const fearOf = ({ edition, state }: BotContext, { feared }: TreatyProposal): readonly Reason[] => {
  if (!feared) return [];
  const year = edition.tables.turnTrack.turns[feared.turn - 1]?.year ?? state.year;
  return [{ code: 'feared', rival: feared.by, victim: feared.on, year }];
};

/** Proposes a text and returns the letter that goes with it. */
const offer = (output: BotOutput, proposal: TreatyProposal): Letter | undefined => {
  const { bot } = output;
  const { text, partner, own, other } = proposal;
  const id = idOfText(text);
  if (
    !isNew(bot, proposal) ||
    beyondPurse(bot, text) ||
    !addLines(output, [formatTreaty(text), `sign treaty ${id}`])
  )
    return undefined;
  const gains: Reason = { code: 'both-gain', points: own, theirs: other };
  const fears = fearOf(bot, proposal);
  const deters = greatWarPact(bot, text);
  return letterOf(bot, {
    to: partner,
    act: 'ask',
    subject: text.title,
    thread: id,
    reasons: proposal.about === 'settlement' ? [] : [...fears, gains, ...(deters ? [deters] : [])],
    ...offerInWords(bot, proposal),
  });
};

/** Proposals for this step, the best first. */
const wanted = (bot: BotContext): readonly TreatyProposal[] => {
  if (bot.state.step === 'MSC_ORDERS') {
    const fresh = proposedThisTurn(bot).filter(({ text }) => !isRenewal(bot, text));
    const left = Math.max(0, bot.temper.treaties + bot.temper.pacts - fresh.length);
    const asked = SEATS.filter((other) => (left > 0 || mayRenewWith(bot, other)) && isAskedAgain(bot, other));
    const open = initiatives(bot, asked).filter(
      ({ partner, about, text }) => about !== 'pact' || isOfferedAgain(bot, partner, text),
    );
    const isOld = ({ text }: TreatyProposal): boolean => isRenewal(bot, text);
    return [...open.filter(isOld), ...open.filter((proposal) => !isOld(proposal)).slice(0, left)];
  }
  if (bot.state.step !== 'NEG') return [];
  // A dispute that could still be settled by yielding does not wait for a partner that never answers.
  return settlements(bot).filter(({ partner }) => unansweredOfferTurns(bot, partner).length === 0);
};

/** Proposals on the bot's own initiative, with their letters. */
export const offers = (output: BotOutput): readonly Letter[] =>
  wanted(output.bot).flatMap((proposal) => offer(output, proposal) ?? []);

/** Proposes the best offer available for one seat. @returns its terms in words */
export const offerTo = (output: BotOutput, partner: Seat): string | undefined => {
  const { bot } = output;
  if (bot.state.step !== 'MSC_ORDERS') return undefined;
  const best = initiatives(bot, [partner]).find((proposal) => isNew(bot, proposal));
  if (!best || !offer(output, best)) return undefined;
  const { terms, more } = offerInWords(bot, best);
  return `${terms} ${more}`;
};
