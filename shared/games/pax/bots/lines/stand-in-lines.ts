import { idOf } from '../../congress/signing.ts';
import { adoptedProposals, proposalsUp, congressInSession, votersOf } from '../../congress/session.ts';
import type { CongressProposal } from '../../state/congress.ts';
import type { Seat } from '../../vocabulary/ids.ts';
import { formatOrder } from '../../orders/format.ts';
import type { Action } from '../../orders/types.ts';
import type { PaxState, StepId } from '../../state/state.ts';
import { allianceAnswers } from './alliances.ts';
import { concessions } from './concessions.ts';
import { minorWars } from './minor-wars.ts';
import type { Position } from '../../state/position.ts';

// The single lines of a seat without a player (PB-DROPOUT-3 to 8): it gives way in its own disputes, signs what a
// Congress adopts, declares war on nobody but minors. It sends nothing where no answer has the same effect.

const lineOf = (action: Action): string => formatOrder({ actions: [action] });

/** A member abstains, and says in advance that it will sign if the answer is due with the vote. */
const ballot = ({ edition: { settings }, state }: Position, seat: Seat): string => {
  const congress = congressInSession(state);
  const cast = congress.ballots[seat]?.votes ?? [];
  const up = proposalsUp(congress).filter(({ number }) => !cast.some(({ proposal }) => proposal === number));
  if (settings.signOrDefy !== 'withVote' || up.length === 0 || !votersOf(congress).includes(seat)) return '';
  const votes = up.map(({ number }) => ({ vote: 'abstain', on: number, then: 'sign' }) as const);
  return lineOf({ do: 'vote', votes });
};

/** Signs whatever the Congress has adopted and the member has not answered yet (PB-DROPOUT-5). */
const signatures = (state: PaxState, seat: Seat): string => {
  const congress = congressInSession(state);
  if (!votersOf(congress).includes(seat)) return '';
  const isAnswered = ({ number }: CongressProposal): boolean =>
    congress.signatures.some((given) => given.proposal === number && given.seat === seat);
  const ids = adoptedProposals(congress)
    .filter((proposal) => !isAnswered(proposal))
    .map(idOf);
  return ids.map((treaty) => lineOf({ do: 'sign-treaty', treaty })).join('\n');
};

const passLines = (): readonly string[] => [lineOf({ do: 'pass' })];

/** What it sends in a step that waits for it; nothing in other steps. */
const LINES_OF_STEP: Readonly<
  Partial<Record<StepId, (position: Position, seat: Seat) => readonly string[]>>
> = {
  NEG: (position, seat) => concessions(position, seat).split('\n'),
  CONG_VOTE: (position, seat) => [ballot(position, seat)],
  CONG_SIGN: ({ state }, seat) => signatures(state, seat).split('\n'),
  WAR_DECLARE: (position, seat) =>
    position.state.passed.includes(seat) ? [] : [...minorWars(position, seat), ...passLines()],
  CONG_DEFY: passLines,
  WINDOW: passLines,
  SPOILS: passLines,
};

/** Lines for the step that waits; none where sending nothing has the same effect. */
export const standInOrderLines = (position: Position, seat: Seat, isAwaited: boolean): readonly string[] => {
  if (position.state.step === 'ALD') return allianceAnswers(position, seat, { isAwaited });
  const lines = isAwaited ? LINES_OF_STEP[position.state.step]?.(position, seat) : undefined;
  return (lines ?? []).filter((line) => line !== '');
};
