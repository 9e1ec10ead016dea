import type { Refusal } from '../../../kernel/refusal.ts';
import { sentenceOf } from '../../../kernel/refusals.ts';
import type { Edition } from '../charts/edition.ts';
import { airRefusals } from '../air/refusals.ts';
import { diplomacyRefusals } from '../diplomacy/refusals.ts';
import { gmRefusals } from '../gm/refusals.ts';
import { landRefusals } from '../land/refusals.ts';
import { lineRefusals } from '../lines/refusals.ts';
import { moneyRefusals } from '../money/refusals.ts';
import { optionRefusals } from '../options/refusals.ts';
import { phaseRefusals } from '../phases/refusals.ts';
import { revolutionRefusals } from '../revolution/refusals.ts';
import { seaRefusals } from '../sea/refusals.ts';
import { sentenceCase } from '../../../kernel/report/words.ts';
import type { WeawRefusals } from '../wording/refusals.ts';
import { wordsFor, type Words } from '../wording/words.ts';

/**
 * Every table of the game, chapter by chapter; each reason, or each cause of a reason with several, is in only one of
 * them.
 */
export const REFUSALS: readonly WeawRefusals[] = [
  lineRefusals,
  diplomacyRefusals,
  landRefusals,
  moneyRefusals,
  revolutionRefusals,
  optionRefusals,
  airRefusals,
  seaRefusals,
  phaseRefusals,
  gmRefusals,
];

/** Up to version 4, for the last two up to version 5, causes were stored as words. */
const OLDER: Readonly<Record<string, string>> = {
  'used-already': 'Done already',
  'too-late': 'It is too late',
  'not-open': 'Not open now',
  'not-yours': 'Not yours to command',
  'no-units': 'No units for this',
};

/** The sentence of a refusal saved by an older version; undefined for a current one. */
const olderSentence = ({ reason, facts = {} }: Refusal, { name }: Words): string | undefined => {
  const title = OLDER[reason];
  if (title === undefined || facts['cause'] !== undefined) return undefined;
  const { what, n, type, place } = facts;
  const units = typeof place === 'string' ? `${String(n)} ${String(type)} at ${name(place)}` : undefined;
  return `${title}: ${units ?? (typeof what === 'string' ? name(what) : 'this')}.`;
};

/** The sentence for a refusal of this game, with the rule it rests on. */
export const explain = (edition: Edition, refusal: Refusal): string => {
  const words = wordsFor(edition);
  const sentence =
    (olderSentence(refusal, words) ?? sentenceCase(sentenceOf(REFUSALS, refusal, words) ?? '')) ||
    `Not allowed: ${refusal.reason}.`;
  return refusal.rule === undefined ? sentence : `${sentence} [${refusal.rule}]`;
};
