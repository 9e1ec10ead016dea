import { anyPhrase } from '../../../../../kernel/language/phrases.ts';
import type { LetterPiece } from './written-clauses.ts';
import type { Parties } from './sentence.ts';

// Whether the words around clauses offer them, or deny, report, suppose or ask something about them.

/** Words that only look like a denial, a report or a condition. */
const HARMLESS = anyPhrase(
  String.raw`
    \bnothing (?:else|more|further) in (?:this|my) (?:letter|note)\b[^.;]*
    \bwhy not\b|\binstead,? (?:i|we) (?:propose|offer|suggest)\b
    \b(?:propose|offer|suggest)(?: to)?(?: you)? (?:this )?instead\b|\bno doubt\b|\bno problem\b
    \bno\.? ?\d+|\b(?:do not|don['’]t) hesitate\b|\bnothing (?:else|more)\b
    \bno more,? (?:and )?no less\b|\bonce (?:more|again)\b|\b(?:wish|hope) to\b
    \bi hope (?:that )?(?:you|we) (?:will |can |may )?(?:agree|accept|like|approve)\b
    \b(?:we|i|one|you) (?:could|can|might|may|would|will|should|must) (?:perhaps |also |then |now |simply |just )?(?:say|write|put it|propose|offer|suggest)\b
    \bwhat (?:do|would|will|should|shall|can|could) (?:you|we|i|your \w+) (?:say|think|make)\b
    \b(?:let (?:us|me)|shall we|to) (?:say|write)\b|\bplease (?:read|tell|say)\b
    \bread (?:this|carefully|the following)\b|\b(?:tell|let) me (?:know )?(?:if|whether|what)\b
    \b(?:in (?:answer|reply|response) to|thank(?:s| you) for) your (?:\w+ )?(?:letter|offer|proposal|note)\b
    \b(?:my|our|the following|this) (?:\w+ )?(?:offer|proposal|draft|text|letter|government|king|emperor|idea|suggestion|treaty|bid|plan|price|article|list|note|answer|reply) (?:reads|says|offers|proposes|suggests|runs|states|asks|wants)\b
    ^(?:as )?agreed\s*[:,]|\bif (?:so|possible|acceptable|agreeable|need be|not mistaken)\b
    \bif (?:you|your excellency) (?:(?:also|only|both|would|will|can|could|should|really) )*(?:agree|agrees|accept|accepts|like|likes|want|wish|wishes|please|approve|approves|consent|consents|sign|find|are (?:willing|ready|agreeable|interested|content|inclined))\b
    \bif (?:it|that|this) (?:suits|pleases|seems|works|helps|would|is (?:acceptable|agreeable|all right|fine|possible|to your|convenient|fair))\b
    \bif (?:we|i) (?:may|can|could|might|both|all)\b|\b(?:before|until|till) (?:the end of )?\d{4}\b
    \bnothing (?:more|less)(?:\W+(?:and )?nothing (?:more|less))?\b|\blet (?:me|us) know\b
    \bhow (?:does|do) (?:this|that|it|these) (?:sound|look|strike you|suit you)\b
    \btake it or leave it\b|\bor (?:no(?: deal)?|not)\b(?=\W*$)|\b(?:for the|one) last time\b|\bfor once\b
    \blet (?:it|this|that) be (?:written|known|said|agreed|signed)\b|\b(?:lay|put|set|bring) before (?:you|your \w+)\b
    \b(?:further to|in view of|after) our (?:\w+ )?(?:exchange|conversation|talks?|letters?|correspondence)\b
    \bas an? (?:\w+ ){1,3}of (?:\w+ ){0,2}\w+(?=\s*,)|\bwithout prejudice(?: to (?:\w+ ){0,2}\w+)?
    \bif (?:we|i) (?:wrote|said|agreed|put it)\b
    \b(?:i|we) (?:have been|am|are|was|were) (?:asked|told|instructed|authori[sz]ed|ordered) to (?:put|offer|propose|say|lay|present)\b
    \bhow (?:about|would you (?:like|feel))\b
    \bno (?:jokes?|tricks|games|more words|further ado|hard feelings)\b
    \bwhen (?:i|we) (?:propose|offer|suggest)\b
    \b(?:all )?jok(?:es?|ing) (?:aside|apart)\b|\bin all seriousness\b|\bto be serious\b|\bin earnest\b
    \b(?:very well|fine|all right),? you win\b|\b(?:have it|be it) your way\b|\bso be it\b
    \byes ?(?:or|\/|,) ?no\b
    \bin (?:consideration|exchange|return) (?:of|for) which\b|\bin consideration (?:whereof|thereof|of this)\b
  `,
  { flags: 'giu' },
);

