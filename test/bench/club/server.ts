import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/** A server process, the command as it is shipped. */
export interface ClubServer {
  readonly url: string;
  /** Bytes it had in memory when it listened; 0 where the system does not tell. */
  readonly memory: number;
  /** The same as it is now. */
  memoryNow(): Promise<number>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** One machine plays for hundreds, faster than any person may. */
const NO_RATE_LIMITS = [
  ...['connections', 'addressConnections', 'strangers', 'addressStrangers', 'addressArrivals'],
  ...['connectionCalls', 'seatCalls', 'addressCalls', 'seatText', 'phaseEntries', 'phaseBytes', 'dayBytes'],
].flatMap((name) => ['--limit', `${name}=1000000000`]);

const memoryOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
};

/** @param args where it keeps its matches */
export const serve = async (args: readonly string[]): Promise<ClubServer> => {
  const command = ['client/bin/chancery.js', ...args, 'serve', '--port', '0', '--json', ...NO_RATE_LIMITS];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(signal);
    await gone;
  };
  const memoryNow = (): Promise<number> => memoryOf(child.pid ?? 0);
  const memory = await memoryNow();
  return { url, memory, memoryNow, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
};
