import type { EngineMatch } from '../engine/engine-match.ts';
import type { SoundLine } from '../storage/contract.ts';
import type { MatchStorage } from '../storage/match-storage.ts';
import type { Entry } from './entry.ts';
import type { ChronicleRecord } from './events.ts';
import type { MatchChronicle } from './match-files.ts';
import { faultOf } from './faults.ts';
import { inForce } from './gm/in-force.ts';
import { addNote } from './notes.ts';
import { replayLines } from './replay.ts';
import type { MatchCheckpoint, MatchPosition, Survey } from './survey.ts';

/** Where a chronicle is to be found, and what can make it again. */
export interface Grounds {
  readonly storage: MatchStorage;
  /** Where the chain of journal checksums begins. */
  readonly start: string;
  readonly survey: Survey;
  readonly engine: EngineMatch;
}

/** Plays the match from its beginning to its checkpoint; nothing where that does not lead there. */
const rebuilt = async (
  { storage, start, engine }: Grounds,
  base: MatchCheckpoint,
): Promise<MatchChronicle | undefined> => {
  const lines: SoundLine<Entry>[] = [];
  await storage.log<Entry>('journal').read({ start }, (line) => {
    if (line.sequence <= base.sequence) lines.push(line);
  });
  if (lines.length !== base.sequence) return undefined;
  const stored = storage.chronicle<ChronicleRecord>();
  const chronicle = await stored.begin();
  const record = (each: ChronicleRecord) => chronicle.append(each);
  const replayed = await replayLines(engine, { from: undefined, lines: inForce(lines), record });
  const isSame = replayed.ok && replayed.value.refused.length === 0 && !replayed.value.differs;
  if (!isSame) {
    await chronicle.close();
    return undefined;
  }
  await chronicle.sync();
  await stored.adopt();
  return chronicle;
};

/** What is still sound of it, where it cannot be made again; the host is told. */
const partly = async ({ storage }: Grounds): Promise<MatchChronicle> => {
  const { chronicle, lost } = await storage.chronicle<ChronicleRecord>().openDamaged();
  const { message } = faultOf('chronicle-damaged');
  const said = lost > 0 ? `${message} (${String(lost)} unreadable)` : message;
  await addNote(storage, faultOf('chronicle-damaged', { isOpen: true, message: said }));
  return chronicle;
};

/**
 * The chronicle as the checkpoint left it. One that is lost or damaged is made again from the journal; closed
 * phases are played again for that only where they lead to the very same positions.
 */
export const layGround = async (grounds: Grounds): Promise<MatchChronicle> => {
  const { storage, survey } = grounds;
  const { base } = survey;
  const stored = storage.chronicle<ChronicleRecord>();
  const kept = await stored.open(base?.position.chronicle);
  if (kept) return kept;
  if (!base) throw new Error(`${storage.id}: its chronicle cannot be begun`);
  await stored.keepDamaged();
  const chronicle = (await rebuilt(grounds, base)) ?? (await partly(grounds));
  const checkpoints = storage.checkpoints<MatchPosition>();
  await checkpoints.write({ ...base, position: { ...base.position, chronicle: chronicle.mark() } });
  return chronicle;
};
