import { selfRefusal } from '../../board/self.ts';
import { type Edition, pointsFor } from '../../charts/edition.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { isConditionMet } from '../../lines/active-lines.ts';
import { endDoneOrIllegal, endLine, type LineOf, linesOf } from '../../lines/filed-lines.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { type EiaVerb, eiaVerb, pattern } from '../../orders/form.ts';
import { A_TERM, ENEMY } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Suit } from '../../state/month.ts';
import type { Position, StepContext } from '../../state/step.ts';
import type { PeaceFact } from '../facts.ts';
import { peaceRefusals, termRefusals } from '../refusals.ts';
import { suitBetween } from '../suit-between.ts';
import { suitRefusalNow } from '../suit-refusal.ts';
import { codesOf } from '../term-law.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    accept: { readonly of: string };
    decline: { readonly of: string };
    term: { readonly code: string; readonly to: string };
  }
}

type PeaceReply = LineOf<'accept' | 'decline' | 'term'>;

type ReplyAction = ActionOf<'accept' | 'decline' | 'term'>;

const victorOf = (action: ReplyAction): string => (action.do === 'term' ? action.to : action.of);

/** The victor that a reply is to. */
export const victorIn = ({ order: { action } }: PeaceReply): string => victorOf(action);

const suitOf = (at: Position, line: PeaceReply): Suit | undefined =>
  suitBetween(at, { loser: line.seat, victor: victorIn(line) });

export const repliesOnFile = ({ state }: Position): readonly PeaceReply[] => [
  ...linesOf(state, 'accept'),
  ...linesOf(state, 'decline'),
  ...linesOf(state, 'term'),
];

/** Why a reply does not fit: there is no offer of its kind. */
const offerRefusal = (at: Position, seat: string, action: ReplyAction): Refusal | undefined => {
  const power = victorOf(action);
  const offer = suitBetween(at, { loser: seat, victor: power })?.offer;
  const rule = 'EIA-4.4.2.2-a';
  if (offer === undefined) return peaceRefusals.refuse('no-offer', { power }, rule);
  if (offer === (action.do === 'term' ? 'conditional' : 'unconditional')) return undefined;
  return offer === 'conditional'
    ? peaceRefusals.refuse('offer-is-conditional', { power }, rule)
    : peaceRefusals.refuse('offer-is-unconditional', { power }, rule);
};

const codeRefusal = (edition: Edition, { code }: ActionOf<'term'>): Refusal | undefined => {
  const terms = codesOf(edition, ['A']);
  return terms.includes(code)
    ? undefined
    : termRefusals.refuse('no-such-term', { term: code, terms }, 'EIA-4.4.3-a');
};

/** Why a reply is refused: no offer of its kind was made, or it names no term of the loser. */
const replyRefusal = (at: Position, seat: string, action: ReplyAction): Refusal | undefined => {
  const refusal = offerRefusal(at, seat, action);
  if (refusal) return refusal;
  return action.do === 'term' ? codeRefusal(at.edition, action) : undefined;
};

/** EIA-4.4.2.2-c, EIA-4.4.3-a: accepted or declined, or the loser's term with that victor. */
const recordReply = (context: StepContext, line: PeaceReply): void => {
  const suit = suitOf(context, line);
  if (!suit) return;
  const { action } = line.order;
  if (action.do === 'term') suit.aTerm = action.code;
  else suit.accepted = action.do === 'accept';
  emitReply(context, suit);
};

/** Reports how a suit was replied to. */
export const emitReply = ({ emit }: StepContext, suit: Suit): void => {
  const reply = suit.aTerm ?? (suit.accepted ? 'accepted' : 'declined');
  emit({ type: 'replied', by: suit.by, to: suit.of, reply });
};

/** Carries out replies on the sheets of the month when their step opens. */
export const carryOutWrittenReplies = (context: StepContext): void => {
  for (const line of repliesOnFile(context).filter(({ status }) => status === 'waiting')) {
    const suit = suitOf(context, line);
    if (!suit) continue;
    const { action } = line.order;
    const noOffer = offerRefusal(context, line.seat, action);
    const refusal = replyRefusal(context, line.seat, action);
    if (noOffer) endLine(context, line, { status: 'unmet', reason: noOffer });
    else if (isConditionMet(context, line) !== true)
      endLine(context, line, { status: 'struck', reason: lineRefusals.refuse('condition-false') });
    else if (endDoneOrIllegal(context, line, refusal)) recordReply(context, line);
  }
};

/** Carries out a reply given at once. */
const carryOutReply = (context: StepContext, line: PeaceReply): Refusal | undefined => {
  const refusal = replyRefusal(context, line.seat, line.order.action);
  if (refusal) return refusal;
  endLine(context, line, { status: 'done' });
  recordReply(context, line);
  return undefined;
};

