import { economicValue } from '@chancery/shared/games/pax/board/position.ts';
import { type MarkerKind, markerRank } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { isTreatyLine, optionsFor, policy, type Table } from './policy.ts';

// Habits of people who do not weigh what they do: one answer to everything of a kind.

const abstainer = policy('Abstainer', 'Abstains in every vote.', (table) => {
  const { state, seat, answer } = table;
  const up = state.congress?.up ?? [];
  if (state.step !== 'CONG_VOTE' || up.length === 0 || state.congress?.ballots[seat]) return answer;
  return { ...answer, lines: [`vote ${up.map((number) => `abstain on ${String(number)}`).join(', ')}`] };
});

/** The next step up of a marker without a battle. */
const NEXT: Readonly<Partial<Record<MarkerKind, MarkerKind>>> = {
  interest: 'influence',
  protectorate: 'possession',
};

/** Raises its markers, the highest first, as far as the money goes. */
const raises = ({ edition, state, seat }: Table): readonly string[] =>
  state.markers
    .filter(({ power, kind }) => power === seat && NEXT[kind] !== undefined)
    .toSorted(
      (a, b) =>
        markerRank(b.kind) - markerRank(a.kind) ||
        economicValue({ edition, state }, b.area) - economicValue({ edition, state }, a.area),
    )
    .map(({ kind, area }) => `place ${NEXT[kind] ?? kind} in ${area}`);

const climber = policy('Climber', 'Spends all its money on raising its highest markers first.', (table) => ({
  ...table.answer,
  ...(table.answer.sheet !== undefined &&
    table.state.step === 'MSC_ORDERS' && {
      sheet: [...raises(table), table.answer.sheet].filter((part) => part !== '').join('\n'),
    }),
}));

const acceptor = policy('Acceptor', 'Takes every marker and every share that is offered.', (table) => {
  const accepts = optionsFor(table).filter((line) => line.startsWith('accept'));
  return { ...table.answer, lines: [...accepts, ...table.answer.lines] };
});

const refuser = policy('Refuser', 'Refuses every treaty, and proposes none.', (table) => {
  const { state, seat, answer } = table;
  const refused = state.treaties
    .filter(
      ({ status, text, refusedBy }) =>
        status === 'proposed' && text.between.includes(seat) && !refusedBy.includes(seat),
    )
    .map(({ id }) => `refuse treaty ${id}`);
  return { ...answer, lines: [...refused, ...answer.lines.filter((line) => !isTreatyLine(line))] };
});

export const HABIT_TRICKS = { abstainer, climber, acceptor, refuser } as const;
