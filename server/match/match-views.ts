import type { ReportPart, SeatView, TurnDice } from '@chancery/shared/api';
import { isBlockOpen } from '@chancery/shared/kernel/match/dice-keys.ts';
import { isInAudience } from '@chancery/shared/kernel/match/log.ts';
import type { ApplyResult } from '../engine/calls.ts';
import type { EngineMatch } from '../engine/engine-match.ts';
import type { MatchStatus } from '../engine/match-status.ts';
import { type EventLogRecord, upgradedRecord, type NumberedEvent } from './events.ts';
import type { MatchEventLog } from './match-files.ts';
import { attemptOf, earlierKeys, openKeyOf } from './open-dice.ts';
import type { MatchHealth } from './match-health.ts';
import { ViewCache } from './view-cache.ts';

/** The runs with only those facts that a viewer may read. */
const runsForViewer = (runs: EventLogRecord['runs'], viewer: string): EventLogRecord['runs'] =>
  runs.map((run) => ({
    ...run,
    log: run.log.filter(({ audience }) => isInAudience(audience, viewer)),
    rolls: [],
  }));

export interface MatchViewsOptions {
  readonly engine: EngineMatch;
  readonly eventLog: MatchEventLog;
  /** The status of the match, with exactly the entries that are on disk. */
  readonly status: () => MatchStatus;
  readonly health: MatchHealth;
}

/** Everything each viewer of a match may see: its view, reports, events and published dice. */
export class MatchViews {
  readonly #options: MatchViewsOptions;
  /** The events of the newest entry that concerned a viewer; they follow its event `after`. */
  readonly #newestEvents = new Map<
    string,
    { readonly after: number; readonly events: readonly NumberedEvent[] }
  >();
  readonly #viewCache = new ViewCache();

  constructor(options: MatchViewsOptions) {
    this.#options = options;
  }

  #told(viewer: string): number {
    return this.#options.status().told[viewer] ?? 0;
  }

  async #records(records: Promise<readonly EventLogRecord[]>): Promise<readonly EventLogRecord[]> {
    return (await records).map(upgradedRecord);
  }

  view(viewer: string): Promise<SeatView<unknown>> {
    const { engine, health } = this.#options;
    return this.#viewCache.of(viewer, this.#told(viewer), () =>
      health.ask(() => engine.call('view', { viewer }, viewer)),
    );
  }

  /** The reports that a viewer was sent, of one turn or all. */
  async report(viewer: string, turn?: number): Promise<readonly ReportPart[]> {
    const { engine, eventLog, health } = this.#options;
    const found = await this.#records(eventLog.ofTurn(turn));
    const records = found.map(({ runs, told }) => ({
      runs: runsForViewer(turn === undefined ? runs : runs.filter((run) => run.turn === turn), viewer),
      told: { [viewer]: told[viewer] ?? 0 },
    }));
    const parts = await health.ask(() => engine.call('report', { viewer, records }, viewer));
    const { retracted } = this.#options.status().conduct;
    const isGone = ({ event }: ReportPart): boolean =>
      retracted.some(({ from, to }) => event > (from[viewer] ?? 0) && event <= (to[viewer] ?? 0));
    return parts.map((part) => (isGone(part) ? { ...part, isRetracted: true } : part));
  }

  /** The dice of a turn that can be checked; undefined while all of them are secret. */
  async dice(turn: number): Promise<TurnDice | undefined> {
    const { engine, eventLog, status } = this.#options;
    const open = openKeyOf(engine.source.seed, turn, status().dice);
    if (!open) return undefined;
    const records = await this.#records(eventLog.ofTurn(turn));
    const rolls = records.flatMap(({ runs }) => runs.flatMap((run) => (run.turn === turn ? run.rolls : [])));
    const now = attemptOf(turn, status().dice);
    const earlier = earlierKeys(engine.source.seed, turn, status().dice).map(({ attempt, ...key }) => ({
      ...key,
      attempt,
      rolls: rolls.filter((roll) => (roll.attempt ?? 1) === attempt),
    }));
    const current = rolls.filter((roll) => (roll.attempt ?? 1) === now && isBlockOpen(open, roll.block));
    return { turn, ...open, rolls: current, ...(earlier.length > 0 && { earlier }) };
  }

  /** A viewer's events after number `after`, in order. */
  async eventsAfter(viewer: string, after: number): Promise<readonly NumberedEvent[]> {
    const { engine, eventLog, health } = this.#options;
    const most = this.#told(viewer);
    if (most <= after) return [];
    const news = this.#newestEvents.get(viewer);
    if (news?.after === after) return news.events;
    const found = await this.#records(eventLog.since(viewer, after));
    const records = found.map((record) => ({ ...record, runs: runsForViewer(record.runs, viewer) }));
    const events = await health.ask(() => engine.call('events', { viewer, records }, viewer));
    const untold = events.filter(({ id }) => id > after && id <= most).sort((a, b) => a.id - b.id);
    if (this.#told(viewer) === most) this.#newestEvents.set(viewer, { after, events: untold });
    return untold;
  }

  /** Records the events of an entry before it is committed. The events of a record are rendered when needed. */
  record({ status, events }: ApplyResult): void {
    for (const [viewer, told] of Object.entries(status.told)) {
      const after = this.#told(viewer);
      if (told === after) continue;
      this.#newestEvents.delete(viewer);
      const numbered = events[viewer]?.map((event, index) => ({ id: after + index + 1, event }));
      if (numbered) this.#newestEvents.set(viewer, { after, events: numbered });
    }
  }
}
