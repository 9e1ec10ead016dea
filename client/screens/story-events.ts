import type { ReportPart } from '@chancery/shared/api';
import { isHeadLine } from '@chancery/shared/proofs';
import { withoutDetail } from '../table/headlines.ts';
import { seatName } from '../table/seats.ts';
import type { Table } from '../table/table.ts';
import { sharesHeading } from '@chancery/shared/report-text';

/** One thing that happened, and the phase it happened in. */
export interface StoryEvent {
  readonly phase: string;
  readonly text: string;
  readonly touchesMe: boolean;
  /** The closing of a phase brought it, or an answer in a window; the rest was done while the phase was open. */
  readonly isFromClosing: boolean;
  /** The report it stands in. */
  readonly report: ReportPart;
}

/** Whether a sentence touches the viewer: by the game's own judgement, else where it names the seat. */
const touchesMe = (table: Table, sentence: string): boolean => {
  const { client, seatView } = table;
  if (client.touches) return client.touches(table, sentence);
  return [seatView.seat, seatName(table, seatView.seat)].some((name) => sentence.includes(name));
};

/** Sentences of a part, what is indented with the sentence it belongs to. */
export const sentencesOf = ({ lines }: ReportPart): readonly string[] => {
  const sentences: string[] = [];
  for (const line of lines) {
    const before = sentences.at(-1);
    if (before !== undefined && line.startsWith(' ')) sentences[sentences.length - 1] = `${before}\n${line}`;
    else sentences.push(line);
  }
  return sentences;
};

const titleOf = ({ date, turn, title }: ReportPart): string => `${date}, turn ${String(turn)}: ${title}`;

/** Reports of one phase together. */
const phasesOf = (parts: readonly ReportPart[]): readonly (readonly ReportPart[])[] => {
  const phases: ReportPart[][] = [];
  for (const [n, part] of parts.entries()) {
    if (n > 0 && sharesHeading(part, parts[n - 1])) phases.at(-1)?.push(part);
    else phases.push([part]);
  }
  return phases;
};

const isOfOpenPhase = ({ seatView: { match } }: Table, { title, turn }: ReportPart): boolean =>
  !match.over && title === match.title && turn === match.turn;

const closingsByReports = new WeakMap<Table['reports'], ReadonlySet<number>>();

/** The parts that one event brought. */
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
 * Numbers of the events that were closings: those that brought more than one phase, and the last of a phase, unless it
 * was closed by the event after it. A line that is carried out at once is told in the phase that is open, and in no
 * other.
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
 * Headlines that touch the viewer, what else a closing brought that does, how the viewer's orders ended, what touches
 * the viewer besides, other headlines, the rest of closings.
 */
const weightOf = ({ client }: Table, { text, touchesMe: touches, isFromClosing }: StoryEvent): number => {
  if (client.isHeadline?.(text) === true) return touches ? 0 : 3.5;
  if (client.isOwnRecord?.(text) === true) return 2;
  return (touches ? 1 : 4) + (isFromClosing ? 0 : 2);
};

/** Whether a sentence of a report is about an event; heads of the journal are only for proof. */
export const isEvent = (text: string): boolean => text.trim() !== '' && !isHeadLine(text);

/** Whether a line is the title of a section: it stands below an empty one, and is not a sentence. */
const isTitle = (text: string, before: string | undefined): boolean =>
  before === '' && !/[.:;!?\])]$/.test(text);

/** Phases in which there was only talk are told at the end of their turn: who played it has read that already. */
const isTalk = (events: readonly StoryEvent[]): boolean => !events.some((event) => event.isFromClosing);

const byTurn = (one: readonly StoryEvent[], other: readonly StoryEvent[]): number =>
  (one[0]?.report.turn ?? 0) - (other[0]?.report.turn ?? 0) || Number(isTalk(one)) - Number(isTalk(other));

/**
 * Reports event by event, turn after turn and phase after phase, mere talk last in each turn. In each phase: what
 * touches the viewer, headlines first, then other headlines, then the rest; what closings brought, and windows with
 * all that was said in them, goes before what was done while the phase was open. Detail is left to the reports.
 */
export const storyOf = (table: Table, parts: readonly ReportPart[]): readonly StoryEvent[] => {
  const closings = closingsIn(table);
  const phases = phasesOf(parts).flatMap((phase): readonly (readonly StoryEvent[])[] => {
    const [first] = phase;
    if (!first) return [];
    const title = titleOf(first);
    const events = phase.flatMap((part) =>
      withoutDetail(table.client, [part])
        .flatMap(sentencesOf)
        .filter((text, n, all) => isEvent(text) && !isTitle(text, all[n - 1]))
        .map((text) => ({
          phase: title,
          text,
          touchesMe: touchesMe(table, text),
          isFromClosing: closings.has(part.event) || table.client.isWindow?.(part.step) === true,
          report: part,
        })),
    );
    return events.length === 0
      ? []
      : [events.toSorted((one, other) => weightOf(table, one) - weightOf(table, other))];
  });
  return phases.toSorted(byTurn).flat();
};

/** Events of the open phase: immediate lines. */
export const openPhaseReports = (table: Table): readonly ReportPart[] =>
  table.reports.filter((part) => !part.isRetracted && isOfOpenPhase(table, part));

/** Whether a phase has closed among the reports from one on. */
export const hasClosingSince = (table: Table, from: number): boolean =>
  table.reports.slice(from).some((part) => !isOfOpenPhase(table, part));

/** Whether two parts are of one phase. */
const isSamePhase = (one: ReportPart, other: ReportPart): boolean =>
  one.turn === other.turn && one.title === other.title;

/**
 * What the last closing that stands told, phase by phase: of each phase that it ran, in their order, with the lines that were said
 * in it before.
 */
export const lastClosedPhases = (table: Table): readonly (readonly ReportPart[])[] => {
  const closed = table.reports.filter((part) => !part.isRetracted && !isOfOpenPhase(table, part));
  const closing = closed.filter(({ event }) => event === closed.at(-1)?.event);
  const first = closing.filter((part, n) => closing.findIndex((other) => isSamePhase(other, part)) === n);
  return first.map((part) => closed.filter((other) => isSamePhase(other, part)));
};
