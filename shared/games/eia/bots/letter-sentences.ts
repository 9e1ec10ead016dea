import type { WrittenLetter } from '../../../kernel/match/bot.ts';
import { COURTESY_WORDS, FUNCTION_WORDS, wordSetOf } from '../../../kernel/language/courtesies.ts';
import { anyPhrase } from '../../../kernel/language/phrases.ts';

// What the sentences of a letter do: propose something, refuse it, ask for facts, threaten, or only tell something.

type Speech = 'proposes' | 'refuses' | 'asks' | 'threatens' | 'tells';

/** A sentence of a letter and what it does. */
export interface SpokenSentence {
  readonly text: string;
  readonly does: Speech;
}

const WORD = { before: String.raw`\b`, after: String.raw`\b` };

/** Words that only look like a refusal: what the other is asked not to do, and ways of speaking. */
const HARMLESS = anyPhrase(
  String.raw`
    (?<=^\W*(?:(?:and|but|so|then|now|please|kindly)\W+)*)(?:do not|don['’]t|never)(?= (?:attack|declare|invade|make war|go to war|fight|touch|run|roll|support|help|answer|break|join|enter))
    please (?:do not|don['’]t|never)|(?:will|would|could|can) you (?:please )?not\b|won['’]t you|why (?:not|don['’]t)
    (?:promise|agree|ask|want|beg|pledge|undertake)(?: me| us| you)?(?: each other)? (?:not|never) to
    (?:i|we) (?:won['’]t|(?:will|shall|would) (?:not|never)) (?:attack|invade|fight|declare war on|make war on|touch) you\b
    (?:if|while|unless|as long as) you (?:do not|don['’]t|will not)
    (?:not|never) forget|without (?:any )?(?:conditions?|terms|delay)|without (?:declaring|attacking|going|making|a) ?war
    neither of us|none of us|no (?:doubt|problem|conditions?|longer|more wars?|hard feelings)|nothing to (?:gain|lose)
    do not hesitate|(?:did|does|do) (?:us|me|you) no (?:good|harm)|war is no use|no use to (?:us|you|me|either)
    if not|or not\W*$|instead of
  `,
  { flags: 'giu' },
);

const REFUSES = anyPhrase(
  String.raw`
    not|never|no|nor|neither|none|nobody|nothing|cannot|\w+n['’]t|refus\w+|reject\w*|declin\w+|decide against
    impossible|unaccepta\w+|absurd\w*|ridiculous|nonsense|out of the question|insult\w*|jok(?:e|es|ing)|laugh\w*
    dream\w*|dead|die|hell|mad|madness|fools?|foolish|cowards?|traitors?|scoundrels?|liars?|hardly|scarcely|too late|far from|anything but|rather|sooner
    forget (?:it|that|about)|one day|some day|(?<!leave (?:me|us|you) )alone|could have|would have|should have|might have
  `,
  WORD,
);

/** Answers of one or two words to what stands before them, and sentences that deny it. */
const TAKES_BACK = anyPhrase(
  String.raw`
    (?:no|never|nonsense|hardly|nein|non|nope|nah|ha|haha|pah|bah|lol|of course not|certainly not|absolutely not|not)\b
    (?:that|this|it) (?:will|would|shall|can|could|is|was) (?:never|not (?:happen|going|possible|acceptable|what|my|our)|out of|an? (?:joke|insult))
    (?:i|we)(?: (?:will|shall|would|could|can|do|did|must)) ?(?:not|never)\b(?!.*\b(?:forget|wait|regret|disappoint|fail)\b)
    (?:i|we) (?:won|don|wouldn|couldn|can|didn)['’]t\b(?!.*\b(?:forget|wait|regret|disappoint|fail)\b)
    (?:i|we) (?:\w+ )?(?:refuse|reject|decline)|(?:do not|don['’]t) (?:make|be|even|think|expect)
    you (?:must be|dream|jest|wish)|what an? (?:idea|joke|insult)|(?:over|on) my (?:dead|death)|when hell\b
  `,
  { before: String.raw`^\W*(?:(?:well|so|and|but|oh|ah)\W+)?` },
);

/** What has happened, what others say, and what is already so. */
const TELLS = anyPhrase(
  String.raw`
    was|were|had|did|once|ago|yesterday|already|last (?:year|month|time|summer|winter|spring|autumn|letter)
    (?:has|have|['’]ve)(?: \w+)? (?:been|made|broken|\w+ed)|said|told|heard|rumou?rs?|they say
    (?:is|are|am|remain|being) (?:still |now |also )?(?:allied|allies|an? ally|my ally|your ally|friends?|at (?:war|peace)|neutral)
    your (?:\w+ )?(?:offer|proposal|letter|alliance|peace|allies|ally|war|friendship|surrender|friends)
    (?:my|his|her|their) (?:alliance|allies|peace)
    you (?:will|shall|['’]ll|are|have)
  `,
  WORD,
);

