import { type Refusal, refuse } from '../../../kernel/refusal.ts';
import { waiveNamed } from '../casus-belli/waiving.ts';
import { loweringRefusal, yieldMarker } from '../casus-belli/yielding.ts';
import { declareWar } from '../declarations/declare.ts';
import { casusBelliAgainst, declareRefusal } from '../declarations/warrant.ts';
import type { Edition } from '../charts/edition.ts';
import { isControl, type Seat } from '../vocabulary/ids.ts';
import { rehearsal } from '../lines/rehearsal.ts';
import type { Speaker } from '../lines/speaker.ts';
import { type Deed, oneByOne, type SpokenLines, spokenLines } from '../lines/spoken-lines.ts';
import type { Action, Order } from '../orders/types.ts';
import type { Adjudication } from '../state/phase.ts';
import { markerOf } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';
import { warEntered } from '../board/wars-at-hand.ts';
import type { Party } from '../state/wars.ts';
import { membershipOf } from './membership.ts';
import { sittingOf } from './session.ts';

type ActionOf<D extends Action['do']> = Extract<Action, { readonly do: D }>;

/** Any power may lower its Interests and Influences anywhere while a Congress sits (PB-CONG-20, PB-NEG-6). */
const lower = (adjudication: Adjudication, { power }: Speaker, { area, to }: ActionOf<'lower'>) => {
  const { edition, state } = adjudication;
  const own = markerOf(state, power, area);
  if (own && isControl(own.kind)) return refuse('control-stays', { area, own: own.kind }, 'PB-CONG-20');
  const lowering = { power, area, to };
  const refused = loweringRefusal(edition, state, lowering);
  if (!refused) yieldMarker(adjudication, lowering);
  return refused;
};

/** Whether a seat is a member, or would be by what has been answered so far (PBM-CONG-7). */
const isMember = (edition: Edition, state: PaxState, seat: Seat): boolean => {
  const congress = sittingOf(state);
  const { members } = state.step === 'CONG_ATTEND' ? membershipOf(edition, state, congress) : congress;
  return members.includes(seat);
};

/**
 * Why a war may not be declared before the Congress has risen: it has nothing to do with what is before it (PB-DOW-3,
 * 4). By mail a member needs no more than a casus belli (PBM-CONG-7).
 */
const tooEarly = (
  { edition, state }: Adjudication,
  { power, seat }: Speaker,
  on: Party,
): Refusal | undefined => {
  const claims = casusBelliAgainst(state, power, on);
  const { disputes } = sittingOf(state);
  const isCause = claims.some(({ number, ground }) => ground === 'defiance' || disputes.includes(number));
  const isByMail = edition.settings.ruleset === 'pbm';
  if (isCause || claims.length === 0 || (isByMail && isMember(edition, state, seat))) return undefined;
  const reason = isByMail ? 'war-by-members-only' : 'war-after-congress';
  return refuse(reason, { on, isOpen: state.step === 'CONG_ATTEND' }, 'PB-DOW-4');
};

/** Beside an ordinary war a declaration on or by somebody who fights in it enters it at once (AMB-109). */
const warBeside = (state: PaxState, by: Party, on: Party): number | undefined =>
  state.campaign?.kind === 'ordinary' ? warEntered(state, by, on) : undefined;

const declare = (adjudication: Adjudication, by: Speaker, { on }: ActionOf<'declare-war'>) => {
  const { state } = adjudication;
  const refused = declareRefusal(state, { by: by.power, on }) ?? tooEarly(adjudication, by, on);
  if (refused) return refused;
  const war = warBeside(state, by.power, on);
  declareWar(adjudication, { by: by.power, on, ...(war !== undefined && { war }) });
  if (war !== undefined && state.campaign) state.campaign.isDetermining = true;
  return undefined;
};

/** What may be done at any moment of a Congress. */
const atAnyMoment: Deed = (adjudication, by, action) => {
  switch (action.do) {
    case 'lower':
      return lower(adjudication, by, action);
    case 'declare-war':
      return declare(adjudication, by, action);
    case 'waive':
      return waiveNamed(adjudication, by.seat, action.casusBelli);
    default:
      return refuse('not-at-this-point', { verb: action.do }, 'PB-SEQ-2');
  }
};

/** Passes in a window that asks who goes to war; it may be followed by a declaration all the same. */
export const pass = ({ state, tell }: Adjudication, seat: Seat): void => {
  if (state.passed.includes(seat)) return;
  state.passed.push(seat);
  tell({ type: 'seat-passed', seat });
};

/** Votes and answers depend on nobody else's (PB-CONG-26, PB-QA-2). */
const conditionRefusal = ({ condition }: Order): Refusal | undefined =>
  condition && refuse('no-condition-in-congress', {}, 'PB-CONG-26');

/** A rehearsal rolls no dice, so China is not looked at on a declaration that is only tried out (PBM-CRP-1). */
const trialOf = (edition: Edition, state: PaxState): Adjudication => {
  const trial = rehearsal(edition, state);
  trial.state.turnRecord.rebellion ??= false;
  return trial;
};

/**
 * Lines of one step of a Congress. A line is carried out as a whole or not at all, so it is tried out on a
 * copy first.
 * @param own what the step itself is for; undefined for actions it knows nothing of
 */
export const congressLines = (
  own: (adjudication: Adjudication, by: Speaker, action: Action) => Refusal | 'done' | undefined,
): SpokenLines => {
  const deed: Deed = (adjudication, by, action) => {
    const answer = own(adjudication, by, action);
    if (answer === 'done') return undefined;
    return answer ?? atAnyMoment(adjudication, by, action);
  };
  const lines = spokenLines(oneByOne(deed), trialOf);
  return {
    ...lines,
    refusal: (edition, state, seat, order) =>
      conditionRefusal(order) ?? lines.refusal(edition, state, seat, order),
  };
};
