import { isMarked } from '@chancery/shared/kernel/report/marks.ts';
import type { Figure } from '../../table/game-client.ts';
import { isAboutViewer, type Play, type ReportSentence } from './plays.ts';
import type { KnownTable } from './supposition.ts';

/** Something that happens in some of the plays. */
export interface ShareOf<What> {
  readonly what: What;
  /** In how many plays. */
  readonly count: number;
}

/** A sentence that some plays have, and whether it concerns the viewer. */
export interface SentenceShare extends ShareOf<ReportSentence> {
  readonly isMine: boolean;
}

/** A figure now and after each play. */
export interface FigureSpread {
  readonly figure: Figure;
  readonly after: readonly number[];
}

/** Something gained or lost in some plays, and the amount if it is always the same. */
export interface HoldingChange {
  readonly name: string;
  readonly most: number;
}

/** A change with the numbers of the plays that have it. */
export interface HoldingShare extends ShareOf<HoldingChange> {
  readonly inPlays: readonly number[];
}

const sentenceKey = ({ step, lines }: ReportSentence): string => `${step}\n${lines.join('\n')}`;

/** A sentence without its dice. */
export const plainSentence = ({ client }: KnownTable, sentence: ReportSentence): ReportSentence => ({
  ...sentence,
  lines: sentence.lines.map((line) => client.prospects?.withoutDice?.(line) ?? line),
});

/**
 * All sentences of the plays except titles, in the order of the turn; those that differ only in dice count as equal.
 */
export const sentenceShares = (
  table: KnownTable,
  plays: readonly (readonly ReportSentence[])[],
): readonly SentenceShare[] => {
  const { client } = table;
  const counts = new Map<string, { what: ReportSentence; count: number }>();
  for (const sentences of plays) {
    const here = new Map<string, ReportSentence>();
    for (const sentence of sentences) {
      const what = plainSentence(table, sentence);
      if (what.lines[0] !== '' && !isMarked(sentence, 'title')) here.set(sentenceKey(what), what);
    }
    for (const [key, what] of here) {
      const before = counts.get(key);
      if (before) before.count += 1;
      else counts.set(key, { what, count: 1 });
    }
  }
  const order = client.game.phases.map(({ id }) => id);
  return [...counts.values()]
    .map((share) => ({ ...share, isMine: isAboutViewer(table, share.what) }))
    .toSorted((a, b) => order.indexOf(a.what.step) - order.indexOf(b.what.step));
};

/** The final figures of the viewer and the table. */
export const figureSpreads = (table: KnownTable, plays: readonly Play[]): readonly FigureSpread[] => {
  const { client, edition, state, seatView } = table;
  const now = client.prospects?.figures({ edition, state }, seatView.seat) ?? [];
  return now.map((figure) => ({
    figure,
    after: plays.map(
      ({ figures }) => figures.find(({ name }) => name === figure.name)?.value ?? figure.value,
    ),
  }));
};

/** What the viewer gains or loses in some plays, the most frequent first. */
export const changesOf = (
  table: KnownTable,
  plays: readonly Play[],
  sign: 1 | -1,
): readonly HoldingShare[] => {
  const { client, edition, state, seatView } = table;
  const now = client.prospects?.holdings?.({ edition, state }, seatView.seat) ?? new Map<string, number>();
  const changes = new Map<string, { name: string; most: number; inPlays: number[] }>();
  for (const [play, { holdings }] of plays.entries())
    for (const name of new Set([...now.keys(), ...holdings.keys()])) {
      const by = sign * ((holdings.get(name) ?? 0) - (now.get(name) ?? 0));
      if (by <= 0) continue;
      const change = changes.get(name) ?? { name, most: 0, inPlays: [] };
      change.inPlays.push(play);
      change.most = Math.max(change.most, by);
      changes.set(name, change);
    }
  return [...changes.values()]
    .map(({ inPlays, ...what }) => ({ what, count: inPlays.length, inPlays }))
    .toSorted((a, b) => b.count - a.count);
};

/** `in all 20`, `in 14 of 20`. Given as counts, because others may decide differently than in any play. */
export const shareText = (count: number, plays: number): string =>
  count === plays ? `in all ${String(plays)}` : `in ${String(count)} of ${String(plays)}`;

const DISTINCT = 3;

/** `£4`, `30 in 9 of 16, 34 in 7 of 16`, `20 to 40, half of them 27 or less`. */
export const spreadText = ({ figure: { unit = '' }, after }: FigureSpread): string => {
  const shown = (value: number): string => `${unit}${String(value)}`;
  const values = [...new Set(after)].toSorted((a, b) => a - b);
  if (values.length === 1) return shown(values[0] ?? 0);
  const countOf = (value: number): number => after.filter((each) => each === value).length;
  if (values.length <= DISTINCT)
    return values.map((value) => `${shown(value)} ${shareText(countOf(value), after.length)}`).join(', ');
  const sorted = after.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return `${shown(values[0] ?? 0)} to ${shown(values.at(-1) ?? 0)}, in half ${shown(middle)} or less`;
};
