import type { Congress } from '../state/congress.ts';
import { type Power, POWERS, type Seat, seatOf } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';
import { dutiesOf } from '../treaties/duties.ts';
import { partiesOf } from '../treaties/parties.ts';
import { isOpenTreaty, publicText } from '../../../parts/treaties/secrecy.ts';
import type { Breach, Duty, Treaty } from '../state/treaties.ts';
import type { Viewer } from './view.ts';

/** What one viewer may know of treaties, negotiation and the Congress; built by addition. */
export interface DiplomacyView {
  /** Treaties the viewer is a party to, complete; of others only the public part. */
  readonly treaties: Treaty[];
  readonly breaches: Breach[];
  /** The viewer's own duties that are still to be kept, the nearest date first. */
  readonly duties: Duty[];
  readonly congress: Congress | null;
  readonly adjournedCongress: Congress | null;
  readonly backings: PaxState['backings'];
  /** Offers the viewer makes, receives or has to consent to. */
  readonly offers: PaxState['offers'];
  readonly declarations: PaxState['declarations'];
  /** The viewer's own standing pass only. */
  readonly standingPassOff: readonly Seat[];
  readonly passed: readonly Seat[];
}

const isFor = (viewer: Viewer, power: Power): boolean => viewer === 'gm' || seatOf(power) === viewer;

const isForAny = (viewer: Viewer, powers: readonly Power[]): boolean =>
  powers.some((power) => isFor(viewer, power));

/**
 * The public part of a treaty: nothing that would reveal a secret protocol, in particular not the hash of the whole
 * text (PBM-TREATY-10).
 */
const publicPartOf = (treaty: Treaty): Treaty => {
  const text = publicText(treaty);
  const isOpen = (number: number): boolean => text.clauses.some((clause) => clause.number === number);
  const { id, proposer, turn, status, signers, isPublished, publishedClauses, endedIn } = treaty;
  return {
    id,
    hash: '',
    text,
    proposer,
    turn,
    status,
    signers,
    refusedBy: [],
    isPublished,
    publishedClauses,
    carriedOut: treaty.carriedOut.filter(isOpen),
    leftOut: (treaty.leftOut ?? []).filter(isOpen),
    ...(endedIn !== undefined && { endedIn }),
    lapseConsents: [],
    withdrawals: [],
    isPermanent: treaty.isPermanent,
    isResolution: treaty.isResolution,
  };
};

/** A secret treaty for a power that has left it: its text, and nothing later. */
const rememberedTreaty = (treaty: Treaty): Treaty => {
  // Only the parties know when it ended.
  const { endedIn: _endedIn, ...known } = publicPartOf({ ...treaty, isPublished: true });
  return {
    ...known,
    hash: treaty.hash,
    text: treaty.text,
    status: 'ended',
    signers: [...treaty.text.between],
    isPublished: false,
    publishedClauses: [],
    carriedOut: [],
    leftOut: [],
  };
};

/** Hides which armies the other signers send, until they march. */
const withOwnMarches = (whole: Treaty, viewer: Viewer): Treaty => {
  if (whole.garrisons === undefined) return whole;
  const { garrisons, ...treaty } = whole;
  const own = garrisons.filter(({ power }) => isFor(viewer, power));
  return own.length > 0 ? { ...treaty, garrisons: own } : treaty;
};

/** A treaty as a viewer may read it, or undefined if it may not know of it (PB-TREATY-11, PBM-TREATY-10). */
const treatyFor = (treaty: Treaty, viewer: Viewer): Treaty | undefined => {
  if (viewer === 'gm') return treaty;
  if (isForAny(viewer, partiesOf(treaty))) return withOwnMarches(treaty, viewer);
  if (isOpenTreaty(treaty)) return publicPartOf(treaty);
  return isForAny(viewer, treaty.text.between) ? rememberedTreaty(treaty) : undefined;
};

/** A breach a viewer may know of; hash and moment are for its parties only, since they would reveal secrets. */
const breachFor = (breach: Breach, viewer: Viewer): Breach | undefined => {
  if (viewer === 'gm' || isForAny(viewer, [breach.by, ...breach.injured])) return breach;
  if (breach.isHidden) return undefined;
  const open = { ...breach, hash: '' };
  delete open.moment;
  return open;
};

/** The Congress as its members see it: ballots stay sealed except the viewer's own (PB-CONG-27). */
const congressFor = (congress: Congress, viewer: Viewer): Congress => {
  const own = viewer === 'gm' || viewer === 'observer' ? undefined : congress.ballots[viewer];
  return { ...congress, ballots: own ? { [viewer]: own } : {} };
};

const ownSeats = (seats: readonly Seat[], viewer: Viewer): Seat[] =>
  seats.filter((seat) => viewer === 'gm' || seat === viewer);

const dutiesFor = (state: PaxState, viewer: Viewer): Duty[] =>
  POWERS.filter((power) => isFor(viewer, power)).flatMap((power) => dutiesOf(state, power));

export const diplomacyOf = (state: PaxState, viewer: Viewer): DiplomacyView => ({
  treaties: state.treaties
    .map((treaty) => treatyFor(treaty, viewer))
    .filter((treaty) => treaty !== undefined),
  breaches: state.breaches.flatMap((breach) => breachFor(breach, viewer) ?? []),
  duties: dutiesFor(state, viewer),
  congress: state.congress && congressFor(state.congress, viewer),
  adjournedCongress: state.adjournedCongress && congressFor(state.adjournedCongress, viewer),
  backings: state.backings,
  offers: state.offers.filter((offer) =>
    [offer.from, offer.to, ...offer.consents].some((power) => isFor(viewer, power)),
  ),
  declarations: state.declarations,
  standingPassOff: ownSeats(state.standingPassOff, viewer),
  passed: ownSeats(state.passed, viewer),
});
