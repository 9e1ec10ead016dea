import type { WrittenLetter } from '../../../../kernel/match/bot.ts';
import { proposalsUp } from '../../congress/session.ts';
import { vocabularyOf } from '../../charts/places.ts';
import { formatTerm, formatTreaty } from '../../orders/treaty-text/text.ts';
import { type AreaId, type Power, type Seat, seatOf } from '../../vocabulary/ids.ts';
import { markerOf } from '../../board/position.ts';
import { placeInSentence, powerName } from '../../wording/words.ts';
import { votesFor } from '../congress/index.ts';
import { worthOf } from '../congress/texts.ts';
import type { BotContext } from '../bot-context.ts';
import { controlClaims } from '../outlook.ts';
import { addLines, type BotOutput } from '../said/bot-output.ts';
import { warOdds } from '../war/prospects.ts';
import { capital, figure, type Letter, letterOf } from './letters.ts';
import { offerTo } from './offering.ts';
import { contested, keepsOut, yearIn } from './proposing.ts';
import { type LetterToken, letterTokensOf } from './reading/tokens.ts';
import { textInWords } from './terms-in-words.ts';
import { idOfText, pricedText, treatyTextOf } from './texts.ts';

// Words that offer nothing are answered by what they ask for: a price, a vote, help, plans, or nothing at all.

const PRICE =
  /\b(?:price|cost|worth|sell|buy|what (?:do|would|will|might) you (?:want|ask|take|like)|how much)\b/i;
const VOTES = /\b(?:vot(?:e|es|ing)|congress|resolution)\b/i;
const HELP = /\b(?:attack|war|help|join|alliance|ally|allies|defend|pact)\b/i;
const PLANS =
  /\b(?:plan|plans|planning|intend|intentions?|going to|what will you|will you (?:take|go|attack|place))\b/i;
const THANKS = /\b(?:thanks?|grateful|agreed|understood|regards|farewell)\b/i;
const GREETS =
  /\b(?:hello|hi|greetings|friend|friends|friendship|peace|cooperate|together|deal|treaty|talk|propose|trade)\b/i;

/** Turns that a price asked for by letter is to buy. */
const TURNS = 3;

/** One letter and what it names. */
interface Asked {
  readonly output: BotOutput;
  readonly other: Seat;
  readonly areas: readonly AreaId[];
  readonly powers: readonly Power[];
}

const named = (bot: BotContext, body: string): Pick<Asked, 'areas' | 'powers'> => {
  const tokens: readonly LetterToken[] = letterTokensOf(
    vocabularyOf(bot.edition.atlas, bot.edition.tables.powers),
    body.slice(0, 2000),
  );
  return {
    areas: tokens.flatMap((token) => (token.is === 'area' ? [token.area] : [])),
    powers: tokens.flatMap((token) => (token.is === 'power' ? [token.power] : [])),
  };
};

/** Clauses that could be written to this bot, about the two of them. */
const exampleFor = (bot: BotContext, other: Seat): string => {
  const [both] = contested(bot, other);
  const own = [...controlClaims(bot)].find(([, claims]) => claims.some(({ power }) => power === bot.seat));
  const area = both?.area ?? own?.[0];
  const keep =
    area === undefined ? [] : [`"${formatTerm(keepsOut(other, area, yearIn(bot, bot.temper.patience)))}"`];
  return [...keep, `"${other} pays 10 to ${bot.seat}"`, '"defensive alliance against POWER until YEAR"'].join(
    ', or ',
  );
};

/** What an area would cost: laid on the table where a price makes it good for both. */
const onPrice = ({ output, other, areas: [area] }: Asked): string | undefined => {
  const { bot } = output;
  if (area === undefined) return undefined;
  const { edition, seat, state } = bot;
  const marker = markerOf(state, seat, area);
  const place = placeInSentence(edition, area);
  const term =
    marker === undefined
      ? keepsOut(seat, area, yearIn(bot, TURNS - 1))
      : ({ term: 'gives', power: seat, marker: marker.kind, area, to: other } as const);
  const title = `Price of ${place} ${String(state.year)}`;
  const text = treatyTextOf({ title, between: [seat, other], terms: [term] });
  const offer = pricedText(bot, text, { own: seat, other, share: bot.temper.opening });
  const id = idOfText(text);
  const isLaid =
    offer !== undefined &&
    !state.treaties.some((treaty) => treaty.id === id) &&
    addLines(output, [formatTreaty(offer.text), `sign treaty ${id}`]);
  if (isLaid)
    return `${capital(textInWords({ edition, seat, reader: other, year: state.year }, offer.text))}: it is on the table as "${title}", with my signature.`;
  const isWanted =
    marker !== undefined || (controlClaims(bot).get(area) ?? []).some(({ power }) => power === seat);
  return isWanted
    ? `You cannot pay what ${place} is worth to me.`
    : `I have nothing in ${place} that I could sell, and no claim on it to leave to you.`;
};

