import { enemiesOf, endWar, sideOf } from '../board/relations.ts';
import { otherSide } from '../vocabulary/sides.ts';
import { isOutOfWar } from './sides.ts';
import { inOrder } from '../charts/edition.ts';
import { seatFor } from '../lines/command.ts';
import { diplomacyRefusals } from './refusals.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Frozen } from '../../../kernel/frozen.ts';
import type { ActionOf } from '../orders/types.ts';
import type { Offer } from '../state/state.ts';
import type { Position, StepContext } from '../state/step.ts';
import { returnLand } from './peace.ts';
import { orderTroopsHome } from './marches.ts';
import { shiftEntryOnFall, shiftEntryOnRefusal } from './discretion.ts';

/** Whether offers wait for their answers now: those of an earlier turn, in the window also those of this one. */
const isAnswerable = ({ state }: Position, { turn }: Frozen<Offer>): boolean =>
  turn < state.turn || state.step === 'ANSWER';

const openOffer = (step: StepContext, from: string, by: string): Offer | undefined =>
  step.state.offers.find(
    (offer) => offer.from === from && offer.to.includes(by) && isAnswerable(step, offer),
  );

/** Whether offers of this turn are answered in a window of their own (setting surrenderReply, WEAW-AMB-36). */
export const hasAnswerWindow = ({ edition, state }: Position): boolean =>
  edition.settings.surrenderReply === 'window' && state.offers.length > 0;

/** Seats that have not answered an open offer yet. */
export const seatsToAnswer = (at: Position): readonly string[] => [
  ...new Set(
    at.state.offers
      .filter((offer) => isAnswerable(at, offer))
      .flatMap(({ to, accepted, refused }) => to.filter((by) => ![...accepted, ...refused].includes(by)))
      .flatMap((nation) => seatFor(at, nation) ?? []),
  ),
];

/** Who waits for the answer of a nation to an offer of surrender. */
export const offersToAnswer = (at: Position, nation: string): readonly string[] =>
  at.state.offers
    .filter(
      (offer) =>
        isAnswerable(at, offer) &&
        offer.to.includes(nation) &&
        ![...offer.accepted, ...offer.refused].includes(nation),
    )
    .map(({ from }) => from);

/** Records the answer of a nation to an offer; returns why it cannot be given. */
export const recordAnswer = (
  step: StepContext,
  nation: string,
  { from, accept }: ActionOf<'answer'>,
): Refusal | undefined => {
  const offer = openOffer(step, from, nation);
  if (!offer) return diplomacyRefusals.refuse('not-open', { cause: 'no-offer', from }, 'WEAW-AMB-36');
  if (offer.accepted.includes(nation) || offer.refused.includes(nation))
    return diplomacyRefusals.refuse('used-already', { cause: 'answer', from }, 'WEAW-SURR-2');
  (accept ? offer.accepted : offer.refused).push(nation);
  return undefined;
};

/** Ends the loser's wars with nations that joined while the offer was open and so could not answer it. */
const endWarsWithNewcomers = (step: StepContext, from: string): void => {
  const { state } = step;
  const side = sideOf(state, from);
  const joined = state.record.joined.map(({ nation }) => nation);
  if (side === 'none' || !isOutOfWar(step, from, { of: otherSide(side), except: joined })) return;
  for (const enemy of enemiesOf(state, from)) if (joined.includes(enemy)) endWar(state, from, enemy);
};

/** Peace with those who accept: original land returns, what the victors incorporated stays theirs (WEAW-SURR-5 to 8, WEAW-AMB-37). */
export const concludeSurrender = (step: StepContext, { from, accepted }: Offer): void => {
  const { edition, state, emit } = step;
  const row = state.nations[from];
  if (!row) return;
  for (const victor of accepted) {
    endWar(state, from, victor);
    returnLand(step, victor, { holder: from });
    returnLand(step, from, { holder: victor, how: { unincorporated: true } });
    orderTroopsHome(step, from, victor);
  }
  const { tributeTurns } = edition.tables.nations.production.surrender;
  const to = [...inOrder(edition, [...(row.surrender?.to ?? []), ...accepted])];
  row.surrender = { to, turn: state.turn, tributeLeft: tributeTurns };
  endWarsWithNewcomers(step, from);
  emit({ type: 'war-ended', pair: [from, accepted[0] ?? ''], why: 'surrender' });
  shiftEntryOnFall(step, { is: 'surrenders', nation: from });
};

/** Terms take effect in phase 1.3; no answer declines (WEAW-PEACE-1, WEAW-PEACE-3). */
export const closeOffers = (step: StepContext): void => {
  const { state, emit } = step;
  const due = state.offers.filter((offer) => isAnswerable(step, offer));
  for (const offer of due) {
    for (const by of offer.to)
      emit({ type: 'answered', by, from: offer.from, accept: offer.accepted.includes(by) });
    if (offer.accepted.length > 0) concludeSurrender(step, offer);
    const refuser = offer.to.find((each) => !offer.accepted.includes(each));
    if (refuser !== undefined) shiftEntryOnRefusal(step, refuser);
  }
  state.offers = state.offers.filter((offer) => !due.includes(offer));
};
