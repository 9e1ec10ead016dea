import type { Term } from '../../state/treaties.ts';
import { admits } from './admits.ts';
import { builds } from './builds.ts';
import { defensive } from './defensive.ts';
import type { ClauseForm, PactForm, PactTerm, TermOf, UnilateralForm, UnilateralTerm } from './form.ts';
import { freeText } from './free-text.ts';
import { gives } from './gives.ts';
import { keeps } from './keeps.ts';
import { lowers } from './lowers.ts';
import { noControl } from './no-control.ts';
import { noMarker } from './no-marker.ts';
import { offensive } from './offensive.ts';
import { pays } from './pays.ts';
import { receives } from './receives.ts';

const DEED_FORMS: { readonly [Kind in UnilateralTerm['term']]: UnilateralForm<TermOf<Kind>> } = {
  gives,
  pays,
  lowers,
  admits,
  receives,
  'no-marker': noMarker,
  'no-control': noControl,
  keeps,
  builds,
};
const PACT_FORMS: { readonly [Kind in PactTerm['term']]: PactForm<TermOf<Kind>> } = { defensive, offensive };

/** Every kind of clause, in menu and help order; the type requires all of them. */
const FORMS: { readonly [Kind in Term['term']]: ClauseForm<TermOf<Kind>> } = {
  ...DEED_FORMS,
  ...PACT_FORMS,
  text: freeText,
};

export const DEEDS: readonly UnilateralForm[] = Object.values(DEED_FORMS);
export const PACTS: readonly PactForm[] = Object.values(PACT_FORMS);

export const CLAUSE_FORMS: readonly ClauseForm[] = Object.values(FORMS);

/** Other spellings of the verbs, not shown in the lines of help. */
export const CLAUSE_BASE_VERBS: readonly string[] = DEEDS.map(({ verb: [, base] }) => base);

/** The form of a clause: syntax, commitment and wording. */
export const clauseForm = ({ term }: Term): ClauseForm => FORMS[term];

/** A clause in normal form, without its number. */
export const formatTerm = (term: Term): string => clauseForm(term).format(term);
