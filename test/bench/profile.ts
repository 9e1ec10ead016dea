import { Session } from 'node:inspector/promises';
import type { Profiler } from 'node:inspector';
import { findSourceMap } from 'node:module';

// Whose code a stretch of time was spent in. The bundle carries its source map, so that each sample of the profiler leads
// to the file it was taken in.

/** Microseconds between two samples. */
const INTERVAL = 100;

const sourceOf = ({
  url,
  lineNumber,
  columnNumber,
}: Profiler.ProfileNode['callFrame']): string | undefined => {
  const entry = findSourceMap(url)?.findEntry(lineNumber, columnNumber);
  return entry && 'originalSource' in entry ? entry.originalSource : url || undefined;
};

/** The file of each node's code; what is built into JavaScript counts to the file that called it, waiting to none. */
const sourcesOf = ({ nodes }: Profiler.Profile): ReadonlyMap<number, string> => {
  const sources = new Map<number, string>();
  for (const { id, callFrame, children = [] } of nodes) {
    const source = sourceOf(callFrame) ?? sources.get(id);
    if (source !== undefined) for (const each of [id, ...children]) sources.set(each, source);
  }
  return sources;
};

/**
 * Profiles what a task does.
 * @param isAskedFor whether a file, by its path or URL, is among those asked about
 * @returns the part, from 0 to 1, of the time spent in code that is not Node's own
 */
export const shareOf = async (
  isAskedFor: (source: string) => boolean,
  task: () => Promise<void>,
): Promise<number> => {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: INTERVAL });
  await session.post('Profiler.start');
  await task();
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const sources = sourcesOf(profile);
  let [all, asked] = [0, 0];
  profile.samples?.forEach((id, at) => {
    const source = sources.get(id);
    if (source === undefined || source.startsWith('node:')) return;
    const time = profile.timeDeltas?.[at] ?? 0;
    all += time;
    if (isAskedFor(source)) asked += time;
  });
  return all === 0 ? 0 : asked / all;
};
