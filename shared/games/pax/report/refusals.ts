import type { Refusal } from '../../../kernel/refusal.ts';
import { type RefusalTable, sentenceOf } from '../../../kernel/refusals.ts';
import { sentenceCase } from '../../../kernel/report/words.ts';
import { immediateLineRefusals } from '../lines/refusals.ts';
import { administrationRefusals } from '../administration/refusals.ts';
import { amendmentRefusals } from '../amendments/refusals.ts';
import { orderLineRefusals } from '../movement/order-line-refusals.ts';
import { moneyRefusals } from '../movement/money-refusals.ts';
import { moveRefusals } from '../movement/move-refusals.ts';
import { statusRefusals } from '../movement/status-refusals.ts';
import { casusBelliRefusals } from '../casus-belli/refusals.ts';
import { negotiationRefusals } from '../negotiation/refusals.ts';
import { treatyRefusals } from '../treaties/refusals.ts';
import { congressRefusals } from '../congress/refusals.ts';
import { declarationRefusals } from '../declarations/refusals.ts';
import { allianceRefusals } from '../war/alliances/refusals.ts';
import { attackRefusals } from '../war/attack/refusals.ts';
import { peaceRefusals } from '../war/ending/refusals.ts';
import { manoeuvreRefusals } from '../war/manoeuvre/refusals.ts';
import { warOrderRefusals } from '../war/orders/refusals.ts';
import { warRefusals } from '../war/refusals.ts';
import { retreatRefusals } from '../war/retreat/refusals.ts';
import { spoilsRefusals } from '../war/spoils/refusals.ts';
import { setupRefusals } from '../setup/refusals.ts';
import { draftRefusals } from './draft-refusals.ts';
import type { Edition } from '../charts/edition.ts';
import type { RefusalWords } from '../vocabulary/refusals.ts';
import { EVERY_STEP_LINES, PHASES } from '../turn.ts';
import { refusalWords } from '../wording/refusal-words.ts';

/** Tables declared by single orders. */
const refusalsOfVerbs = [...PHASES, ...EVERY_STEP_LINES]
  .flatMap(({ takes }) => takes ?? [])
  .flatMap((verb) => verb.refusals ?? []);

/** Every table of the game, chapter by chapter; each reason is in only one of them. */
export const REFUSALS: readonly RefusalTable<RefusalWords>[] = [
  immediateLineRefusals,
  administrationRefusals,
  amendmentRefusals,
  orderLineRefusals,
  moneyRefusals,
  moveRefusals,
  statusRefusals,
  casusBelliRefusals,
  negotiationRefusals,
  treatyRefusals,
  congressRefusals,
  declarationRefusals,
  allianceRefusals,
  attackRefusals,
  peaceRefusals,
  manoeuvreRefusals,
  warOrderRefusals,
  warRefusals,
  retreatRefusals,
  spoilsRefusals,
  setupRefusals,
  draftRefusals,
  ...new Set(refusalsOfVerbs),
];

/** The reason and its facts, for a reason without a sentence. */
const fallbackSentence = ({ reason, facts = {} }: Refusal): string => {
  const details = Object.entries(facts).map(([name, value]) => `${name} ${String(value)}`);
  return `${[reason.replaceAll('-', ' '), ...details].join(', ')}.`;
};

/** The sentence for any refusal of this game: what is wrong, where, and what would be right. */
export const refusalSentence = (edition: Edition, refusal: Refusal): string =>
  sentenceCase(sentenceOf(REFUSALS, refusal, refusalWords(edition)) ?? fallbackSentence(refusal));