const DENIES = anyPhrase(
  String.raw`
    not|never|no|nor|neither|none|nobody|nothing|no one|cannot|refus\w+|reject\w*|declin\w+
    den(?:y|ies|ied|ying)|forget|forbid\w*|instead|rather|unless|without|withdr[ae]w\w*|take back
    cancel\w*|annul\w*|void|revok\w+|retract\w*|regret\w*|doubt\w*|impossible|unaccepta\w+|absurd\w*
    jok(?:e|es|ing)|ridiculous|nonsense|too (?:much|little|high|low|many|dear|late)
    out of the question|hardly|scarcely|stop|avoid\w*|prevent\w*|false\w*|wrong\w*|untrue|lies?
    lying|mistaken?|misread\w*|misunder\w+|dislike\w*|hate\w*|object\w*|oppos\w+|protest\w*|far from
    anything but|less|sorry|fail\w*|against|strike|remove\w*|delete\w*|drop\w*|abandon\w*
    return(?:s|ing|ed)? (?:it|this|that|these|your|the)|(?:send|sends|sending|sent|give|gives|giving) (?:\w+ ){1,3}back
    repudiat\w+|terminat\w+|bad|worthless|useless|stupid|silly|unfair|insult\w*|trap|foolish|mad
    madness|expensive|worse|worst|poor|fools?|laugh(?:ed|s)?|idiot\w*|dare[sd]?
    (?:everything|anything|all) but|what an? idea|end of|rid of|free of|\w*n['’]t
  `,
  { before: String.raw`\b`, after: String.raw`\b` },
);

/** What was written, said or agreed before, and what others write or say. */
const REPORTS = anyPhrase(
  String.raw`
    was|were|had|did|once|ago|yesterday|earlier|previous(?:ly)?|former(?:ly)?|already|used to
    back then|(?:would|could|should|might) have
    last (?:year|turn|time|month|week|spring|summer|autumn|winter|round|letter)
    old (?:treaty|offer|text|letter|terms|clause)|offered|proposed|suggested|demanded|claimed|stated
    wrote|written|said|told|heard?|hears|promised|swor[en]|agreed|asked|wanted|requested|signed
    broken?|kept|discussed|mentioned|quoted?|quotes|quoting|reports?|reported|claims?|papers|press
    thought|meant|remember\w*|recall\w*|remind\w*|under (?:the|our)|treaty of|stands? in|choose
    rumou?rs?|according|suspects?|read|writes|says|tells|claims|reads|offers|proposes|suggests
    demands|wants|thinks|believes?|knows|insists|pretends|asks|assumes?|true|truth|really|correct
    gossip|newspapers?|spy|spies
  `,
  { before: String.raw`\b`, after: String.raw`\b` },
);
const OF_OTHERS = anyPhrase(
  String.raw`
    \b(?:you|they|he|she|it|people|who|some|others|everyone) (?:\w+ )?(?:offer|propose|suggest|say|claim|write|ask|want|demand|insist|think|mean|pretend|promise|tell|know)\b
    \byour (?:\w+ )?(?:letter|offer|proposal|text|treaty|words?|draft|demand|claim|idea|clause|price|suggestion|terms?|promise|note|ambassador|minister|envoy|version)\b
    \b(?:his|her|their) (?:\w+ )?(?:letter|offer|proposal|text|treaty|words?|draft|demand|claim|idea|clause|terms?|promise|note)\b
  `,
);
const CONDITIONS = anyPhrase(
  String.raw`
    except|while|whenever|when|as soon as|as long as|so long as|lest|whether|in case|before|after
    during|until|till|(?:could|might|may) be(?: that)?|supposedly|allegedly|apparently|one day|some day|sometimes?|in principle|imagine|conceive|averse|dream\w*|wish
    hope|wonder|guess|predict|expect|fear|next (?:turn|year|round)|every|each|per|twice|annually
    yearly|war
  `,
  { before: String.raw`\b`, after: String.raw`\b` },
);
/** Words before a clause that make it a reason, a time or somebody's deed. */
const LEADS_AWAY =
  /\b(?:as|since|because|although|though|whereas|once|how|why|where|who|whom|which|than|day|moment|your|his|her|their|(?:i|me|you|we|us|both)(?: and)?)\s*$/i;
