import { existsSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Figure } from './figure.ts';

// Which of the project's files a piece of work runs code of, and how many calls of their functions it makes, in this
// thread and in those of the engine.

interface ScriptCalls {
  readonly url: string;
  readonly functions: readonly {
    readonly ranges: readonly { readonly startOffset: number; readonly count: number }[];
  }[];
}

interface WorkerMessage {
  readonly params: { readonly sessionId: string; readonly message: string };
}

/** The inspector of this thread and of its workers. */
class Inspectors {
  readonly #session = new Session();
  readonly #workers = new Set<string>();
  readonly #answers = new Map<number, (result: unknown) => void>();
  #sent = 0;

  async open(): Promise<void> {
    const session = this.#session;
    session.connect();
    session.on('NodeWorker.attachedToWorker', ({ params }) => this.#workers.add(params.sessionId));
    session.on('NodeWorker.receivedMessageFromWorker', ({ params }: WorkerMessage) => {
      const { id, result } = JSON.parse(params.message) as { id?: number; result?: unknown };
      if (id !== undefined) this.#answers.get(id)?.(result);
    });
    await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  }

  /** Asks every thread, and returns their answers. */
  async post(method: string, params: object = {}): Promise<readonly unknown[]> {
    const own = this.#session.post(method as 'Profiler.enable', params as never) as Promise<unknown>;
    const others = [...this.#workers].map((sessionId) => {
      this.#sent += 1;
      const id = this.#sent;
      const answer = new Promise((resolve) => this.#answers.set(id, resolve));
      const message = JSON.stringify({ id, method, params });
      return this.#session.post('NodeWorker.sendMessageToWorker', { sessionId, message }).then(() => answer);
    });
    return Promise.all([own, ...others]);
  }

  close(): void {
    this.#session.disconnect();
  }
}

/** Where each line of a text starts. */
const lineStartsOf = (text: string): readonly number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};

/** The last line that starts at or before an offset. */
const lineAt = (starts: readonly number[], offset: number): number => {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
};

const INLINE_MAP = /\/\/# sourceMappingURL=data:application\/json;base64,([\w+/=]+)\s*$/;
/** A package may name its sources alike. */
const OWN = /(?:^|\/)((?:shared|server|client)\/.*\.tsx?)$/;

/** The file of the project in which the function at an offset of a bundled script is written. */
const sourceReader = (url: string): ((offset: number) => string | undefined) => {
  const text = url.startsWith('file:') ? readFileSync(fileURLToPath(url), 'utf8') : '';
  const [, encoded] = INLINE_MAP.exec(text) ?? [];
  if (encoded === undefined) return () => undefined;
  const map = new SourceMap(JSON.parse(Buffer.from(encoded, 'base64').toString()));
  const starts = lineStartsOf(text);
  return (offset) => {
    const line = lineAt(starts, offset);
    const entry = map.findEntry(line, offset - (starts[line] ?? 0));
    const source = ('originalSource' in entry && entry.originalSource) || '';
    const file = source.includes('node_modules') ? undefined : OWN.exec(source)?.[1];
    return file !== undefined && existsSync(file) ? file : undefined;
  };
};

/** Calls of functions, by the file in which they are written. */
export type CallsByFile = ReadonlyMap<string, number>;

/** Counts the calls that a task makes. Everything is slower meanwhile: times are measured without it. */
export const callsIn = async (task: () => Promise<void>): Promise<CallsByFile> => {
  const inspectors = new Inspectors();
  await inspectors.open();
  await inspectors.post('Profiler.enable');
  await inspectors.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  // What was called before the task is not counted.
  await inspectors.post('Profiler.takePreciseCoverage');
  await task();
  const taken = await inspectors.post('Profiler.takePreciseCoverage');
  await inspectors.post('Profiler.stopPreciseCoverage');
  inspectors.close();
  const calls = new Map<string, number>();
  for (const { url, functions } of taken.flatMap((each) => (each as { result: ScriptCalls[] }).result)) {
    const called = functions.flatMap(({ ranges: [whole] }) => (whole && whole.count > 0 ? [whole] : []));
    if (called.length === 0) continue;
    const sourceAt = sourceReader(url);
    for (const { startOffset, count } of called) {
      const source = sourceAt(startOffset);
      if (source !== undefined) calls.set(source, (calls.get(source) ?? 0) + count);
    }
  }
  return calls;
};

export const callFigures = (calls: CallsByFile): readonly Figure[] => [
  { name: 'files with code that runs', value: calls.size, unit: 'files' },
  {
    name: 'calls of their functions',
    value: [...calls.values()].reduce((sum, count) => sum + count, 0),
    unit: 'calls',
  },
];
