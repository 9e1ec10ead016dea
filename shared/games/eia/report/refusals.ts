import type { Refusal } from '../../../kernel/refusal.ts';
import { type RefusalTable, sentenceOf } from '../../../kernel/refusals.ts';
import { allianceRefusals } from '../alliances/refusals.ts';
import { boardRefusals } from '../board/refusals.ts';
import { britishRefusals } from '../britain/refusals.ts';
import { callRefusals } from '../calls/refusals.ts';
import type { Edition } from '../charts/edition.ts';
import { combinedRefusals } from '../combined/refusals.ts';
import { controlRefusals } from '../control/refusals.ts';
import { declarationRefusals } from '../declarations/refusals.ts';
import { freeStateRefusals } from '../free-states/refusals.ts';
import { draftRefusals } from '../legal-lines/refusals.ts';
import { boardAuthorRefusals } from '../orders/board/refusals.ts';
import { lineRefusals } from '../lines/refusals.ts';
import { VERB_FORMS } from '../verb-forms.ts';
import { peaceRefusals, termRefusals } from '../peace/refusals.ts';
import { mapRefusals, rulingRefusals } from '../rest/refusals.ts';
import { type Words, wordsFor } from '../wording/words.ts';
import { olderRefusals, renamedRefusal } from './older-refusals.ts';

/** All tables of refusals, by chapter, and those of orders with their own; each reason is in only one of them. */
export const REFUSALS: readonly RefusalTable<Words>[] = [
  boardRefusals,
  boardAuthorRefusals,
  lineRefusals,
  declarationRefusals,
  britishRefusals,
  callRefusals,
  peaceRefusals,
  termRefusals,
  allianceRefusals,
  controlRefusals,
  freeStateRefusals,
  combinedRefusals,
  mapRefusals,
  rulingRefusals,
  draftRefusals,
  ...VERB_FORMS.flatMap(({ refusals }) => refusals ?? []),
  olderRefusals,
];

/** The sentence for a refusal of this game, citing its rule. */
export const explain = (edition: Edition, refusal: Refusal): string => {
  const { reason, rule } = refusal;
  const sentence =
    sentenceOf(REFUSALS, renamedRefusal(edition, refusal), wordsFor(edition)) ?? `Not allowed: ${reason}.`;
  return rule === undefined ? sentence : `${sentence} [${rule}]`;
};
