import type { ReportPart, SeatView, TurnDice } from '@chancery/shared/api';
import { isBlockOpen } from '@chancery/shared/kernel/match/dice-keys.ts';
import { isInAudience } from '@chancery/shared/kernel/match/log.ts';
import type { Taken } from '../engine/calls.ts';
import type { EngineMatch } from '../engine/engine-match.ts';
import type { Standing } from '../engine/standing.ts';
import { type EventLogRecord, dated, type NumberedEvent } from './events.ts';
import type { MatchEventLog } from './match-files.ts';
import { attemptOf, earlierKeys, openKeyOf } from './open-dice.ts';
import type { MatchHealth } from './match-health.ts';
import { ViewsAtHand } from './views-at-hand.ts';

/** Of what was carried out, that which this viewer may ever learn of. */
const heardBy = (runs: EventLogRecord['runs'], viewer: string): EventLogRecord['runs'] =>
  runs.map((run) => ({
    ...run,
    log: run.log.filter(({ audience }) => isInAudience(audience, viewer)),
    rolls: [],
  }));

export interface TellerOptions {
  readonly engine: EngineMatch;
  readonly eventLog: MatchEventLog;
  /** Where the match stands, with all that is safely on disk and nothing else. */
  readonly seen: () => Standing;
  readonly health: MatchHealth;
}

/** Tells each viewer of a match what it may know: how it looks, what happened, which dice fell. */
export class Teller {
  readonly #options: TellerOptions;
  /** What the newest entry that concerned a viewer has told it, behind its event `after`. */
  readonly #news = new Map<string, { readonly after: number; readonly events: readonly NumberedEvent[] }>();
  readonly #views = new ViewsAtHand();

  constructor(options: TellerOptions) {
    this.#options = options;
  }

  #told(viewer: string): number {
    return this.#options.seen().told[viewer] ?? 0;
  }

  async #records(records: Promise<readonly EventLogRecord[]>): Promise<readonly EventLogRecord[]> {
    return (await records).map(dated);
  }

  view(viewer: string): Promise<SeatView<unknown>> {
    const { engine, health } = this.#options;
    return this.#views.of(viewer, this.#told(viewer), () =>
      health.ask(() => engine.call('view', { viewer }, viewer)),
    );
  }

  /** What a viewer has been told, of one turn or of all. */
  async report(viewer: string, turn?: number): Promise<readonly ReportPart[]> {
    const { engine, eventLog, health } = this.#options;
    const found = await this.#records(eventLog.ofTurn(turn));
    const records = found.map(({ runs, told }) => ({
      runs: heardBy(turn === undefined ? runs : runs.filter((run) => run.turn === turn), viewer),
      told: { [viewer]: told[viewer] ?? 0 },
    }));
    const parts = await health.ask(() => engine.call('report', { viewer, records }, viewer));
    const { retracted } = this.#options.seen().conduct;
    const isGone = ({ event }: ReportPart): boolean =>
      retracted.some(({ from, to }) => event > (from[viewer] ?? 0) && event <= (to[viewer] ?? 0));
    return parts.map((part) => (isGone(part) ? { ...part, isRetracted: true } : part));
  }

  /** The dice of a turn that may be checked; nothing while all of them are sealed. */
  async dice(turn: number): Promise<TurnDice | undefined> {
    const { engine, eventLog, seen } = this.#options;
    const open = openKeyOf(engine.source.seed, turn, seen().dice);
    if (!open) return undefined;
    const records = await this.#records(eventLog.ofTurn(turn));
    const rolls = records.flatMap(({ runs }) => runs.flatMap((run) => (run.turn === turn ? run.rolls : [])));
    const now = attemptOf(turn, seen().dice);
    const earlier = earlierKeys(engine.source.seed, turn, seen().dice).map(({ attempt, ...key }) => ({
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
    const news = this.#news.get(viewer);
    if (news?.after === after) return news.events;
    const found = await this.#records(eventLog.since(viewer, after));
    const records = found.map((record) => ({ ...record, runs: heardBy(record.runs, viewer) }));
    const events = await health.ask(() => engine.call('events', { viewer, records }, viewer));
    const untold = events.filter(({ id }) => id > after && id <= most).sort((a, b) => a.id - b.id);
    if (this.#told(viewer) === most) this.#news.set(viewer, { after, events: untold });
    return untold;
  }

  /** Takes note of what an entry tells, before it is seen. What a record tells is written out for those who ask for it. */
  note({ standing, events }: Taken): void {
    for (const [viewer, told] of Object.entries(standing.told)) {
      const after = this.#told(viewer);
      if (told === after) continue;
      this.#news.delete(viewer);
      const numbered = events[viewer]?.map((event, index) => ({ id: after + index + 1, event }));
      if (numbered) this.#news.set(viewer, { after, events: numbered });
    }
  }
}
