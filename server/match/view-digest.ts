import { sha256 } from '../files/checksum.ts';
import type { HostedMatch } from './hosted.ts';

const digests = new WeakMap<object, Map<string, string>>();

/** SHA-256 of what a viewer sees of a position, found once: the position after one line is the one before the next. */
export const viewDigest = ({ game, edition }: HostedMatch, state: unknown, viewer: string): string => {
  const take = (): string => sha256(JSON.stringify(game.view({ edition, state }, viewer)));
  if (typeof state !== 'object' || state === null) return take();
  const byViewer = digests.get(state) ?? new Map<string, string>();
  digests.set(state, byViewer);
  const digest = byViewer.get(viewer) ?? take();
  byViewer.set(viewer, digest);
  return digest;
};