/** Words that name somebody as one who is offered something: `I offer you`. */
const ADDRESSED =
  /\b(?:offer|propose to|suggest to|give|grant|ask|tell|promise|pay|send|to|for|with|beg|invite|assure|remind|beseech)\s+(?:you|us|me)\s*$/i;
/** Words before an alliance that say that there is one. */
const HAS =
  /\b(?:you|we|i|they|both|there|powers?) (?:already )?(?:have|has|is|are|do have)(?: \w+)?\W*(?:an?|the|our|any)?\s*$|\b(?:is|are) there (?:an?|any)?\s*$/i;
const IF =
  /\b(?:if|provided(?: that)?|providing(?: that)?|on (?:the )?condition(?: that)?|should|suppos(?:e|ing)(?: that)?|assuming(?: that)?)\s*$/i;
const WHAT_IF =
  /\b(?:what|how about|fair|good|better|nice|acceptable|agreeable|happy|content|glad|agree|mind|like it|please you|suit you|all right|okay|enough|say) if\s*$/i;

const ASKS = anyPhrase(
  String.raw`
    what(?! if\b| about\b| (?:do|would|will|should|shall|can|could) (?:you|we|i|your \w+) (?:say|think|make|answer))
    how(?! about\b| would you (?:like|feel)| do you (?:like|feel|find)|ever\b)|when|why(?! not\b)
    where|who|whose|which|did|has|had|was|were|am
    (?:is|was) (?:it|that|this)(?! (?:acceptable|agreeable|possible|fair|all right|fine|enough|a fair|a good|an acceptable))
    are you (?:saying|sure|claiming|telling|planning|going)
    do you (?:mean|remember|know|say|claim|think|believe|really|recall|want|deny|still|see|understand)
    have you|does\s*$
  `,
  { before: String.raw`^\W*(?:and |but |so |then )?`, after: String.raw`\b` },
);
const HOW_DOES = /^\W*how does\b/i;

/** The refusal of what was just quoted or proposed. */
const REFUSES = anyPhrase(
  String.raw`
    (?:still |again,? |once more,? )?(?:no|never|nonsense|impossible|unacceptable|absurd|rejected|refused|denied|nein|non)\W*$
    (?:no|never)\b[,!] (?:i|we|that|not|never|thank)|certainly not|absolutely not|of course not
    not (?:a chance|acceptable|for me|with me|by me|at all)|out of the question|forget (?:it|that)
    you must be|you (?:dream|jest)|ha\b|what an? (?:idea|joke|insult)
    (?:i|we) (?:must |shall |will )?(?:refuse|reject|decline)(?: (?:it|that|this|all|both|any|these|those)\b|\W*$)
    (?:i|we) (?:cannot|can['’]t|can not|could not|will not|won['’]t|shall not|do not|don['’]t|did not|never) (?:ever )?(?:accept|agree|agreed|sign|signed|do|want|consent|allow|write|wrote|say|said|propose|offer|mean)\b
    (?:that|this|it|these|those|such) (?:is|are|was|were) (?:not|never|no|out|un\w+|absurd|impossible|ridiculous|an? (?:insult|joke|lie|un\w+)|what (?:you|he|she|they|it)|(?:the|your|his|their|an?|our) (?:old|last|former))
    (?:so|that|this|thus) (?:\w+ )?(?:you|he|she|they) (?:wrote|said|offered|proposed|promised)
  `,
  { before: String.raw`^` },
);

/** Whether a sentence refuses what stands before it. */
export const isRefusal = (sentence: string): boolean => REFUSES.test(sentence.trim());

/** Whether some words deny or refuse something. */
export const denies = (words: string): boolean => DENIES.test(words.replaceAll(HARMLESS, ' '));

/** The writer's own offer, which the words around it may adorn. */
const OWN_OFFER = anyPhrase(
  String.raw`
    \b(?:i|we|let (?:us|me)|my \w+|allow me|permit me)\b[^.;]*\b(?:offer|propose|suggest|ask|demand|put|lay|want|wish)s?\b
    \b(?:my|our|this|the following) (?:\w+ ){0,2}(?:offer|proposal|proposition|terms?|price|conditions?|text)\b
    \b(?:my|our|this|the following) (?:\w+ ){0,2}(?:draft|treaty|position|suggestion|plan)\b
    \b(?:special|best|final|last|new|one) (?:offer|price|proposal)\b|\blet (?:it|this|that) be (?:written|said|agreed|signed)\b
  `,
  { flags: 'i' },
);

/** Whether words before a clause call it the writer's own offer. */
export const isOwnOffer = (words: string): boolean => OWN_OFFER.test(words);

