import type { Refusal } from '../../../kernel/refusal.ts';
import {
  ambiguousTexts,
  isSignedByAll,
  proposeText,
  newTreaty,
  refuseTextsOf,
  signedDifferences,
  signText,
  proposedTexts,
  textForSignature,
  unsignTexts,
} from '../../../parts/treaties/signing.ts';
import { type Power, type Seat, seatOf } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import type { PaxState } from '../state/state.ts';
import { makeTextsWritable } from '../state/writable-copy.ts';
import { seatsOfPowers } from './parties.ts';
import { bringIntoForce } from './ratification.ts';
import { formatTreaty, treatyHash } from './text/text.ts';
import { treatyId } from '../../../parts/treaties/treaty.ts';
import type { Garrison } from '../negotiation/transfer-garrison.ts';
import type { Treaty, TreatyText } from '../state/treaties.ts';
import { treatyRefusals } from './refusals.ts';
import { treatyReference } from './naming.ts';

/** A treaty on the table that nobody has signed. */
export const draftOf = (
  text: TreatyText,
  { proposer, turn }: { readonly proposer: Power; readonly turn: number },
): Treaty =>
  Object.assign(newTreaty(text, { id: treatyId(text.title), hash: treatyHash(text), proposer, turn }), {
    carriedOut: [],
    isPermanent: false,
    isResolution: false,
  });

/**
 * Proposes a text; only its parties are told. It adds no signature: the proposer signs with a separate line. Call only
 * if `treatyRefusal` returns nothing.
 */
export const proposeTreaty = ({ state, emit }: StepContext, seat: Seat, text: TreatyText): void => {
  const by = text.between.find((power) => power === seat) ?? text.between.find((p) => seatOf(p) === seat);
  if (!by) return;
  const draft = draftOf(text, { proposer: by, turn: state.turn });
  makeTextsWritable(state, draft.id);
  proposeText(state.treaties, by, draft);
  const { hash } = draft;
  emit(
    { type: 'treaty-proposed', ...treatyReference(draft), hash, by, text: formatTreaty(text) },
    seatsOfPowers(text.between),
  );
};

/** Different texts of an id, none of them the signer's own, so that the name alone is ambiguous (PBM-TREATY-1). */
export const ambiguousTextsFor = ({ treaties }: PaxState, power: Power, id: string): readonly Treaty[] =>
  ambiguousTexts(treaties, power, id);

/**
 * The text a signature applies to: the signer's own, the latest of them; otherwise the first (PBM-TREATY-1). If it is
 * one of `ambiguousTextsFor`, no new signature is accepted; older matches contain some.
 */
export const signableText = <Text extends Treaty>(
  { treaties }: { readonly treaties: readonly Text[] },
  power: Power,
  id: string,
): Text | undefined => textForSignature(treaties, power, id);

const noSuchTreaty = (state: PaxState, power: Power, id: string): Refusal => {
  const proposed = state.treaties
    .filter((t) => t.status === 'proposed' && t.text.between.includes(power))
    .map((t) => t.id);
  return treatyRefusals.refuse(
    'no-such-treaty',
    { treaty: id, power, known: [...new Set(proposed)] },
    'PB-TREATY-2',
  );
};

/** Why a power cannot sign: no text of that name is proposed to it, or it has signed it. */
export const signRefusal = (state: PaxState, power: Power, id: string): Refusal | undefined => {
  const text = signableText(state, power, id);
  if (!text) return noSuchTreaty(state, power, id);
  return text.signers.includes(power)
    ? treatyRefusals.refuse(
        'signed-already',
        { treaty: id, power, hash: text.hash.slice(0, 8) },
        'PB-TREATY-2',
      )
    : undefined;
};

/** Signers of different texts of one name are told where they differ; nobody else is (PBM-TREATY-2). */
const compareTexts = ({ state, emit }: StepContext, signed: Treaty, signer: Power): void => {
  for (const { powers, lines } of signedDifferences(state.treaties, { signed, signer }, formatTreaty))
    emit({ type: 'treaty-texts-differ', ...treatyReference(signed), powers, lines }, seatsOfPowers(powers));
};

/** A signature, with the armies its owner sends to areas the treaty brings. */
export interface TreatySignature {
  readonly power: Power;
  readonly treaty: string;
  readonly garrisons?: readonly Garrison[];
}

/** Signs; with the last signature on the same text the treaty comes into force (PB-TREATY-2, 16). */
export const signTreaty = (context: StepContext, signature: TreatySignature): void => {
  const { state, emit } = context;
  const { power, treaty: id, garrisons = [] } = signature;
  makeTextsWritable(state, id);
  const treaty = signableText(state, power, id);
  if (!treaty) return;
  const others = (treaty.garrisons ?? []).filter((named) => named.power !== power);
  treaty.garrisons = [...others, ...garrisons.map((march) => ({ power, march }))];
  signText(state.treaties, power, treaty);
  emit(
    { type: 'treaty-signed', ...treatyReference(treaty), hash: treaty.hash, by: power },
    seatsOfPowers(treaty.text.between),
  );
  if (isSignedByAll(treaty)) bringIntoForce(context, treaty);
  else compareTexts(context, treaty, power);
};

/** Why a power cannot refuse: no text of that name is proposed to it. */
export const refuseTextRefusal = (state: PaxState, power: Power, id: string): Refusal | undefined =>
  proposedTexts(state.treaties, power, id).length > 0 ? undefined : noSuchTreaty(state, power, id);

/** Refuses every text of that name and takes back signatures on it; it can be signed again later. */
export const refuseTexts = ({ state, emit }: StepContext, power: Power, id: string): void => {
  makeTextsWritable(state, id);
  const texts = refuseTextsOf(state.treaties, power, id);
  const [first] = texts;
  if (!first) return;
  const parties = texts.flatMap((text) => text.text.between);
  emit({ type: 'treaty-refused', ...treatyReference(first), by: power }, seatsOfPowers(parties));
};

/** Whether a power has signed a text that is not in force yet. */
export const hasSigned = (state: PaxState, power: Power, id: string): boolean =>
  proposedTexts(state.treaties, power, id).some((text) => text.signers.includes(power));

/** Takes back a signature before the treaty is in force, which is no breach. */
export const withdrawSignature = ({ state, emit }: StepContext, power: Power, id: string): void => {
  makeTextsWritable(state, id);
  const signed = unsignTexts(state.treaties, power, id);
  const [first] = signed;
  if (!first) return;
  const parties = signed.flatMap((text) => text.text.between);
  emit({ type: 'signature-withdrawn', ...treatyReference(first), by: power }, seatsOfPowers(parties));
};
