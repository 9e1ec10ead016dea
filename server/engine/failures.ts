/** Why a call failed. `fault`: it threw an error; `time`, `memory`: its thread had to be terminated. */
export type FailureKind = 'fault' | 'time' | 'memory';

const WORDS: Readonly<Record<FailureKind, string>> = {
  fault: 'failed',
  time: 'took too long',
  memory: 'needed too much memory',
};

/** A call that failed. Its match is closed until the host opens it again. */
export class CallFailed extends Error {
  readonly kind: FailureKind;
  /** The name of the call, and where in a match it was. */
  readonly place: string;

  constructor(kind: FailureKind, place: string, detail = '') {
    super(`${place} ${WORDS[kind]}${detail && `: ${detail}`}`);
    this.name = 'CallFailed';
    this.kind = kind;
    this.place = place;
  }
}

/** The thread ended before it ran the call, which may be sent to another thread. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost';
}

/** No thread could be started; the call itself is not at fault. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
}
