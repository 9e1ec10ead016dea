import type { Refusal } from '../../../kernel/refusal.ts';
import { powerOf } from '../board/powers.ts';
import { type LineOf, linesOf, endLine, endDoneOrIllegal } from '../lines/filed-lines.ts';
import { isConditionMet } from '../lines/active-lines.ts';
import type { Suit } from '../state/month.ts';
import type { At, EiaPhase, StepContext } from '../state/step.ts';
import { codesOf } from './term-law.ts';
import { lineRefusals } from '../lines/refusals.ts';
import { peaceRefusals, termRefusals } from './refusals.ts';

type Reply = LineOf<'accept' | 'decline' | 'term'>;

/** The default of a loser who names no term (EIA-AMB-65). */
const NO_TERM_NAMED = 'A.5';

const victorIn = ({ order: { action } }: Reply): string => (action.do === 'term' ? action.to : action.of);

const suitFor = ({ state }: At, line: Reply): Suit | undefined =>
  state.record.suits.find(({ by, of }) => by === line.seat && of === victorIn(line));

const repliesOnFile = ({ state }: At): readonly Reply[] => [
  ...linesOf(state, 'accept'),
  ...linesOf(state, 'decline'),
  ...linesOf(state, 'term'),
];

/** Why a reply finds no offer of its kind. */
const offerRefusal = (at: At, line: Reply): Refusal | undefined => {
  const offer = suitFor(at, line)?.offer;
  const power = victorIn(line);
  const rule = 'EIA-4.4.2.2-a';
  if (offer === undefined) return peaceRefusals.refuse('no-offer', { power }, rule);
  if (offer === (line.order.action.do === 'term' ? 'conditional' : 'unconditional')) return undefined;
  return offer === 'conditional'
    ? peaceRefusals.refuse('offer-is-conditional', { power }, rule)
    : peaceRefusals.refuse('offer-is-unconditional', { power }, rule);
};

/** Why a reply cannot be given: no offer of its kind was made, or it names no term of the loser. */
export const replyRefusal = (at: At, line: Reply): Refusal | undefined => {
  const refusal = offerRefusal(at, line);
  if (refusal) return refusal;
  const { action } = line.order;
  const terms = codesOf(at.edition, ['A']);
  return action.do === 'term' && !terms.includes(action.code)
    ? termRefusals.refuse('no-such-term', { term: action.code, terms }, 'EIA-4.4.3-a')
    : undefined;
};

/** EIA-4.4.2.2-c, EIA-4.4.3-a: accepted or declined, or the loser's term with that victor. */
export const recordReply = (context: StepContext, line: Reply): void => {
  const suit = suitFor(context, line);
  if (!suit) return;
  const { action } = line.order;
  if (action.do === 'term') suit.aTerm = action.code;
  else suit.accepted = action.do === 'accept';
  emitReply(context, suit);
};

const emitReply = ({ emit }: StepContext, suit: Suit): void => {
  const reply = suit.aTerm ?? (suit.accepted ? 'accepted' : 'declined');
  emit({ type: 'replied', by: suit.by, to: suit.of, reply });
};

const carryOutWrittenReplies = (context: StepContext): void => {
  for (const line of repliesOnFile(context).filter(({ status }) => status === 'waiting')) {
    const suit = suitFor(context, line);
    if (!suit) continue;
    const noOffer = offerRefusal(context, line);
    const refusal = replyRefusal(context, line);
    if (noOffer) endLine(context, line, { status: 'unmet', reason: noOffer });
    else if (isConditionMet(context, line) !== true)
      endLine(context, line, { status: 'struck', reason: lineRefusals.refuse('condition-false') });
    else if (endDoneOrIllegal(context, line, refusal)) recordReply(context, line);
  }
};

const isOpen = (at: At, suit: Suit): boolean => {
  const hasLine = repliesOnFile(at).some(
    (line) => line.seat === suit.by && victorIn(line) === suit.of && line.status !== 'unmet',
  );
  if (hasLine) return false;
  return suit.offer === 'unconditional'
    ? suit.accepted === undefined
    : (suit.aTerm ?? suit.term) === undefined;
};

/** EIA-4.4.2.2-b: a conditional offer is accepted; silence declines an unconditional one (EIA-AMB-26). */
const applyDefaults = (context: StepContext): void => {
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
  takes: ['accept', 'decline', 'term'],
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
    applyDefaults(context);
    for (const line of repliesOnFile(context).filter(({ status }) => status === 'waiting'))
      endLine(context, line, {
        status: 'unmet',
        reason: peaceRefusals.refuse('no-offer', { power: victorIn(line) }),
      });
  },
};
