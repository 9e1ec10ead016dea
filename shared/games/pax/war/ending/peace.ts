import type { Writable } from '../../../../kernel/frozen.ts';
import { keyedList } from '../../../../kernel/keyed-list.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { isGreat, isPower, type Power } from '../../vocabulary/ids.ts';
import type { StepContext } from '../../state/phase.ts';
import type { PaxState } from '../../state/state.ts';
import { writableTreaty } from '../../state/writable-copy.ts';
import { bringIntoForce } from '../../treaties/ratification.ts';
import { seatsOfPowers } from '../../treaties/parties.ts';
import { signTreaty, signableText } from '../../treaties/signing.ts';
import type { Treaty } from '../../state/treaties.ts';
import { alliesOf, enemiesIn, enemiesOf, sideIndex, warsOfParty, type WithWars } from '../../board/sides.ts';
import type { Party, WarRecord, PeaceOffer } from '../../state/wars.ts';
import { attackRefusals } from '../attack/refusals.ts';
import { peaceRefusals } from './refusals.ts';
import { treatyRefusals } from '../../treaties/refusals.ts';
import { treatyReference } from '../../treaties/naming.ts';

// Peace by treaty: for everybody, or for those whose enemies have all signed (PB-ENDWAR-1 to 6, 14).

/**
 * The text by which a power makes peace: one it may sign, or one in force that has already ended the war for others.
 */
const peaceTreatyFor = (state: PaxState, power: Power, id: string): Treaty | undefined =>
  signableText(state, power, id) ??
  state.treaties.find(
    (treaty) =>
      treaty.id === id &&
      treaty.status === 'in-force' &&
      treaty.peaceOf !== undefined &&
      treaty.text.between.includes(power),
  );

/** Running wars of a power in which the text names an enemy. */
const warsEndedBy = <War extends WarRecord>(
  state: WithWars<War>,
  power: Power,
  { text }: Treaty,
): readonly War[] =>
  warsOfParty(state, power).filter((war) =>
    enemiesIn(war, power).some((enemy) => isNamed(text.between, enemy)),
  );

const isNamed = (between: readonly Power[], party: Party): boolean =>
  isPower(party) && between.includes(party);

const noPeace = (state: PaxState, power: Power, treaty: string): Refusal => {
  const enemies = enemiesOf(state, power);
  return enemies.length === 0
    ? attackRefusals.refuse('not-at-war', { power }, 'PB-ENDWAR-1')
    : peaceRefusals.refuse('no-enemy-in-treaty', { treaty, enemies }, 'PB-ENDWAR-2');
};

/**
 * Why a power cannot make peace by a treaty: it is not at war, there is no such text, no enemy is a party to it, or it
 * is secret.
 */
export const peaceRefusal = (state: PaxState, power: Power, id: string): Refusal | undefined => {
  const treaty = peaceTreatyFor(state, power, id);
  if (!treaty) {
    const known = state.treaties
      .filter(({ status, text }) => status === 'proposed' && text.between.includes(power))
      .map((proposed) => proposed.id);
    return treatyRefusals.refuse(
      'no-such-treaty',
      { treaty: id, power, known: [...new Set(known)] },
      'PB-TREATY-2',
    );
  }
  if (treaty.text.secret) return peaceRefusals.refuse('peace-in-secret', { treaty: id }, 'PB-ENDWAR-2');
  const wars = warsEndedBy(state, power, treaty);
  if (wars.length === 0) return noPeace(state, power, id);
  const isOffered = wars.every(({ peaceOffers }) =>
    peaceOffers.some((offer) => offer.power === power && offer.hash === treaty.hash),
  );
  return isOffered
    ? peaceRefusals.refuse('peace-offered-already', { treaty: id, power }, 'PB-ENDWAR-1')
    : undefined;
};

/** Offers by power and treaty id; a new offer replaces one on another text of the same id. */
const peaceOffers = keyedList(({ power, treaty }: PeaceOffer) => [power, treaty]);

const joinTreaty = (treaty: Writable<Treaty>, power: Power): void => {
  treaty.signers = treaty.text.between.filter((party) => party === power || treaty.signers.includes(party));
};

/**
 * Signs a treaty as a peace: at the end of the war turn it ends the war for those whose enemies have all signed it too.
 * Call only if `peaceRefusal` returns nothing.
 */
export const agreeToPeace = (context: StepContext, power: Power, id: string): void => {
  const { state, emit } = context;
  const text = peaceTreatyFor(state, power, id);
  if (!text) return;
  const treaty = writableTreaty(state, text);
  emit({ type: 'peace-offered', by: power, ...treatyReference(treaty) }, seatsOfPowers(treaty.text.between));
  for (const war of warsEndedBy(state, power, treaty)) {
    treaty.peaceOf ??= war.number;
    war.peaceOffers = peaceOffers.replace(war.peaceOffers, { power, treaty: id, hash: treaty.hash });
  }
  if (treaty.status === 'in-force') joinTreaty(treaty, power);
  else if (!treaty.signers.includes(power)) signTreaty(context, { power, treaty: id });
};

/** A minor follows the powers on its side and fights on if there are none (PB-ENDWAR-14); natives likewise. */
const hasAgreed = (
  state: PaxState,
  war: WarRecord,
  { party, hash }: { readonly party: Party; readonly hash: string },
): boolean => {
  const offers = war.peaceOffers.filter((offer) => offer.hash === hash).map(({ power }) => power);
  if (isPower(party) && offers.includes(party)) return true;
  if (hasPlayer(party)) return false;
  const partners = alliesOf(state, party).filter(
    (ally): ally is Power =>
      ally !== party && hasPlayer(ally) && sideIndex(war, ally) === sideIndex(war, party),
  );
  return partners.length > 0 && partners.every((ally) => offers.includes(ally));
};

const hasPlayer = (party: Party): party is Power => isPower(party) && isGreat(party);

/** Parties that leave a war by a text: they and all their enemies in it have agreed. */
const partiesLeaving = (state: PaxState, war: WarRecord, hash: string): readonly Party[] =>
  war.sides.flatMap((side) => {
    const enemies = war.sides.filter((other) => other !== side).flat();
    if (!enemies.every((enemy) => hasAgreed(state, war, { party: enemy, hash }))) return [];
    return side.filter((party) => hasAgreed(state, war, { party, hash }));
  });

export interface Peace {
  readonly treaty: Treaty;
  readonly parties: readonly Party[];
  /** Whether it ends the war for everybody. */
  readonly isGeneral: boolean;
}

/** The peace agreed in a war, if any; if there are several, the one named last. */
export const peaceIn = (state: PaxState, war: WarRecord): Peace | undefined => {
  for (const hash of new Set(war.peaceOffers.map((offer) => offer.hash).toReversed())) {
    const treaty = state.treaties.find((text) => text.hash === hash && text.peaceOf !== undefined);
    const parties = partiesLeaving(state, war, hash);
    if (!treaty || parties.length === 0) continue;
    const isGeneral = war.sides.filter((side) => side.some((party) => !parties.includes(party))).length < 2;
    return { treaty, parties, isGeneral };
  }
  return undefined;
};

/** Puts the treaty into force between those who have signed it, who may be fewer than it names (PB-ENDWAR-3). */
export const enactPeace = (context: StepContext, { treaty }: Peace): void => {
  if (treaty.status === 'proposed') bringIntoForce(context, treaty);
};
