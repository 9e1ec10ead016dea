import type { Refusal } from '../../../../kernel/refusal.ts';
import { warToEnter } from '../../board/current-wars.ts';
import { afterCongress } from '../../board/next-step.ts';
import { casusBelliAgainst } from '../../casus-belli/claims-against.ts';
import { membershipOf } from '../../congress/membership.ts';
import { congressInSession } from '../../congress/session.ts';
import type { LineAuthor } from '../../lines/line-author.ts';
import { lineVerb } from '../../lines/line-verb.ts';
import type { PaxState } from '../../state/state.ts';
import type { Party } from '../../state/wars.ts';
import type { Seat } from '../../vocabulary/ids.ts';
import { declarationRefusals } from '../refusals.ts';
import { declareWarOn } from '../declare.ts';
import { declareWar, suggestedDeclarations } from './declare-war.ts';
import { declareRefusal, enmityRefusal, isAttackerOfWard } from '../declare-refusal.ts';
import type { Position } from '../../state/position.ts';

/** Whether a seat is a member, or will be by the answers so far (PBM-CONG-7). */
const isMember = (position: Position, seat: Seat): boolean => {
  const congress = congressInSession(position.state);
  const { members } = position.state.step === 'CONG_ATTEND' ? membershipOf(position, congress) : congress;
  return members.includes(seat);
};

/**
 * Why a war may not be declared before the Congress has closed: it is unrelated to its disputes (PB-DOW-3, 4), and to
 * the minors its power backs (AMB-103). With `congressWars: any` a member only needs a casus belli (PBM-CONG-7).
 */
const tooEarlyRefusal = (
  { edition, state }: Position,
  { power, seat }: LineAuthor,
  on: Party,
): Refusal | undefined => {
  const claims = casusBelliAgainst(state, power, on);
  if (claims.length === 0 || isAttackerOfWard(state, { by: power, on })) return undefined;
  const { disputes } = congressInSession(state);
  const isCause = claims.some(({ number, ground }) => ground === 'defiance' || disputes.includes(number));
  const isAny = edition.settings.congressWars === 'any';
  if (isCause || (isAny && isMember({ edition, state }, seat))) return undefined;
  const reason = isAny ? 'war-by-members-only' : 'war-after-congress';
  const isOpen = state.step === 'CONG_ATTEND';
  const isBeforeDeclarations = afterCongress(state) === 'CRP';
  return declarationRefusals.refuse(reason, { on, isOpen, isBeforeDeclarations }, 'PB-DOW-4');
};

/** Beside an ordinary war, a declaration on or by a belligerent of it enters it at once (AMB-109). */
const warBeside = (state: PaxState, by: Party, on: Party): number | undefined =>
  state.campaign?.kind === 'ordinary' ? warToEnter(state, by, on) : undefined;

/** War declared while a Congress sits (PB-DOW-3, 4). */
export const declareWarInCongress = lineVerb(declareWar, {
  refusalInAnyPosition: (_edition, { power: by }, { on }) => enmityRefusal({ by, on }),
  refusal: (position, by, { on }) =>
    declareRefusal(position.state, { by: by.power, on }) ?? tooEarlyRefusal(position, by, on),
  carryOut(context, { power: by }, { on }) {
    const { state } = context;
    const war = warBeside(state, by, on);
    declareWarOn(context, { by, on, ...(war !== undefined && { war }) });
    if (war !== undefined && state.campaign) state.campaign.isDetermining = true;
  },
  suggestions: ({ state }) => suggestedDeclarations(state),
});
