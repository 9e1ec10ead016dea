import type { ReportPart } from '@chancery/shared/api';
import { isHeadLine } from '@chancery/shared/proofs';
import { seatName } from '../table/seats.ts';
import type { Table } from '../table/table.ts';
import { sharesHeading } from '@chancery/shared/report-text';

/** One thing that happened, and the phase it happened in. */
export interface StoryEvent {
  readonly phase: string;
  readonly text: string;
  readonly touchesMe: boolean;
}

/** Whether a sentence touches the viewer: by the game's own judgement, else where it names the seat. */
const touchesMe = (table: Table, sentence: string): boolean => {
  const { client, seatView } = table;
  if (client.touches) return client.touches(table, sentence);
  return [seatView.seat, seatName(table, seatView.seat)].some((name) => sentence.includes(name));
};

/** Sentences of a part, what is indented with the sentence it belongs to. */
export const sentencesOf = ({ lines }: ReportPart): readonly string[] => {
  const told: string[] = [];
  for (const line of lines) {
    const before = told.at(-1);
    if (before !== undefined && line.startsWith(' ')) told[told.length - 1] = `${before}\n${line}`;
    else told.push(line);
  }
  return told;
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

/** Headlines, what touches the viewer, the rest. */
const weightOf = ({ client }: Table, { text, touchesMe: touches }: StoryEvent): number =>
  client.isHeadline?.(text) === true ? 0 : touches ? 1 : 2;

/**
 * Reports event by event, phase by phase: headlines first where the game has some, then what touches the viewer, of
 * however many phases, then the rest.
 */
export const storyOf = (table: Table, parts: readonly ReportPart[]): readonly StoryEvent[] => {
  const events = phasesOf(parts).flatMap((phase) => {
    const [first] = phase;
    if (!first) return [];
    const title = titleOf(first);
    return phase
      .flatMap(sentencesOf)
      .filter((text) => text.trim() !== '' && !isHeadLine(text))
      .map((text) => ({ phase: title, text, touchesMe: touchesMe(table, text) }));
  });
  return events.toSorted((one, other) => weightOf(table, one) - weightOf(table, other));
};

const isOfOpenPhase = ({ seatView: { match } }: Table, { title, turn }: ReportPart): boolean =>
  !match.over && title === match.title && turn === match.turn;

/** What has been told of the phase that is open: lines said at once. */
export const openPhase = (table: Table): readonly ReportPart[] =>
  table.reports.filter((part) => isOfOpenPhase(table, part));

/** Whether two parts are of one phase. */
const isSamePhase = (one: ReportPart, other: ReportPart): boolean =>
  one.turn === other.turn && one.title === other.title;

/**
 * What the last closing told, phase by phase: of each phase that it ran, in their order, with the lines that were said
 * in it before.
 */
export const lastPhases = (table: Table): readonly (readonly ReportPart[])[] => {
  const closed = table.reports.filter((part) => !isOfOpenPhase(table, part));
  const told = closed.filter(({ event }) => event === closed.at(-1)?.event);
  const first = told.filter((part, n) => told.findIndex((other) => isSamePhase(other, part)) === n);
  return first.map((part) => closed.filter((other) => isSamePhase(other, part)));
};