/** How it votes on what lies before the Congress; what it votes by, where nothing does. */
const onVotes = ({ output: { bot } }: Asked): string => {
  const { congress } = bot.state;
  const votes = (congress ? proposalsUp(congress) : []).map((proposal) => {
    const points = worthOf(bot, proposal.text);
    const word = votesFor(bot, proposal) ? 'yes' : 'no';
    return `On "${proposal.text.title}" I vote ${word}: it is worth ${points < 0 ? '-' : ''}${figure(points)} to me.`;
  });
  return votes.length > 0
    ? votes.join(' ')
    : 'I vote by what a text does to me and to the power that leads, and never for taking what nobody disputes. Put what you offer for my vote into a treaty.';
};

/** Whether it would fight: at which odds it does, and what they are. */
const onHelp = ({ output: { bot }, other, powers }: Asked): string => {
  const { edition, seat, state, standings, temper } = bot;
  const foe = powers.find((power) => seatOf(power) !== undefined && power !== seat && power !== other);
  const target = foe === undefined ? undefined : seatOf(foe);
  const against =
    target ?? (standings.leader === seat || standings.leader === other ? 'germany' : standings.leader);
  const pact =
    against === seat || against === other
      ? ''
      : ` A pact would read: "defensive alliance against ${against}".`;
  const odds =
    target === undefined
      ? ''
      : ` Alone against ${powerName(edition, target)} I could bring ${warOdds(state, seat, target).toFixed(1)} over sea for each point that would meet me, and I go to war from ${temper.warOdds.toFixed(1)}.`;
  return `I promise no war in a letter.${odds}${pact}`;
};

const onPlans = ({ output: { bot }, other, areas: [area] }: Asked): string => {
  const place = area === undefined ? 'an area' : placeInSentence(bot.edition, area);
  const example =
    area === undefined
      ? exampleFor(bot, other)
      : `"${formatTerm(keepsOut(bot.seat, area, yearIn(bot, TURNS - 1)))}"`;
  return `What I mean to order I keep to myself. What you can have is a promise about ${place}: write ${example} and what you give for it.`;
};

/** The friendly are answered by something that serves both, if there is anything. */
const onGreeting = ({ output, other }: Asked): string | undefined => {
  const terms = offerTo(output, other);
  return terms && `Friendship is best in writing. ${terms}`;
};

const isHinted = (bot: BotContext, other: Seat): boolean =>
  bot.letters.some(
    ({ from, to, body }) => from === bot.seat && to.includes(other) && /What (?:I|we) can take up/.test(body),
  );

const onAnything = ({ output: { bot }, other }: Asked): string =>
  isHinted(bot, other)
    ? 'I have your letter, and it changes nothing for me.'
    : `What I can take up at once are clauses, such as ${exampleFor(bot, other)}.`;

/** The answer to a letter that offers nothing. */
export const replyTo = (output: BotOutput, { from, subject, thread, body }: WrittenLetter): Letter => {
  const { bot } = output;
  const other = from as Seat;
  const asked: Asked = { output, other, ...named(bot, body) };
  const answers: readonly (readonly [RegExp, (letter: Asked) => string | undefined])[] = [
    [PRICE, onPrice],
    [VOTES, onVotes],
    [HELP, onHelp],
    [PLANS, onPlans],
    [THANKS, () => 'There is nothing in it that I have to answer.'],
    [GREETS, onGreeting],
  ];
  let more: string | undefined;
  for (const [words, answer] of answers) if (words.test(body)) more ??= answer(asked);
  more ??= onAnything(asked);
  return letterOf(output.bot, { to: other, act: 'reply', subject, thread, reasons: [], more });
};

/** Whether a letter threatens: war is to follow what it asks for. */
export const threatens = (body: string): boolean =>
  /\b(?:or (?:else|i|we)|unless|otherwise)\b[^.!?]*\b(?:war|attack|invade|fight|fleets?|army|armies|regret|else)\b/i.test(
    body,
  ) || /\b(?:i|we)(?: will|['’]ll| shall)? (?:declare war on|attack|invade) you\b/i.test(body);
