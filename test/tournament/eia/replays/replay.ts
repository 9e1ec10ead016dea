import { eia } from '@chancery/shared/games/eia/index.ts';
import { hashOf } from '@chancery/shared/kernel/match/hash.ts';
import type { Command } from '@chancery/shared/kernel/match/match.ts';
import { replayStored } from '../../stored-games.ts';
import { type CampaignSpec, editionFor, seedOf } from '../play.ts';

/** The outcome of a campaign. */
export interface CampaignOutcome {
  readonly date: string;
  readonly isOver: boolean;
  /** SHA-256 of the last position, and of all that was told. */
  readonly position: string;
  readonly told: string;
  /** What happened in it, as facts are called. */
  readonly kinds: readonly string[];
}

/** Plays the commands of a campaign again. @throws Error where one is refused */
export const replayCampaign = (spec: CampaignSpec, commands: readonly Command[]): CampaignOutcome => {
  const table = { game: eia, edition: editionFor(spec), seed: seedOf(spec.number) };
  const { match, facts } = replayStored(table, commands);
  const { date, over: isOver } = eia.moment(match.state);
  return {
    date,
    isOver,
    position: hashOf(match.state),
    told: hashOf(facts),
    kinds: [...new Set(facts.map(({ type }) => type))].toSorted(),
  };
};
