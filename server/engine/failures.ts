/** Why a call failed. `fault`: it threw; `time`, `memory`: its thread had to be ended. */
export type FailureKind = 'fault' | 'time' | 'memory';

const WORDS: Readonly<Record<FailureKind, string>> = {
  fault: 'failed',
  time: 'took too long',
  memory: 'needed too much memory',
};

/** A call that failed by itself. Its match is closed until the host opens it again. */
export class CallFailed extends Error {
  readonly kind: FailureKind;
  /** The call, and where in a match it was. */
  readonly place: string;

  constructor(kind: FailureKind, place: string, detail = '') {
    super(`${place} ${WORDS[kind]}${detail && `: ${detail}`}`);
    this.name = 'CallFailed';
    this.kind = kind;
    this.place = place;
  }
}

/** The thread ended before it ran the call, which can be sent to another. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost';
}

/** No thread could be started: nothing is wrong with what was asked. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
}
