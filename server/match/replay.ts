import { ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { EngineMatch } from '../engine/engine-match.ts';
import type { Opened, OpenProblem } from '../engine/engine.ts';
import type { Entry } from './entry.ts';
import type { ChronicleRecord } from './events.ts';
import type { SoundLine } from '../storage/contract.ts';
import { KeyRing } from './key-ring.ts';
import type { MatchKeys } from './live-match.ts';
import type { MatchPosition } from './survey.ts';

/** Lines replayed by one call: more are no quicker, and a call has a time limit. */
const LINES_AT_ONCE = 64;

export interface Replay {
  /** Where it begins; a new match where it is left out. */
  readonly from: MatchPosition | undefined;
  readonly lines: readonly SoundLine<Entry>[];
  /** Go on behind a line the rules refuse, where lines before it are lost. */
  readonly goesOn?: boolean;
  /** Told what the lines did, in order. */
  readonly record?: (record: ChronicleRecord) => Promise<void>;
}

export interface Replayed {
  readonly opened: Opened;
  /** Version of the rules that led to where it began. */
  readonly version: number;
  readonly keys: MatchKeys;
  /** Lines the rules refuse. */
  readonly refused: readonly SoundLine<Entry>[];
  /** The line that leads to another position than when it was played; nothing from it on has been played. */
  readonly differs: SoundLine<Entry> | undefined;
}

/** Lays a match out in the engine and plays lines of its journal on top, in order. */
export const replay = async (
  engine: EngineMatch,
  { from, lines, goesOn = false, record }: Replay,
): Promise<Result<Replayed, OpenProblem>> => {
  const version = from?.rulesVersion ?? engine.source.header.rulesVersion;
  const begun = await engine.open(from?.sitting, version);
  if (!begun.ok) return begun;
  let opened = begun.value;
  const keys: MatchKeys = new KeyRing(from?.keys);
  const refused: SoundLine<Entry>[] = [];
  let differs: SoundLine<Entry> | undefined;
  // Other rules may refuse what was taken: what becomes of that is the caller's to say.
  const isCarriedOn = version !== opened.rulesVersion;
  const skips = goesOn || isCarriedOn;
  for (let at = 0; at < lines.length && !differs && (skips || refused.length === 0); at += LINES_AT_ONCE) {
    const some = lines.slice(at, at + LINES_AT_ONCE);
    const played = await engine.replay(some, skips);
    opened = { ...opened, standing: played.standing };
    refused.push(...played.refused.flatMap((index) => some[index] ?? []));
    differs = played.differs === undefined ? undefined : some[played.differs];
    for (const [index, { entry, key }] of some.slice(0, played.receipts.length).entries()) {
      if (!played.refused.includes(index))
        keys.note({ seat: entry.seat, key, entry }, played.receipts[index] ?? null);
    }
    for (const each of played.records) await record?.(each);
  }
  return ok({ opened, version, keys, refused, differs });
};
