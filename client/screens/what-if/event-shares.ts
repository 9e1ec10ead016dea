import { isMarked } from '@chancery/shared/kernel/report/marks.ts';
import { isAboutViewer, type ReportSentence } from './plays.ts';
import { plainSentence, type ShareOf } from './shares.ts';
import type { KnownTable } from './supposition.ts';

/** An event of some plays, whatever its details are in each of them. */
export interface EventShare extends ShareOf<string> {
  readonly step: string;
  readonly isMine: boolean;
  /** Whether its report tells it first. */
  readonly isHeadline: boolean;
  /** Its details in the order of the report, those of most plays first where they differ. */
  readonly details: readonly ShareOf<string>[];
  /** How many more details there are. */
  readonly more: number;
}

/** How many details are listed that exclude each other. */
const MOST_VARIANTS = 3;

/** An event while the plays are counted: its plays, and for each row of its details the plays of each text. */
interface EventPlays {
  readonly step: string;
  readonly first: string;
  readonly isHeadline: boolean;
  readonly plays: Set<number>;
  readonly rows: Map<string, Set<number>>[];
  isMine: boolean;
}

const unseen = (): Pick<EventPlays, 'plays' | 'rows' | 'isMine'> => ({
  plays: new Set(),
  rows: [],
  isMine: false,
});

const countDetail = (
  { rows }: EventPlays,
  { row, text }: { row: number; text: string },
  play: number,
): void => {
  const texts = rows[row] ?? new Map<string, Set<number>>();
  rows[row] = texts;
  texts.set(text, (texts.get(text) ?? new Set()).add(play));
};

const eventOf = ({ first, plays, rows, ...event }: EventPlays): EventShare => {
  const details = rows.map((texts) =>
    [...texts]
      .map(([what, { size: count }]) => ({ what, count }))
      .toSorted((one, other) => other.count - one.count),
  );
  const shown = details.flatMap((texts) => texts.slice(0, MOST_VARIANTS));
  const more = details.flat().length - shown.length;
  return { ...event, what: first, count: plays.size, details: shown, more };
};

/** All events of the plays in the order of the turn; sentences with the same first line are one event. */
export const eventShares = (
  table: KnownTable,
  plays: readonly (readonly ReportSentence[])[],
): readonly EventShare[] => {
  const events = new Map<string, EventPlays>();
  for (const [play, sentences] of plays.entries())
    for (const sentence of sentences) {
      const { step, lines } = plainSentence(table, sentence);
      const [first = '', ...details] = lines;
      if (first === '' || isMarked(sentence, 'title')) continue;
      const key = `${step}\n${first}`;
      const isHeadline = isMarked(sentence, 'headline');
      const event = events.get(key) ?? { ...unseen(), step, first, isHeadline };
      events.set(key, event);
      event.plays.add(play);
      event.isMine ||= isAboutViewer(table, sentence);
      for (const [row, text] of details.entries()) countDetail(event, { row, text }, play);
    }
  const order = table.client.game.phases.map(({ id }) => id);
  return [...events.values()]
    .map(eventOf)
    .toSorted((one, other) => order.indexOf(one.step) - order.indexOf(other.step));
};
