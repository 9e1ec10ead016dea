import type { ReportPart } from '@chancery/shared/api';
import { isMarked, type MarkedLine, markedLinesOf } from '@chancery/shared/kernel/report/marks.ts';
import { isHeadLine } from '@chancery/shared/proofs';
import { withoutDetail } from '../table/headlines.ts';
import { touchesViewer } from '../table/touching.ts';
import type { Table } from '../table/table.ts';
import { reportSections, sharesHeading } from '@chancery/shared/report-text';

/** One event, and its phase. */
export interface StoryEvent extends MarkedLine {
  readonly phase: string;
  readonly touchesMe: boolean;
  /**
   * Whether it is a result of closing the phase, or an answer in a window; other events happened while the phase was
   * open.
   */
  readonly isFromClosing: boolean;
  /** The report that contains it. */
  readonly report: ReportPart;
}

/** The sentences of a part, each with its indented lines and the marks of its first line. */
export const sentencesOf = (part: ReportPart): readonly MarkedLine[] => {
  const sentences: MarkedLine[] = [];
  for (const line of markedLinesOf(part)) {
    const before = sentences.at(-1);
    if (before !== undefined && line.text.startsWith(' '))
      sentences[sentences.length - 1] = { ...before, text: `${before.text}\n${line.text}` };
    else sentences.push(line);
  }
  return sentences;
};

const titleOf = ({ date, turn, title }: ReportPart): string => `${date}, turn ${String(turn)}: ${title}`;

/** A section of a report, and the sentences of it that a story tells. */
interface ToldSection {
  readonly report: ReportPart;
  readonly sentences: readonly MarkedLine[];
}

const isTold = (sentence: MarkedLine): boolean =>
  isEvent(sentence.text) && !isMarked(sentence, 'title') && !isMarked(sentence, 'routine');

const sectionsByPart = new WeakMap<ReportPart, readonly ToldSection[]>();

/** The sections of a part. A screen draws the same parts again and again, so each is read once. */
const toldSections = (part: ReportPart): readonly ToldSection[] => {
  const known = sectionsByPart.get(part);
  if (known) return known;
  const sections = reportSections(part).map((report) => ({
    report,
    sentences: withoutDetail([report]).flatMap(sentencesOf).filter(isTold),
  }));
  sectionsByPart.set(part, sections);
  return sections;
};

/** Sections grouped by phase. */
const phasesOf = (sections: readonly ToldSection[]): readonly (readonly ToldSection[])[] => {
  const phases: ToldSection[][] = [];
  for (const [n, section] of sections.entries()) {
    if (n > 0 && sharesHeading(section.report, sections[n - 1]?.report)) phases.at(-1)?.push(section);
    else phases.push([section]);
  }
  return phases;
};

const touchingByView = new WeakMap<Table['seatView'], WeakMap<MarkedLine, boolean>>();

/** Whether a sentence concerns the viewer; decided once for each view. */
const touchesMe = (table: Table, sentence: MarkedLine): boolean => {
  const known = touchingByView.get(table.seatView) ?? new WeakMap<MarkedLine, boolean>();
  touchingByView.set(table.seatView, known);
  const touches = known.get(sentence) ?? touchesViewer(table, sentence);
  known.set(sentence, touches);
  return touches;
};

const isOfOpenPhase = ({ seatView: { match } }: Table, { title, turn }: ReportPart): boolean =>
  !match.over && title === match.title && turn === match.turn;

const closingsByReports = new WeakMap<Table['reports'], ReadonlySet<number>>();

/** The parts grouped by event. */
const eventsIn = (reports: readonly ReportPart[]): readonly (readonly ReportPart[])[] => {
  const events: ReportPart[][] = [];
  for (const part of reports) {
    if (events.at(-1)?.[0]?.event === part.event) events.at(-1)?.push(part);
    else events.push([part]);
  }
  return events;
};

const bringsSeveral = (event: readonly ReportPart[] | undefined): boolean =>
  event?.some((part, n) => n > 0 && !sharesHeading(part, event[n - 1])) === true;

/**
 * The match events that closed a phase: those with reports of several phases, and the last one of each phase, unless
 * the next event closed it. A line that takes effect at once is reported only in the open phase.
 */
