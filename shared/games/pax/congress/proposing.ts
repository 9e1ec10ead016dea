import type { Refusal } from '../../../kernel/refusal.ts';
import type { Fact } from '../state/facts.ts';
import { type AreaId, isMinor, type Power, POWERS, type Seat, seatOf } from '../vocabulary/ids.ts';
import { trialContext } from '../lines/trial-context.ts';
import type { StepContext } from '../state/phase.ts';
import { controllers, markerOf } from '../board/position.ts';
import type { CasusBelli, Marker, PaxState } from '../state/state.ts';
import { textRefusal } from '../treaties/drafting.ts';
import { formatTreaty, treatyHash } from '../treaties/text/text.ts';
import type { TreatyText } from '../state/treaties.ts';
import { isStatusDispute } from '../casus-belli/disputes.ts';
import { isFoughtOver, openDisputes, partiesToDisputes } from './parties.ts';
import { grantsRefusal } from './grants.ts';
import { enact } from './resolution.ts';
import { writableCongress, congressInSession, votersOf } from './session.ts';
import {
  areaIn,
  areasChanged,
  areasDisputed,
  disputesOverControl,
  illegalMarkers,
  powersNamedIn,
  rivalsOf,
  settledBy,
  trespassersIn,
} from './settlement.ts';
import { congressRefusals } from './refusals.ts';
import type { Position } from '../state/position.ts';

/**
 * Powers a text can bind: the members, all parties to its disputes, and those with illegal markers in a disputed area.
 * Austria-Hungary is included only if it is a party itself, since it may sign less than others (PB-AH-2).
 */
const bindablePowers = (position: Position, { clauses }: TreatyText): readonly Power[] => {
  const congress = congressInSession(position.state);
  const disputes = openDisputes(position.state, congress);
  const parties = [...partiesToDisputes(position.state, disputes), ...trespassersIn(position, disputes)];
  const named = clauses.flatMap(({ term }) => powersNamedIn(term));
  return POWERS.filter((power) => {
    const seat = seatOf(power);
    const isMember = seat !== undefined && votersOf(congress).includes(seat);
    return parties.includes(power) || (isMember && (power === seat || named.includes(power)));
  });
};

/** Why a text can never be proposed to a Congress, whatever the position (PB-CONG-25). */
export const proposalFormRefusal = (text: TreatyText): Refusal | undefined => {
  const isSecret = text.secret || text.clauses.some((clause) => clause.isProtocol);
  return isSecret ? congressRefusals.refuse('resolution-is-public', {}, 'PB-CONG-25') : undefined;
};

/** Whether an area belongs to a minor, or a clause changes a minor's marker there. */
const isOfMinor = (state: PaxState, area: AreaId, powers: readonly Power[]): boolean =>
  controllers(state, area).some(({ power }) => isMinor(power)) ||
  powers.some((power) => isMinor(power) && markerOf(state, power, area) !== undefined);

/** A text may affect areas of minors only if they are in dispute (PB-CONG-13). */
const minorAreaRefusal = (
  state: PaxState,
  { clauses }: TreatyText,
  disputes: readonly CasusBelli[],
): Refusal | undefined => {
  for (const { number, term } of clauses) {
    const area = areaIn(term);
    if (area === undefined || disputes.some((dispute) => dispute.area === area)) continue;
    const powers = 'power' in term ? [term.power] : [];
    if (isOfMinor(state, area, powers)) {
      return congressRefusals.refuse('minors-area-not-disputed', { area, clause: number }, 'PB-CONG-13');
    }
  }
  return undefined;
};

const isSameMarker = (one: Marker, other: Marker): boolean =>
  one.area === other.area && one.power === other.power && one.kind === other.kind;

type LeftOut = Extract<Fact, { readonly type: 'clause-left-out' }>;

interface Trial {
  readonly after: PaxState;
  readonly settled: readonly CasusBelli[];
  /** The first clause that could not be carried out. */
  readonly leftOut: LeftOut | undefined;
}

/** Carries out the text on a copy of the position, as if all concerned had signed. */
const runTrial = (position: Position, text: TreatyText): Trial => {
  const trial = trialContext(position);
  const facts: Fact[] = [];
  const emit = (fact: Fact): void => {
    facts.push(fact);
  };
  enact({ ...trial, emit }, text, bindablePowers(position, text));
  const disputes = openDisputes(position.state, congressInSession(position.state));
  const settled = settledBy(
    position.edition,
    { before: position.state, after: trial.state },
    { text, disputes },
  );
  const leftOut = facts.find((fact): fact is LeftOut => fact.type === 'clause-left-out');
  return { after: trial.state, settled, leftOut };
};

