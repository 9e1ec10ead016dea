import { figurePages } from './figure-pages.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EditionSource, ReportPart, SeatView } from '@chancery/shared/api';
import { apiErrorOf } from '../table/connection.ts';
import { openEdition } from '../table/editions.ts';
import type { GameClient } from '../table/game-client.ts';
import { headlinesFirst } from '../table/headlines.ts';
import { type MatchPagesInput, type PositionAfter, turnsTold } from './match-pages.ts';

/** Where a viewer's side of a match is read: a server's calls, or the server itself. */
export interface MatchReader {
  view(): Promise<SeatView<unknown>>;
  edition(): Promise<EditionSource>;
  reports(): Promise<readonly ReportPart[]>;
  /** Keys of the phases that have closed, the first first. */
  phases(): Promise<readonly string[]>;
  /** What the viewer saw when a phase opened that has closed since; nothing where that is lost. */
  past(phase: string): Promise<SeatView<unknown> | undefined>;
  /** What the viewer saw when a turn was over, before the next began; nothing where that is lost. */
  turnEnd(turn: number): Promise<SeatView<unknown> | undefined>;
}

const turnOf = (phase: string): number => Number(phase.split('/')[0]);

/** Looks back once there is room: a seat may look at so many past positions in a minute. */
const patiently = async (
  look: () => Promise<SeatView<unknown> | undefined>,
): Promise<SeatView<unknown> | undefined> => {
  for (;;) {
    try {
      return await look();
    } catch (cause) {
      const refusal = apiErrorOf(cause);
      if (refusal?.reason === 'no-position-of') return undefined;
      if (refusal?.reason !== 'too-many-looks-back') throw cause;
      await sleep((Number(refusal.facts?.['wait']) || 1) * 1000);
    }
  }
};

/**
 * By turn, the position when it was over; where that is lost the one when a later turn first waited for somebody, and of
 * turns that have neither nothing.
 */
const positionsAfter = async (
  reader: MatchReader,
  { match: { over, turn: last } }: SeatView<unknown>,
  turns: readonly number[],
): Promise<ReadonlyMap<number, PositionAfter>> => {
  const wanted = turns.filter((turn) => turn < last || (turn === last && over));
  const phases = wanted.length === 0 ? [] : await reader.phases();
  const found = new Map<number, PositionAfter>();
  for (const turn of wanted) {
    const end = await patiently(() => reader.turnEnd(turn));
    const phase = end ? undefined : phases.find((key) => turnOf(key) > turn);
    const later = phase === undefined ? undefined : await patiently(() => reader.past(phase));
    if (end) found.set(turn, { seatView: end, isEnd: true });
    else if (later) found.set(turn, { seatView: later, isEnd: false });
  }
  return found;
};

/**
 * Of the turns that were told of those whose position at their end is wanted; once a match is over how it ended may be
 * told by all of them.
 */
export type PositionsWanted = (turns: readonly number[], tellsEnding: boolean) => readonly number[];

/** Reads all that pages are made of. */
export const readMatchPages = async (
  client: GameClient,
  reader: MatchReader,
  positionsOf: PositionsWanted,
): Promise<MatchPagesInput> => {
  const [view, source, reports] = await Promise.all([reader.view(), reader.edition(), reader.reports()]);
  const game = client.pages ? await client.pages() : client.prospects && figurePages(client);
  const tellsEnding = view.match.over && game?.outcome !== undefined;
  const wanted = game ? positionsOf(turnsTold({ reports }), tellsEnding) : [];
  const after = await positionsAfter(reader, view, wanted);
  const told = headlinesFirst(client, reports);
  return { client, game, edition: openEdition(client, source), view, reports: told, after };
};
