import { idOf } from '../../congress/signing.ts';
import { adoptedProposals, proposalsUp, congressInSession, votersOf } from '../../congress/session.ts';
import type { Seat } from '../../vocabulary/ids.ts';
import { formatOrder } from '../../orders/format.ts';
import type { Action } from '../../orders/types.ts';
import type { PaxState } from '../../state/state.ts';
import { allianceAnswers } from './alliances.ts';
import { concessions } from './concessions.ts';
import { minorWars } from './minor-wars.ts';
import type { Position } from '../../state/position.ts';

// What a seat nobody plays says where single lines are taken (PB-DROPOUT-3 to 8): it gives way in its own
// disputes, signs what a Congress adopts, declares war on nobody but minors. Silence does the rest.

const lineOf = (action: Action): string => formatOrder({ actions: [action] });

/** A member abstains, and says beforehand that it will sign where the answer is due with the vote. */
const ballot = ({ edition: { settings }, state }: Position, seat: Seat): string => {
  const congress = congressInSession(state);
  const up = proposalsUp(congress);
  if (settings.signOrDefy !== 'withVote' || up.length === 0 || !votersOf(congress).includes(seat)) return '';
  const votes = up.map(({ number }) => ({ vote: 'abstain', on: number, then: 'sign' }) as const);
  return lineOf({ do: 'vote', votes });
};

/** A member signs whatever the Congress adopts (PB-DROPOUT-5). */
const signatures = (state: PaxState, seat: Seat): string => {
  const congress = congressInSession(state);
  if (!votersOf(congress).includes(seat)) return '';
  const ids = new Set(adoptedProposals(congress).map(idOf));
  return [...ids].map((treaty) => lineOf({ do: 'sign-treaty', treaty })).join('\n');
};

/** Lines for the step that waits; none where silence says the same. */
export const standInOrderLines = (position: Position, seat: Seat, isAwaited: boolean): readonly string[] => {
  if (position.state.step === 'ALD') return allianceAnswers(position, seat, { isAwaited });
  return isAwaited ? stepLines(position, seat).filter((line) => line !== '') : [];
};

const stepLines = (position: Position, seat: Seat): readonly string[] => {
  switch (position.state.step) {
    case 'NEG':
      return concessions(position, seat).split('\n');
    case 'CONG_VOTE':
      return [ballot(position, seat)];
    case 'CONG_SIGN':
      return signatures(position.state, seat).split('\n');
    case 'WAR_DECLARE':
      return position.state.passed.includes(seat)
        ? []
        : [...minorWars(position, seat), lineOf({ do: 'pass' })];
    case 'CONG_DEFY':
    case 'WINDOW':
    case 'SPOILS':
      return [lineOf({ do: 'pass' })];
    default:
      return [];
  }
};
