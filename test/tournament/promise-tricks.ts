import { controlClaims } from '@chancery/shared/games/pax/bots/outlook.ts';
import { seatOf, SEATS, type Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { policy, type Table } from './policy.ts';

// Tricks with promises: something is taken at once for what is to come later, and then does not.

/** Years until what is promised falls due. */
const LATER = 8;
const TURN = 4;
const LENT = 20;
const OWED = 60;

/** Leaves without leave, which breaks them, the treaties whose titles begin so. */
const leaveAll = (
  { state, seat }: Table,
  title: string,
  isDue: (turn: number) => boolean,
): readonly string[] =>
  state.step === 'NEG'
    ? state.treaties
        .filter(
          ({ status, turn, text }) =>
            status === 'in-force' &&
            isDue(turn) &&
            text.title.startsWith(title) &&
            text.between.includes(seat),
        )
        .flatMap(({ id }) => [`withdraw from ${id}`, `withdraw from ${id}`])
    : [];

const isLaid = ({ state, seat }: Table, title: string): boolean =>
  state.treaties.some(
    ({ turn, text }) => turn === state.turn && text.title.startsWith(title) && text.between.includes(seat),
  );

const others = (seat: Seat): readonly Seat[] => SEATS.filter((other) => other !== seat);

/** A text with a name of its own for each year and each of its two powers. */
const textTo = ({ state, seat }: Table, other: Seat, [title, ...clauses]: readonly string[]): string =>
  `treaty "${title ?? ''} ${String(state.year)} ${seat} ${other}" between ${seat}, ${other}\n${clauses.map((clause, at) => `  ${String(at + 1)} ${clause}`).join('\n')}\nend`;

const borrower = policy(
  'Borrower',
  'Borrows of everybody at three for one in two turns, and leaves each treaty before it is due.',
  (table) => {
    const { state, seat, answer } = table;
    const left = leaveAll(table, 'Loan', (turn) => turn === state.turn - 1);
    if (state.step !== 'MSC_ORDERS' || isLaid(table, 'Loan'))
      return { ...answer, lines: [...left, ...answer.lines] };
    const due = String(state.year + LATER);
    const texts = others(seat).map((other) =>
      textTo(table, other, [
        'Loan',
        `${other} pays ${String(LENT)} to ${seat}`,
        `${seat} pays ${String(OWED)} to ${other} in ${due}`,
      ]),
    );
    return { ...answer, lines: [...texts, ...answer.lines] };
  },
);

/** Pounds that a promise to leave an area is sold for. */
const SOLD = 30;
/** Areas that a promise is sold for to one power. */
const AREAS = 2;

const perjurer = policy(
  'Perjurer',
  'Sells its promise to leave what it wants to others, and breaks each in the turn after.',
  (table) => {
    const { edition, state, seat, answer } = table;
    const left = leaveAll(table, 'Word', (turn) => turn < state.turn);
    if (state.step !== 'MSC_ORDERS' || isLaid(table, 'Word'))
      return { ...answer, lines: [...left, ...answer.lines] };
    const claims = [...controlClaims({ edition, state })].filter(([, each]) =>
      each.some(({ power }) => seatOf(power) === seat),
    );
    const until = String(state.year + TURN + TURN);
    const texts = others(seat).flatMap((other) => {
      const wanted = claims
        .filter(([, each]) => each.some(({ power }) => seatOf(power) === other))
        .slice(0, AREAS)
        .map(([area]) => `${seat} places no control in ${area} until ${until}`);
      return wanted.length === 0
        ? []
        : [textTo(table, other, ['Word', ...wanted, `${other} pays ${String(SOLD)} to ${seat}`])];
    });
    return { ...answer, lines: [...texts, ...answer.lines] };
  },
);

export const PROMISE_TRICKS = { borrower, perjurer } as const;
