import { setTimeout as sleep } from 'node:timers/promises';
import type { EditionSource, ReportPart, SeatView } from '@chancery/shared/api';
import { apiErrorOf } from '../table/connection.ts';
import { openEdition } from '../table/editions.ts';
import type { GameClient } from '../table/game-client.ts';
import { headlinesFirst } from '../table/headlines.ts';
import { type MatchPagesInput, turnsTold } from './match-pages.ts';

/** Where a viewer's side of a match is read: a server's calls, or the server itself. */
export interface MatchReader {
  view(): Promise<SeatView<unknown>>;
  edition(): Promise<EditionSource>;
  reports(): Promise<readonly ReportPart[]>;
  /** Keys of the phases that have closed, the first first. */
  phases(): Promise<readonly string[]>;
  /** What the viewer saw when a phase opened that has closed since; nothing where that is lost. */
  past(phase: string): Promise<SeatView<unknown> | undefined>;
}

const turnOf = (phase: string): number => Number(phase.split('/')[0]);

/** Looks back once there is room: a seat may look at so many past positions in a minute. */
const patiently = async (reader: MatchReader, phase: string): Promise<SeatView<unknown> | undefined> => {
  for (;;) {
    try {
      return await reader.past(phase);
    } catch (cause) {
      const refusal = apiErrorOf(cause);
      if (refusal?.reason === 'no-position-of') return undefined;
      if (refusal?.reason !== 'too-many-looks-back') throw cause;
      await sleep((Number(refusal.facts?.['wait']) || 1) * 1000);
    }
  }
};

/** By turn, the position when a later turn first waited for somebody; of turns whose position is lost nothing. */
const positionsAfter = async (
  reader: MatchReader,
  view: SeatView<unknown>,
  turns: readonly number[],
): Promise<ReadonlyMap<number, SeatView<unknown>>> => {
  const phases = turns.length === 0 ? [] : await reader.phases();
  const found = new Map<number, SeatView<unknown>>();
  for (const turn of turns) {
    const phase = phases.find((key) => turnOf(key) > turn);
    const past = phase === undefined ? view : await patiently(reader, phase);
    if (past) found.set(turn, past);
  }
  return found;
};

/**
 * Reads all that pages are made of.
 * @param positionsOf turns whose position is wanted, of those that are over
 */
export const readMatchPages = async (
  client: GameClient,
  reader: MatchReader,
  positionsOf: (turns: readonly number[]) => readonly number[],
): Promise<MatchPagesInput> => {
  const [view, source, reports] = await Promise.all([reader.view(), reader.edition(), reader.reports()]);
  const game = await client.pages?.();
  const closed = turnsTold({ reports }).slice(0, -1);
  const after = await positionsAfter(reader, view, game ? positionsOf(closed) : []);
  const told = headlinesFirst(client, reports);
  return { client, game, edition: openEdition(client, source), view, reports: told, after };
};
