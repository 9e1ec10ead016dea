import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { apiErrorFrom, refusalError } from '../api/errors.ts';
import type { Limits } from '../limits/default-limits.ts';
import { refuse } from '../refusals/refuse.ts';

/** The deepest nesting of a call's input, and the most values in a frame. Charts have 12,000. */
const DEEPEST = 32;
const MAX_VALUES = 50_000;

/** The keep-alive message of both sides. */
const PING = Buffer.from('PING');
const PONG = Buffer.from('PONG');

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
/** The first character of a frame with several calls. */
const LIST = 0x5b;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** The closing quote of the string that begins at `start`, or the end of the frame. */
const endOfText = (frame: Buffer, start: number): number => {
  let end = frame.indexOf(QUOTE, start + 1);
  while (end !== -1) {
    let escapes = 0;
    while (frame[end - 1 - escapes] === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
    end = frame.indexOf(QUOTE, end + 1);
  }
  return frame.length;
};

/** Why a frame is not parsed at all: its shape would use too much memory, or it has too many calls. */
const shapeProblem = (frame: Buffer, mostCalls: number): Refusal | undefined => {
  let depth = 0;
  let values = 0;
  let calls = 1;
  let outermost = 0;
  for (let at = 0; at < frame.length; at += 1) {
    const byte = frame[at] ?? 0;
    if (byte === QUOTE) at = endOfText(frame, at);
    else if (OPENING.has(byte)) {
      if (depth === 0) outermost = byte;
      depth += 1;
      values += 1;
    } else if (CLOSING.has(byte)) depth -= 1;
    else if (byte === COMMA) {
      values += 1;
      if (depth === 1 && outermost === LIST) calls += 1;
    }
    if (calls > mostCalls) return refuse('too-many-calls-in-frame', { most: mostCalls });
    if (depth > DEEPEST) return refuse('frame-too-deep', { most: DEEPEST });
    if (values > MAX_VALUES) return refuse('frame-too-rich', { most: MAX_VALUES });
  }
  return undefined;
};

/** The longest id of a call; answers contain it. */
const LONGEST_ID = 100;

interface Call {
  readonly id: number | string;
}

/** Whether a value has the outer form of a call, so that its id can be used in an answer. */
const isCall = (value: unknown): value is Call => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, method } = value as { readonly id?: unknown; readonly method?: unknown };
  const hasId = Number.isSafeInteger(id) || (typeof id === 'string' && id.length <= LONGEST_ID);
  return hasId && typeof method === 'string';
};

/** A frame of which nothing is carried out. */
export interface BadFrame {
  readonly refusal: Refusal;
  /** Id of the call to answer; null if unknown. */
  readonly id: number | string | null;
  /** Whether no legitimate client sends such a frame, so that the connection is closed. */
  readonly isLast: boolean;
}

export const badFrame = (refusal: Refusal): BadFrame => ({ refusal, id: null, isLast: false });

/** The id of a call that is not parsed, at the position where clients write it. */
const idAhead = (frame: Buffer): number | null => {
  const id = /^\[?\{"id":(\d{1,15}),/.exec(frame.toString('latin1', 0, 40))?.[1];
  return id === undefined ? null : Number(id);
};

const parsed = (frame: Buffer): unknown => {
  try {
    return JSON.parse(frame.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** The calls of a frame, each as a separate frame, or what is wrong with the frame. */
export const readFrame = (frame: Buffer, { frameCalls: most }: Limits): readonly Buffer[] | BadFrame => {
  if (frame.equals(PING) || frame.equals(PONG)) return [frame];
  const problem = shapeProblem(frame, most);
  if (problem) {
    const isLast = problem.reason === 'too-many-calls-in-frame';
    return { refusal: problem, id: idAhead(frame), isLast };
  }
  const content = parsed(frame);
  const calls: readonly unknown[] = Array.isArray(content) ? content : [content];
  if (calls.length === 0 || !calls.every(isCall)) return badFrame(refuse('unknown-call'));
  return calls.length === 1 ? [frame] : calls.map((call) => Buffer.from(JSON.stringify(call)));
};

/** JSON-RPC's code for an invalid request. */
const INVALID_REQUEST = -32_600;

/** The answer frame of a refused call. */
export const refusalFrame = (id: number | string | null, refusal: Refusal): string => {
  const error = refusalError(refusal);
  const data = { code: error.code, httpStatus: 400, refusal: apiErrorFrom(error) };
  return JSON.stringify({ id, error: { code: INVALID_REQUEST, message: error.message, data } });
};
