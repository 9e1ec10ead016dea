import { createHash } from 'node:crypto';
import type { EditionSource } from '@chancery/shared/api';
import type { GameClient } from './game-client.ts';

export type ClientGame = GameClient['game'];

/** Editions in use, by the hash of their charts and settings. */
const opened = new WeakMap<ClientGame, Map<string, WeakRef<object>>>();

const digestOf = ({ settings, tables }: EditionSource): string =>
  createHash('sha256')
    .update(JSON.stringify([settings, tables]))
    .digest('base64');

/**
 * The edition of a match. Clients in one process share it while one of them uses it, with everything the rules cache
 * for it, because it takes more memory than the rest of a table.
 * @throws if this build cannot read the charts
 */
export const openEdition = ({ game }: GameClient, source: EditionSource): unknown => {
  const known = opened.get(game) ?? new Map<string, WeakRef<object>>();
  opened.set(game, known);
  const digest = digestOf(source);
  const shared = known.get(digest)?.deref();
  if (shared) return shared;
  const edition = game.edition(source.settings, source.tables);
  if (!edition.ok) {
    const [first] = edition.error;
    throw new Error(
      `this match has charts this client cannot read: ${first?.at ?? ''} ${first?.message ?? ''}`,
    );
  }
  const { value } = edition;
  for (const [other, use] of known) if (!use.deref()) known.delete(other);
  if (typeof value === 'object' && value !== null) known.set(digest, new WeakRef(value));
  return value;
};
