import { isPower, type Power, type Seat, seatOf } from '../../vocabulary/ids.ts';
import { runningWars, sideIndex } from '../../board/sides.ts';
import type { Term, Treaty, TreatyText } from '../../state/treaties.ts';
import type { WarRecord } from '../../state/wars.ts';
import { conquestTerms } from '../../war/spoils/conquest-terms.ts';
import { formatTreaty } from '../../treaties/text/text.ts';
import { formatTerm } from '../../treaties/clauses/index.ts';
import type { BotContext } from '../bot-context.ts';
import { addLines, type BotOutput } from '../lines/bot-output.ts';
import { brokenByTransfer } from '../worth/broken-restraints.ts';
import { reachOf } from '../worth/strength.ts';
import { capital, type Letter, letterOf, type Message } from './letters.ts';
import { textInWords } from './terms-in-words.ts';
import { idOfText, pairTitle, treatyTextOf } from './texts.ts';

// Peace offers during a war: by the weaker side, or by either once the war has lasted long enough.

/** War turns after which either side offers peace. */
const TIRED = 4;
/** Ratio to the enemy's strength below which a power offers peace earlier. */
const WEAKER = 0.7;
/** Minimum number of war turns before a peace offer. */
const LEAST = 2;

const powersOn = (war: WarRecord, side: number): readonly Power[] => (war.sides[side] ?? []).filter(isPower);

const STATUS_QUO: Term = { term: 'text', text: 'the war ends and all is as it was before it' };

/** A marker that its winner has promised others not to have: the loser gives it up, and nobody takes it. */
const withWordKept = (bot: BotContext, term: Term): Term =>
  term.term === 'gives' &&
  seatOf(term.to) === bot.seat &&
  brokenByTransfer(bot, { ...term, from: term.power })
    ? { term: 'lowers', power: term.power, area: term.area, to: 'none' }
    : term;

/** `Peace of France and Italy 1880`: how the titles of all texts of one war begin, in every war turn. */
const titleOfWar = ({ title }: Pick<TreatyText, 'title'>): string =>
  title.replace(/(?:, war turn)? \d+$/, '');

/** The last text of a war that can be or has been signed, whoever proposed it. */
const lastOfWar = ({ state }: BotContext, title: string): Treaty | undefined =>
  state.treaties.findLast(
    ({ status, text }) =>
      (status === 'proposed' || status === 'in-force') && titleOfWar(text) === titleOfWar({ title }),
  );

/**
 * Whether the last text contains a term, or contains its variant that keeps the winner's promise: the marker is given
 * up and nobody takes it.
 */
const isSaid = (said: Term | undefined, term: Term): boolean =>
  said !== undefined &&
  (formatTerm(said) === formatTerm(term) ||
    (said.term === 'lowers' &&
      term.term === 'gives' &&
      said.to === 'none' &&
      said.power === term.power &&
      said.area === term.area));

/** Terms as in the last text of a war if it takes the same from the same powers; otherwise as proposed. */
const asLastSaid = (last: Treaty | undefined, terms: readonly Term[]): readonly Term[] => {
  const said = last?.text.clauses.map(({ term }) => term) ?? [];
  const isSame = said.length === terms.length && terms.every((term, at) => isSaid(said[at], term));
  return isSame ? said : terms;
};

/**
 * Peace on the basis of what both sides hold: each cedes what the other has conquered; without conquests, as before the
 * war.
 */
const peaceTermsText = (bot: BotContext, war: WarRecord): TreatyText | undefined => {
  const [ours, theirs] = [powersOn(war, 0), powersOn(war, 1)];
  const [one, other] = [ours[0], theirs[0]];
  if (war.sides.length !== 2 || !one || !other) return undefined;
  const conquered = [0, 1].flatMap((side) => conquestTerms(bot, war, side));
  const year = String(bot.state.year);
  const title = `Peace of ${pairTitle(one, other)} ${year}, war turn ${String(bot.state.campaign?.warTurn ?? 0)}`;
  const terms = asLastSaid(lastOfWar(bot, title), conquered).map((term) => withWordKept(bot, term));
  return treatyTextOf({
    title,
    between: [...ours, ...theirs],
    terms: terms.length > 0 ? terms : [STATUS_QUO],
  });
};

const isReadyFor = (bot: BotContext, war: WarRecord): boolean => {
  const own = sideIndex(war, bot.seat);
  const warTurn = bot.state.campaign?.warTurn ?? 0;
  if (own < 0 || warTurn < LEAST) return false;
  const strength = (side: number): number =>
    powersOn(war, side).reduce((sum, power) => {
      const seat = seatOf(power);
      return sum + (seat === undefined ? 0 : reachOf(bot.state, seat));
    }, 0);
  return warTurn >= TIRED || strength(own) < WEAKER * strength(1 - own);
};

const sayTheSame = (one: TreatyText, other: TreatyText): boolean =>
  one.between.join() === other.between.join() &&
  one.clauses.map(({ term }) => formatTerm(term)).join() ===
    other.clauses.map(({ term }) => formatTerm(term)).join();

/** Whether the last text of a war, whoever proposed it, says the same, signed or waiting for signatures. */
const isOnTable = (bot: BotContext, text: TreatyText): boolean => {
  const last = lastOfWar(bot, text.title);
  return last !== undefined && (last.id === idOfText(text) || sayTheSame(last.text, text));
};

/** Whether a peace gives nobody anything. */
const isStatusQuo = ({ clauses }: TreatyText): boolean => clauses.every(({ term }) => term.term === 'text');

/** The letter with a peace offer: its terms, and how they come into force. */
const peaceMessage = (bot: BotContext, text: TreatyText, to: Seat): Message => {
  const { edition, seat, state, letters } = bot;
  const own = letters.filter(({ from, subject }) => from === seat && subject.startsWith(titleOfWar(text)));
  const who = { edition, seat, reader: to, year: state.year };
  const terms = isStatusQuo(text)
    ? 'All is as it was before the war.'
    : `${capital(textInWords(who, text))}.`;
  const isRepeated = own.at(-1)?.body.includes(terms) ?? false;
  return {
    to,
    act: own.length === 0 ? 'peace' : isRepeated ? 'stands' : 'terms',
    subject: text.title,
    thread: idOfText(text),
    reasons: [],
    terms,
    more: `"${text.title}" is on the table; a power that makes peace by it in its orders is out of the war.`,
  };
};

/** Proposes a peace if one is due and none is open yet. @returns the letters that go with it */
export const offerPeace = (output: BotOutput): readonly Letter[] => {
  const { bot } = output;
  return runningWars(bot.state).flatMap((war) => {
    if (war.kind !== 'ordinary' || !isReadyFor(bot, war)) return [];
    const text = peaceTermsText(bot, war);
    if (!text || isOnTable(bot, text)) return [];
    if (!addLines(output, [formatTreaty(text)])) return [];
    const foes = powersOn(war, 1 - sideIndex(war, bot.seat)).flatMap((power) => seatOf(power) ?? []);
    const letters = [...new Set(foes)].map((to) => letterOf(bot, peaceMessage(bot, text, to)));
    const [first] = letters;
    // Where nobody gives anything all read the same, in one letter.
    return first && isStatusQuo(text) ? [{ ...first, to: letters.flatMap(({ to }) => to) }] : letters;
  });
};
