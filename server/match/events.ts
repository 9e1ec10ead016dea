import type { ReportPart, SeatEvent } from '@chancery/shared/api';
import { isInAudience } from '@chancery/shared/kernel/match/log.ts';
import type { StepRun } from '@chancery/shared/kernel/match/run.ts';
import { markedReportOf } from '@chancery/shared/kernel/report/marked-report.ts';
import {
  type MarkedLines,
  markedSentence,
  type ReportMark,
  withMarks,
} from '@chancery/shared/kernel/report/marks.ts';
import type { HostedMatch } from './hosted.ts';
import { mergeRuns } from './merge-runs.ts';

/** A step that was carried out, or a notice by the server. */
export interface RecordedRun extends StepRun<unknown> {
  readonly notice?: string;
  /** The marks of a notice that has any. */
  readonly marks?: readonly ReportMark[];
  /** Seats a notice is for, besides the game master; default everybody. */
  readonly to?: readonly string[];
}

/** The result of an entry, as far as others than its own seat can see it. */
export interface EventLogRecord {
  readonly at: string;
  /** Key of the phase in which it happened. */
  readonly phase: string;
  readonly runs: readonly RecordedRun[];
  /** The phase that it opened. */
  readonly opened: { readonly phase: string; readonly deadline: string | null } | null;
  /** Viewers whose view it changed without telling them anything. */
  readonly changed: readonly string[];
  /** The new deadline, if the entry set one. */
  readonly extended: string | null;
  /** The same, if the deadline may have been removed. */
  readonly moved?: { readonly deadline: string | null };
  /**
   * With this field, everybody in the audience of a fact gets a report. In older records, without it, everybody for
   * whom a line of text was rendered does.
   */
  readonly countedBy?: 'audience';
  /** How many events each viewer had been sent before it. */
  readonly told: Readonly<Record<string, number>>;
}

/** A step as stored by older builds, with a year instead of a date. */
type OlderRun = RecordedRun & { readonly year?: number };

/** Converts a record of any build to the current form. */
export const upgradedRecord = (record: EventLogRecord): EventLogRecord => ({
  ...record,
  runs: record.runs.map((run: OlderRun) =>
    run.year === undefined ? run : { ...run, date: String(run.year) },
  ),
});

/** An event and its number among this viewer's events. */
export interface NumberedEvent {
  readonly id: number;
  readonly event: SeatEvent;
}

const stepTitle = ({ game }: HostedMatch, step: string): string =>
  game.phases.find(({ id }) => id === step)?.title ?? step;

/** A step's own title, when it is not combined with other steps. */
export const ownStepTitle = (hosted: HostedMatch, step: string): string =>
  hosted.game.phases.find(({ id }) => id === step)?.stepTitle ?? stepTitle(hosted, step);

const stepOf = (phase: string): string => phase.slice(phase.indexOf('/') + 1);

const isNoticeFor = ({ to }: RecordedRun, viewer: string): boolean => isInAudience(to ?? 'all', viewer);

const linesOf = (
  hosted: HostedMatch,
  run: RecordedRun,
  { viewer, later = [] }: { readonly viewer: string; readonly later?: readonly RecordedRun[] },
): MarkedLines => {
  const { log, notice, step } = run;
  if (notice === undefined)
    return markedReportOf(hosted, { step, log, later: later.flatMap((each) => each.log) }, viewer);
  if (!isNoticeFor(run, viewer)) return { lines: [], marks: [] };
  const own = run.to?.includes(viewer) ? [{ is: 'to-reader' }] : [];
  const told = withMarks(markedSentence(notice.split('\n'), own));
  return { ...told, marks: [...told.marks, ...(run.marks ?? [])] };
};

const figuresOf = ({ game }: HostedMatch, { log, notice }: RecordedRun, viewer: string) =>
  notice === undefined ? (game.figures?.(log, viewer) ?? []) : [];

/** The report of a record for a viewer; steps without lines for them are left out. */
export const reportParts = (
  hosted: HostedMatch,
  { runs, told }: Pick<EventLogRecord, 'runs' | 'told'>,
  viewer: string,
): readonly ReportPart[] =>
  mergeRuns(hosted.game, runs)
    .map((run, n, all) => {
      const figures = figuresOf(hosted, run, viewer);
      const { lines, marks, about = {} } = linesOf(hosted, run, { viewer, later: all.slice(n + 1) });
      return {
        turn: run.turn,
        date: run.date,
        step: run.step,
        title: stepTitle(hosted, run.step),
        lines,
        ...(figures.length > 0 && { figures }),
        ...(marks.length > 0 && { marks }),
        ...(Object.keys(about).length > 0 && { about }),
        event: (told[viewer] ?? 0) + 1,
      };
    })
    .filter(({ lines }) => lines.length > 0);

/** The same, signed if the match has a key. */
export const signedParts = (
  hosted: HostedMatch,
  record: Pick<EventLogRecord, 'runs' | 'told'>,
  viewer: string,
): readonly ReportPart[] => {
  const { header, signer } = hosted;
  const parts = reportParts(hosted, record, viewer);
  return signer ? parts.map((part) => signer.part({ match: header.id, seat: viewer }, part)) : parts;
};

/** Whether any fact or notice of these steps is for a viewer. */
export const concernsViewer = (runs: readonly RecordedRun[], viewer: string): boolean =>
  runs.some((run) =>
    run.notice === undefined
      ? run.log.some(({ audience }) => isInAudience(audience, viewer))
      : isNoticeFor(run, viewer),
  );

/** Whether a viewer gets a report. For records of older builds it has to be rendered to find out. */
const hasReport = (hosted: HostedMatch, { runs, countedBy }: EventLogRecord, viewer: string): boolean =>
  countedBy === 'audience'
    ? concernsViewer(runs, viewer)
    : runs.some((run) => linesOf(hosted, run, { viewer }).lines.length > 0);

/** The number of events of a record for a viewer: as many as `eventsOf` returns, without rendering them. */
export const eventCount = (hosted: HostedMatch, record: EventLogRecord, viewer: string): number => {
  const { opened, changed, extended, moved } = record;
  const told = [
    hasReport(hosted, record, viewer),
    opened,
    changed.includes(viewer),
    extended !== null || moved,
  ];
  return told.filter(Boolean).length;
};

/** The events of a record for a viewer. They depend only on what this viewer may know. */
export const eventsOf = (
  hosted: HostedMatch,
  record: EventLogRecord,
  viewer: string,
): readonly SeatEvent[] => {
  const { phase, opened, changed, extended, moved } = record;
  const events: SeatEvent[] = [];
  if (hasReport(hosted, record, viewer))
    events.push({ kind: 'report', phase, parts: signedParts(hosted, record, viewer) });
  if (opened) events.push({ kind: 'phase', ...opened, title: stepTitle(hosted, stepOf(opened.phase)) });
  if (changed.includes(viewer)) events.push({ kind: 'view' });
  if (extended !== null || moved)
    events.push({ kind: 'deadline', deadline: moved ? moved.deadline : extended });
  return events;
};
