import { type Seat, seatOf, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { reachOf } from '@chancery/shared/games/pax/bots/worth/strength.ts';
import type { BotAnswer } from '@chancery/shared/kernel/match/bot.ts';
import { optionsFor, policy, type Table } from './policy.ts';

// Tricks with gifts, disputes, wars and votes for sale.

const others = (seat: Seat): readonly Seat[] => SEATS.filter((other) => other !== seat);

/** Pounds begged for in each text. */
const GIFT = 20;

const beggar = policy('Beggar', 'Asks everybody for a gift in every turn, and gives nothing.', (table) => {
  const { state, seat, answer } = table;
  const title = (other: Seat): string => `Gift of ${other} ${String(state.year)}`;
  const isDone = state.treaties.some(
    ({ text }) => text.title.startsWith('Gift of') && text.title.endsWith(String(state.year)),
  );
  if (state.step !== 'MSC_ORDERS' || isDone) return answer;
  const texts = others(seat).map(
    (other) =>
      `treaty "${title(other)}" between ${seat}, ${other}\n  1 ${other} pays ${String(GIFT)} to ${seat}\nend`,
  );
  const letters = others(seat).map((to) => ({
    to: [to],
    subject: 'A gift',
    thread: `gift ${to} ${String(state.year)}`,
    body: `I am the poorest of all. Please pay me ${String(GIFT)} and I shall never forget it.`,
  }));
  return { ...answer, lines: [...texts, ...answer.lines], letters: [...answer.letters, ...letters] };
});

const disputer = policy(
  'Disputer',
  'Never yields: calls a Congress over everything and lets the rest raise the tension.',
  (table) => {
    const { state, answer } = table;
    if (state.step !== 'NEG') return answer;
    const calls = optionsFor(table)
      .filter((line) => line.startsWith('call congress'))
      .slice(0, 1);
    return { ...answer, lines: [...calls, ...answer.lines.filter((line) => !/^(?:lower|admit)/.test(line))] };
  },
);

/** The seat that could send least over sea: everybody's prey. */
const weakest = ({ state, seat }: Table): Seat | undefined =>
  others(seat).toSorted((a, b) => reachOf(state, a) - reachOf(state, b))[0];

const bully = policy('Bully', 'Declares war on whoever is weakest whenever there is a cause.', (table) => {
  const { state, answer } = table;
  if (state.step !== 'WAR_DECLARE') return answer;
  const wars = optionsFor(table).filter((line) => line.startsWith('declare war'));
  const prey = weakest(table);
  const chosen = wars.find((line) => line.includes(prey ?? ' ')) ?? wars[0];
  return chosen === undefined ? answer : { ...answer, lines: [chosen, ...answer.lines] };
});

/** Pounds a vote is offered for. */
const PRICE = 15;

const isPaid = ({ state, seat }: Table): boolean =>
  state.treaties.some(
    ({ status, turn, text }) =>
      status === 'in-force' &&
      turn === state.turn &&
      text.clauses.some(({ term }) => term.term === 'pays' && seatOf(term.to) === seat),
  );

const seller = policy(
  'Seller',
  'Offers its vote to everybody for money and votes no where none comes.',
  (table) => {
    const { state, seat, answer } = table;
    const up = state.congress?.up ?? [];
    if (state.step === 'CONG_PROPOSE' && answer.letters.length === 0) {
      const letters = others(seat).map((to) => ({
        to: [to],
        subject: 'My vote',
        thread: `vote ${to} ${String(state.year)}`,
        body: `You pay me ${String(PRICE)} and my vote in this Congress is yours.`,
      }));
      return { ...answer, letters };
    }
    if (state.step !== 'CONG_VOTE' || up.length === 0 || state.congress?.ballots[seat]) return answer;
    const vote = isPaid(table) ? 'yes' : 'no';
    const lines: BotAnswer['lines'] = [
      `vote ${up.map((number) => `${vote} on ${String(number)}`).join(', ')}`,
    ];
    return { ...answer, lines };
  },
);

export const PRESSURE_TRICKS = { beggar, disputer, bully, seller } as const;
