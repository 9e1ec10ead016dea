import type { SeatCredentials } from '../api/caller-seat.ts';
import { CLUSTER } from '../storage/postgres/database-storage.ts';

/** A call of a client, and its progress. */
export interface RelayedCall {
  readonly id: string;
  readonly frame: string;
  /** Its match. */
  readonly match: string;
  readonly token: string;
  readonly method: 'query' | 'mutation' | 'subscription';
  /** Whether it may be repeated if its outcome is unknown. */
  readonly isRepeatable: boolean;
  /** For a subscription: the last event sent to the client. */
  lastEventId: string | undefined;
  /** For a subscription: whether the client knows that it has started. */
  isStarted: boolean;
}

interface CallFrame {
  readonly id: number | string;
  readonly method: string;
  readonly params?: {
    readonly path?: string;
    readonly input?: Readonly<Record<string, unknown>>;
    readonly lastEventId?: string;
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The call that creates a match; carried out by the server that leads the shared records. */
const CREATING = 'host.create';

export const parseFrame = (text: string): CallFrame | undefined => {
  try {
    return JSON.parse(text) as CallFrame;
  } catch {
    return undefined;
  }
};

const METHODS: readonly string[] = ['query', 'mutation', 'subscription'];

/** The call of a frame that is about one match; undefined if any server can answer it. */
export const relayedCall = (text: string, frame: CallFrame): RelayedCall | undefined => {
  const { id, method, params } = frame;
  const { path = '', input } = params ?? {};
  const { match = path === CREATING ? CLUSTER : undefined, token, key } = input ?? {};
  if (!METHODS.includes(method) || !isText(match) || !isText(token)) return undefined;
  return {
    id: JSON.stringify(id),
    frame: text,
    match,
    token,
    method: method as RelayedCall['method'],
    isRepeatable: method !== 'mutation' || isText(key),
    lastEventId: params?.lastEventId,
    isStarted: false,
  };
};

/** The seats of a call that lists matches. */
export const listedSeats = ({ params }: CallFrame): readonly SeatCredentials[] | undefined => {
  const seats = params?.path === 'match.list' ? params.input?.['seats'] : undefined;
  if (!Array.isArray(seats)) return undefined;
  const isSeat = (seat: unknown): seat is SeatCredentials =>
    typeof seat === 'object' && seat !== null && 'match' in seat && 'token' in seat;
  return seats.every(isSeat) ? seats : undefined;
};

/** The same call for some of the seats, with its own id. */
export const listFrame = (id: string, seats: readonly SeatCredentials[]): string =>
  JSON.stringify({ id, jsonrpc: '2.0', method: 'query', params: { path: 'match.list', input: { seats } } });

/** The frame to forward: a subscription resumes after the last event sent to the client. */
export const forwardedFrame = ({ frame, lastEventId }: RelayedCall): string => {
  const read = lastEventId === undefined ? undefined : parseFrame(frame);
  return read ? JSON.stringify({ ...read, params: { ...read.params, lastEventId } }) : frame;
};

/** The parts of an answer frame needed to forward it. */
export interface AnswerFrame {
  /** Id of the call it answers, as JSON; undefined if it is not an answer. */
  readonly id: string | undefined;
  readonly kind: 'started' | 'stopped' | 'data' | 'error' | 'elsewhere' | 'other';
}

const ID = /^\{"id":(\d+|"[^"\\]*"),/;

/** Reads the beginning of an answer frame without parsing its content. */
export const readAnswer = (text: string): AnswerFrame => {
  const id = ID.exec(text)?.[1];
  const head = text.slice(0, 120);
  if (head.includes('"error":{'))
    return { id, kind: text.includes('"reason":"led-elsewhere"') ? 'elsewhere' : 'error' };
  const type = /"result":\{"type":"(started|stopped|data)"/.exec(head)?.[1] as
    | AnswerFrame['kind']
    | undefined;
  return { id, kind: type ?? 'other' };
};

const TRACKED = /"result":\{"type":"data","(?:id":"([\d.]+)"|data":\{"id":"([\d.]+)")/;

/** The id of the event in a frame. */
export const eventIdIn = (text: string): string | undefined => {
  const found = TRACKED.exec(text.slice(0, 200));
  return found?.[1] ?? found?.[2];
};