/**
 * A dispute not before the Congress, over Control that the text gives to one of its parties beside the other's, in a
 * disputed area.
 */
const disputeLeftBeside = (
  { edition, state }: Position,
  text: TreatyText,
  after: PaxState,
): CasusBelli | undefined => {
  const congress = congressInSession(state);
  const open = openDisputes(state, congress);
  const areas = areasDisputed(open).filter((area) => areasChanged(text).includes(area));
  const isNew = (dispute: CasusBelli): boolean =>
    !disputesOverControl(state, areas).some(({ number }) => number === dispute.number);
  const beside = disputesOverControl(after, areas).filter(
    (dispute) => isNew(dispute) && !isFoughtOver(state, congress, dispute),
  );
  const settled = settledBy(edition, { before: state, after }, { text, disputes: beside });
  return beside.find((dispute) => !settled.includes(dispute));
};

/**
 * Markers the text would place or leave illegally; in a disputed area also markers that were already illegal, whether
 * or not anybody has raised the issue, and Control given beside Control that its new holder disputes (PB-CONG-12).
 */
const markersRefusal = (
  position: Position,
  text: TreatyText,
  { after, settled }: Trial,
): Refusal | undefined => {
  const areas = areasChanged(text);
  const before = illegalMarkers(position, areas);
  const disputes = openDisputes(position.state, congressInSession(position.state));
  const disputed = areasDisputed(disputes);
  const illegal = illegalMarkers({ edition: position.edition, state: after }, areas).find(
    (marker) => disputed.includes(marker.area) || !before.some((other) => isSameMarker(marker, other)),
  );
  if (illegal) {
    const { area, power, kind } = illegal;
    const beside = rivalsOf(after, illegal);
    return congressRefusals.refuse('leaves-marker-illegal', { area, power, kind, beside }, 'PB-CONG-12');
  }
  const left =
    disputes.find(
      (dispute) =>
        isStatusDispute(dispute) && areas.includes(dispute.area ?? '') && !settled.includes(dispute),
    ) ?? disputeLeftBeside(position, text, after);
  if (!left) return undefined;
  const { number, area = '' } = left;
  return congressRefusals.refuse('leaves-dispute-open', { number, area }, 'PB-CONG-12');
};

const settlementRefusal = (position: Position, text: TreatyText): Refusal | undefined => {
  const trial = runTrial(position, text);
  if (trial.leftOut) {
    const { clause, line, why } = trial.leftOut;
    return congressRefusals.refuse('clause-impossible', { clause, line, why }, 'PB-CONG-12');
  }
  const refused = markersRefusal(position, text, trial);
  if (refused || trial.settled.length > 0) return refused;
  const open = openDisputes(position.state, congressInSession(position.state)).map(({ number }) =>
    String(number),
  );
  return congressRefusals.refuse('settles-nothing', { open }, 'PB-CONG-12');
};

/**
 * Why a seat cannot propose a text to the Congress: the seat is not a member, or the text is secret, has a clause the
 * rules forbid or that binds an outsider, affects an undisputed area of a minor, leaves illegal markers, or settles
 * nothing (PB-CONG-12, 13).
 */
export const proposalRefusal = (position: Position, seat: Seat, text: TreatyText): Refusal | undefined => {
  const congress = congressInSession(position.state);
  const voters = votersOf(congress);
  if (!voters.includes(seat))
    return congressRefusals.refuse('not-in-congress', { seat, members: voters }, 'PB-CONG-12');
  const same = congress.proposals.find(
    ({ hash, number }) => hash === treatyHash(text) && congress.up.includes(number),
  );
  if (same) return congressRefusals.refuse('proposed-already', { number: same.number }, 'PB-CONG-24');
  return (
    proposalFormRefusal(text) ??
    textRefusal(position, text, bindablePowers(position, text)) ??
    minorAreaRefusal(position.state, text, openDisputes(position.state, congress)) ??
    grantsRefusal(position, text, openDisputes(position.state, congress)) ??
    settlementRefusal(position, text)
  );
};

/**
 * Proposes a text to the Congress under the next number (PB-CONG-24). Call only if `proposalRefusal` returns nothing.
 */
export const makeProposal = (context: StepContext, seat: Seat, text: TreatyText): void => {
  const { state, emit } = context;
  const congress = writableCongress(state);
  const number = congress.nextProposal;
  const settles = runTrial(context, text).settled.map((dispute) => dispute.number);
  congress.nextProposal += 1;
  congress.proposals.push({ number, by: seat, text, hash: treatyHash(text), settles, votes: {} });
  congress.up.push(number);
  emit({ type: 'proposal-made', number, by: seat, text: formatTreaty(text) });
};
