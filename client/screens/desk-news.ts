import type { ReportPart } from '@chancery/shared/api';
import { heading, type Line, type Span, textOf, wrap } from '../shell/lines.ts';
import { textWidth } from '../shell/text-width.ts';
import { wrapLine } from '../shell/wrap-line.ts';
import type { Table } from '../table/table.ts';
import { indentedRows } from './indented-rows.ts';
import { sentenceToRead } from './without-versions.ts';
import { lastClosedPhases, openPhaseReports, storyOf, type StoryEvent } from './story-events.ts';

// The desk's news of the open phase and of the last closing: unread news first, then those already read.

/** Maximum events of a phase that are shown; the rest are counted. */
const MAX_NEWS = 12;

const eventLines = (
  table: Table,
  { event, isRead }: { readonly event: StoryEvent; readonly isRead: boolean },
  width: number,
): readonly Line[] =>
  indentedRows(sentenceToRead(table, event), width - 4).map((row): Line => [
    event.touchesMe && row.isHead ? [isRead ? 'dim' : 'warn', '  ! '] : '    ',
    [isRead ? 'dim' : 'plain', row.text],
  ]);

const STORY_HINT: readonly Span[] = [
  ['dim', '  R whole story'],
  ['accent', '  new'],
];

/** The name of a phase and, after it or in the next row, how to read on. */
const headLines = (title: string, hint: readonly Span[], width: number): readonly Line[] => {
  const line: Line = [['title', title], ...hint];
  return hint.length === 0 || textWidth(textOf(line)) <= width ? [line] : [[['title', title]], hint];
};

/** The reports of one phase under its heading. */
interface PhaseNews {
  readonly head: string;
  readonly parts: readonly ReportPart[];
  readonly hint?: readonly Span[];
  /** The open phase: if something concerns the viewer, the rest is only counted. */
  readonly isOpen?: true;
  readonly isRead?: boolean;
  /** The title of the last section above, which is not written twice. */
  readonly under?: string | undefined;
}

/** A row that begins the news of a phase, and the title of the phase. */
export interface PhaseRow {
  readonly row: number;
  readonly title: string;
}

/** Rows of news with the beginnings of phases, and whether all events are shown and none only counted. */
interface NewsLines {
  readonly lines: readonly Line[];
  readonly phases: readonly PhaseRow[];
  readonly isWhole: boolean;
  /** The title of the last section; undefined if there is none. */
  readonly title?: string | undefined;
}

const NO_NEWS: NewsLines = { lines: [], phases: [], isWhole: true };

/** Beginnings of phases in rows that stand below others. */
export const movedDown = (phases: readonly PhaseRow[], by: number): readonly PhaseRow[] =>
  phases.map(({ row, title }) => ({ row: row + by, title }));

const together = (news: readonly NewsLines[]): NewsLines => {
  const lines: Line[] = [];
  const phases: PhaseRow[] = [];
  for (const part of news) {
    phases.push(...movedDown(part.phases, lines.length));
    lines.push(...part.lines);
  }
  return { lines, phases, isWhole: news.every(({ isWhole }) => isWhole) };
};

/** Whether an event is listed among the things to do. */
const isToDo = (table: Table, event: StoryEvent): boolean =>
  table.connection !== 'past' && table.client.isToDo?.(table, event) === true;

/** Events of a phase, except those undone by later ones. */
const standingEvents = (table: Table, parts: readonly ReportPart[]): readonly StoryEvent[] => {
  const events = storyOf(table, parts);
  const asTold = events.toSorted((one, other) => one.report.event - other.report.event);
  const undone = table.client.undone?.(asTold);
  const left = new Set(asTold.filter((_, n) => undone?.has(n) !== true));
  return events.filter((event) => left.has(event));
};

/** Events by the title under which they are reported: a report has several if later steps were entered. */
const bySection = (events: readonly StoryEvent[]): readonly (readonly StoryEvent[])[] => {
  const titles = [...new Set(events.map(({ phase }) => phase))];
  return titles.map((title) => events.filter(({ phase }) => phase === title));
};

/**
 * Events of one phase under its name; if there are many, the rest are counted. Results of its closing come before
 * what was done while it was open, and what concerns the viewer comes first.
 */
const phaseNews = (
  table: Table,
  { head, parts, hint = [], isOpen, isRead = false, under }: PhaseNews,
  width: number,
): NewsLines => {
  const standing = standingEvents(table, parts);
  const all = standing.filter((event) => !isToDo(table, event));
  const events = [true, false].flatMap((isOf) => all.filter(({ isFromClosing }) => isFromClosing === isOf));
  if (events.length === 0) return NO_NEWS;
  const aboutMe = events.filter((event) => event.touchesMe).length;
  const isConcerned = standing.some((event) => event.touchesMe);
  const shown = Math.min(isOpen && isConcerned ? aboutMe : MAX_NEWS, MAX_NEWS);
  const rest = events.slice(shown);
  const touching = rest.filter((event) => event.touchesMe).length;
  const besides =
    touching > 0
      ? `, ${String(touching)} of them about you`
      : ` that ${rest.length === 1 ? 'does' : 'do'} not touch you`;
  const counted: Line = [['dim', `    + ${String(rest.length)}${shown > 0 ? ' more' : ''}${besides}`]];
  const headOf = (title: string | undefined, n: number): readonly Line[] =>
    title === under
      ? []
      : headLines(`${n === 0 ? head : 'Then'}: ${title ?? ''}`, n === 0 ? hint : [], width);
  const shownSections = bySection(events.slice(0, Math.max(shown, 1)));
  const sections = shownSections.map((section, n): NewsLines => ({
    lines: [
      ...headOf(section[0]?.phase, n),
      ...(shown === 0 ? [] : section.flatMap((event) => eventLines(table, { event, isRead }, width))),
    ],
    phases: section.slice(0, 1).map(({ report: { title } }) => ({ row: 0, title })),
    isWhole: true,
  }));
  const isCounted = rest.length > 0;
  return {
    ...together(isCounted ? [...sections, { lines: [counted], phases: [], isWhole: false }] : sections),
    title: shownSections.at(-1)?.[0]?.phase,
  };
};

