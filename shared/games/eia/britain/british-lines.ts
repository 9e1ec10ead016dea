import type { Position } from '../state/step.ts';
import { openCalls } from '../board/calls.ts';
import type { Dice } from '../../../kernel/match/dice.ts';
import { allProposals, decide, type Decision } from '../../../parts/automaton/proposals.ts';
import type { Action, ActionOf } from '../orders/types.ts';
import type { FiledLine } from '../state/lines.ts';
import type { StepId } from '../vocabulary/steps.ts';
import { alliancesWith, minorsBritainRuns } from './policies/alliances.ts';
import { callsAgainst, replyTo } from './policies/calls.ts';
import { declarationsAtSea, listedDeclarations } from './policies/declarations.ts';
import { informalPeaces, offerTo, replyToOffer, britishSuits, termsTo } from './policies/peace.ts';
import type { BritishProposal, BritishProposals, DeclarationLaw } from './policies/policy.ts';
import { BRITAIN, otherPowers } from './position.ts';

type Policy = (at: Position, law: DeclarationLaw) => BritishProposals;

const isKind = <Do extends Action['do']>(
  line: FiledLine,
  kind: Do,
): line is FiledLine & { readonly order: { readonly action: ActionOf<Do> } } =>
  line.status === 'waiting' && line.order.action.do === kind;

/** Powers whose lines in the step name Britain. */
const offering = ({ state }: Position, kind: 'ally' | 'informal-peace'): readonly string[] =>
  state.lines.flatMap((line) =>
    isKind(line, kind) && line.order.action.with === BRITAIN ? [line.seat] : [],
  );

const offerPolicy: Policy = (at) =>
  at.state.record.suits
    .filter(({ of, offer }) => of === BRITAIN && offer === undefined)
    .map(({ by }) => offerTo(at, by, at.state.record.suits));

/** A suit that names its term of list A has already replied to a conditional offer. */
const replyPolicy: Policy = (at) =>
  at.state.record.suits.flatMap(({ by, of, offer, term }) =>
    by !== BRITAIN || offer === undefined || (offer === 'conditional' && term !== undefined)
      ? []
      : [replyToOffer(at, { by: of, kind: offer })],
  );

const termsPolicy: Policy = (at) =>
  at.state.record.suits.flatMap(({ by, of, offer, accepted }) =>
    of !== BRITAIN || offer === undefined || (offer === 'unconditional' && accepted !== true)
      ? []
      : [termsTo(at, by, offer)],
  );

/** Minors declared upon this month with which Britain is not at war. */
const contested: Policy = (at) => {
  const { minorWars, month } = at.state;
  const minors = minorWars.filter(({ since }) => since === month).map(({ minor }) => minor);
  const own = minorWars.filter(({ power }) => power === BRITAIN).map(({ minor }) => minor);
  return minorsBritainRuns(
    at,
    [...new Set(minors)].filter((minor) => !own.includes(minor)),
  );
};

/** What Britain proposes as each step is carried out, in the order of the month. */
const POLICIES: Partial<Record<StepId, Policy>> = {
  REVEAL: listedDeclarations,
  CALLS_DEF: callsAgainst,
  INFORMAL: (at) => informalPeaces(at, offering(at, 'informal-peace')),
  SUITS: britishSuits,
  OFFERS: offerPolicy,
  REPLIES: replyPolicy,
  TERMS: termsPolicy,
  ALLIANCES: (at) => alliancesWith(at, offering(at, 'ally')),
  ROLLS: contested,
};

/** The British lines of a step with their dice, in order; lines that failed their die are not taken. */
export const britishLines = (
  at: Position,
  step: StepId,
  { dice, law }: { readonly dice: Dice; readonly law: DeclarationLaw },
): readonly Decision<Action>[] => {
  const listed = decide(POLICIES[step]?.(at, law) ?? [], dice);
  if (step !== 'REVEAL') return listed;
  const declared = listed.map(({ about }) => about);
  return [...listed, ...decide(declarationsAtSea(at, law, declared), dice)];
};

/**
 * Policies that answer what others write in secret. A person in the British seat does not know it yet, so advice
 * considers all of them.
 */
const ADVICE_POLICIES: Partial<Record<StepId, Policy>> = {
  ...POLICIES,
  INFORMAL: (at) => informalPeaces(at, otherPowers(at)),
  ALLIANCES: (at) => alliancesWith(at, otherPowers(at)),
};

/** Open calls to Britain. */
const callReplies = (at: Position): readonly BritishProposal[] =>
  openCalls(at.state.record.calls, { called: BRITAIN }).map((call) => replyTo(at, call));

/** The same without dice, as advice for a person in the British seat: every line the rules would or might write. */
export const advice = (at: Position, step: StepId, law: DeclarationLaw): readonly BritishProposal[] => [
  ...allProposals(ADVICE_POLICIES[step]?.(at, law) ?? []),
  ...(step === 'REVEAL' ? allProposals(declarationsAtSea(at, law, [])) : []),
  ...(step === 'CALLS_DEF' || step === 'CALLS_AGG' ? callReplies(at) : []),
];
