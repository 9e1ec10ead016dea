// Which sentences of a letter ask, and offer nothing.

/** Questions about somebody's intentions, which offer nothing: "Will you take Egypt?" */
const ASKS = /^\s*(?:are|do|did|does|what|when|why|where|who|is|have|will|would|can)\b/i;
const HOLDS_OUT =
  /\b(?:not|never|stay|keep|leave|pay|give|lend|sell|cede|buy|swap|admit|lower|reduce|hand|transfer|if|pact|alliance|ally)\b|n['’]t\b/i;

/** Questions for information, in any form: "What would you pay for leaving Tunis?" */
const WANTS_TO_KNOW =
  /^\s*(?:and |but |so )?(?:what(?! if\b| about\b| (?:do|would|will|should) you (?:say|think)\b[^?]*:)|how (?:much|many)|when|why|where|who)\b/i;

/** Whether a sentence asks a question and offers nothing. */
export const isQuestion = (sentence: string): boolean =>
  sentence.includes('?') &&
  (WANTS_TO_KNOW.test(sentence) || (ASKS.test(sentence) && !HOLDS_OUT.test(sentence)));
