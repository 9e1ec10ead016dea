import { formatTreaty } from '../../../treaties/text/text.ts';
import { type AreaId, type Power, type Seat, seatOf } from '../../../vocabulary/ids.ts';
import { markerOf } from '../../../board/position.ts';
import type { Term, Treaty, TreatyText } from '../../../state/treaties.ts';
import { placeInSentence } from '../../../wording/words.ts';
import type { BotContext } from '../../bot-context.ts';
import { controlClaims } from '../../outlook.ts';
import { addLines } from '../../lines/bot-output.ts';
import { changedFor } from '../countering.ts';
import { isStillMeant } from '../bars.ts';
import { capital } from '../letters.ts';
import { offerTo } from '../offering.ts';
import { ownOfferLike } from '../own-offers.ts';
import { restraintOn } from '../../worth/restraints.ts';
import { endOfPromise } from '../proposing.ts';
import { textInWords } from '../terms-in-words.ts';
import { idOfText, pricedText, treatyTextOf } from '../texts.ts';
import { type AskedLetter, exampleClauses } from './asked-letter.ts';
import { clausesAbout, positionOn } from './positions.ts';

// Letters that ask for a price or a value, for a division, or for agreement.

/**
 * A power's marker in an area, otherwise its promise to place none there; if that is too expensive, its promise to take
 * no Control.
 */
const priceable = (
  { output: { bot }, isOut }: AskedLetter,
  { giver, taker, area }: { giver: Seat; taker: Seat; area: AreaId },
): readonly Term[] => {
  const marker = markerOf(bot.state, giver, area);
  if (marker) return [{ term: 'gives', power: giver, marker: marker.kind, area, to: taker }];
  const left = restraintOn(bot, { power: giver, area, until: endOfPromise(bot) });
  return isOut ? [{ ...left, term: 'no-marker' }, left] : [left];
};

/** Proposes the first of several clauses for which some price is good for both sides. @returns its terms in words */
const layPriced = (
  { output, other }: AskedLetter,
  area: AreaId,
  terms: readonly Term[],
): string | undefined => {
  const { bot } = output;
  const { edition, seat, state } = bot;
  const title = `Price of ${placeInSentence(edition, area)} ${String(state.year)}`;
  const inWords = (text: TreatyText): string =>
    capital(textInWords({ edition, seat, reader: other, year: state.year }, text));
  const id = idOfText({ title });
  const laid = state.treaties.findLast((treaty) => treaty.id === id && isOnTable(treaty, [seat, other]));
  if (laid) return `${inWords(laid.text)}: that stands, on the table as "${title}".`;
  const [offer] = terms.flatMap((term) => {
    const text = treatyTextOf({ title, between: [seat, other], terms: [term] });
    const priced =
      isStillMeant(bot, text) && pricedText(bot, text, { own: seat, other, share: bot.temper.opening });
    return priced ? [{ ...priced, before: ownOfferLike(bot, text, other) }] : [];
  });
  // The price of an earlier offer for the same thing stands.
  if (offer?.before)
    return `${inWords(offer.before.text)}: that stands, on the table as "${offer.before.text.title}".`;
  const isLaid =
    offer !== undefined &&
    !state.treaties.some((treaty) => treaty.id === id) &&
    addLines(output, [formatTreaty(offer.text), `sign treaty ${id}`]);
  return isLaid ? `${inWords(offer.text)}: it is on the table as "${title}", with my signature.` : undefined;
};

/** Whether the first of two seats has signed an open text that the other could sign. */
const isOnTable = (
  { status, signers, refusedBy, text: { between } }: Treaty,
  [own, other]: readonly [Seat, Seat],
): boolean =>
  status === 'proposed' &&
  signers.some((power) => seatOf(power) === own) &&
  between.some((power) => seatOf(power) === other) &&
  !refusedBy.some((power) => seatOf(power) === other);

const isClaimed = (bot: BotContext, power: Power, area: AreaId): boolean =>
  markerOf(bot.state, power, area) !== undefined ||
  (controlClaims(bot).get(area) ?? []).some((claim) => claim.power === power);

