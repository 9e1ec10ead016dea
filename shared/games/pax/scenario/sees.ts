import { pax } from '../index.ts';
import { SEATS, type Seat } from '../vocabulary/ids.ts';
import { isInAudience, type LogEntry } from '../../../kernel/match/log.ts';
import type { Fact, FactMatcher } from '../state/facts.ts';
import type { Difference } from './checks.ts';
import { lineRecord } from './line-record.ts';
import type { Playthrough } from './playthrough.ts';
import type { Expectations } from './step-schema.ts';

// What a power may read: its reports so far, and its view of the position. The owner sees an order line by its id;
// other powers, who never see the numbers of a sheet, see it if all its actions are reported.

type NamedViewer = Seat | 'gm';

/** A viewer, and what it may read. */
interface ViewerText {
  readonly viewer: NamedViewer;
  readonly read: () => string;
}

const entriesFor = (play: Playthrough, viewer: NamedViewer) =>
  play.log.filter((entry) => isInAudience(entry.audience, viewer));

const isTitled = ({ fact }: LogEntry<Fact>): boolean => 'title' in fact || 'titles' in fact;

/** The entry as if titles were unknown: scenarios name treaties by id. */
const withoutTitle = (entry: LogEntry<Fact>): LogEntry<Fact> => {
  const fact = { ...entry.fact };
  if ('title' in fact) delete fact.title;
  if ('titles' in fact) delete fact.titles;
  return { ...entry, fact };
};

/** Everything a seat reads, in lower case: its report, with titles and with ids of treaties, and its view. */
const textFor = (play: Playthrough, viewer: NamedViewer): string => {
  const heard = entriesFor(play, viewer);
  const report = pax.report(play.edition, heard, viewer);
  const byIds = heard.some(isTitled) ? pax.report(play.edition, heard.map(withoutTitle), viewer) : [];
  const view = pax.view({ edition: play.edition, state: play.state }, viewer);
  return [...report, ...byIds, JSON.stringify(view)].join('\n').toLowerCase();
};

/** A seat's text, computed once for all searches. */
const lazyText = (play: Playthrough, viewer: NamedViewer): (() => string) => {
  let text: string | undefined;
  return () => (text ??= textFor(play, viewer));
};

const isLineId = (words: string): boolean => {
  const [seat, number] = words.split('/');
  return (SEATS as readonly string[]).includes(seat ?? '') && /^\d+$/.test(number ?? '');
};

const areAllReported = (
  play: Playthrough,
  viewer: NamedViewer,
  matchers: readonly FactMatcher[],
): boolean => {
  const entries = entriesFor(play, viewer);
  return matchers.length > 0 && matchers.every((isReport) => entries.some(({ fact }) => isReport(fact)));
};

/** A line that was carried out is seen by its reported facts, any other only by its own words. */
const isLineSeen = (play: Playthrough, { viewer, read }: ViewerText, id: string): boolean => {
  const text = read();
  if (new RegExp(`\\b${id}\\b`).test(text)) return true;
  const line = lineRecord(play, id);
  if (!line) return false;
  return line.isDone ? areAllReported(play, viewer, line.matchers) : text.includes(line.text.toLowerCase());
};

const isSeen = (play: Playthrough, reader: ViewerText, words: string): boolean => {
  const wanted = words.trim().toLowerCase();
  return isLineId(wanted) ? isLineSeen(play, reader, wanted) : reader.read().includes(wanted);
};

/** Lines, ids or words that a power should read and does not, or should not read and does. */
export const visibilityDifferences = (
  play: Playthrough,
  sought: NonNullable<Expectations['sees']>,
): Difference[] =>
  Object.entries(sought).flatMap(([name, { has = [], lacks = [] }]) => {
    const viewer = name as NamedViewer;
    const reader = { viewer, read: lazyText(play, viewer) };
    return [
      ...has
        .filter((words) => !isSeen(play, reader, words))
        .map((words) => `sees ${viewer}: expected ${words}, got nothing of it`),
      ...lacks
        .filter((words) => isSeen(play, reader, words))
        .map((words) => `sees ${viewer}: expected nothing of ${words}, got it`),
    ];
  });
