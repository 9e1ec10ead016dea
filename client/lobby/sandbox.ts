import type { CreateInput } from '@chancery/shared/api';
import { type ForkOrigin, SANDBOX } from '../table/table.ts';
import type { GameClient } from '../table/game-client.ts';
import type { LocalTable } from '../table/registry.ts';

/** Settings with those of a local table, which nobody hurries, after them: of two for the same the game takes the later. */
const withLocalSettings = (settings: unknown, local: LocalTable['settings']): Record<string, unknown> => ({
  ...(settings as Record<string, unknown>),
  ...local,
});

/** A sandbox of a sandbox has the name of the table from which the first was made. */
const originalName = (name: string): string =>
  name.startsWith(SANDBOX) ? name.slice(SANDBOX.length).replace(/, [^,]*$/, '') : name;

/**
 * A table that goes on from what a seat knows of another: what it does not know is left out, and the dice are new. Of a
 * match that is over nothing is left out.
 * One who only watched goes on watching.
 */
export const sandboxOf = (
  { game }: GameClient,
  local: LocalTable,
  { seatView, source, others, whole }: ForkOrigin,
): Omit<CreateInput, 'token' | 'key'> => {
  const edition = game.edition(source.settings, source.tables);
  if (!edition.ok) throw new Error(`the charts of ${seatView.match.name} cannot be read here`);
  const settings = withLocalSettings(source.settings, local.settings);
  const plays = others === 'engine' ? local.bots[0].bot : 'open';
  const { name, date } = seatView.match;
  return {
    game: game.id,
    name: `${SANDBOX}${originalName(name)}, ${date}`.slice(0, 80),
    settings,
    tables: source.tables as CreateInput['tables'],
    position: whole ?? game.knownState(edition.value, seatView.view),
    seats: Object.fromEntries(
      game
        .seats(edition.value)
        .filter(({ by, isSpare }) => by === 'player' && isSpare !== true)
        .map(({ id }) => [id, id === seatView.seat ? 'open' : plays]),
    ),
    engineIsGm: true,
  };
};
