import type { Term } from '../../../state/treaties.ts';

// Sentences whose words are like an offer's and whose meaning is another: they are asked about as a whole.

/** What both would do in one place, which only a shared control holds. */
const JOINTLY = /\b(?:together|joint(?:ly)?|co-?dominion|condominium|side by side)\b/i;

/** What was, was promised, or was said between the two. */
const PAST =
  /\b(?:last (?:year|turn|time)|ago|promised|swore|did(?: not|n['’]t)|had (?:agreed|signed)|gave (?:me |you |us )?(?:my|your|our) word|(?:you|i|we)(?: have| had|['’]ve|['’]d)? (?:said|told))\b/i;

/** What is done only if the other does something of the same kind, or not at all. */
const EITHER_WAY = /\b(?:otherwise|if not|or) (?:(?:i|we) (?:will|shall|do|would) )?not\b/i;
/** Somebody else's going somewhere, which is not a condition that a clause has: do both keep out, or only then? */
const IF_TAKEN =
  /\bif (?:you|i|we) (?:only )?(?:take|get|enter|claim|seize|grab|go (?:to|into)|move into)\b(?! (?:£|\d|it\b|this\b|that\b|the (?:money|offer|deal)))/i;

/** A part of an area: clauses know only whole ones. */
const PART =
  /\b(?:half|halves|parts?|thirds?|quarters?|most|rest|north|south|east|west|coast|interior) of (?!my\b|our\b|your\b|the\b|his\b|her\b|their\b|it\b|this\b|that\b|us\b)/i;

const HELD_JOINTLY: readonly Term['term'][] = ['admits', 'defensive', 'offensive', 'keeps', 'builds'];

/** Whether a sentence with clauses or names of areas in it may mean something else than it seems to offer. */
export const isDoubtful = (words: string, terms: readonly Term[]): boolean => {
  if (JOINTLY.test(words) && !terms.some(({ term }) => HELD_JOINTLY.includes(term))) return true;
  return [PAST, EITHER_WAY, IF_TAKEN, PART].some((kind) => kind.test(words));
};
