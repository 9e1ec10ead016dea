import type { Backing, Congress, Declaration } from './congress/types.ts';
import { type Power, type Seat, seatOf } from './ids.ts';
import type { Offer, PaxState } from './state.ts';
import type { Breach, Treaty } from './treaties/types.ts';
import type { Viewer } from './view.ts';

/** What one viewer may know of treaties, talks and the Congress; nothing else is ever put in. */
export interface DiplomacyView {
  /** Treaties the viewer is a party to, whole; of others only what is public, in its public part. */
  readonly treaties: Treaty[];
  readonly breaches: Breach[];
  readonly congress: Congress | null;
  readonly backings: Backing[];
  /** Offers the viewer makes, receives or has to consent to. */
  readonly offers: Offer[];
  readonly declarations: Declaration[];
  /** The viewer's own standing pass only. */
  readonly standingPassOff: Seat[];
  readonly passed: Seat[];
}

const isFor = (viewer: Viewer, power: Power): boolean => viewer === 'gm' || seatOf(power) === viewer;

/** A treaty as a viewer may read it, or nothing where it may not know of it (PB-TREATY-11, PBM-TREATY-10). */
export const treatyFor = (treaty: Treaty, viewer: Viewer): Treaty | undefined => {
  if (treaty.text.between.some((power) => isFor(viewer, power))) return treaty;
  const isPublic = treaty.status !== 'proposed' && (!treaty.text.secret || treaty.isPublished);
  if (!isPublic) return undefined;
  const isOpen = (clause: { readonly number: number; readonly isProtocol: boolean }): boolean =>
    !clause.isProtocol || treaty.publishedClauses.includes(clause.number);
  const clauses = treaty.text.clauses.filter(isOpen);
  return {
    ...treaty,
    hash: '',
    text: { ...treaty.text, clauses },
    carriedOut: treaty.carriedOut.filter((n) => clauses.some((clause) => clause.number === n)),
    lapseConsents: [],
    withdrawals: [],
    refusedBy: [],
  };
};

const breachesFor = (state: PaxState, viewer: Viewer): Breach[] =>
  state.breaches.filter(
    (breach) => !breach.isHidden || [breach.by, ...breach.injured].some((power) => isFor(viewer, power)),
  );

/** The Congress as its members see it: ballots stay sealed but for the viewer's own (PB-CONG-27). */
const congressFor = (congress: Congress, viewer: Viewer): Congress => {
  const own = viewer === 'gm' || viewer === 'observer' ? undefined : congress.ballots[viewer];
  return { ...congress, ballots: own ? { [viewer]: own } : {} };
};

const ownSeats = (seats: readonly Seat[], viewer: Viewer): Seat[] =>
  seats.filter((seat) => viewer === 'gm' || seat === viewer);

export const diplomacyOf = (state: PaxState, viewer: Viewer): DiplomacyView => ({
  treaties: state.treaties.flatMap((treaty) => treatyFor(treaty, viewer) ?? []),
  breaches: breachesFor(state, viewer),
  congress: state.congress && congressFor(state.congress, viewer),
  backings: state.backings,
  offers: state.offers.filter((offer) =>
    [offer.from, offer.to, ...offer.consents].some((power) => isFor(viewer, power)),
  ),
  declarations: state.declarations,
  standingPassOff: ownSeats(state.standingPassOff, viewer),
  passed: ownSeats(state.passed, viewer),
});
