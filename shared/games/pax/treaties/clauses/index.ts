import { keyword } from '../../../../kernel/language/grammar.ts';
import { type OrderReader, readPower } from '../../orders/words.ts';
import type { Term } from '../types.ts';
import { admits } from './admits.ts';
import { builds } from './builds.ts';
import { defensive } from './defensive.ts';
import type { ClauseForm, DeedForm, PactForm } from './form.ts';
import { freeText, optionalText } from './free-text.ts';
import { gives } from './gives.ts';
import { keeps } from './keeps.ts';
import { lowers } from './lowers.ts';
import { noMarker } from './no-marker.ts';
import { offensive } from './offensive.ts';
import { pays } from './pays.ts';
import { receives } from './receives.ts';

const DEEDS: readonly DeedForm[] = [gives, pays, lowers, admits, receives, noMarker, keeps, builds];
const PACTS: readonly PactForm[] = [defensive, offensive];

/** Every kind of clause, in the order of menus and help. */
export const CLAUSE_FORMS: readonly ClauseForm[] = [...DEEDS, ...PACTS, freeText];

/** Other ways to write the verbs, which the lines of help do not show. */
export const CLAUSE_BASE_VERBS: readonly string[] = DEEDS.map(({ verb: [, base] }) => base);

const VERBS = DEEDS.map(({ verb: [third, base], hint }) => keyword(third, hint, base));
const OPENINGS = PACTS.map(({ opening, hint }) => keyword(opening, hint));

/** Reads a clause, its number apart. */
export const readTerm = (reader: OrderReader): Term => {
  const text = optionalText(reader);
  if (text) return text;
  const opening = reader.option(OPENINGS, 'an alliance');
  const pact = PACTS.find((form) => form.opening === opening);
  if (pact) return pact.parse(reader);
  const power = readPower(reader);
  const verb = reader.choose(VERBS, 'what it does');
  const deed = DEEDS.find((form) => form.verb[0] === verb);
  return deed ? deed.parse(reader, power) : reader.fail();
};

/** A clause in normal form, without its number. */
export const formatTerm = (term: Term): string => {
  const form = CLAUSE_FORMS.find((candidate) => candidate.term === term.term);
  if (!form) throw new Error(`no clause writes ${term.term}`);
  return form.format(term);
};