/** The price of an area: proposes a text at it if one is good for both sides. */
export const answerPrice = (letter: AskedLetter): string | undefined => {
  const { output, other } = letter;
  const { bot } = output;
  const [area] = letter.areas;
  if (area === undefined) return undefined;
  const place = placeInSentence(bot.edition, area);
  const laid = layPriced(letter, area, priceable(letter, { giver: bot.seat, taker: other, area }));
  if (laid !== undefined) return laid;
  const promised = layInReturn(letter, area);
  if (promised !== undefined) return promised;
  if (isClaimed(bot, bot.seat, area))
    return `${positionOn(bot, area)} You cannot pay what it is worth to me: name another area, or a marker of yours that you would give for it.`;
  return `I have nothing in ${place} that I could sell, and no claim on it to leave to you. Name another area, and I name a price.`;
};

/** Proposes a promise that costs this bot nothing today for something in return, if there is anything. */
const layInReturn = ({ output, other }: AskedLetter, area: AreaId): string | undefined => {
  const { bot } = output;
  const { edition, seat, state } = bot;
  if (markerOf(state, seat, area)) return undefined;
  const title = `Price of ${placeInSentence(edition, area)} ${String(state.year)}`;
  const own = restraintOn(bot, { power: seat, area, until: endOfPromise(bot) });
  const text = treatyTextOf({ title, between: [seat, other], terms: [own] });
  const id = idOfText(text);
  const asked = changedFor(bot, text, other);
  if (!asked || state.treaties.some((treaty) => treaty.id === id)) return undefined;
  if (!addLines(output, [formatTreaty(asked), `sign treaty ${id}`])) return undefined;
  const inWords = capital(textInWords({ edition, seat, reader: other, year: state.year }, asked));
  return `${positionOn(bot, area)} A promise binds me all the same. ${inWords}: it is on the table as "${title}", with my signature.`;
};

/** What this bot would pay for another power's marker in an area, or for their keeping out of it. */
export const answerBid = (letter: AskedLetter): string | undefined => {
  const { output, other } = letter;
  const { bot } = output;
  const [area] = letter.areas;
  if (area === undefined) return 'Name the area or the marker, and I name a price.';
  const laid = layPriced(letter, area, priceable(letter, { giver: other, taker: bot.seat, area }));
  return (
    laid ??
    `${positionOn(bot, area)} What you could leave me there is not worth to me what it is worth to you: name another area, and I name a price.`
  );
};

/** Proposes a division to a power that asks for one, if there is anything both want. */
export const answerDivision = ({ output, other, areas: [area] }: AskedLetter): string => {
  if (area !== undefined)
    return `${positionOn(output.bot, area)} Who shares an area divides its income; who keeps out is paid for it. It would read ${clausesAbout(output.bot, other, area).join(', or ')}.`;
  const terms = offerTo(output, other);
  return terms !== undefined
    ? `I would begin with this. ${terms}`
    : `I see nothing that both of us want and that is not settled yet. Name the areas: ${exampleClauses(output.bot, other)}.`;
};

/** Answers a friendly letter with a proposal that serves both, if there is one. */
export const answerGreeting = ({ output, other }: AskedLetter): string | undefined => {
  const terms = offerTo(output, other);
  return terms && `Friendship is best in writing. ${terms}`;
};

/** Only a signature counts as agreement: names the texts that wait for it. */
export const answerYes = ({ output: { bot }, other, thread }: AskedLetter): string => {
  const open = bot.state.treaties.filter(
    ({ status, signers, text, refusedBy }) =>
      status === 'proposed' &&
      signers.some((power) => seatOf(power) === bot.seat) &&
      text.between.some(
        (power) => seatOf(power) === other && !signers.includes(power) && !refusedBy.includes(power),
      ),
  );
  const [text] = [...open.filter(({ id }) => id === thread), ...open.toReversed()];
  return text
    ? `A yes counts by signature: "${text.text.title}" is on the table with mine, and in force with yours.`
    : 'A yes counts by signature, and nothing of mine waits for yours. Write what you agree to as clauses.';
};
