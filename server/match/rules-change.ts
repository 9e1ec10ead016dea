import type { EngineMatch } from '../engine/engine-match.ts';
import type { MatchStorage } from '../storage/match-storage.ts';
import { type Fault, faultOf } from './faults.ts';
import { recordPastDamage } from './past-damage.ts';
import type { MatchLine, Replayed } from './replay.ts';
import type { MatchInspection } from './inspect-match.ts';

// A match continues with a newer rules version from its last checkpoint. Closed phases stay as they were
// adjudicated; the lines of the open phase are played by the newer rules.

export interface RulesChange {
  readonly from: number;
  readonly to: number;
}

/** The latest change of the rules version in the journal. */
const lastChange = (tail: readonly MatchLine[]) =>
  tail
    .flatMap(({ sequence, entry }) => {
      if (entry.kind === 'rules') return [{ sequence, to: entry.to }];
      return entry.kind === 'again' ? [{ sequence, to: entry.version }] : [];
    })
    .at(-1);

/** Whether the line closed a phase. Lines of early builds have no hash; they are recognized by their kind. */
export const closesPhase = ({ state, entry }: MatchLine): boolean =>
  entry.kind === 'advance' || entry.kind === 'publish' || (entry.kind === 'line' && state !== undefined);

/**
 * Refused lines that may be dropped: lines that were adjudicated again, and those of an open phase that were
 * accepted by older rules.
 */
export const droppedLines = (
  { refused, version, opened }: Replayed,
  tail: readonly MatchLine[],
): readonly MatchLine[] => {
  const again = tail.findLast(({ entry }) => entry.kind === 'again')?.sequence ?? 0;
  const isOlder = version !== opened.facts.rulesVersion;
  const change = lastChange(tail);
  const until = change?.to === opened.facts.rulesVersion ? change.sequence : Infinity;
  return refused.filter(
    (line) => line.sequence < again || (isOlder && line.sequence < until && !closesPhase(line)),
  );
};

/** The change of rules that is not in the journal yet; undefined if there is none. */
export const rulesChange = (
  { version, opened }: Replayed,
  tail: readonly MatchLine[],
): RulesChange | undefined => {
  const from = lastChange(tail)?.to ?? version;
  const to = opened.facts.rulesVersion;
  return from === to || opened.status.summary.over ? undefined : { from, to };
};

/** Notes for the host which lines of the open phase were dropped. */
export const noteDropped = async (storage: MatchStorage, lines: readonly MatchLine[]): Promise<void> => {
  if (lines.length === 0) return;
  const what = lines.map(({ entry }) => `${entry.kind} of ${entry.seat} for ${entry.phase}`).join(', ');
  const message = `${faultOf('lines-dropped').message}: ${what}`;
  await recordPastDamage(storage, faultOf('lines-dropped', { isOpen: true, message }));
};

/** The fault of a match of a version that this server cannot continue: both versions, and what to do. */
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
        ? `and this server has version ${String(here)}, which cannot continue it; play it to its end on a server with version ${there}`
        : `and it has no stored position from which version ${String(here)} of this server could continue; first close a phase with a build of version ${there}`;
  return faultOf('other-rules', {
    message: `it was last played under version ${there} of the rules of ${game}, ${why}`,
  });
};
