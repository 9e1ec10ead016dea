import { rename } from 'node:fs/promises';
import type { EngineMatch } from '../engine/engine-match.ts';
import { keepDamaged } from '../files/damaged-copy.ts';
import { syncFolder } from '../files/durable.ts';
import { FolderCheckpoints } from './checkpoints.ts';
import { Chronicle } from './chronicle.ts';
import type { Entry } from './entry.ts';
import { faultOf } from './faults.ts';
import { readJournal, type SoundLine } from './journal-reader.ts';
import type { MatchPaths } from './match-folder.ts';
import { addNote } from './notes.ts';
import { replay } from './replay.ts';
import type { MatchCheckpoint, MatchPosition, Survey } from './survey.ts';

/** Where a chronicle is to be found, and what can make it again. */
export interface Grounds {
  readonly paths: MatchPaths;
  /** Where the chain of journal checksums begins. */
  readonly start: string;
  readonly survey: Survey;
  readonly engine: EngineMatch;
}

/** Plays the match from its beginning to its checkpoint; nothing where that does not lead there. */
const rebuilt = async (
  { paths, start, engine }: Grounds,
  base: MatchCheckpoint,
): Promise<Chronicle | undefined> => {
  const lines: SoundLine<Entry>[] = [];
  await readJournal<Entry>(paths.journal, { start }, (line) => {
    if (line.sequence <= base.sequence) lines.push(line);
  });
  if (lines.length !== base.sequence) return undefined;
  const draft = `${paths.chronicle}.new`;
  const chronicle = await Chronicle.open(draft, undefined);
  const record = async (each: Parameters<Chronicle['append']>[0]) => chronicle?.append(each);
  const replayed = await replay(engine, { from: undefined, lines, record });
  const isSame = replayed.ok && replayed.value.refused.length === 0 && !replayed.value.differs;
  if (!chronicle || !isSame) {
    await chronicle?.close();
    return undefined;
  }
  await chronicle.sync();
  await rename(draft, paths.chronicle);
  await syncFolder(paths.folder);
  return chronicle;
};

/** What is still sound of it, where it cannot be made again; the host is told. */
const partly = async ({ paths }: Grounds): Promise<Chronicle> => {
  const { chronicle, lost } = await Chronicle.openDamaged(paths.chronicle);
  const { message } = faultOf('chronicle-damaged');
  const said = lost > 0 ? `${message} (${String(lost)} unreadable)` : message;
  await addNote(paths, faultOf('chronicle-damaged', { isOpen: true, message: said }));
  return chronicle;
};

/**
 * The chronicle as the checkpoint left it. One that is lost or damaged is made again from the journal; closed
 * phases are played again for that only where they lead to the very same positions.
 */
export const layGround = async (grounds: Grounds): Promise<Chronicle> => {
  const { paths, survey } = grounds;
  const { base } = survey;
  const kept = await Chronicle.open(paths.chronicle, base?.position.chronicle);
  if (kept) return kept;
  if (!base) throw new Error(`${paths.chronicle} cannot be begun`);
  await keepDamaged(paths.chronicle, `${paths.chronicle}.damaged`);
  const chronicle = (await rebuilt(grounds, base)) ?? (await partly(grounds));
  const checkpoints = new FolderCheckpoints<MatchPosition>(paths.checkpoints);
  await checkpoints.write({ ...base, position: { ...base.position, chronicle: chronicle.mark() } });
  return chronicle;
};
