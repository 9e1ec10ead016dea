import { missingFacts } from '../rest/missing-facts.ts';
import { voteSubject, openObjections, voteRefusal } from '../rest/rulings.ts';
import type { At } from '../state/step.ts';
import { stateOf } from '../vocabulary/steps.ts';

// What may be said of the map and of objections: duties, facts that a rule turns on, rulings, the close of the month.

/** Objections by what they are against, questions by their first line. */
const rulings = (at: At): readonly string[] => [
  ...openObjections(at).flatMap(({ against }) => [`rule ${against} stands`, `rule ${against} struck`]),
  ...at.state.record.questions.flatMap(({ lines: [line] }) =>
    line === undefined ? [] : [`rule ${line} yes`, `rule ${line} no`],
  ),
];

/** A vote that names nothing is on what is open longest: a question, where there is no objection. */
const votes = (at: At, seat: string): readonly string[] => {
  if (at.edition.settings.referee !== 'table') return [];
  const mayVote = (on: string | undefined): boolean => on !== undefined && !voteRefusal(at, on, seat);
  const objections = openObjections(at);
  if (objections.length === 0)
    return mayVote(voteSubject(at, undefined)) ? ['vote stand', 'vote strike'] : [];
  return objections
    .filter(({ against }) => mayVote(against))
    .flatMap(({ against }) => [`vote stand ${against}`, `vote strike ${against}`]);
};

const duties = (at: At, seat: string): readonly string[] =>
  at.state.duties
    .filter(({ owners, done }) => !done && (seat === 'gm' || owners.includes(seat)))
    .map(({ id }) => `duty ${String(id)} done`);

/** Whether the month waits for a fact. */
const isAskedOfMap = ({ state }: At): boolean => state.record.questions.some(({ kind }) => kind === 'fact');

const closes = (at: At, seat: string): readonly string[] => {
  const mayClose = seat === 'gm' || at.edition.settings.referee === 'table';
  return mayClose ? [`close ${at.state.step === 'QUARTER' ? 'quarter' : 'month'}`] : [];
};

/** Lines of the board that a seat may say in its state, or while objections are open. */
export const boardOptions = (at: At, seat: string): readonly string[] => {
  const isPlaying = seat === 'gm' || at.state.powers[seat]?.out === false;
  if (!isPlaying) return [];
  const now = stateOf(at.state.step);
  const isOnMap = now === 'BOARD' || now === 'QUARTER';
  return [
    ...(seat === 'gm' ? rulings(at) : votes(at, seat)),
    ...(isOnMap || isAskedOfMap(at) ? missingFacts(at, seat).flatMap(({ answers }) => answers) : []),
    ...(isOnMap ? [...duties(at, seat), ...closes(at, seat)] : []),
  ];
};
