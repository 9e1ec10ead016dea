import type { ReportPart } from '@chancery/shared/api';
import { type LineMark, type MarkedLine, markedLinesOf } from '@chancery/shared/kernel/report/marks.ts';
import { treatyId } from '@chancery/shared/parts/treaties/treaty.ts';
import { cacheLast } from '../shell/cache-last.ts';

/** The id of the treaty that a mark is about. */
const treatyOf = ({ on, title }: LineMark): string | undefined =>
  on ?? (title === undefined ? undefined : treatyId(title));

/** Ids of treaties of which reports tell several texts, so that their ids are needed. */
export const treatiesOfSeveralTexts = (parts: readonly ReportPart[]): ReadonlySet<string> => {
  const first = new Map<string, string>();
  const several = new Set<string>();
  for (const mark of parts.flatMap(({ marks = [] }) => marks)) {
    const { version } = mark;
    const on = treatyOf(mark);
    if (on === undefined || version === undefined) continue;
    if ((first.get(on) ?? version) === version) first.set(on, version);
    else several.add(on);
  }
  return several;
};

/** A sentence without the ids of texts, unless it needs them. */
const withoutVersions = (
  { text, marks }: Pick<MarkedLine, 'text' | 'marks'>,
  several: ReadonlySet<string>,
): string =>
  marks.reduce(
    (told, mark) =>
      mark.version === undefined || several.has(treatyOf(mark) ?? '')
        ? told
        : told.replace(` (text ${mark.version})`, ''),
    text,
  );

const ofReports = cacheLast<readonly ReportPart[], ReadonlySet<string>>();

/** A sentence of a seat's reports without the ids of texts that it does not need. */
export const sentenceToRead = (
  { reports }: { readonly reports: readonly ReportPart[] },
  sentence: Pick<MarkedLine, 'text' | 'marks'>,
): string =>
  withoutVersions(
    sentence,
    ofReports(reports, [reports.length], () => treatiesOfSeveralTexts(reports)),
  );

/** The lines of a part of a report without the ids of texts that they do not need. */
export const linesToRead = (part: ReportPart, several: ReadonlySet<string>): readonly string[] =>
  (part.marks ?? []).some(({ version }) => version !== undefined)
    ? markedLinesOf(part).map((line) => withoutVersions(line, several))
    : part.lines;
