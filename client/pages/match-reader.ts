import { figurePages } from './figure-pages.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EditionSource, ReportPart, SeatView } from '@chancery/shared/api';
import { apiErrorOf } from '../table/connection.ts';
import { openEdition } from '../table/editions.ts';
import type { GameClient } from '../table/game-client.ts';
import { headlinesFirst } from '../table/headlines.ts';
import { type MatchPagesInput, type PositionAfter, reportedTurns } from './match-pages.ts';

/** Source of a viewer's side of a match: calls to a server, or the server itself. */
export interface MatchReader {
  view(): Promise<SeatView<unknown>>;
  edition(): Promise<EditionSource>;
  reports(): Promise<readonly ReportPart[]>;
  /** Keys of closed phases, in order. */
  phases(): Promise<readonly string[]>;
  /** The viewer's position when a closed phase opened; undefined if it is lost. */
  past(phase: string): Promise<SeatView<unknown> | undefined>;
  /** The viewer's position at the end of a turn, before the next began; undefined if it is lost. */
  turnEnd(turn: number): Promise<SeatView<unknown> | undefined>;
}

const turnOf = (phase: string): number => Number(phase.split('/')[0]);

/** Reads a past position; if the server limits such calls, waits as long as it asks. */
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
 * The position at the end of each turn. If that is lost, the first later one in which a player was awaited; turns
 * with neither are omitted.
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
 * Which reported turns need the position at their end.
 * @param needsEnding whether the pages say how the match ended, which may need the ends of all turns
 */
export type PositionsWanted = (turns: readonly number[], needsEnding: boolean) => readonly number[];

/** Reads everything pages are made from. */
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
    now: new Date(),
    reports: headlinesFirst(reports),
  };
};
