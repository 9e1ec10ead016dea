import type { Writable } from '../../kernel/frozen.ts';
import type { TreatyBetween } from './treaty.ts';

// Proposed texts and signatures. A signature applies to one exact text; several texts may share a name.

export type AnyTreaty<Party extends string> = TreatyBetween<Party, unknown>;

/** Proposed texts with this id that include a party. */
export const proposedTexts = <Party extends string, Treaty extends AnyTreaty<Party>>(
  treaties: readonly Treaty[],
  party: Party,
  id: string,
): readonly Treaty[] =>
  treaties.filter((t) => t.status === 'proposed' && t.id === id && t.text.between.includes(party));

const isOwn = <Party extends string>(treaty: AnyTreaty<Party>, party: Party): boolean =>
  treaty.proposer === party || (treaty.copiedBy ?? []).includes(party);

/** Different texts with this id if none is the signer's own, so that the name is ambiguous. */
export const ambiguousTexts = <Party extends string, Treaty extends AnyTreaty<Party>>(
  treaties: readonly Treaty[],
  party: Party,
  id: string,
): readonly Treaty[] => {
  const texts = proposedTexts(treaties, party, id);
  return texts.length > 1 && !texts.some((text) => isOwn(text, party)) ? texts : [];
};

/** The text to sign: the signer's own latest text, or else the first. */
export const textForSignature = <Party extends string, Treaty extends AnyTreaty<Party>>(
  treaties: readonly Treaty[],
  party: Party,
  id: string,
): Treaty | undefined => {
  const texts = proposedTexts(treaties, party, id);
  return (
    texts.findLast((text) => (text.copiedBy ?? []).includes(party)) ??
    texts.findLast((text) => isOwn(text, party)) ??
    texts[0]
  );
};

/** A proposed text without signatures. */
export const newTreaty = <Party extends string, Text extends AnyTreaty<Party>['text']>(
  text: Text,
  { id, hash, proposer, turn }: Pick<AnyTreaty<Party>, 'id' | 'hash' | 'proposer' | 'turn'>,
) => ({
  id,
  hash,
  text,
  proposer,
  turn,
  status: 'proposed' as const,
  signers: [],
  refusedBy: [],
  isPublished: false,
  publishedClauses: [],
  lapseConsents: [],
  withdrawals: [],
});

/**
 * Proposes a text without signing it. If another party proposed the same text, it also becomes this party's own;
 * other texts of the name are no longer its latest.
 */
export const proposeText = <Party extends string, Treaty extends Writable<AnyTreaty<Party>>>(
  treaties: Treaty[],
  by: Party,
  draft: Treaty,
): void => {
  const texts = treaties.filter(({ status, id }) => status === 'proposed' && id === draft.id);
  for (const other of texts)
    if (other.copiedBy?.includes(by)) other.copiedBy = other.copiedBy.filter((party) => party !== by);
  const there = texts.find(({ hash }) => hash === draft.hash);
  if (there) there.copiedBy = [...(there.copiedBy ?? []), by];
  else treaties.push(draft);
};

/** Whether two texts have the same parties, in any order. */
const haveSameParties = <Party extends string>(one: AnyTreaty<Party>, other: AnyTreaty<Party>): boolean =>
  one.text.between.length === other.text.between.length &&
  one.text.between.every((party) => other.text.between.includes(party));

/** Signs a text and removes the party's signature from other texts with the same name and parties. */
export const signText = <Party extends string>(
  treaties: readonly Writable<AnyTreaty<Party>>[],
  signer: Party,
  treaty: Writable<AnyTreaty<Party>>,
): void => {
  treaty.refusedBy = treaty.refusedBy.filter((other) => other !== signer);
  treaty.signers = treaty.text.between.filter((party) => party === signer || treaty.signers.includes(party));
  for (const other of proposedTexts(treaties, signer, treaty.id)) {
    if (other === treaty || !haveSameParties(other, treaty)) continue;
    other.signers = other.signers.filter((party) => party !== signer);
  }
};

export const isSignedByAll = ({ signers, text }: AnyTreaty<string>): boolean =>
  signers.length === text.between.length;

/** A line that only one of two texts has, and the party that signed that text. */
export interface DifferentLine<Party> {
  readonly power: Party;
  readonly line: string;
}

/** Parties that have signed different texts of the same name, and the differences. */
export interface TextsDiffer<Party> {
  readonly powers: readonly Party[];
  readonly lines: readonly DifferentLine<Party>[];
}

/** Lines of one text that the other does not have. */
export const linesOnlyIn = (one: string, other: string): readonly string[] => {
  const others = other.split('\n');
  return one.split('\n').filter((line) => !others.includes(line));
};

/**
 * The differences between a signed text and each other text of its name that some of its parties have signed.
 */
export const signedDifferences = <Party extends string, Treaty extends AnyTreaty<Party>>(
  treaties: readonly Treaty[],
  { signed, signer }: { readonly signed: Treaty; readonly signer: Party },
  format: (text: Treaty['text']) => string,
): readonly TextsDiffer<Party>[] =>
  proposedTexts(treaties, signer, signed.id).flatMap((other) => {
    const others = other.signers.filter((party) => party !== signer && signed.text.between.includes(party));
    if (other === signed || others.length === 0) return [];
    const [mine, theirs] = [format(signed.text), format(other.text)];
    const lines = [
      ...linesOnlyIn(mine, theirs).map((line) => ({ power: signer, line })),
      ...others.flatMap((power) => linesOnlyIn(theirs, mine).map((line) => ({ power, line }))),
    ];
    return [{ powers: [signer, ...others], lines }];
  });

/**
 * Refuses every text of a name and removes the party's signatures from them. It may still sign later.
 * @returns the texts
 */
export const refuseTextsOf = <Party extends string, Treaty extends Writable<AnyTreaty<Party>>>(
  treaties: readonly Treaty[],
  party: Party,
  id: string,
): readonly Treaty[] => {
  const texts = proposedTexts(treaties, party, id);
  for (const text of texts) {
    text.signers = text.signers.filter((other) => other !== party);
    text.refusedBy = [...text.refusedBy.filter((other) => other !== party), party];
  }
  return texts;
};

/**
 * Removes a party's signatures from texts that are not in force yet.
 * @returns the texts that it had signed
 */
export const unsignTexts = <Party extends string, Treaty extends Writable<AnyTreaty<Party>>>(
  treaties: readonly Treaty[],
  party: Party,
  id: string,
): readonly Treaty[] => {
  const signed = proposedTexts(treaties, party, id).filter((text) => text.signers.includes(party));
  for (const text of signed) text.signers = text.signers.filter((other) => other !== party);
  return signed;
};

/** All treaties except the proposed texts with the same name and parties as a treaty that came into force. */
export const withoutSupersededTexts = <Treaty extends AnyTreaty<string>>(
  treaties: readonly Treaty[],
  treaty: Treaty,
): Treaty[] =>
  treaties.filter(
    (other) =>
      other === treaty ||
      other.status !== 'proposed' ||
      other.id !== treaty.id ||
      !haveSameParties(other, treaty),
  );
