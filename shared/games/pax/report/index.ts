import type { LogWithSequel } from '../../../kernel/match/game.ts';
import { isInAudience, type LogEntry } from '../../../kernel/match/log.ts';
import { type MarkedLines, withMarks } from '../../../kernel/report/marks.ts';
import type { ToldFacts } from '../../../kernel/report/paragraphs.ts';
import type { Edition } from '../charts/edition.ts';
import type { Fact } from '../state/facts.ts';
import type { CombatRecord } from '../state/turn-record.ts';
import { adjustmentSentences } from '../adjustment/sentences.ts';
import { administrationSentences } from '../administration/sentences.ts';
import { casusBelliSentences } from '../casus-belli/sentences.ts';
import { toldInStep } from './chapters.ts';
import { combatSentences } from '../combat/sentences.ts';
import { congressSentences } from '../congress/sentences.ts';
import { eventSentences } from '../events/sentences.ts';
import { indexSentences } from '../indices/sentences.ts';
import { minorSentences } from '../minors/sentences.ts';
import { movementSentences } from '../movement/sentences.ts';
import { negotiationSentences } from '../negotiation/sentences.ts';
import type { FactSentences } from '../wording/fact-sentences.ts';
import { STAND_IN } from '../wording/words.ts';
import { treatySentences } from '../treaties/sentences.ts';
import { victorySentences } from '../victory/sentences.ts';
import { warSentences } from '../war/sentences.ts';
import { markedLinesFor } from './marks.ts';
import { ownOrdersTexts } from './own-orders.ts';
import { hasStandInMark } from './stand-ins.ts';
import { warLinesText } from './war-lines.ts';

/** Every fact has its entry here; one that has none does not compile. */
const SENTENCES: FactSentences = {
  'lines-resolved': (fact, edition, reader) => ownOrdersTexts(edition, fact, { reader }).join('\n'),
  'war-lines-resolved': (fact, edition, reader) => warLinesText(edition, fact, reader),
  ...indexSentences,
  ...eventSentences,
  ...administrationSentences,
  ...minorSentences,
  ...movementSentences,
  ...combatSentences,
  ...adjustmentSentences,
  ...casusBelliSentences,
  ...negotiationSentences,
  ...treatySentences,
  ...congressSentences,
  ...warSentences,
  ...victorySentences,
};

/** The sentence for a fact by itself, in the words every screen, export and test uses. */
export const factSentence = (edition: Edition, fact: Fact, reader = ''): string | undefined =>
  (SENTENCES[fact.type] as (fact: Fact, edition: Edition, reader: string) => string | undefined)(
    fact,
    edition,
    reader,
  );

/** Consecutive entries of one step; a step that a war enters again is a group of its own. */
const groupedByStep = (log: readonly LogEntry<Fact>[]): readonly (readonly LogEntry<Fact>[])[] => {
  const groups: LogEntry<Fact>[][] = [];
  for (const entry of log) {
    const [last] = groups.at(-1) ?? [];
    const isSame = last?.turn === entry.turn && last.step === entry.step;
    if (isSame) groups.at(-1)?.push(entry);
    else groups.push([entry]);
  }
  return groups;
};

const STAND_IN_NOTE = `${STAND_IN} marks what rests on a figure that stands in for a printed one nobody could recover.`;

const combatsIn = (entries: readonly LogEntry<Fact>[], seat: string): readonly CombatRecord[] =>
  entries.flatMap(({ audience, fact }) =>
    fact.type === 'combat-fought' && isInAudience(audience, seat) ? [fact.combat] : [],
  );

/** What is told to a seat of part of the log, with the note on figures that stand in for others. */
const toldTo = (
  edition: Edition,
  { log, later }: LogWithSequel<Fact>,
  seat: string,
): readonly ToldFacts<Fact>[] => {
  const combats = combatsIn([...log, ...later], seat);
  const received = log.filter((entry) => isInAudience(entry.audience, seat));
  const told = groupedByStep(received).flatMap((entries) =>
    toldInStep(
      edition,
      entries.map(({ fact }) => fact),
      (fact) =>
        fact.type === 'lines-resolved'
          ? ownOrdersTexts(edition, fact, { reader: seat, combats }).join('\n')
          : factSentence(edition, fact, seat),
    ),
  );
  const hasStandIn = told.some(({ facts }) => facts.some((fact) => hasStandInMark(edition, fact)));
  return hasStandIn ? [...told, { facts: [], lines: [STAND_IN_NOTE] }] : told;
};

/**
 * The report of part of the log to a seat with its marks, a line per paragraph: facts of one step that belong together
 * share one, and lines that continue the line above begin with blanks. Facts for other seats alone are left out.
 * @param told with what followed in the same event: fights that orders have led to
 */
export const markedReport = (edition: Edition, told: LogWithSequel<Fact>, seat: string): MarkedLines =>
  withMarks(toldTo(edition, told, seat).flatMap((each) => markedLinesFor(edition, each, seat)));

/** The lines of the report of part of the log where nothing is known of what followed. */
export const reportLines = (
  edition: Edition,
  log: readonly LogEntry<Fact>[],
  seat: string,
): readonly string[] => toldTo(edition, { log, later: [] }, seat).flatMap(({ lines }) => lines);
