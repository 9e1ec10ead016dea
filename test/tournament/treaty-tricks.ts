import { controllers, economicValue, hasControl } from '@chancery/shared/games/pax/board/position.ts';
import { titleOfId } from '@chancery/shared/kernel/text/title.ts';
import { seatOf, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { type BotAnswer, EMPTY_ANSWER } from '@chancery/shared/kernel/match/bot.ts';
import { isTreatyLine, optionsFor, policy, type Table } from './policy.ts';

// Tricks with treaties, texts and votes.

/** The richest area that another rules, and who. */
const richest = ({ edition, state, seat }: Table) =>
  edition.atlas.areaOrder
    .filter((area) => !hasControl(state, seat, area))
    .flatMap((area) =>
      controllers(state, area).map((marker) => ({
        ...marker,
        value: economicValue({ edition, state }, area),
      })),
    )
    .filter(
      ({ power, kind }) =>
        seatOf(power) !== undefined &&
        seatOf(power) !== seat &&
        (kind === 'possession' || kind === 'protectorate'),
    )
    .toSorted((a, b) => b.value - a.value)[0];

const robbery = (table: Table): readonly string[] => {
  const prey = richest(table);
  if (!prey || table.state.congress?.proposals.some(({ by }) => by === table.seat)) return [];
  const claim = `${prey.power} gives ${prey.kind} in ${prey.area} to ${table.seat}`;
  const settled = table.state.casusBelli
    .filter(({ number }) => table.state.congress?.disputes.includes(number))
    .flatMap(({ area, against }) => (area === undefined ? [] : [`${against} lowers ${area} to interest`]));
  const clauses = [claim, ...settled].map((clause, index) => `  ${String(index + 1)} ${clause}`);
  return [`treaty "Act of ${titleOfId(prey.area)}"\n${clauses.join('\n')}\nend`];
};

const robber = policy(
  'Robber',
  'Calls a Congress on any cause, takes the richest area, always votes yes.',
  (table) => {
    const { state, answer } = table;
    const only = (lines: readonly string[]): BotAnswer => ({ ...answer, lines });
    const up = state.congress?.up ?? [];
    switch (state.step) {
      case 'NEG':
        return only([
          ...optionsFor(table)
            .filter((line) => line.startsWith('call congress'))
            .slice(0, 1),
          ...answer.lines.filter((line) => !line.startsWith('lower')),
        ]);
      case 'CONG_PROPOSE':
        return only(robbery(table));
      case 'CONG_VOTE':
        return up.length > 0 && !state.congress?.ballots[table.seat]
          ? only([`vote ${up.map((number) => `yes on ${String(number)}`).join(', ')}`])
          : answer;
      default:
        return answer;
    }
  },
);

const signAll = ({ state, seat }: Table): readonly string[] =>
  state.treaties
    .filter(
      ({ status, text, signers }) =>
        status === 'proposed' && text.between.includes(seat) && !signers.includes(seat),
    )
    .map(({ id }) => `sign treaty ${id}`);

const mirror = policy('Mirror', 'Signs everything it is offered.', (table) => ({
  ...table.answer,
  lines: [...signAll(table), ...table.answer.lines.filter((line) => !line.startsWith('refuse treaty'))],
}));

const breaker = policy(
  'Breaker',
  'Signs everything, and leaves each treaty without leave in the turn after.',
  (table) => {
    const { state, seat } = table;
    const old = state.treaties.filter(
      ({ status, turn, text, isPermanent }) =>
        status === 'in-force' && turn < state.turn && !isPermanent && text.between.includes(seat),
    );
    const left =
      state.step === 'NEG'
        ? old.flatMap(({ id }) => [`withdraw from treaty ${id}`, `withdraw from treaty ${id}`])
        : [];
    return {
      ...table.answer,
      lines: [
        ...signAll(table),
        ...left,
        ...table.answer.lines.filter((line) => !line.startsWith('refuse treaty')),
      ],
    };
  },
);

const mute = policy('Mute', 'Signs nothing and writes to nobody.', ({ answer }) => ({
  ...answer,
  lines: answer.lines.filter((line) => !isTreatyLine(line)),
  letters: [],
}));

const freeloader = policy(
  'Freeloader',
  'Places Interests and Influence only, and never talks.',
  ({ answer }) => ({
    ...answer,
    ...(answer.sheet !== undefined && {
      sheet: answer.sheet
        .split('\n')
        .filter((line) => !/place (?:protectorate|possession)/.test(line))
        .join('\n'),
    }),
    lines: answer.lines.filter((line) => !isTreatyLine(line)),
    letters: [],
  }),
);

/** Texts a spammer lays on the table in one phase. */
const SPAM = 30;

const spammer = policy(
  'Spammer',
  'Lays the same treaty on the table thirty times a turn, each time for another sum.',
  (table) => {
    const { state, seat, answer } = table;
    const isDone = state.treaties.some(
      ({ id, turn }) => id === `plan-${String(state.year)}` && turn === state.turn,
    );
    if (state.step !== 'MSC_ORDERS' || isDone) return answer;
    const other = SEATS.find((one) => one !== seat) ?? 'britain';
    const texts = Array.from(
      { length: SPAM },
      (_, n) =>
        `treaty "Plan ${String(state.year)}" between ${seat}, ${other}\n  1 ${other} pays ${String(n + 1)} to ${seat}\nend`,
    );
    return { ...answer, lines: [...texts, ...answer.lines] };
  },
);

const salami = policy('Salami', 'Asks everybody for a little more in each phase.', (table) => {
  const { state, seat, answer } = table;
  if (state.step !== 'MSC_ORDERS' || answer.letters.length > 0) return answer;
  const to = SEATS.find((one) => one !== seat) ?? 'britain';
  const body = `You pay me ${String(state.turn)} this turn, and I remain your friend.`;
  return {
    ...answer,
    letters: [{ to: [to], subject: 'A little', thread: `little ${String(state.year)}`, body }],
  };
});

/** Years that a worthless promise is given for. */
const LASTS = 8;
/** Pounds asked for it. */
const REAL = 20;

const trickster = policy(
  'Trickster',
  'Sells everybody the promise to keep out of areas it rules already, for money.',
  (table) => {
    const { edition, state, seat, answer } = table;
    const [own] = edition.atlas.areaOrder.filter((area) => hasControl(state, seat, area));
    const title = (other: string): string => `Promise to ${other} ${String(state.year)}`;
    const isDone = state.treaties.some(({ text }) => text.title === title(text.between.at(-1) ?? ''));
    if (state.step !== 'MSC_ORDERS' || own === undefined || isDone) return answer;
    const until = String(state.year + LASTS);
    const texts = SEATS.filter((other) => other !== seat).map(
      (other) =>
        `treaty "${title(other)}" between ${seat}, ${other}\n  1 ${seat} places no marker in ${own} until ${until}\n  2 ${other} pays ${String(REAL)} to ${seat}\nend`,
    );
    return { ...answer, lines: [...texts, ...answer.lines] };
  },
);

const traitor = policy(
  'Traitor',
  'Signs everything it is offered, and declares war wherever it has a cause.',
  (table) => {
    const { state, answer } = table;
    const wars =
      state.step === 'WAR_DECLARE'
        ? optionsFor(table)
            .filter((line) => line.startsWith('declare war'))
            .slice(0, 1)
        : [];
    const kept = answer.lines.filter((line) => !line.startsWith('refuse treaty'));
    return { ...answer, lines: [...signAll(table), ...wars, ...kept] };
  },
);

/** Neither sheet nor word: the rules do the rest. */
const absent = policy('Absent', 'Never hands anything in and says nothing.', () => EMPTY_ANSWER);

export const TREATY_TRICKS = {
  robber,
  mirror,
  breaker,
  mute,
  freeloader,
  spammer,
  salami,
  trickster,
  traitor,
  absent,
} as const;
