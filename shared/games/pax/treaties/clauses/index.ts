import type { Term } from '../../state/treaties.ts';
import { admits } from './admits.ts';
import { builds } from './builds.ts';
import { defensive } from './defensive.ts';
import type { ClauseForm, PactForm, UnilateralForm } from './form.ts';
import { freeText } from './free-text.ts';
import { gives } from './gives.ts';
import { keeps } from './keeps.ts';
import { lowers } from './lowers.ts';
import { noControl } from './no-control.ts';
import { noMarker } from './no-marker.ts';
import { offensive } from './offensive.ts';
import { pays } from './pays.ts';
import { receives } from './receives.ts';

export const DEEDS: readonly UnilateralForm[] = [
  gives,
  pays,
  lowers,
  admits,
  receives,
  noMarker,
  noControl,
  keeps,
  builds,
];
export const PACTS: readonly PactForm[] = [defensive, offensive];

/** Every kind of clause, in the order of menus and help. */
export const CLAUSE_FORMS: readonly ClauseForm[] = [...DEEDS, ...PACTS, freeText];

/** Other ways to write the verbs, which the lines of help do not show. */
export const CLAUSE_BASE_VERBS: readonly string[] = DEEDS.map(({ verb: [, base] }) => base);

const FORMS = new Map<Term['term'], ClauseForm>(CLAUSE_FORMS.map((form) => [form.term, form]));

/** How a clause is written, what it binds to, and how that is said. */
export const clauseForm = ({ term }: Term): ClauseForm => {
  const form = FORMS.get(term);
  if (!form) throw new Error(`no clause writes ${term}`);
  return form;
};

/** A clause in normal form, without its number. */
export const formatTerm = (term: Term): string => clauseForm(term).format(term);