type IsListed = (part: ReportPart) => boolean;

/** The phases in the news, with their listed reports: the open one, then those of the last closing. */
const phasesToTell = (table: Table, isListed: IsListed): readonly PhaseNews[] => {
  const open = openPhaseReports(table).filter(isListed);
  const closed = lastClosedPhases(table)
    .map((parts) => parts.filter(isListed))
    .filter((parts) => storyOf(table, parts).length > 0);
  return [
    ...(open.length > 0 ? [{ head: 'This phase', parts: open, isOpen: true } as const] : []),
    ...closed.map((parts, n) => ({ head: n === 0 ? 'Last phase' : 'Then', parts })),
  ];
};

/** The news of some phases. */
const newsOfPhases = (table: Table, phases: readonly PhaseNews[], width: number): readonly NewsLines[] => {
  const told: NewsLines[] = [];
  for (const phase of phases) told.push(phaseNews(table, { ...phase, under: told.at(-1)?.title }, width));
  return told;
};

/**
 * Counts earlier phases that have not been read. None for a viewer who has read nothing yet: those are from before
 * the viewer joined.
 */
const olderNews = (
  { reports, reportsSeen }: Table,
  listed: readonly PhaseNews[],
  width: number,
): NewsLines => {
  if (reportsSeen === 0) return NO_NEWS;
  const shown = new Set(listed.flatMap(({ parts }) => parts));
  const older = reports.slice(reportsSeen).filter((part) => !shown.has(part) && part.lines.length > 0);
  const phases = new Set(older.map(({ turn, title }) => `${String(turn)}/${title}`));
  if (phases.size === 0 || listed.length === 0) return NO_NEWS;
  const text = `${String(phases.size)} earlier ${phases.size === 1 ? 'phase is' : 'phases are'} unread: g n shows them.`;
  return { ...NO_NEWS, lines: wrap(text, width, 2).map((row): Line => [['accent', row]]), isWhole: false };
};

/** Unread news; for a past position, all news. */
const unreadNews = (table: Table, isUnread: IsListed, width: number): NewsLines => {
  const phases = phasesToTell(table, isUnread);
  const isFirst = (n: number): boolean => n === 0 || phases[n - 1]?.isOpen === true;
  const hint = table.connection === 'past' ? STORY_HINT.slice(0, 1) : STORY_HINT;
  const hinted = phases.map((phase, n) => (isFirst(n) ? { ...phase, hint } : phase));
  const news = newsOfPhases(table, hinted, width);
  return together([...news, ...(table.connection === 'past' ? [] : [olderNews(table, phases, width)])]);
};

const eventsText = (events: readonly StoryEvent[]): string => {
  const aboutMe = events.filter((event) => event.touchesMe).length;
  const count = `${String(events.length)} ${events.length === 1 ? 'event' : 'events'}`;
  return aboutMe === 0 ? count : `${count}, ${String(aboutMe)} about you`;
};

/** News already read: counted in one row, or shown again. */
const readLines = (
  table: Table,
  isUnread: IsListed,
  { width, isReadShown, hasNews }: DeskNewsView & { readonly hasNews: boolean },
): NewsLines => {
  const phases = phasesToTell(table, (part) => !isUnread(part));
  const events = phases.flatMap(({ parts }) => storyOf(table, parts));
  if (events.length === 0)
    return hasNews ? NO_NEWS : { ...NO_NEWS, lines: [heading('Nothing has been reported yet')] };
  const key = isReadShown === undefined ? '' : isReadShown ? 'z hides them  ' : 'z shows them  ';
  const title = hasNews ? 'Read' : 'Nothing new';
  const counted = `${hasNews ? '' : 'read: '}${eventsText(events)}`;
  const head: Line = [
    ['title', title],
    ['dim', `  ${counted}  ${key}R whole story`],
  ];
  return together([
    { ...NO_NEWS, lines: wrapLine(head, width) },
    ...(isReadShown === true
      ? newsOfPhases(
          table,
          phases.map((phase) => ({ ...phase, isRead: true })),
          width,
        )
      : []),
  ]);
};

/** How the news are shown. Without `isReadShown`, there is no key for news already read. */
export interface DeskNewsView {
  readonly width: number;
  readonly isReadShown?: boolean | undefined;
}

/** The news with the beginnings of phases, and how many rows are unread; undefined if some are only counted. */
export interface DeskNews extends Omit<NewsLines, 'isWhole'> {
  readonly unreadRows: number | undefined;
}

/** News of the open phase and the last closing, unread ones first. */
export const deskNews = (table: Table, view: DeskNewsView): DeskNews => {
  const { reports, reportsSeen, connection } = table;
  const unread = new Set(connection === 'past' ? reports : reports.slice(reportsSeen));
  const isUnread: IsListed = (part) => unread.has(part);
  const news = unreadNews(table, isUnread, view.width);
  const hasNews = news.lines.length > 0;
  const read = readLines(table, isUnread, { ...view, hasNews });
  const between = hasNews && read.lines.length > 0 ? [[]] : [];
  const { lines, phases } = together([news, { ...NO_NEWS, lines: between }, read]);
  return {
    lines,
    phases,
    unreadRows: news.isWhole ? news.lines.length : undefined,
  };
};
