import { pino } from 'pino';

// What a host reads of a server that runs: sentences for people, or lines of JSON for what collects them.

/** Fields of a log line besides its sentence: the match, an address, a count. */
export type LogFields = Readonly<Record<string, string | number>>;

/** Takes one line of the log. */
export type WriteLog = (message: string, facts?: LogFields) => void;

/** The log of a server. Nothing in it says what a player did that others are not told. */
export interface HostLog {
  /** What went as it should: it listens, a phase has opened, it stops. */
  readonly info: WriteLog;
  /** What the host may have to see to. */
  readonly warn: WriteLog;
}

/** Lines of JSON on standard error, each with level, time, process, sentence and facts. */
export const jsonLog = (): HostLog => {
  const lines = pino(
    {
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    // Written at once: the last line before an end must not be lost.
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
