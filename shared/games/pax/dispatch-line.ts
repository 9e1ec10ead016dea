import type { Refusal } from '../../kernel/refusal.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { makeProposal, proposalRefusal } from './congress/proposing.ts';
import type { Edition } from './charts/edition.ts';
import type { Seat } from './vocabulary/ids.ts';
import { isStandingPass, turnStandingPass } from './negotiation/standing-pass.ts';
import type { Words } from './language/said.ts';
import type { Order } from './orders/types.ts';
import type { Adjudication, Phase } from './state/phase.ts';
import type { PaxState } from './state/state.ts';
import {
  deskAct,
  deskRefusal,
  isDeskOrder,
  proposalObjection,
  proposeTreaty,
  signatureObjection,
  treatyRefusal,
} from './treaties/index.ts';
import type { TreatyText } from './state/treaties.ts';
import { anyTimeLines, isSaidInWar } from './war/orders/single-lines.ts';
import { speakerRefusals } from './lines/refusals.ts';

// Who takes what a seat says at once: the treaty desk, which is open in every step, a war while it lasts, or the
// step itself.

/** Where something is said. */
export interface Occasion {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly phase: Phase;
}

/** What follows from something said. */
type Consequence = (adjudication: Adjudication) => void;
type Heard = Result<Consequence, Refusal>;

const unless = (refusal: Refusal | undefined, consequence: Consequence): Heard =>
  refusal ? err(refusal) : ok(consequence);

/** A text without parties, laid before a Congress that takes proposals (PB-CONG-24). */
const isProposal = ({ step }: PaxState, { between }: TreatyText): boolean =>
  step === 'CONG_PROPOSE' && between.length === 0;

const hearTreaty = ({ edition, state }: Occasion, seat: Seat | 'gm', text: TreatyText): Heard => {
  if (seat === 'gm')
    return err(speakerRefusals.refuse('players-only', { allowed: text.between }, 'PB-TREATY-2'));
  return isProposal(state, text)
    ? unless(proposalRefusal({ edition, state }, seat, text), (adjudication) => {
        makeProposal(adjudication, seat, text);
      })
    : unless(treatyRefusal({ edition, state }, seat, text), (adjudication) => {
        proposeTreaty(adjudication, seat, text);
      });
};

const hearStandingPass = ({ edition, state }: Occasion, seat: Seat | 'gm', order: Order): Heard => {
  const turned = turnStandingPass({ edition, state }, seat, order);
  if (!turned.ok) return turned;
  return ok((adjudication) => {
    adjudication.state.standingPassOff = [...turned.value.standingPassOff];
  });
};

const hearInPhase = ({ edition, state, phase }: Occasion, seat: Seat | 'gm', order: Order): Heard => {
  const { act } = phase;
  const isForSheets = phase.awaited(edition, state)?.by === 'sheet';
  if (!phase.refusal || !act)
    return err(speakerRefusals.refuse('no-lines-now', { phase: phase.title, isForSheets }, 'PB-SEQ-2'));
  return unless(phase.refusal({ edition, state }, seat, order), (adjudication) => {
    act(adjudication, seat, order);
  });
};

const hearInWar = ({ edition, state }: Occasion, seat: Seat | 'gm', order: Order): Heard =>
  unless(anyTimeLines.refusal({ edition, state }, seat, order), (adjudication) => {
    anyTimeLines.act(adjudication, seat, order);
  });

/** Whether words are taken in every step, also where sheets are waited for (PB-TREATY-16, AMB-93). */
export const isForAnyTime = (state: PaxState, words: Words): boolean =>
  words.say === 'treaty' ||
  isDeskOrder(state, words.order) ||
  isStandingPass(words.order) ||
  isSaidInWar(state, words.order);

/** Hears what a seat or the game master says at once: what follows from it, or why it is not taken. */
export const hear = (occasion: Occasion, seat: Seat | 'gm', words: Words): Heard => {
  if (words.say === 'treaty') return hearTreaty(occasion, seat, words.text);
  const { order } = words;
  if (isDeskOrder(occasion.state, order)) {
    return unless(deskRefusal(occasion, seat, order), (adjudication) => {
      deskAct(adjudication, seat, order);
    });
  }
  if (isSaidInWar(occasion.state, order)) return hearInWar(occasion, seat, order);
  return isStandingPass(order) ? hearStandingPass(occasion, seat, order) : hearInPhase(occasion, seat, order);
};

/** Why a line that has just been sent is not taken although it would be carried out: too many, or unclear. */
export const objectionTo = (state: PaxState, seat: Seat | 'gm', words: Words): Refusal | undefined => {
  if (seat === 'gm') return undefined;
  if (words.say === 'treaty')
    return isProposal(state, words.text) ? undefined : proposalObjection(state, seat, words.text);
  const isSigning = isDeskOrder(state, words.order) || isSaidInWar(state, words.order);
  return isSigning ? signatureObjection(state, seat, words.order) : undefined;
};
