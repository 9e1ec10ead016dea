/**
 * How much one connection, seat or address may ask of the server. The host's page, `server/hosting.md`, lists
 * them all; `chancery serve --limit NAME=FIGURE` sets one.
 */
export const FIGURES = {
  /** Connections open at once, of everybody. */
  connections: 1000,
  addressConnections: 64,
  /** Connections on which no token has opened anything yet, of everybody. */
  strangers: 200,
  addressStrangers: 16,
  /** Connections that hold one seat; above it the oldest is closed. */
  seatConnections: 8,
  /** Connections one address may open in ten seconds. */
  addressArrivals: 100,
  /** Seconds in which a connection has to show a token that opens something. */
  secondsToShowToken: 60,
  /** Subscriptions of one connection. */
  connectionListeners: 32,
  frameCalls: 200,
  /** Frames of one connection that are not calls; above it the connection is closed. */
  badFrames: 10,
  /** Calls in ten seconds. */
  connectionCalls: 500,
  /** Bytes read from one connection in ten seconds; what is more is read later. */
  connectionBytes: 4 * 1024 * 1024,
  seatCalls: 600,
  /** Characters of sheets and lines one seat sends within ten seconds, understood or not; no sheet has more. */
  seatText: 216 * 1024,
  /** Characters of drafts looked over for one seat in ten seconds. */
  seatDrafts: 576 * 1024,
  /** Past positions one seat may look at in a minute: each is played again from the nearest that is kept. */
  seatLooksBack: 60,
  addressPages: 60,
  /** Per address, on connections that have shown no token yet. */
  addressCalls: 1000,
  /** The same in bytes, read in ten seconds; what is more is read later. */
  addressBytes: 2 * 1024 * 1024,
  /** Bytes a client may leave unread before nothing more is read from it or sent to it. */
  unreadBytes: 256 * 1024,
  /** Wrong tokens of one address in a minute that are answered without delay. */
  wrongTokens: 20,
  /** Seconds every further answer to a wrong token of that address takes. */
  wrongTokenDelay: 2,
  /** Sessions over SSH at once, with and without a terminal. */
  sshSessions: 200,
  /** Wrong invitation codes of one SSH connection; after the last it is cut. */
  sshTries: 3,
  /** Bytes typed in one SSH session in ten seconds; what is more is read later. */
  sshTyped: 64 * 1024,
  /** Bytes of one mail that comes in; larger ones are not read. */
  mailBytes: 512 * 1024,
  /** Mails of one sender that are read in an hour. */
  addressMails: 30,
  /** Mails that are carried out for one seat in 24 hours. */
  seatMails: 100,
  /** Mails of people nobody knows that are answered in 24 hours; of one address one is. */
  strangerMails: 50,
  /** Mails that wait to be sent. */
  outboxMails: 5000,
  /** Letters and shown copies of one seat in 24 hours. */
  seatLetters: 200,
  /** Sheets, lines and words one seat may give while one phase is open: drafts and proposals among them. */
  phaseEntries: 400,
  /** Bytes one seat may add to the journal of a match while one phase is open. */
  phaseBytes: 2 * 1024 * 1024,
  /** Bytes one seat may add to the journal and the letters of a match in 24 hours. */
  dayBytes: 4 * 1024 * 1024,
} as const;

export type LimitName = keyof typeof FIGURES;
export type Limits = Readonly<Record<LimitName, number>>;

export const limitsWith = (changes: Partial<Limits> = {}): Limits => ({ ...FIGURES, ...changes });
