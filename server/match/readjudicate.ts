import type { ReadjudicatedStep, Readjudication } from '@chancery/shared/api';
import { canonicalJson } from '@chancery/shared/kernel/match/hash.ts';
import { stateHash } from '@chancery/shared/kernel/match/match.ts';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { EngineMatch } from '../engine/engine-match.ts';
import type { EnginePool } from '../engine/pool.ts';
import { sha256 } from '../files/checksum.ts';
import type { MatchStorage } from '../storage/match-storage.ts';
import type { ReadjudicationEntry, Entry } from './entry.ts';
import type { EventLogRecord, NumberedEvent } from './events.ts';
import { inForce } from './gm/in-force.ts';
import type { LiveMatch } from './live-match.ts';
import { type MatchLine, type Replayed, replayLines } from './replay.ts';
import { readSource } from './source.ts';
import { closesPhase } from './rules-change.ts';
import { type MatchPosition, type MatchInspection, inspectMatch } from './inspect-match.ts';
import { refuse } from '../refusals/refuse.ts';

/** The outcome of adjudicating closed phases again, and the journal line that would adopt it. */
export interface ReadjudicationTrial {
  readonly outcome: Omit<Readjudication, 'isAccepted'>;
  readonly line: { readonly entry: ReadjudicationEntry; readonly state: string };
  /** Number of the last journal line it is based on. */
  readonly end: number;
}

export interface ReadjudicationOptions {
  readonly engine: EnginePool;
  readonly live: LiveMatch;
  /** The first phase to be adjudicated again; default the one closed last. */
  readonly from: string | undefined;
}

/** All lines of a journal in force. */
const allLines = async (storage: MatchStorage, start: string): Promise<readonly MatchLine[]> => {
  const lines: MatchLine[] = [];
  await storage.log<Entry>('journal').read({ start }, (line) => lines.push(line));
  return inForce(lines);
};

/** The first line of a closed phase; default the one closed last. */
const firstLineOf = (lines: readonly MatchLine[], from: string | undefined): MatchLine | undefined => {
  const closed = new Set(lines.filter(closesPhase).map(({ entry }) => entry.phase));
  const phase = from ?? [...closed].at(-1);
  return phase !== undefined && closed.has(phase)
    ? lines.find(({ entry }) => entry.phase === phase)
    : undefined;
};

/** The lines of each step that the game master was sent, in order. */
const stepsTold = (events: readonly NumberedEvent[]): ReadonlyMap<string, ReadjudicatedStep['before']> => {
  const told = new Map<string, readonly string[]>();
  for (const { event } of events) {
    if (event.kind !== 'report') continue;
    for (const { title, lines } of event.parts) {
      const step = `${event.phase} ${title}`;
      told.set(step, [...(told.get(step) ?? []), ...lines]);
    }
  }
  return told;
};

/** The steps whose reports differ, as they were and as they would be. */
const differencesOf = (
  before: readonly NumberedEvent[],
  after: readonly NumberedEvent[],
): readonly ReadjudicatedStep[] => {
  const [then, now] = [stepsTold(before), stepsTold(after)];
  const steps = [...new Set([...then.keys(), ...now.keys()])];
  const compared = steps.map((step) => ({ step, before: then.get(step) ?? [], after: now.get(step) ?? [] }));
  return compared.filter((each) => each.before.join('\n') !== each.after.join('\n'));
};

const noPosition = async (
  storage: MatchStorage,
  lines: readonly MatchLine[],
  phase: string,
): Promise<Refusal> => {
  let kept = 0;
  for await (const { sequence } of storage.checkpoints().sound()) kept = sequence;
  const oldest = lines.find(({ sequence }) => sequence > kept)?.entry.phase ?? '';
  return refuse('no-position-before', { phase, oldest });
};

/** A match replayed on a copy. */
interface PlayedCopy {
  readonly replayed: Replayed;
  readonly records: readonly EventLogRecord[];
}

