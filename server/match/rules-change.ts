import type { EngineMatch } from '../engine/engine-match.ts';
import type { MatchStorage } from '../storage/match-storage.ts';
import { type Fault, faultOf } from './faults.ts';
import { addNote } from './notes.ts';
import type { MatchLine, Replayed } from './replay.ts';
import type { MatchInspection } from './inspect-match.ts';

// A match in play goes on under a newer version of its rules from the sealed position where its last phase closed.
// What was closed stays as it was adjudicated; what was taken in the open phase is played under the newer rules.

export interface RulesChange {
  readonly from: number;
  readonly to: number;
}

/** The last time the journal says that the match is played under another version of the rules. */
const lastChange = (tail: readonly MatchLine[]) =>
  tail
    .flatMap(({ sequence, entry }) => {
      if (entry.kind === 'rules') return [{ sequence, to: entry.to }];
      return entry.kind === 'again' ? [{ sequence, to: entry.version }] : [];
    })
    .at(-1);

/** Whether the line closed a phase: lines of early builds have no hash and are known by their kind. */
export const closesPhase = ({ state, entry }: MatchLine): boolean =>
  entry.kind === 'advance' || entry.kind === 'publish' || (entry.kind === 'line' && state !== undefined);

/** Lines that these rules may refuse: those adjudicated again, and those of an open phase taken under older rules. */
export const droppedLines = (
  { refused, version, opened }: Replayed,
  tail: readonly MatchLine[],
): readonly MatchLine[] => {
  const again = tail.findLast(({ entry }) => entry.kind === 'again')?.sequence ?? 0;
  const isOlder = version !== opened.rulesVersion;
  const change = lastChange(tail);
  const until = change?.to === opened.rulesVersion ? change.sequence : Infinity;
  return refused.filter(
    (line) => line.sequence < again || (isOlder && line.sequence < until && !closesPhase(line)),
  );
};

/** The change of rules that the journal does not have yet; undefined if there is none. */
export const rulesChange = (
  { version, opened }: Replayed,
  tail: readonly MatchLine[],
): RulesChange | undefined => {
  const from = lastChange(tail)?.to ?? version;
  const to = opened.rulesVersion;
  return from === to || opened.status.summary.over ? undefined : { from, to };
};

/** Notes for the host which acts of the open phase were dropped. */
export const noteDropped = async (storage: MatchStorage, lines: readonly MatchLine[]): Promise<void> => {
  if (lines.length === 0) return;
  const what = lines.map(({ entry }) => `${entry.kind} of ${entry.seat} for ${entry.phase}`).join(', ');
  const message = `${faultOf('lines-dropped').message}: ${what}`;
  await addNote(storage, faultOf('lines-dropped', { isOpen: true, message }));
};

/** The fault of a match of a version this server cannot carry on: both versions, and what to do. */
export const otherRulesFault = async (
  engine: EngineMatch,
  { base }: Pick<MatchInspection, 'base'>,
): Promise<Fault> => {
  const { rulesVersion, game } = engine.source.header;
  const version = base?.position.rulesVersion ?? rulesVersion;
  const here = (await engine.rulesVersion()) ?? 0;
  const there = String(version);
  const why =
    version > here
      ? `and this server has version ${String(here)}, which is older; start a build with version ${there} or later`
      : base
        ? `and this server has version ${String(here)}, which does not carry it on; play it to its end on a server with version ${there}`
        : `and no position of it is left that version ${String(here)} of this server could go on from; close a phase of it with a build of version ${there} first`;
  return faultOf('other-rules', {
    message: `it was last played under version ${there} of the rules of ${game}, ${why}`,
  });
};