/** Words without those that only look like a denial, a report or a condition. */
export const withoutHarmless = (words: string): string => words.replaceAll(HARMLESS, ' ');

/** Whether some words introduce the text that follows them. */
export const introduces = (sentence: string): boolean =>
  /:\W*$/.test(sentence) ||
  /\b(?:this|that|these|those|following|thus|below|text|words?|clauses?|terms?|articles?)\W*$/i.test(
    sentence,
  );

/** Words with which a clause is offered, and which ask for nothing beside it. */
const OFFERING =
  /\b(?:in (?:exchange|return)|accept(?:able|ance)?|respect(?:fully)?|sign(?: (?:the|this|my)(?: \w+)?)?|(?:tell|inform) (?:me|us|you)|for (?:me|you|us)|to (?:me|you|us)|guarantee|share)\b/gi;

/** Words around clauses without those that only offer them. */
export const harmless = (words: string): string => words.replaceAll(HARMLESS, ' ').replaceAll(OFFERING, ' ');

/** Whether words deny or report what they stand beside, or make it depend on something. */
export const isAside = (words: string, { from }: Pick<Parties, 'from'>): boolean => {
  const own = new RegExp(`\\b${from} (?:offers|proposes|suggests|wants|asks|demands|says|promises)\\b`, 'gi');
  const left = words.replaceAll(own, ' ').replaceAll(HARMLESS, ' ');
  return [DENIES, REPORTS, OF_OTHERS, CONDITIONS].some((kind) => kind.test(left));
};

const isConditional = (words: string): boolean => IF.test(words) && !WHAT_IF.test(words);

/** Whether every clause is the condition of something that is no clause. */
const hasOnlyConditions = (pieces: readonly LetterPiece[]): boolean => {
  let isLed = false;
  return pieces.every((piece, at) => {
    const before = pieces[at - 1];
    if (piece.is === 'words') return true;
    const words = before?.is === 'words' ? before.words : '';
    if (isConditional(words)) isLed = true;
    else if (!/^\W*and\W*$/i.test(words)) isLed = false;
    return isLed;
  });
};

/** An `if` that belongs to no clause. */
const hasOtherIf = (pieces: readonly LetterPiece[]): boolean =>
  pieces.some(
    (piece, at) =>
      piece.is === 'words' &&
      /\bif\b/i.test(
        piece.words
          .replaceAll(HARMLESS, ' ')
          .replace(WHAT_IF, ' ')
          .replace(pieces[at + 1] ? IF : /$^/, ' '),
      ),
  );

const hasPactAlready = (pieces: readonly LetterPiece[]): boolean =>
  pieces.some((piece, at) => {
    const next = pieces[at + 1];
    return (
      piece.is === 'words' &&
      next?.is === 'clause' &&
      next.terms.some((term) => 'against' in term) &&
      HAS.test(piece.words)
    );
  });

const leadsAway = (words: string): boolean =>
  LEADS_AWAY.test(words) && LEADS_AWAY.test(withoutHarmless(words));

/** Whether the words around the clauses of a sentence do not offer them. */
export const isOtherThanOffer = (
  pieces: readonly LetterPiece[],
  { parties, hasProse }: { readonly parties: Parties; readonly hasProse: boolean },
): boolean => {
  const frames = pieces.flatMap((piece) => (piece.is === 'words' ? [piece.words] : []));
  const leads = pieces.flatMap((piece, at) => (piece.is === 'words' && pieces[at + 1] ? [piece.words] : []));
  if (isAside(frames.join(' … '), parties)) return true;
  if (leads.some((words) => leadsAway(words) && !ADDRESSED.test(words))) return true;
  if (hasPactAlready(pieces)) return true;
  return !hasProse && (hasOnlyConditions(pieces) || hasOtherIf(pieces));
};

/** Whether a question asks for information about its clauses, and offers nothing. */
export const asksAbout = (sentence: string, pieces: readonly LetterPiece[]): boolean => {
  if (!sentence.includes('?')) return false;
  const [first] = pieces;
  const words = first?.is === 'words' ? first.words : '';
  if (HOW_DOES.test(words)) return !/\b(?:sound|suit|look|seem|strike|please)\b/i.test(sentence);
  return ASKS.test(words);
};

/** Whether words hold nothing but the number or the mark of a clause. */
export const isMark = (words: string): boolean =>
  /^\W*(?:(?:article|art|clause|section|point|no|number|item)\b\.?\W*)?(?:\d{1,2}|[ivx]{1,4}|[a-h])?\W*(?:and|then|also)?\W*$/i.test(
    words,
  );
