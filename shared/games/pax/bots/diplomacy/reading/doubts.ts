import type { Term } from '../../../state/treaties.ts';

// Sentences that read like an offer but may mean something else: the bot asks what the whole sentence means.

/** Something both would do in one place, which only shared control makes possible. */
const JOINTLY = /\b(?:together|joint(?:ly)?|co-?dominion|condominium|side by side)\b/i;

/** Something past, already promised, or already discussed. */
const PAST =
  /\b(?:last (?:year|turn|time)|ago|promised|swore|did(?: not|n['’]t)|had (?:agreed|signed)|gave (?:me |you |us )?(?:my|your|our) word|(?:you|i|we)(?: have| had|['’]ve|['’]d)? (?:said|told))\b/i;

/** Something done only if the other does something similar, or not at all. */
const EITHER_WAY = /\b(?:otherwise|if not|or) (?:(?:i|we) (?:will|shall|do|would) )?not\b/i;
/** A third power's move into an area. Clauses have no such condition: do both keep out, or only then? */
const IF_TAKEN =
  /\bif (?:you|i|we) (?:only )?(?:take|get|enter|claim|seize|grab|go (?:to|into)|move into)\b(?! (?:£|\d|it\b|this\b|that\b|the (?:money|offer|deal)))/i;

/** Part of an area; clauses only know whole areas. */
const PART =
  /\b(?:half|halves|parts?|thirds?|quarters?|most|rest|north|south|east|west|coast|interior) of (?!my\b|our\b|your\b|the\b|his\b|her\b|their\b|it\b|this\b|that\b|us\b)/i;

const HELD_JOINTLY: readonly Term['term'][] = ['admits', 'defensive', 'offensive', 'keeps', 'builds'];

/** Whether a sentence with clauses or area names may mean something else than it seems to offer. */
export const isDoubtful = (words: string, terms: readonly Term[]): boolean => {
  if (JOINTLY.test(words) && !terms.some(({ term }) => HELD_JOINTLY.includes(term))) return true;
  return [PAST, EITHER_WAY, IF_TAKEN, PART].some((kind) => kind.test(words));
};