const replayOnCopy = async (
  copy: EngineMatch,
  { base, tail }: MatchInspection,
  end: number,
): Promise<PlayedCopy | undefined> => {
  const records: EventLogRecord[] = [];
  const record = (each: EventLogRecord): Promise<void> => {
    records.push(each);
    return Promise.resolve();
  };
  const lines = tail.filter(({ sequence }) => sequence <= end);
  const replayed = await replayLines(copy, { from: base?.position, lines, isTrial: true, record });
  return replayed.ok ? { replayed: replayed.value, records } : undefined;
};

const hashIn = async (match: Pick<LiveMatch, 'session'>): Promise<string> =>
  stateHash((await match.session()).match);

/** Compares the copy with the match. */
const compared = async (
  { replayed, records }: PlayedCopy,
  {
    live,
    copy,
    base,
  }: { readonly live: LiveMatch; readonly copy: EngineMatch } & Pick<MatchInspection, 'base'>,
) => {
  const state = await hashIn({ session: () => copy.call('session', {}) });
  const before = await live.eventsAfter('gm', base?.position.session.told['gm'] ?? 0);
  const after = await copy.call('events', { viewer: 'gm', records });
  return {
    state,
    isSame: state === (await hashIn(live)),
    differences: differencesOf(before, after),
    refused: replayed.refused.map(({ entry }) => `${entry.kind} of ${entry.seat} for ${entry.phase}`),
  };
};

/**
 * Adjudicates closed phases again on a copy of the match, starting from the newest checkpoint before them. Changes
 * nothing.
 */
export const tryReadjudication = async (
  storage: MatchStorage,
  { engine: pool, live, from: wanted }: ReadjudicationOptions,
): Promise<Result<ReadjudicationTrial, Refusal>> => {
  const end = await live.settled();
  const opening = await readSource(storage);
  if (!opening.ok) return err(refuse('match-closed', { match: storage.id }));
  const { source, start } = opening.value;
  const lines = await allLines(storage, start);
  const first = firstLineOf(lines, wanted);
  if (!first) return err(refuse('phase-not-closed', { phase: wanted ?? live.phase }));
  const from = first.entry.phase;
  const inspection = await inspectMatch(storage, start, first.sequence);
  const copy = new EngineMatch(pool, source, () => Promise.reject(new Error('its thread ended')));
  try {
    const played = inspection.lost.length > 0 ? undefined : await replayOnCopy(copy, inspection, end);
    if (!played) return err(await noPosition(storage, lines, from));
    const { state, ...outcome } = await compared(played, { live, copy, base: inspection.base });
    const { facts, status } = played.replayed.opened;
    const version = facts.rulesVersion;
    const { phase } = status.summary;
    const after = inspection.base?.sequence ?? 0;
    const code = sha256(canonicalJson([after, end, version, state])).slice(0, 8);
    const entry = { kind: 'again', seat: 'gm', phase, after, from, version } as const;
    return ok({ outcome: { match: storage.id, from, phase, ...outcome, code }, line: { entry, state }, end });
  } finally {
    copy.close();
  }
};

/**
 * Adopts the outcome: its line is appended to the journal, and the match opens with that position. The earlier
 * reports are kept in an untouched copy.
 * @param at now, ISO 8601
 * @returns false if the journal has grown in the meantime
 */
export const adoptReadjudication = async (
  storage: MatchStorage,
  { line, end }: ReadjudicationTrial,
  at: string,
): Promise<boolean> => {
  const opening = await readSource(storage);
  if (!opening.ok) return false;
  const inspection = await inspectMatch(storage, opening.value.start);
  if (inspection.end.sequence !== end) return false;
  await storage.eventLog().saveDamagedCopy();
  const journal = await inspection.reading.open(inspection.end);
  await journal.append(end, { at, ...line }).durable;
  await journal.close();
  await storage.checkpoints<MatchPosition>().setAsideAfter(line.entry.after);
  return true;
};
