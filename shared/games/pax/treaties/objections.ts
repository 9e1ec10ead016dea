import type { Refusal } from '../../../kernel/refusal.ts';
import { formatTreaty, treatyHash } from './text/text.ts';
import type { Order } from '../orders/types.ts';
import type { PaxState } from '../state/state.ts';
import type { Treaty, TreatyText } from '../state/treaties.ts';
import { type Power, type Seat, seatOf } from '../vocabulary/ids.ts';
import { powerForTreatyLine } from './treaty-lines.ts';
import { clausePast } from './parties.ts';
import { treatyRefusals } from './refusals.ts';
import { linesOnlyIn } from '../../../parts/treaties/signing.ts';
import { ambiguousTextsFor, signableText } from './signing.ts';

// Limits on what a seat may send that are not rules of the game. They are not applied when a match is replayed.

/** Maximum number of open proposals of one seat in one turn; every seat's view contains those it is a party to. */
const MAX_PROPOSALS = 40;
/** Texts named in one refusal. */
const MAX_NAMED = 4;

/** Counts only the seat's own texts, so that the refusal reveals nobody else's. */
export const proposalObjection = (
  { treaties, turn }: PaxState,
  seat: Seat,
  text: TreatyText,
): Refusal | undefined => {
  const open = treaties.filter(({ status }) => status === 'proposed');
  const own = open.filter((treaty) => treaty.turn === turn && seatOf(treaty.proposer) === seat);
  if (own.length < MAX_PROPOSALS) return undefined;
  const hash = treatyHash(text);
  return open.some((treaty) => treaty.hash === hash)
    ? undefined
    : treatyRefusals.refuse('too-many-proposals', { most: MAX_PROPOSALS }, 'PB-TREATY-2');
};

/** `1a2b3c4d of italy: 1 italy pays 5 to britain`, with the lines that differ between the texts. */
const describeText = (text: Treaty, texts: readonly Treaty[]): string => {
  const lines = texts.flatMap((other) =>
    linesOnlyIn(formatTreaty(text.text), formatTreaty(other.text)).map((line) => line.trim()),
  );
  const own = lines.length > 0 ? [...new Set(lines)].join('; ') : 'nothing that the others have not';
  return `${text.hash.slice(0, 8)} of ${text.proposer}: ${own}`;
};

/** A signature must say which of several texts of a name it is for, unless one is the signer's own (PBM-TREATY-1). */
const ambiguityObjection = (state: PaxState, power: Power, treaty: string): Refusal | undefined => {
  const texts = ambiguousTextsFor(state, power, treaty);
  if (texts.length === 0) return undefined;
  const named = texts.slice(0, MAX_NAMED);
  return treatyRefusals.refuse(
    'which-text',
    { treaty, count: texts.length, texts: named.map((text) => describeText(text, texts)) },
    'PBM-TREATY-1',
  );
};

/** Clauses for past years bind nobody, and nobody pays for them (PB-TREATY-16). */
const pastDateObjection = (state: PaxState, power: Power, treaty: string): Refusal | undefined => {
  const text = signableText(state, power, treaty)?.text;
  const past = text && clausePast(text, state.year);
  return past && treatyRefusals.refuse('dates-past', { treaty, ...past, now: state.year }, 'PB-TREATY-16');
};

/** Why a line that signs is refused: its text is ambiguous, or dates in it are past. */
export const signatureObjection = (state: PaxState, seat: Seat, order: Order): Refusal | undefined =>
  order.actions
    .flatMap((action) => (action.do === 'sign-treaty' || action.do === 'make-peace' ? [action.treaty] : []))
    .map((treaty) => {
      const power = powerForTreatyLine(state, seat, { order, id: treaty });
      return ambiguityObjection(state, power, treaty) ?? pastDateObjection(state, power, treaty);
    })
    .find((refused) => refused);
