/**
 * Limits for connections, seats and addresses. `server/hosting.md` lists them all; `chancery serve --limit
 * NAME=FIGURE` sets one.
 */
export const DEFAULT_LIMITS = {
  /** Connections open at once, in total. */
  connections: 1000,
  addressConnections: 64,
  /** Connections without a valid token, in total. */
  strangers: 200,
  addressStrangers: 16,
  /** Connections that hold one seat; beyond that, the oldest is closed. */
  seatConnections: 8,
  /** Connections one address may open in ten seconds. */
  addressArrivals: 100,
  /** Seconds in which a connection has to show a valid token. */
  secondsToShowToken: 60,
  /** Subscriptions of one connection. */
  connectionListeners: 32,
  frameCalls: 200,
  /** Frames of one connection that are not calls; beyond that, the connection is closed. */
  badFrames: 10,
  /** Calls in ten seconds. */
  connectionCalls: 500,
  /** Bytes read from one connection in ten seconds; the rest is read later. */
  connectionBytes: 4 * 1024 * 1024,
  seatCalls: 600,
  /**
   * Characters of sheets and lines of one seat in ten seconds, valid or not; also the limit of a single sheet.
   */
  seatText: 216 * 1024,
  /** Characters of drafts reviewed for one seat in ten seconds. */
  seatDrafts: 576 * 1024,
  /** Past positions that one seat may view in a minute: each is replayed from the nearest checkpoint. */
  seatLooksBack: 60,
  addressPages: 60,
  /** Per address, on connections without a valid token. */
  addressCalls: 1000,
  /** The same in bytes, read in ten seconds; the rest is read later. */
  addressBytes: 2 * 1024 * 1024,
  /** Bytes that a client may leave unread before the server stops reading from it and sending to it. */
  unreadBytes: 256 * 1024,
  /** Wrong tokens of one address in a minute that are answered without a delay. */
  wrongTokens: 20,
  /** Seconds of delay for each further wrong token of that address. */
  wrongTokenDelay: 2,
  /** Simultaneous SSH sessions, with and without a terminal. */
  sshSessions: 200,
  /** Wrong invitation codes on one SSH connection; after the last it is closed. */
  sshTries: 3,
  /** Bytes typed in one SSH session in ten seconds; the rest is read later. */
  sshTyped: 64 * 1024,
  /** Bytes of an incoming mail; larger ones are not read. */
  mailBytes: 512 * 1024,
  /** Mails of one sender read in an hour. */
  addressMails: 30,
  /** Mails carried out for one seat in 24 hours. */
  seatMails: 100,
  /** Mails from unknown people answered in 24 hours; at most one for each address. */
  strangerMails: 50,
  /** Mails waiting to be sent. */
  outboxMails: 5000,
  /** Letters and shown copies of one seat in 24 hours. */
  seatLetters: 200,
  /** Sheets, lines and `done` of one seat in one phase, including drafts and proposals. */
  phaseEntries: 400,
  /** Bytes that one seat may add to a match's journal in one phase. */
  phaseBytes: 2 * 1024 * 1024,
  /** Bytes that one seat may add to a match's journal and letters in 24 hours. */
  dayBytes: 4 * 1024 * 1024,
} as const;

export type LimitName = keyof typeof DEFAULT_LIMITS;
export type Limits = Readonly<Record<LimitName, number>>;

export const limitsWith = (changes: Partial<Limits> = {}): Limits => ({ ...DEFAULT_LIMITS, ...changes });
