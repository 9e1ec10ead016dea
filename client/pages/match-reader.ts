import { figurePages } from './figure-pages.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EditionSource, ReportPart, SeatView } from '@chancery/shared/api';
import { apiErrorOf } from '../table/connection.ts';
import { openEdition } from '../table/editions.ts';
import type { GameClient } from '../table/game-client.ts';
import { headlinesFirst } from '../table/headlines.ts';
import { type MatchPagesInput, type PositionAfter, reportedTurns } from './match-pages.ts';

/** Where a viewer's side of a match is read: a server's calls, or the server itself. */
export interface MatchReader {
  view(): Promise<SeatView<unknown>>;
  edition(): Promise<EditionSource>;
  reports(): Promise<readonly ReportPart[]>;
  /** Keys of the phases that have closed, the first first. */
  phases(): Promise<readonly string[]>;
  /** What the viewer saw when a phase opened that has closed since; undefined if that is lost. */
  past(phase: string): Promise<SeatView<unknown> | undefined>;
  /** What the viewer saw when a turn was over, before the next began; undefined if that is lost. */
  turnEnd(turn: number): Promise<SeatView<unknown> | undefined>;
}

const turnOf = (phase: string): number => Number(phase.split('/')[0]);

/** Looks at a past position; where the server takes no more looks in this minute, waits for as long as it says. */
const lookWhenAllowed = async (
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
    const end = await lookWhenAllowed(() => reader.turnEnd(turn));
    const phase = end ? undefined : phases.find((key) => turnOf(key) > turn);
    const later = phase === undefined ? undefined : await lookWhenAllowed(() => reader.past(phase));
    if (end) found.set(turn, { seatView: end, isEnd: true });
    else if (later) found.set(turn, { seatView: later, isEnd: false });
  }
  return found;
};

/**
 * Which of the reported turns need the position at their end.
 * @param needsEnding whether the pages say how the match ended, which may take the ends of all turns
 */
export type PositionsWanted = (turns: readonly number[], needsEnding: boolean) => readonly number[];

/** Reads all that pages are made of. */
export const readMatchPages = async (
  client: GameClient,
  reader: MatchReader,
  positionsOf: PositionsWanted,
): Promise<MatchPagesInput> => {
  const [view, source, reports] = await Promise.all([reader.view(), reader.edition(), reader.reports()]);
  const game = client.pages ? await client.pages() : client.prospects && figurePages(client);
  const needsEnding = view.match.over && game?.outcome !== undefined;
  const wanted = game ? positionsOf(reportedTurns({ reports }), needsEnding) : [];
  const after = await positionsAfter(reader, view, wanted);
  return {
    client,
    game,
    edition: openEdition(client, source),
    view,
    after,
    reports: headlinesFirst(client, reports),
  };
};
