import type { Position } from '../../state/step.ts';
import type { DrawOfEquals, Proposal } from '../../../../parts/automaton/proposals.ts';
import type { Action } from '../../orders/types.ts';

/** A line that the rules write for Great Britain, with the rules that require it. */
export type BritishProposal = Proposal<Action>;
export type BritishProposals = readonly (BritishProposal | DrawOfEquals<Action>)[];

/** A proposal without a die. */
export const propose = (line: Action, about: string, ...rules: readonly string[]): BritishProposal => ({
  line,
  about,
  rules,
});

/** NB-AMB-17: sides of the die where the rules name none. */
export const commonDie = ({ edition }: Position): number => edition.settings.britainDie;

/** NB-AMB-17: the lowest face of a high roll. */
export const highRoll = (at: Position): number => commonDie(at) / 2 + 1;

/** The step passes in the law of declarations: whether Britain may declare on a power now. */
export interface DeclarationLaw {
  mayDeclare(target: string): boolean;
}
