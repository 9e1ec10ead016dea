import type { CreateInput } from '@chancery/shared/api';
import { type ForkOrigin, SANDBOX } from '../table/table.ts';
import type { GameClient } from '../table/game-client.ts';
import type { LocalTable } from '../table/registry.ts';

/** The settings with those of a local table, such as no deadlines, added last so that they take precedence. */
const withLocalSettings = (settings: unknown, local: LocalTable['settings']): Record<string, unknown> => ({
  ...(settings as Record<string, unknown>),
  ...local,
});

/** The name without the sandbox prefix, so that a sandbox of a sandbox is named after the original table. */
const originalName = (name: string): string =>
  name.startsWith(SANDBOX) ? name.slice(SANDBOX.length).replace(/, [^,]*$/, '') : name;

/**
 * A new table that continues from what a seat knows of another: unknown facts are omitted, and the dice are new. If
 * the match is over, everything is known. An observer stays an observer.
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
        .filter(({ by }) => by === 'player')
        .map(({ id }) => [id, id === seatView.seat ? 'open' : plays]),
    ),
    engineIsGm: true,
  };
};