const THREATENS = anyPhrase(
  String.raw`
    \bor (?:else|i|we|there|it|this|you|face|war|my|our)\b[^.!?]*\b(?:war|attack|invade|fight|fleets?|corps|army|armies|regret|sorry|consequences|else)\b
    \bor else\b|\byou(?:['’]ll| will| shall| would) (?:regret|rue|be sorry|pay|suffer|answer for)\b
    \b(?:i|we)(?: will| shall|['’]ll)? (?:declare war on|make war on|attack|invade|march on|crush|destroy|break|ruin) your?\b
    \b(?:war|consequences|blood) (?:will|shall|would) (?:follow|come|be)\b|\bthere (?:will|shall) be (?:war|consequences|blood)\b
    \b(?:last|final) warning\b|\b(?:i|we) warn you\b|\bhow dare you\b|\bmeans? war\b
    ^\W*(?:attack|touch|invade|betray|break) (?:me|us|my|our)\b[^.?!]*\band\b[^.?!]*\b(?:will|shall|i|we|you)\b(?! (?:will not|won['’]t))
  `,
);
/** What only looks like a threat: the writer's promise not to attack. */
const SPARES =
  /\b(?:i|we) (?:won['’]t|(?:will|shall|would) (?:not|never)) (?:attack|invade|fight|declare war on|make war on)\b/gi;

/** Questions for facts, which propose nothing. */
const ASKS = anyPhrase(
  String.raw`
    (?:(?:with|to|against|on|for|by|of) )?(?:who|whom|whose|which|when|where|how(?! about\b| would you\b))
    why(?! not\b| don['’]t\b)|did|has|had|was|were|have you|am i
    are you(?! (?:willing|ready|interested|open|prepared|content|inclined|agreeable|game|with me|in favou?r))
    are (?!you\b)\w+|is (?:it|that|this|there) (?!possible|acceptable|agreeable|time|fine|all right|fair|any chance|a chance)
    is (?!it\b|that\b|this\b|there\b|an alliance\b|a peace\b|peace\b)\w+
    do you (?!want|fancy|wish|agree|accept|like|consent|offer|propose|surrender|yield|join|ally|make)\w+|does
    what (?:became|happened|did|has|was|were)|what (?:is|are)(?! your (?:terms|price|conditions))
    would you call|what will you|what do you (?:mean|plan|intend|know|want)
  `,
  { before: String.raw`^\W*(?:(?:and|but|so|then|well|now)\W+)?`, after: String.raw`\b` },
);

/** Words with which a sentence proposes, whatever else it tells. */
const PROPOSES = anyPhrase(
  String.raw`
    \blet(?: us|['’]?s)\b|\b(?:shall|can|could|may|might|should|must|ought|would) (?:we|i|our \w+)\b(?! have\b)
    \bwe (?:should|could|can|may|might|must|ought to|need|would do well)\b(?! have\b)|\bwe had better\b
    \b(?:i|we)(?: \w+ly|['’]d|['’]ll| \w+){0,2} (?:propose|offer|suggest|ask|beg|request|want|wish|like|seek|invite|urge|hope|need|accept|agree|call|prefer|promise|demand|expect)\b
    \b(?:i|we)(?: a|['’]?)(?:m|re) (?:\w+ly )?(?:willing|ready|prepared|happy|glad|content|interested|open|inclined|eager|minded|looking|in favou?r)\b
    \b(?:i|we)(?: will| shall| would|['’]ll|['’]d)(?: \w+ly)? (?:ally|be your ally|make peace|surrender|sue|yield|capitulate|support|help|join|combine|declare|attack|fight|stay|keep|leave|roll|run|break|not attack|not declare|welcome|take)\b
    \b(?:will|would|could|can|won['’]t) you\b|\bplease\b|\bkindly\b|\bhow about\b|\bwhat about\b|\bwhat if\b|\bwhy (?:not|don['’]t)\b
    \bwhat (?:do|would|will) (?:you|\w+) (?:say|think)\b|\bhow would you (?:like|feel)\b|\bcan (?:i|we) count on\b
    \bwhat\b[^.?!]*\b(?:offer|give|grant|demand|accept|terms|price|conditions|peace)\b[^.?!]*\?|\b(?:my|our|this) (?:\w+ )?(?:proposal|offer|suggestion|request|hope|wish)\b
    \b(?:i|we) (?:think|believe|feel)\b[^.?!]*\b(?:would|should|could)\b|\bany (?:interest|chance)\b|\bdo you fancy\b
    \b(?:i|we)(?: would|['’]d) be (?:grateful|obliged|thankful)\b
    \bin (?:the|your|our) interests?\b
    \bwould be (?:honou?red|glad|happy|delighted|pleased|willing|ready) to\b
    \b(?:it is|it['’]s|now is) (?:the |high )?time\b|\b(?:it|that) would be (?:good|wise|best|better|sensible)\b|\bif (?:i|we) (?:sue|surrender|yield)\b
    \bare you (?:willing|ready|interested|open|prepared|content|inclined|agreeable|game|with me|in favou?r)\b
    \bdo you (?:want|wish|agree|accept|like|consent|surrender|yield)\b
    \bis (?:an alliance|a peace|peace|it|that|this|there) (?:possible|acceptable|agreeable|time|any chance|a chance)\b
    \b(?:i|we) (?:surrender|yield|capitulate|sue)\b
  `,
);

/** An order to the reader. */
const ORDERS = anyPhrase(
  String.raw`
    ally|make|declare|attack|join|stay|leave|run|roll|break|renounce|abandon|support|help|come|stand|defend
    surrender|sue|capitulate|yield|end|keep|spare|hands off|do not|don['’]t|never|combine|move|march|give up|back down
    invade|fight|refrain|promise|accept|remain|answer|go|be|form|enter|control|agree|let
  `,
  {
    before: String.raw`^\W*(?:dear \w+\W+)?(?:(?:and|but|so|then|now|just|again|my friend)\W+)*`,
    after: String.raw`\b`,
  },
);

const VERBS =
  /\b(?:i|you|he|she|it|they|we|is|are|was|were|has|have|had|will|would|shall|should|can|could|may|might|must|do|does|did)\b|['’](?:s|re|ll|ve|d|m)\b/i;
/** Maximum number of words of a title or an exclamation. */
const FEW_WORDS = 7;

/** Whether some words are a title, an exclamation or a question without a verb: `An alliance?` */
const isTitle = (text: string): boolean =>
  text.split(/\s+/).length <= FEW_WORDS && ![VERBS, ORDERS, PROPOSES].some((kind) => kind.test(text));

const speechOf = (text: string): Speech => {
  const left = text.replaceAll(HARMLESS, ' ');
  if (THREATENS.test(text.replaceAll(SPARES, ' '))) return 'threatens';
  if (REFUSES.test(left)) return 'refuses';
  if (text.includes('?') && ASKS.test(text)) return 'asks';
  if (PROPOSES.test(text)) return 'proposes';
  if (TELLS.test(left)) return 'tells';
  return ORDERS.test(text) || isTitle(text) ? 'proposes' : 'tells';
};

/** Words of reasons for a proposal. */
const REASONS = wordSetOf(`
  against war wars enemy enemies ally allies allied alliance attack strong stronger weak together month
  year spring summer autumn winter first then keep safe need needs join
`);

/** Whether words only agree, greet or close a letter, or are about names and numbers. */
const isPlain = (text: string): boolean =>
  (text.match(/\p{L}+/gu) ?? []).every((word) => {
    const folded = word.toLowerCase();
    return (
      FUNCTION_WORDS.has(folded) || COURTESY_WORDS.has(folded) || REASONS.has(folded) || /^\p{Lu}/u.test(word)
    );
  });

/** Whether a sentence takes back the proposal before it; one without a verb needs plain words after it. */
const takesBack = ({ text, does }: SpokenSentence, before: string): boolean => {
  if (TAKES_BACK.test(text.replaceAll(HARMLESS, ' '))) return true;
  return isTitle(before) && does !== 'proposes' && does !== 'threatens' && !isPlain(text);
};

/** The sentences of a letter, after its subject, without the lines that it quotes. */
export const spokenSentences = ({ subject, body }: WrittenLetter): readonly SpokenSentence[] => {
  const all = [subject, ...body.split(/\n+/).filter((line) => !/^\s*>/.test(line))]
    .flatMap((line) => line.split(/(?<=[.;!?])\s+|,?\s+(?=but\b)/))
    .map((text) => text.trim())
    .filter((text) => /\p{L}/u.test(text))
    .map((text): SpokenSentence => ({ text, does: speechOf(text) }));
  return all.map((sentence, at) => {
    const next = all[at + 1];
    const isOff = sentence.does === 'proposes' && next !== undefined && takesBack(next, sentence.text);
    return isOff ? { text: sentence.text, does: 'refuses' } : sentence;
  });
};
