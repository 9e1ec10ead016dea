import { powerOf } from '../board/powers.ts';
import { endLine } from '../lines/filed-lines.ts';
import type { Suit } from '../state/month.ts';
import type { EiaPhase } from '../lines/phase.ts';
import type { Position, StepContext } from '../state/step.ts';
import { peaceRefusals } from './refusals.ts';
import {
  accept,
  carryOutWrittenReplies,
  decline,
  emitReply,
  repliesOnFile,
  term,
  victorIn,
} from './verbs/reply.ts';

/** The default for a loser that names no term (EIA-AMB-65). */
export const NO_TERM_NAMED = 'A.5';

const isOpen = (at: Position, suit: Suit): boolean => {
  const hasLine = repliesOnFile(at).some(
    (line) => line.seat === suit.by && victorIn(line) === suit.of && line.status !== 'unmet',
  );
  if (hasLine) return false;
  return suit.offer === 'unconditional'
    ? suit.accepted === undefined
    : (suit.aTerm ?? suit.term) === undefined;
};

/** EIA-4.4.2.2-b: a conditional offer is accepted; silence declines an unconditional one (EIA-AMB-26). */
const replyByDefault = (context: StepContext): void => {
  for (const suit of context.state.record.suits) {
    const isKnown = context.edition.terms.get(suit.term ?? '')?.list === 'A';
    if (suit.offer === 'conditional') {
      const named = suit.aTerm !== undefined;
      suit.accepted = true;
      suit.aTerm ??= isKnown && suit.term !== undefined ? suit.term : NO_TERM_NAMED;
      if (!named) emitReply(context, suit);
    } else if (suit.accepted === undefined) {
      suit.accepted = false;
      emitReply(context, suit);
    }
  }
};

export const replies: EiaPhase = {
  id: 'REPLIES',
  opensWithLines: true,
  takes: [accept, decline, term],
  waits: {
    by: 'lines',
    deadline: 'windows',
    isWindow: true,
    missing: (at) => [
      ...new Set(
        at.state.record.suits
          .filter((suit) => isOpen(at, suit) && powerOf(at, suit.by).seat === 'player')
          .map(({ by }) => by)
          .filter((power) => !at.state.record.done.includes(power)),
      ),
    ],
  },
  enter: carryOutWrittenReplies,
  run: (context) => {
    replyByDefault(context);
    for (const line of repliesOnFile(context).filter(({ status }) => status === 'waiting'))
      endLine(context, line, {
        status: 'unmet',
        reason: peaceRefusals.refuse('no-offer', { power: victorIn(line) }),
      });
  },
};
