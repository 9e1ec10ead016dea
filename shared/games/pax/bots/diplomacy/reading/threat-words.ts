// Words that threaten with war, with a Congress, or with nothing in particular.

/** The threat in a letter; a demand says what must not happen without naming the consequence. */
export type Threat = 'war' | 'congress' | 'demand';

const WAR: readonly RegExp[] = [
  /\b(?:or (?:else|i|we|there|it|this|you|face|war|my|our)|unless|otherwise)\b[^.!?]*\b(?:war|attack|invade|fight|fleets?|army|armies|regret|sorry|consequences|else)\b/i,
  /\bor else\b/i,
  /\b(?:i|we)(?: will|['’]ll| shall)?(?: both| all| together| soon)? (?:declare war on|make war on|attack|invade|march on) you\b/i,
  /\b(?:if|should) you\b[^.!?]*\b(?:(?:i|we)(?: will|['’]ll| shall)? (?:declare|fight|attack|march|answer (?:it )?with)|there (?:will|shall) be (?:war|consequences|trouble)|you (?:will|shall|are going to|would) (?:regret|rue|be sorry|pay (?:dearly|for it)|answer for))/i,
  /\bmeans? war\b|\b(?:act|cause|case|reason) (?:of|for) war\b|\bcasus belli\b[^.!?]*\bif you\b/i,
  /\b(?:pity|shame)\b[^.!?]*\b(?:happen|lost|lose|befall|burn)/i,
  /\b(?:my|our) (?:fleets?|guns|army|armies|troops) (?:will|are ready|stand ready)\b/i,
];
const CONGRESS =
  /\b(?:or|if|unless|otherwise|should you)\b[^.!?]*\b(?:before|to|call|ask|summon|have)\b[^.!?]*\b(?:a|the) congress\b|\ba congress (?:will|shall) (?:decide|take|judge)/i;
const DEMAND =
  /(?<!\b(?:my|our|your|their|the) )\bhands off\b|\b(?:will|shall|can|do|would|could) ?not (?:tolerate|stand for|allow|permit|suffer|stand by)\b|\b(?:won|don|can)['’]t (?:tolerate|stand for|allow|permit|suffer)\b|\bdo not (?:even )?(?:think|dream) (?:about|of)\b|\bdon['’]t (?:even )?(?:think|dream) (?:about|of)\b|\b(?:last|final) (?:word|warning)\b|\b(?:i|we) warn you\b|\b(?:a|this) warning\b|\byou (?:would|will|['’]d) (?:do well|be wise|be well advised) to\b|\bdon['’]t you dare\b|\bhow dare you\b|\bwatch your step\b/i;

/** The threat in a letter, if any. */
export const threatIn = (body: string): Threat | undefined => {
  if (WAR.some((kind) => kind.test(body))) return 'war';
  // A question about a vote is not a threat.
  const told = body.replaceAll(/[^.!?]*\?/g, '');
  if (CONGRESS.test(told)) return 'congress';
  return DEMAND.test(told) ? 'demand' : undefined;
};
