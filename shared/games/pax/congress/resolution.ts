import type { Writable } from '../../../kernel/frozen.ts';
import { copyJson } from '../../../kernel/match/copy.ts';
import { areaField } from '../casus-belli/areas.ts';
import { rememberSettlement } from '../casus-belli/settlements.ts';
import { type Power, POWERS, seatOf } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { hasControl } from '../board/position.ts';
import type { CasusBelli, PaxState } from '../state/state.ts';
import { draftOf } from '../treaties/signing.ts';
import { enactResolution } from '../treaties/ratification.ts';
import { formatClause } from '../treaties/text/text.ts';
import { clauseForm } from '../treaties/clauses/index.ts';
import type { Clause, Treaty, TreatyText } from '../state/treaties.ts';
import { carryOutGrants } from './grants.ts';
import { writableCongress } from './session.ts';
import { powersNamedIn, settledBy } from './settlement.ts';
import { boundUnasked, disputesOf, signersOf } from './signing.ts';
import type { Congress, CongressProposal } from '../state/congress.ts';
import { treatyReference } from '../treaties/naming.ts';

/** Whether a clause admits a rival that already has Control, so that nothing is left to do (AMB-76). */
const isSharedAlready = (state: PaxState, { term }: Clause): boolean =>
  term.term === 'admits' &&
  term.in === undefined &&
  hasControl(state, term.power, term.area) &&
  hasControl(state, term.guest, term.area);

/** Skips clauses that bind a member who has not signed, and marks those done that require no action. */
const skipInapplicableClauses = (
  { state, emit }: StepContext,
  treaty: Writable<Treaty>,
  bound: readonly Power[],
): void => {
  for (const clause of treaty.text.clauses) {
    const facts = { ...treatyReference(treaty), clause: clause.number, line: formatClause(clause) };
    const { term } = clause;
    if (
      clauseForm(term)
        .consenters(term)
        .some((power) => !bound.includes(power))
    ) {
      treaty.leftOut = [...(treaty.leftOut ?? []), clause.number];
      emit({ type: 'clause-left-out', ...facts, why: 'not-signed' });
    } else if (isSharedAlready(state, clause)) {
      treaty.carriedOut = [...treaty.carriedOut, clause.number];
      emit({ type: 'clause-carried-out', ...facts });
    }
  }
};

/**
 * Puts a text into force between the powers it binds and carries out what is due immediately: Control is free and needs
 * no garrison before the next movement (PB-CONG-15, PB-CODOM-12, PB-GARR-10).
 */
export const enact = (context: StepContext, text: TreatyText, bound: readonly Power[]): Treaty => {
  const [proposer = 'britain'] = bound;
  const { turn } = context.state;
  const draft = { ...draftOf({ ...text, between: bound }, { proposer, turn }), signers: [...bound] };
  skipInapplicableClauses(context, draft, bound);
  const treaty = enactResolution(context, draft);
  carryOutGrants(context, treaty, bound);
  return treaty;
};

/** Powers of the seats that signed, Austria-Hungary if it is a party, and those bound without being asked. */
const boundBy = (context: StepContext, congress: Congress, proposal: CongressProposal): readonly Power[] => {
  const { state } = context;
  const signers = signersOf(congress, proposal);
  const unasked = boundUnasked(context, congress, proposal);
  const concerned = [
    ...disputesOf(state, proposal).flatMap(({ holder, against }) => [holder, against]),
    ...proposal.text.clauses.flatMap(({ term }) => powersNamedIn(term)),
  ];
  return POWERS.filter((power) => {
    const seat = seatOf(power);
    const isSigned = seat !== undefined && signers.includes(seat);
    return unasked.includes(power) || (isSigned && (power === seat || concerned.includes(power)));
  });
};

const endDisputes = ({ state, emit }: StepContext, settled: readonly CasusBelli[]): void => {
  for (const dispute of settled) {
    const { number } = dispute;
    if (!state.casusBelli.some((casusBelli) => casusBelli.number === number)) continue;
    state.casusBelli = state.casusBelli.filter((casusBelli) => casusBelli.number !== number);
    rememberSettlement(state, dispute);
    emit({ type: 'casus-belli-ended', number, ...areaField(dispute), why: 'settled' });
  }
};

/** Carries out a resolution that all disputants asked have signed; the disputes it covers are settled. */
export const carryOutResolution = (context: StepContext, proposal: CongressProposal): void => {
  const { edition, state } = context;
  const congress = writableCongress(state);
  const before = copyJson(state);
  const disputes = disputesOf(state, proposal);
  enact(context, proposal.text, boundBy(context, congress, proposal));
  endDisputes(context, settledBy(edition, { before, after: state }, { text: proposal.text, disputes }));
};
