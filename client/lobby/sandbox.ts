import type { CreateInput } from '@chancery/shared/api';
import type { ForkOrigin } from '../table/table.ts';
import type { GameClient } from '../table/game-client.ts';
import type { LocalTable } from '../table/registry.ts';
import { settingsByKey } from './settings-by-key.ts';

/** Settings with those of a local table, which nobody hurries, in place of their own. */
const unhurried = (settings: unknown, local: LocalTable['settings']): Record<string, unknown> => {
  const own = settings as Record<string, unknown>;
  const changes = Object.entries(settingsByKey(local)).map(([key, value]) => {
    const before = own[key];
    const isInner = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [key, isInner ? { ...(before as object | undefined), ...value } : value] as const;
  });
  return { ...own, ...Object.fromEntries(changes) };
};

/**
 * A table that goes on from what a seat knows of another: what it does not know is left out, and the dice are new.
 * One who only watched goes on watching.
 */
export const sandboxOf = (
  { game, stateOf }: GameClient,
  local: LocalTable,
  { seatView, source, others }: ForkOrigin,
): Omit<CreateInput, 'token' | 'key'> => {
  const edition = game.edition(source.settings, source.tables);
  if (!edition.ok) throw new Error(`the charts of ${seatView.match.name} cannot be read here`);
  const plays = others === 'engine' ? local.bot : 'open';
  const { name, date } = seatView.match;
  return {
    game: game.id,
    name: `Sandbox: ${name}, ${date}`.slice(0, 80),
    settings: unhurried(source.settings, local.settings),
    tables: source.tables as CreateInput['tables'],
    position: stateOf(edition.value, seatView.view),
    seats: Object.fromEntries(local.seats.map(({ id }) => [id, id === seatView.seat ? 'open' : plays])),
    engineIsGm: true,
  };
};
