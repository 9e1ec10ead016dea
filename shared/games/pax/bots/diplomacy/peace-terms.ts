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

// Peace offered while a war runs: by the weaker side, or by either once the war has lasted long enough.

/** War turns after which anybody offers peace. */
const TIRED = 4;
/** Strength for each point of the enemy's below which peace is offered earlier. */
const WEAKER = 0.7;
/** War turns it fights at least. */
const LEAST = 2;

const powersOn = (war: WarRecord, side: number): readonly Power[] => (war.sides[side] ?? []).filter(isPower);

const STATUS_QUO: Term = { term: 'text', text: 'the war ends and all is as it was before it' };

/** A marker that its winner has promised others not to have: its loser gives it up, and nobody takes it. */
const withWordKept = (bot: BotContext, term: Term): Term =>
  term.term === 'gives' &&
  seatOf(term.to) === bot.seat &&
  brokenByTransfer(bot, { ...term, from: term.power })
    ? { term: 'lowers', power: term.power, area: term.area, to: 'none' }
    : term;

/** `Peace of France and Italy 1880`: how the titles of one war's texts begin, whatever war turn they are of. */
const titleOfWar = ({ title }: Pick<TreatyText, 'title'>): string =>
  title.replace(/(?:, war turn)? \d+$/, '');

/** The last text of a war that could be signed or has been, whoever laid it on the table. */
const lastOfWar = ({ state }: BotContext, title: string): Treaty | undefined =>
  state.treaties.findLast(
    ({ status, text }) =>
      (status === 'proposed' || status === 'in-force') && titleOfWar(text) === titleOfWar({ title }),
  );

/** Whether the last text says a term, or says with its winner's word kept that the marker is given up and nobody takes it. */
const isSaid = (said: Term | undefined, term: Term): boolean =>
  said !== undefined &&
  (formatTerm(said) === formatTerm(term) ||
    (said.term === 'lowers' &&
      term.term === 'gives' &&
      said.to === 'none' &&
      said.power === term.power &&
      said.area === term.area));

/** Terms as the last text of a war has them, where it takes the same from the same: what others gave up stays so. */
const asLastSaid = (last: Treaty | undefined, terms: readonly Term[]): readonly Term[] => {
  const said = last?.text.clauses.map(({ term }) => term) ?? [];
  const isSame = said.length === terms.length && terms.every((term, at) => isSaid(said[at], term));
  return isSame ? said : terms;
};

/** Peace by what both sides hold: each gives what the other has conquered; as before the war where that is nothing. */
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

/** Whether the last text of a war, whoever laid it on the table, says the same: it waits to be signed, or has been. */
const isOnTable = (bot: BotContext, text: TreatyText): boolean => {
  const last = lastOfWar(bot, text.title);
  return last !== undefined && (last.id === idOfText(text) || sayTheSame(last.text, text));
};

/** What a peace is offered with: its terms, and what has them in force. */
const peaceMessage = (bot: BotContext, text: TreatyText, to: Seat): Message => {
  const { edition, seat, state, letters } = bot;
  const isFirst = !letters.some(({ from, subject }) => from === seat && subject.startsWith(titleOfWar(text)));
  const isAsBefore = text.clauses.every(({ term }) => term.term === 'text');
  const who = { edition, seat, reader: to, year: state.year };
  return {
    to,
    act: isFirst ? 'peace' : 'terms',
    subject: text.title,
    thread: idOfText(text),
    reasons: [],
    terms: isAsBefore ? 'All is as it was before the war.' : `${capital(textInWords(who, text))}.`,
    more: `"${text.title}" is on the table; a power that makes peace by it in its orders is out of the war.`,
  };
};

/** Lays a peace on the table where one is due and none is there yet. @returns the letters that go with it */
export const offerPeace = (output: BotOutput): readonly Letter[] => {
  const { bot } = output;
  return runningWars(bot.state).flatMap((war) => {
    if (war.kind !== 'ordinary' || !isReadyFor(bot, war)) return [];
    const text = peaceTermsText(bot, war);
    if (!text || isOnTable(bot, text)) return [];
    if (!addLines(output, [formatTreaty(text)])) return [];
    const foes = powersOn(war, 1 - sideIndex(war, bot.seat)).flatMap((power) => seatOf(power) ?? []);
    return [...new Set(foes)].map((to) => letterOf(bot, peaceMessage(bot, text, to)));
  });
};
