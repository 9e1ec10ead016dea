import { raiseCasusBelli } from '../casus-belli/raising.ts';
import { type Native, type Power, type Seat, SEATS, seatOf } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import type { CasusBelli, PaxState } from '../state/state.ts';
import { backersOf, seatsOfParties } from './parties.ts';
import { adoptedProposals, writableCongress, proposalBy, congressInSession, votersOf } from './session.ts';
import { defiersOf, disputesOf, idOf, signersOf } from './signing.ts';
import { raiseTensionsFor } from './tension.ts';
import type { Congress, CongressProposal } from '../state/congress.ts';

// The consequences for those who refuse to sign what the Congress has adopted (PB-CONG-16 to 19).

/** Members who get a casus belli against defiers: those who signed, or all (setting defianceCbHolders, PBM-AMB-7). */
const seatsGainingClaim = (
  { edition }: StepContext,
  congress: Congress,
  proposal: CongressProposal,
): readonly Seat[] => {
  const defiers = defiersOf(congress, proposal);
  const pool =
    edition.settings.defianceCbHolders === 'members' ? votersOf(congress) : signersOf(congress, proposal);
  return pool.filter((seat) => !defiers.includes(seat));
};

const isHeld = (
  state: PaxState,
  {
    holder,
    against,
    source,
  }: { readonly holder: Seat; readonly against: Power | Native; readonly source: string },
): boolean =>
  state.casusBelli.some(
    (casusBelli) =>
      casusBelli.ground === 'defiance' &&
      casusBelli.holder === holder &&
      casusBelli.against === against &&
      casusBelli.source === source,
  );

/** The defying power: the party to the dispute, which for Germany may be Austria-Hungary. */
const defiantPower = (state: PaxState, proposal: CongressProposal, seat: Seat): Power | Native => {
  const parties = disputesOf(state, proposal).flatMap(({ holder, against }) => [holder, against]);
  return parties.includes(seat) ? seat : (parties.find((party) => seatOf(party as Power) === seat) ?? seat);
};

const raiseDefianceClaims = (context: StepContext, proposal: CongressProposal, defier: Seat): void => {
  const { state } = context;
  const congress = writableCongress(state);
  const against = defiantPower(state, proposal, defier);
  const source = idOf(proposal);
  for (const holder of seatsGainingClaim(context, congress, proposal)) {
    if (isHeld(state, { holder, against, source })) continue;
    raiseCasusBelli(context, { holder, against, ground: 'defiance', source });
  }
};

/**
 * Charges each defier once, however many resolutions it refuses (PB-ETI-11, AMB-32), in addition to the cost of a
 * failed Congress and a war (AMB-79).
 */
const chargeDefier = (context: StepContext, seat: Seat): void => {
  const { defiers } = writableCongress(context.state);
  if (defiers.includes(seat)) return;
  defiers.push(seat);
  raiseTensionsFor(context, 'congress-defied', { power: seat, culprits: [seat] });
};

/** Drops a defied resolution as a whole; those who signed it may go to war over it (PB-CONG-16, 18). */
export const dropResolution = (context: StepContext, proposal: CongressProposal): void => {
  const { state, emit } = context;
  const congress = writableCongress(state);
  const defiers = defiersOf(congress, proposal);
  for (const by of defiers) {
    emit({ type: 'congress-defied', number: proposal.number, by });
    chargeDefier(context, by);
  }
  emit({ type: 'resolution-fell', number: proposal.number, defiers });
  for (const defier of defiers) raiseDefianceClaims(context, proposal, defier);
};

const defiedProposals = (congress: Congress): readonly CongressProposal[] =>
  adoptedProposals(congress).filter((proposal) => defiersOf(congress, proposal).length > 0);

/** Whether anybody refused to sign in this session, so that the others are asked how they respond. */
export const isAnythingDefied = (state: PaxState): boolean =>
  defiedProposals(congressInSession(state)).length > 0;

/** Casus belli of others against whoever defies a settlement of them. */
const injuredBy = (state: PaxState, proposal: CongressProposal, defier: Seat): readonly CasusBelli[] =>
  disputesOf(state, proposal).filter(
    ({ against }) => SEATS.includes(against as Seat) && seatOf(against as Power) === defier,
  );

/** A war with which a defiance may be answered. */
export interface WarInAnswer {
  readonly by: Power | Native;
  readonly on: Power | Native;
}

/**
 * Wars in answer to one defier: of holders of a casus belli against it, and of backers of the minor it has wronged.
 */
const answersTo = (state: PaxState, defier: Seat): readonly WarInAnswer[] => {
  const held = state.casusBelli.filter(({ against }) => seatOf(against as Power) === defier);
  const wronged = defiedProposals(congressInSession(state)).flatMap((proposal) =>
    injuredBy(state, proposal, defier),
  );
  return [
    ...held.map(({ holder, against }) => ({ by: holder, on: against })),
    ...wronged.flatMap((dispute) =>
      backersOf(state, dispute).map((by): WarInAnswer => ({ by, on: dispute.against })),
    ),
  ];
};

/** Seats that may still answer a defiance with war. @param mayDeclare whether the rules allow a war now */
export const seatsToRespond = (
  state: PaxState,
  mayDeclare: (war: WarInAnswer) => boolean,
): readonly Seat[] => {
  const { defiers } = congressInSession(state);
  const answers = defiers.flatMap((defier) => answersTo(state, defier)).filter(mayDeclare);
  return seatsOfParties(answers.map(({ by }) => by)).filter((seat) => !defiers.includes(seat));
};

/** Whether a dispute was put to a resolution that a disputant refused to sign. */
export const isDefied = (congress: Congress, { number }: CasusBelli): boolean =>
  congress.signatures.some(
    ({ proposal, as }) => as === 'defied' && proposalBy(congress, proposal)?.settles.includes(number),
  );

/** Minors whose claim the defier denies: they declare war by rule (PB-MINOR-32). */
export const wrongedMinors = (
  state: PaxState,
  congress: Congress,
): readonly { readonly minor: Power; readonly defier: Power }[] =>
  defiedProposals(congress).flatMap((proposal) =>
    defiersOf(congress, proposal).flatMap((defier) =>
      injuredBy(state, proposal, defier)
        .filter((dispute) => backersOf(state, dispute).length > 0)
        .map(({ holder, against }) => ({ minor: holder as Power, defier: against as Power })),
    ),
  );
