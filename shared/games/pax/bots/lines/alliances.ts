import { callsMade, openCalls } from '../../war/alliances/open-calls.ts';
import type { Seat } from '../../vocabulary/ids.ts';
import { actorsOf } from '../../movement/order-lines.ts';
import { trialContext } from '../../lines/trial-context.ts';
import { formatOrder } from '../../orders/format.ts';
import type { Action, Order } from '../../orders/types.ts';
import type { PaxState } from '../../state/state.ts';
import { enterOnSide, joinRefusal } from '../../war/alliances/help.ts';
import { obligationsOf } from '../../war/alliances/obligations.ts';
import type { Call, CallParties } from '../../state/wars.ts';
import { acceptedLines } from './tried-lines.ts';
import type { Position } from '../../state/position.ts';

// Lines of a steward while alliances are determined: it keeps its treaties unless that would start the Great War
// (PB-DROPOUT-3, 4).

const joining = ({ by: side, to: by, against }: CallParties) => ({
  by,
  side,
  against,
});

/** The position after a call has been answered. */
export const afterJoining = (position: Position, call: CallParties): PaxState => {
  const trial = trialContext(position);
  enterOnSide(trial, joining(call));
  return trial.state;
};

/** Whether answering a call would end the game (PB-DROPOUT-3). */
export const wouldBeGreatWar = (position: Position, call: CallParties): boolean =>
  afterJoining(position, call).greatWar !== null;

/** Publishes a secret treaty that was called on, since otherwise it gives no cause (PB-TREATY-12). */
const publications = (state: PaxState, call: Call): readonly Action[] =>
  joinRefusal(state, joining(call))?.reason === 'secret-duty'
    ? call.treaties.map((treaty): Action => ({ do: 'publish-treaty', treaty }))
    : [];

const isToKeep = (position: Position, call: Call): boolean => {
  if (obligationsOf(position.state, call).length === 0) return false;
  const refused = joinRefusal(position.state, joining(call));
  return (!refused || refused.reason === 'secret-duty') && !wouldBeGreatWar(position, call);
};

/** Additional lines about alliances, and the duties that are not kept. */
interface AllianceTerms {
  readonly besides?: readonly Order[];
  readonly isAwaited: boolean;
  readonly refuses?: (call: Call) => boolean;
}

/**
 * Lines for ALD: the duties first, then a pass. A power that is not awaited may be called in secret and then sends only
 * that answer.
 */
export const allianceAnswers = (
  position: Position,
  seat: Seat,
  { besides = [], isAwaited, refuses = () => false }: AllianceTerms,
): readonly string[] => {
  const kept = openCalls(callsMade(position.state)).filter((call) => isToKeep(position, call));
  const refused = kept.filter((call) => actorsOf(seat).some((power) => power === call.to) && refuses(call));
  const calls = kept.filter((call) => !refused.includes(call));
  // A power that joins is at war with the whole other side, so one answer per power is enough.
  const answered = actorsOf(seat).flatMap((power) => calls.find(({ to }) => to === power) ?? []);
  const lines = answered.flatMap((call) =>
    [
      ...publications(position.state, call),
      { do: 'join', side: call.by, against: call.against } satisfies Action,
    ].map((action) => formatOrder({ ...(call.to !== seat && { as: call.to }), actions: [action] })),
  );
  const declined = acceptedLines(
    position,
    seat,
    refused.map(({ by, to }) => ({
      ...(to !== seat && { as: to }),
      actions: [{ do: 'decline', from: by }],
    })),
  );
  const others = lines.length > 0 || declined.length > 0 ? [] : acceptedLines(position, seat, besides);
  const said = [...lines, ...declined, ...others];
  const hasPassed = position.state.campaign?.answered.includes(seat) === true;
  if (said.length === 0 && (hasPassed || !isAwaited)) return [];
  return [...said, formatOrder({ actions: [{ do: 'pass' }] })];
};