const closingsIn = (table: Table): ReadonlySet<number> => {
  const { reports } = table;
  const known = closingsByReports.get(reports);
  if (known) return known;
  const events = eventsIn(reports);
  const closings = events.filter((event, n) => {
    const last = event.at(-1);
    const next = events[n + 1];
    if (!last || bringsSeveral(event)) return true;
    if (!next?.[0]) return !isOfOpenPhase(table, last);
    return !sharesHeading(next[0], last) && !bringsSeveral(next);
  });
  const found = new Set(closings.flatMap(([first]) => first?.event ?? []));
  closingsByReports.set(reports, found);
  return found;
};

/**
 * Sorts events of a phase: headlines that concern the viewer, other results that do, how the viewer's orders ended,
 * other events that concern the viewer, other headlines, other results.
 */
const weightOf = ({ seatView }: Table, event: StoryEvent): number => {
  const { touchesMe: touches, isFromClosing } = event;
  if (isMarked(event, 'headline')) return touches ? 0 : 3.5;
  // A game master reads how the orders of all ended.
  if (isMarked(event, 'sheet-record') || isMarked(event, 'line-record'))
    return seatView.seat === 'gm' ? 7 : 2;
  return (touches ? 1 : 4) + (isFromClosing ? 0 : 2);
};

/** Whether a sentence is about an event. Journal heads are only for verification. */
export const isEvent = (text: string): boolean => text.trim() !== '' && !isHeadLine(text);

/** Phases with only talk are moved to the end of their turn, because players have read them already. */
const isTalk = (events: readonly StoryEvent[]): boolean => !events.some((event) => event.isFromClosing);

/** Whether a phase has only records of single orders. */
const isRecord = (events: readonly StoryEvent[]): boolean =>
  events.every((event) => isMarked(event, 'line-record'));

/** Where a phase stands in its turn: what happened, then records, then talk. */
const placeInTurn = (events: readonly StoryEvent[]): number =>
  isTalk(events) ? 2 : Number(isRecord(events));

const byTurn = (one: readonly StoryEvent[], other: readonly StoryEvent[]): number =>
  (one[0]?.report.turn ?? 0) - (other[0]?.report.turn ?? 0) || placeInTurn(one) - placeInTurn(other);

/**
 * The events of reports, by turn and phase. In each turn, phases with only records or only talk come last. Within a
 * phase: first what concerns the viewer, headlines first, then other headlines, then the rest. Results of closings and
 * everything in windows come before what was done while the phase was open. Details and orders that went as written
 * are left to the reports.
 */
export const storyOf = (table: Table, parts: readonly ReportPart[]): readonly StoryEvent[] => {
  const closings = closingsIn(table);
  const phases = phasesOf(parts.flatMap(toldSections)).flatMap(
    (phase): readonly (readonly StoryEvent[])[] => {
      const [first] = phase;
      if (!first) return [];
      const title = titleOf(first.report);
      const events = phase.flatMap(({ report, sentences }) => {
        const isFromClosing = closings.has(report.event) || table.client.isWindow?.(report.step) === true;
        return sentences.map((sentence): StoryEvent => ({
          ...sentence,
          phase: title,
          touchesMe: touchesMe(table, sentence),
          isFromClosing,
          report,
        }));
      });
      return events.length === 0
        ? []
        : [events.toSorted((one, other) => weightOf(table, one) - weightOf(table, other))];
    },
  );
  return phases.toSorted(byTurn).flat();
};

/** Reports of the open phase: lines that took effect at once. */
export const openPhaseReports = (table: Table): readonly ReportPart[] =>
  table.reports.filter((part) => !part.isRetracted && isOfOpenPhase(table, part));

/** Whether a phase has closed in the reports from `from` on. */
export const hasClosingSince = (table: Table, from: number): boolean =>
  table.reports.slice(from).some((part) => !isOfOpenPhase(table, part));

const isSamePhase = (one: ReportPart, other: ReportPart): boolean =>
  one.turn === other.turn && one.title === other.title;

/** The reports of the last closing that was not retracted, by phase; each with the lines sent in that phase before. */
export const lastClosedPhases = (table: Table): readonly (readonly ReportPart[])[] => {
  const closed = table.reports.filter((part) => !part.isRetracted && !isOfOpenPhase(table, part));
  const closing = closed.filter(({ event }) => event === closed.at(-1)?.event);
  const first = closing.filter((part, n) => closing.findIndex((other) => isSamePhase(other, part)) === n);
  return first.map((part) => closed.filter((other) => isSamePhase(other, part)));
};
