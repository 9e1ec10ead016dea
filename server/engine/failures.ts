/** Why a call has no answer. `fault`: it threw; `time`, `memory`: its thread had to be ended. */
export type FailureKind = 'fault' | 'time' | 'memory';

const WORDS: Readonly<Record<FailureKind, string>> = {
  fault: 'failed',
  time: 'took too long',
  memory: 'needed too much memory',
};

/** A call that failed by itself. What it was about is not to be tried again without the host. */
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

/** The thread has ended before it came to the call, which can be sent to another. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost';
}

/** No thread could be started: nothing is wrong with what was asked. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
}
