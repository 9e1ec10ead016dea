import { sha256 } from '../files/checksum.ts';
import type { HostedMatch } from './hosted.ts';

const digests = new WeakMap<object, Map<string, string>>();

/**
 * SHA-256 of a viewer's view of a position, cached because the position after one line is the one before the next.
 */
export const viewDigest = ({ game, edition }: HostedMatch, state: unknown, viewer: string): string => {
  const compute = (): string => sha256(JSON.stringify(game.view({ edition, state }, viewer)));
  if (typeof state !== 'object' || state === null) return compute();
  const byViewer = digests.get(state) ?? new Map<string, string>();
  digests.set(state, byViewer);
  const digest = byViewer.get(viewer) ?? compute();
  byViewer.set(viewer, digest);
  return digest;
};
