import { bots } from '@chancery/shared/games/eia/bots/index.ts';
import type { Edition } from '@chancery/shared/games/eia/charts/edition.ts';
import { eia } from '@chancery/shared/games/eia/index.ts';
import type { Fact } from '@chancery/shared/games/eia/state/facts.ts';
import type { EiaState } from '@chancery/shared/games/eia/state/state.ts';
import type { EiaView } from '@chancery/shared/games/eia/view/view.ts';
import { type BotMatch, drawnFrom, phaseTasks } from '@chancery/shared/kernel/match/bot-match.ts';
import { applyCommand, type Command, newMatch } from '@chancery/shared/kernel/match/match.ts';
import type { Adjudicator } from '@chancery/shared/kernel/match/run.ts';
import { phaseKey } from '@chancery/shared/kernel/match/run.ts';

// A whole campaign between powers of the engine at a table without a game master, by commands as the server gives them.

/** Which campaign: its number names its dice and what its powers draw. */
export interface CampaignSpec {
  readonly number: number;
  readonly ruleset: 'eia' | 'eia-nationalism';
}

export const editionFor = ({ ruleset }: CampaignSpec): Edition => {
  const edition = eia.edition({ ruleset, referee: 'table' }, {});
  if (!edition.ok) throw new Error(JSON.stringify(edition.error));
  return edition.value;
};

/** The seed of a campaign's dice, 64 hex digits. */
export const seedOf = (number: number): string => number.toString(16).padStart(64, '0');

/** Plays a campaign to its end. @returns its commands. @throws Error where one is refused */
export const playCampaign = (spec: CampaignSpec): readonly Command[] => {
  const edition = editionFor(spec);
  const table: Adjudicator<Edition, EiaState, Fact, EiaView> = {
    game: eia,
    edition,
    seed: seedOf(spec.number),
  };
  const commands: Command[] = [];
  let now = newMatch(eia, edition);
  const give = (command: Command): true => {
    const applied = applyCommand(table, now, command);
    if (!applied.ok) throw new Error(`${command.phase} ${command.seat}: ${JSON.stringify(applied.error)}`);
    commands.push(command);
    now = applied.value.match;
    return true;
  };
  const host: BotMatch<Edition, EiaState, Fact, EiaView> = {
    game: eia,
    edition,
    letters: [],
    give,
    get match() {
      return now;
    },
    botOf: () => bots.opponent,
    draw: (seat, label) => drawnFrom(`${String(spec.number)}/${seat}/${label}`),
  };
  give({ kind: 'advance', seat: 'gm', phase: phaseKey(eia, now.state) });
  while (!eia.moment(now.state).over) Array.from(phaseTasks(host));
  return commands;
};