/** Why a reply could not apply as things stand: before the offers are known, only that no suit can come or has come. */
const replyRefusalNow = (
  at: Position,
  seat: string,
  { action }: { readonly action: ReplyAction },
): Refusal | undefined =>
  suitRefusalNow(at, { seat, other: victorOf(action) }, () => {
    const suit = suitBetween(at, { loser: seat, victor: victorOf(action) });
    return suit && suit.offer === undefined ? undefined : offerRefusal(at, seat, action);
  });

/** Suits of a power with an offer of a kind that it has not answered. */
const openSuits = ({ state }: Position, power: string, kind: Suit['offer']): readonly Suit[] =>
  state.record.suits.filter(
    ({ by, offer, accepted, aTerm }) =>
      by === power && offer === kind && accepted === undefined && aTerm === undefined,
  );

/** The result of accepting an offered peace; empty if the victor has made no offer of its kind. */
const surrenderPrice = (
  at: Position,
  loser: string,
  { victor, kind }: { readonly victor: string; readonly kind: NonNullable<Suit['offer']> },
): readonly PeaceFact[] => {
  if (suitBetween(at, { loser, victor })?.offer !== kind) return [];
  const { edition } = at;
  const { picks, enforcedPeaceMonths: months } = edition.tables.peaceTerms;
  const points = [
    pointsFor(edition, `surrender-${kind}`),
    pointsFor(edition, `accept-${kind}-surrender`),
  ] as const;
  const terms = kind === 'conditional' ? picks.conditional.victorFromB : picks.unconditional.victorFromBC;
  return [{ type: 'surrender-price', loser, victor, kind, points, terms, months }];
};

/** EIA-4.4.2.2-c */
export const accept: EiaVerb<ActionOf<'accept'>> = eiaVerb(
  pattern({
    verb: 'accept unconditional of',
    others: ['accept unconditional from', 'accept unconditional peace of'],
    does: 'accept',
    hint: 'surrender without conditions',
    example: 'accept unconditional of france',
    parts: [part('of', ENEMY, { ask: 'Whose unconditional offer?' })],
  }),
  {
    refusalInAnyPosition: (_edition, seat, { of }) => selfRefusal(seat, [of], 'EIA-4.4.2.2-a'),
    refusal: replyRefusalNow,
    options: {
      REPLIES: (at, seat) => openSuits(at, seat, 'unconditional').map(({ of }) => ({ do: 'accept', of })),
    },
    foresees: (at, seat, { of: victor }) => surrenderPrice(at, seat, { victor, kind: 'unconditional' }),
    immediate: { carryOut: carryOutReply },
  },
);

/** EIA-4.4.2.2-c */
export const decline: EiaVerb<ActionOf<'decline'>> = eiaVerb(
  pattern({
    verb: 'decline unconditional of',
    others: ['decline unconditional from', 'decline unconditional peace of'],
    does: 'decline',
    hint: 'fight on rather than surrender without conditions',
    example: 'decline unconditional of france',
    parts: [part('of', ENEMY, { ask: 'Whose unconditional offer?' })],
  }),
  {
    refusalInAnyPosition: (_edition, seat, { of }) => selfRefusal(seat, [of], 'EIA-4.4.2.2-a'),
    refusal: replyRefusalNow,
    options: {
      REPLIES: (at, seat) => openSuits(at, seat, 'unconditional').map(({ of }) => ({ do: 'decline', of })),
    },
    immediate: { carryOut: carryOutReply },
  },
);

/** EIA-4.4.3-a */
export const term: EiaVerb<ActionOf<'term'>> = eiaVerb(
  pattern({
    verb: 'term',
    does: 'term',
    hint: 'the term of list A that holds with a victor',
    example: 'term A.2 to france',
    parts: [
      part('code', A_TERM, { ask: 'Which term protects you?' }),
      part('to', ENEMY, { words: 'to', ask: 'Towards which victor?' }),
    ],
  }),
  {
    refusalInAnyPosition: (edition, seat, action) =>
      selfRefusal(seat, [action.to], 'EIA-4.4.2.2-a') ?? codeRefusal(edition, action),
    refusal: replyRefusalNow,
    options: {
      REPLIES: (at, seat) =>
        openSuits(at, seat, 'conditional').flatMap(({ of: to }) =>
          codesOf(at.edition, ['A']).map((code) => ({ do: 'term', code, to })),
        ),
    },
    foresees: (at, seat, { to: victor }) => surrenderPrice(at, seat, { victor, kind: 'conditional' }),
    immediate: { carryOut: carryOutReply },
  },
);
