import { pino } from 'pino';

// The log of a running server: sentences for people, or lines of JSON for log collectors.

/** Fields of a log line besides its message: the match, an address, a count. */
export type LogFields = Readonly<Record<string, string | number>>;

/** Writes one line of the log. */
export type WriteLog = (message: string, facts?: LogFields) => void;

/** The log of a server. It contains nothing about a player that other players may not know. */
export interface HostLog {
  /** Normal events: the server listens, a phase has opened, the server stops. */
  readonly info: WriteLog;
  /** Events that the host may have to act on. */
  readonly warn: WriteLog;
}

/** Lines of JSON on standard error, each with level, time, process id, message and fields. */
export const jsonLog = (): HostLog => {
  const lines = pino(
    {
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    // Synchronous, so that the last line before the process ends is not lost.
    pino.destination({ fd: 2, sync: true }),
  );
  return {
    info: (message, facts = {}) => {
      lines.info(facts, message);
    },
    warn: (message, facts = {}) => {
      lines.warn(facts, message);
    },
  };
};
