import type { Term } from '../../../state/treaties.ts';
import type { Vocabulary } from '../../../charts/vocabulary.ts';
import { withoutHarmless } from './frames.ts';
import { strangeWords } from './known-words.ts';
import { anyPhrase } from '../../../../../kernel/language/phrases.ts';

// Sentences that read like an offer but may mean something else: the bot asks what the whole sentence means.

/** Something both would do in one place, which only shared control makes possible. */
const JOINTLY = /\b(?:together|joint(?:ly)?|co-?dominion|condominium|side by side)\b/i;

/** Something past, already promised, or already discussed. */
const PAST =
  /\b(?:last (?:year|turn|time)|ago|promised|swore|did(?: not|n['’]t)|had (?:agreed|signed)|gave (?:me |you |us )?(?:my|your|our) word|(?:you|i|we)(?: have| had|['’]ve|['’]d)? (?:said|told))\b/i;

/** Thanks for something done, which ask for nothing. */
const THANKS = /\b(?:thank(?:s| you)|grateful|obliged|indebted) (?:\w+ )*for (?:\w+ )*\w+ing\b/i;

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
  return [PAST, THANKS, EITHER_WAY, IF_TAKEN, PART].some((kind) => kind.test(words));
};

/** Words with which an offer is mocked, imagined, or called off. */
const MOCKING = anyPhrase(
  String.raw`
    \b(?:sooner|rather)\b[^.£\d]*\bthan\b|\b(?:was|were|had been) (?:just )?(?:going|about|ready|willing|prepared|planning) to\b
    \b(?:would|could|should|might) have\b|\b(?:wanted|meant|intended|hoped) to\b
    \byou (?:really |honestly |seriously |still |must )?(?:think|believe|imagine|suppose|expect|fancy|dream)\b
    \byou (?:\w+ ){0,2}nothing\b|\byou never (?:give|pay|help|answer|thank|repay|keep (?:your|a|any)|do)\b
    \b(?:fools?|mad|crazy|insane|idiots?|stupid|drunk|die|dead|hell|dream(?:s|t|ed|ing)?|jok(?:e|es|ing)|laugh\w*|ridiculous|absurd|nonsense)\b
    (?<!\bif )\byou (?:\w+ly )?(?:want|wish|ask|expect|demand|would like|would have) (?:me|us)\b
    \bthe (?:day|moment|minute|hour|year|week) (?:that |when )?(?:i|we|you|he|she|it|they|\p{L}+s)\b
    \bfor nothing\b|^\W*(?:oh|ah|ha|haha|lol|sure|of course|naturally|obviously|yes,? yes|apparently|allegedly|supposedly)\b
  `,
  { flags: 'iu' },
);
/** Something promised before something else, which never comes. */
const BEFORE_ME = /\bbefore (?:i|we) (?:ever )?\p{L}/iu;

/** Whether the words of an offer show that it is not meant. */
export const isMocking = (vocabulary: Vocabulary, words: string): boolean =>
  MOCKING.test(words) || BEFORE_ME.test(words) || strangeWords(vocabulary, withoutHarmless(words)).length > 0;
