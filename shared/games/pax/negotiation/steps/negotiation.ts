import { lowerInDispute } from '../../casus-belli/verbs/lower.ts';
import type { LineVerb } from '../../lines/line-verb.ts';
import type { NotTakenRefusal, PaxPhase } from '../../lines/phase.ts';
import { performWithVerbs, immediateLineLaw, refusalByVerbs } from '../../lines/immediate-line-law.ts';
import type { ActionOf } from '../../orders/form.ts';
import type { StepContext } from '../../state/phase.ts';
import { SEATS } from '../../vocabulary/ids.ts';
import { performNegotiationLine } from '../bargaining.ts';
import { negotiationRefusals } from '../refusals.ts';
import { accept } from '../verbs/accept.ts';
import { admitInTalks } from '../verbs/admit.ts';
import { back } from '../verbs/back.ts';
import { give } from '../verbs/give.ts';
import { payInTalks } from '../verbs/pay.ts';
import type { ClaimWaiver } from '../claim-waiver.ts';

/** Links from negotiation to later chapters. */
export interface LaterChapters {
  readonly claimWaiver: ClaimWaiver;
  readonly waiveClaim: LineVerb<ActionOf<'waive'>>;
  readonly callCongress: LineVerb<ActionOf<'call-congress'>>;
  /** Opens a Congress at the end of negotiation, if one was called or a minor is backed. */
  openCongress(context: StepContext): void;
}

/**
 * Negotiation over the turn's casus belli; unsettled ones stay (PB-NEG-1, PB-SEQ-8, PBM-REPORT-4). Unaccepted offers
 * lapse when it closes, and a Congress meets if one was called or a minor is backed.
 */
export const negotiation = ({
  claimWaiver: waiving,
  waiveClaim,
  callCongress,
  openCongress,
}: LaterChapters): PaxPhase => {
  const takes = [
    accept,
    waiveClaim,
    lowerInDispute,
    give,
    admitInTalks(waiving),
    back,
    callCongress,
    payInTalks,
  ];
  const otherwise: NotTakenRefusal = (verb) =>
    negotiationRefusals.refuse('not-in-negotiation', { verb }, 'PB-SEQ-2');
  const perform = performWithVerbs(takes, otherwise);
  return {
    id: 'NEG',
    state: 'NEG',
    title: 'Negotiation',
    awaited: () => ({ seats: SEATS, by: 'lines', deadline: 'neg' }),
    run(context) {
      context.state.offers = [];
      openCongress(context);
    },
    next: ({ state }) => (state.congress ? 'CONG_ATTEND' : 'CRP'),
    takes,
    lines: immediateLineLaw(
      (context, by, { actions }) => performNegotiationLine({ ...context, perform }, by, actions),
      refusalByVerbs(takes, otherwise),
    ),
  };
};
