import type { MatchHeader } from '@chancery/shared/kernel/match/header.ts';
import { checkHeader } from '@chancery/shared/kernel/match/header.ts';
import type { AnyGame } from '../match/hosted.ts';
import { inForce } from '../match/gm/in-force.ts';
import type { MatchLine } from '../match/replay.ts';
import { confirmed, unchecked, wrong, type Finding } from './findings.ts';
import type { MatchRecord } from './match-record.ts';
import { UNPLAYABLE } from './play-record.ts';

// Findings on a match that this build cannot replay, because its phases were adjudicated by other rules.

/** Phases in order that were adjudicated by one rules version. */
interface Stretch {
  readonly version: number;
  readonly from: string;
  readonly to: string;
}

/** The rules version by which each phase was adjudicated last. */
const versionOfPhases = (
  { rulesVersion }: MatchHeader,
  lines: readonly MatchLine[],
): ReadonlyMap<string, number> => {
  const versions = new Map<string, number>();
  let version = rulesVersion;
  for (const { sequence, entry } of lines) {
    if (entry.kind === 'rules') version = entry.to;
    if (entry.kind === 'again') {
      version = entry.version;
      for (const line of lines)
        if (line.sequence > entry.after && line.sequence < sequence)
          versions.set(line.entry.phase, entry.version);
    }
    versions.set(entry.phase, version);
  }
  return versions;
};

const stretchesOf = (versions: ReadonlyMap<string, number>): readonly Stretch[] => {
  const stretches: Stretch[] = [];
  for (const [phase, version] of versions) {
    const last = stretches.at(-1);
    if (last?.version === version) stretches[stretches.length - 1] = { ...last, to: phase };
    else stretches.push({ version, from: phase, to: phase });
  }
  return stretches;
};

const phasesText = ({ from, to }: Stretch): string => (from === to ? from : `${from} to ${to}`);

/** Who can check what this build cannot. */
const wayOut = (stretches: readonly Stretch[], lines: readonly MatchLine[]): string => {
  const [first] = stretches;
  if (!first) return '';
  const build = `a build with version ${String(first.version)} of these rules`;
  const change = lines.find(({ entry }) => entry.kind === 'rules' || entry.kind === 'again');
  if (!change) return `run verify with ${build}`;
  return `to check ${phasesText(first)}, run verify with ${build} on a backup of the match made before line ${String(change.sequence)} of its journal was written; what follows begins from the position its server kept, and no build can play it again from the beginning`;
};

const versionFinding = (game: AnyGame, { header, lines }: MatchRecord): Finding => {
  const applied = inForce(lines);
  const stretches = stretchesOf(versionOfPhases(header, applied));
  const said = stretches.map((each) => `${phasesText(each)} by version ${String(each.version)}`).join(', ');
  return unchecked(
    `what the phases led to: they were adjudicated by the rules of ${header.game}, ${said}, and this build, which has version ${String(game.rulesVersion)}, cannot play them again; ${wayOut(stretches, applied)}`,
  );
};

const seedFinding = (game: AnyGame, { header, seed }: MatchRecord): Finding => {
  const checked = checkHeader(game, header, seed);
  if (checked.ok) return confirmed('the seed is the one the dice were committed to');
  return checked.error === 'other-seed'
    ? wrong(`${header.id} ${UNPLAYABLE['other-seed']}`)
    : unchecked(
        'whether the seed is the one the dice were committed to: this build cannot read the settings and charts of the match',
      );
};

/** What can be said of the phases of such a match: its dice, and which rules it was played by. */
export const otherRulesFindings = (game: AnyGame, record: MatchRecord): readonly Finding[] => [
  seedFinding(game, record),
  versionFinding(game, record),
];
