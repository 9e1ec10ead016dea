import { isGrounded, isStatusDispute } from '../casus-belli/disputes.ts';
import { isLegalBeside } from '../board/placement-table.ts';
import { type Edition, powerRow } from '../charts/edition.ts';
import { type AreaId, isControl, isPower, type Native, type Power } from '../vocabulary/ids.ts';
import { areaType, controllers, hasControl, markersIn } from '../board/position.ts';
import type { CasusBelli, Marker, PaxState } from '../state/state.ts';
import { isExecutable } from '../treaties/carrying-out.ts';
import { clauseForm } from '../treaties/clauses/index.ts';
import { dateOf } from '../treaties/parties.ts';
import type { Term, TreatyText } from '../state/treaties.ts';
import type { Position } from '../state/position.ts';

// Which disputes a text settles, and whether it leaves illegal markers (PB-CONG-12).

/** Powers that a clause names. */
export const powersNamedIn = (term: Term): readonly (Power | Native)[] => clauseForm(term).names(term);

/** The area of a clause, if it has one. */
export const areaIn = (term: Term): AreaId | undefined => clauseForm(term).area?.(term);

/** Whether a clause changes something as soon as the text is in force. */
const isImmediate = (term: Term): boolean =>
  term.term === 'receives' || (isExecutable(term) && dateOf(term) === undefined);

/** Areas whose markers a text changes at once. */
export const areasChanged = ({ clauses }: TreatyText): readonly AreaId[] => [
  ...new Set(clauses.flatMap(({ term }) => (isImmediate(term) ? (areaIn(term) ?? []) : []))),
];

const mentions = (edition: Edition, text: string, party: Power | Native): boolean => {
  const names = isPower(party) ? [party, powerRow(edition, party).name] : [party, party.replace('-', ' ')];
  return names.some((name) => text.toLowerCase().includes(name.toLowerCase()));
};

/** Whether a clause concerns the accused of a dispute that no marker can end. */
const addressesDispute = (edition: Edition, term: Term, { against, area }: CasusBelli): boolean => {
  if (term.term === 'text') return mentions(edition, term.text, against);
  const place = areaIn(term);
  return (
    powersNamedIn(term).includes(against) && (area === undefined || place === undefined || place === area)
  );
};

/** Whether two rivals share: one admits the other, and both hold Control (AMB-76). */
const isShared = (after: PaxState, { clauses }: TreatyText, dispute: CasusBelli): boolean => {
  const { holder, against, area = '' } = dispute;
  const parties = [holder, against];
  const isAgreed = clauses.some(
    ({ term }) =>
      term.term === 'admits' &&
      isImmediate(term) &&
      term.area === area &&
      (parties.includes(term.guest) || parties.includes(term.power)),
  );
  return isAgreed && parties.every((party) => isPower(party) && hasControl(after, party, area));
};

/** An annexation is settled if the Ottomans lose the area, or the holder no longer has a marker there. */
const isAnnexationOver = (position: Position, { holder, area = '' }: CasusBelli): boolean =>
  areaType(position, area) !== 'ottoman-empire' ||
  !markersIn(position.state, area).some(({ power }) => power === holder);

/** Spoils are settled if the text says who receives them. */
const isGranted = ({ clauses }: TreatyText, { area }: CasusBelli): boolean =>
  clauses.some(({ term }) => term.term === 'receives' && term.area === area);

const isSettled = (
  edition: Edition,
  { before, after }: { readonly before: PaxState; readonly after: PaxState },
  { text, dispute }: { readonly text: TreatyText; readonly dispute: CasusBelli },
): boolean => {
  if (!after.casusBelli.some(({ number }) => number === dispute.number)) return true;
  if (dispute.ground === 'spoils') return isGranted(text, dispute);
  if (dispute.ground === 'annexation' && isAnnexationOver({ edition, state: after }, dispute)) return true;
  if (isGrounded({ edition, state: before }, dispute)) {
    if (!isGrounded({ edition, state: after }, dispute)) return true;
    if (isStatusDispute(dispute)) return isShared(after, text, dispute);
  }
  return text.clauses.some(({ term }) => addressesDispute(edition, term, dispute));
};

/**
 * Disputes that a text settles when it is carried out: their ground is gone, the rivals share the area, or, for a past
 * offence, the text says what the accused owes.
 */
export const settledBy = (
  edition: Edition,
  change: { readonly before: PaxState; readonly after: PaxState },
  { text, disputes }: { readonly text: TreatyText; readonly disputes: readonly CasusBelli[] },
): readonly CasusBelli[] => disputes.filter((dispute) => isSettled(edition, change, { text, dispute }));

const isIllegal = ({ edition, state }: Position, { area, power, kind }: Marker): boolean => {
  const others = markersIn(state, area).filter((other) => other.power !== power);
  return !isControl(kind) && !isLegalBeside(edition, kind, others);
};

/** Markers of these areas that may not stay beside others' Control. */
export const illegalMarkers = (position: Position, areas: readonly AreaId[]): readonly Marker[] =>
  areas.flatMap((area) => markersIn(position.state, area).filter((marker) => isIllegal(position, marker)));

/** Areas of disputes over markers. */
export const areasDisputed = (disputes: readonly CasusBelli[]): readonly AreaId[] => [
  ...new Set(disputes.filter(isStatusDispute).flatMap(({ area }) => area ?? [])),
];

/** Disputes in these areas between powers that both hold Control there. */
export const disputesOverControl = (state: PaxState, areas: readonly AreaId[]): readonly CasusBelli[] =>
  state.casusBelli.filter((dispute) => {
    const { holder, against, area = '' } = dispute;
    if (!isStatusDispute(dispute) || !areas.includes(area)) return false;
    return [holder, against].every((party) => isPower(party) && hasControl(state, party, area));
  });

/** Powers with illegal markers in disputed areas: a resolution on the area binds them too. */
export const trespassersIn = (position: Position, disputes: readonly CasusBelli[]): readonly Power[] =>
  illegalMarkers(position, areasDisputed(disputes)).map(({ power }) => power);

/** Owners of the Control beside a marker. */
export const rivalsOf = (state: PaxState, { area, power }: Marker): readonly Power[] =>
  controllers(state, area)
    .map((marker) => marker.power)
    .filter((other) => other !== power);
