import { hears, type LogEntry } from '../../../kernel/log.ts';
import type { Edition } from '../edition.ts';
import type { Fact } from '../facts.ts';
import { adjudicationSentence } from './adjudication.ts';
import { congressSentence } from './congress.ts';
import { movementSentence } from './movement.ts';
import { negotiationSentence } from './negotiation.ts';
import { startSentence } from './start.ts';
import { treatySentence } from './treaties.ts';

/** The sentence for a fact, in the words every screen, export and test uses. */
export const sentence = (edition: Edition, fact: Fact): string | undefined =>
  startSentence(edition, fact) ??
  movementSentence(edition, fact) ??
  adjudicationSentence(edition, fact) ??
  congressSentence(edition, fact) ??
  negotiationSentence(edition, fact) ??
  treatySentence(edition, fact);

/** What a seat is told of a stretch of the log, a line per sentence. Others' secrets are never looked at. */
export const reportLines = (
  edition: Edition,
  log: readonly LogEntry<Fact>[],
  seat: string,
): readonly string[] =>
  log
    .filter((entry) => hears(entry.audience, seat))
    .flatMap((entry) => sentence(edition, entry.fact)?.split('\n') ?? []);
