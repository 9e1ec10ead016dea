import type { HostListing, MatchListing, MatchSummary } from '@chancery/shared/api';
import type { GatewayBackend } from './gateways/gateway-backend.ts';
import type { LocalAddress } from './files/lock.ts';
import type { Fault } from './match/faults.ts';
import type { PeopleBook } from './people/people-book.ts';
import type { UptimeStore } from './uptime.ts';
import type { Storage } from './storage/match-storage.ts';
import type { PageRequest } from './open-matches/page.ts';

/** What the servers tell each other of a match that one of them leads. */
export interface MatchNote {
  /** Left out where it cannot be opened. */
  readonly summary?: MatchSummary;
  /** By which rules it is played. */
  readonly game?: string;
  readonly rules?: number;
  /** When it is to be looked at next, ISO 8601; null where it need not be. Left out where that is as it was. */
  readonly wakesAt?: string | null;
  readonly faults: readonly Fault[];
}

/**
 * Matches that several servers have before them, each led by one at a time. Left out, they are one server's: it finds
 * all of them at its start.
 */
export interface SharedMatches {
  /** Whether a name is taken, by a match or by one that is being set up. */
  isTaken(id: string): Promise<boolean>;
  /** Takes the lead of a match; false where there is no such match. @throws LedElsewhere */
  lead(id: string): Promise<boolean>;
  /** Takes the lead of what is kept besides the matches, for whoever creates one. @throws LedElsewhere */
  leadCreating(): Promise<void>;
  /** Notes what the others should know of a match that is led here. */
  note(id: string, note: MatchNote): Promise<void>;
  /** Gives the lead back. @param wakesAt when the match is to be looked at next, ISO 8601; left out where nobody looked */
  release(id: string, wakesAt: string | null | undefined): Promise<void>;
  /** Whether a token was ever issued for a match. */
  isIssued(id: string, token: string): Promise<boolean>;
  /** A page of all matches, as far as is known without opening them; `own` are those open here. */
  list(own: MatchListing, wish: PageRequest): Promise<HostListing>;
  /** Has matches seen to that are due, or whose leader is gone. */
  keepTime(attend: (id: string) => Promise<void>): void;
  /** Takes the lead of no more matches. */
  retire(): Promise<void>;
  /** Told when another server leads a match that was led here. */
  onLost(listener: (id: string) => void): void;
  /** Lets the others know that something in a match that is led here may be news to somebody. */
  tellNews(id: string): void;
  /** Told when something in a match that another server leads may be news to somebody. */
  onNews(listener: (id: string) => void): void;
}

/** Headers by which a server knows another of its cluster, and for which address it passes calls on. */
export const CLUSTER_HEADER = 'x-chancery-club';
export const FOR_HEADER = 'x-chancery-for';

/** Another server that has the same matches before it. */
export interface OtherServer {
  readonly id: string;
  readonly url: string;
}

/** Where a call about a match is carried out. */
export type CallTarget = 'here' | OtherServer;

/** Which server leads which match. */
export interface MatchLeaders {
  /** Whether a token may open the match at all: with any other a call is refused wherever it is asked. */
  isIssued(match: string, token: string): Promise<boolean>;
  /** Where a match is led, now or in a moment; undefined if that takes too long. */
  find(match: string): Promise<CallTarget | undefined>;
  /** What was known of a match is no longer so. */
  forget(match: string): void;
  /** Calls `listener` when a server is there no more; returns how to stop that. */
  onGone(listener: (id: string) => void): () => void;
}

/** A call the server itself makes about a match, wherever that is led. */
export interface RelayedQuestion {
  readonly match: string;
  /** The call, as clients name it, and what it is put with; a query where it is not said. */
  readonly path: string;
  readonly method?: 'query' | 'mutation';
  readonly input: unknown;
}

/** How calls about matches that other servers lead come to them. */
export interface Relay {
  /**
   * Asks the leader of a match, and whoever leads it next where that one ends.
   * @param here answers where this server leads it
   * @returns what is answered; undefined if it is refused
   * @throws StorageUnavailable where nobody answers in time
   */
  ask<T>(question: RelayedQuestion, here: () => Promise<T>): Promise<T | undefined>;
  readonly leaders: MatchLeaders;
  /** By which the servers know each other. */
  readonly secret: string;
}

/** What a store is kept in: a data folder, or a database. */
export interface StorageBackend {
  readonly storage: Storage;
  readonly people: PeopleBook;
  /** Until when it was served. */
  readonly uptimeStore: UptimeStore;
  /** The host's own secret. */
  readonly hostToken: string;
  readonly gateways: GatewayBackend;
  readonly shared?: SharedMatches;
  readonly relay?: Relay;
  /** Looks whether there is room for everybody to write. */
  findRoom(): Promise<boolean>;
  /** Calls `listener` whenever there is room again. */
  onRoom(listener: () => void): void;
  /** Runs a task of the host; where there is no space for it, once more with what is set aside. @throws NoSpace */
  withRoom<T>(task: () => Promise<T>): Promise<T>;
  /** Tells others where it is served. */
  announce(address: LocalAddress): Promise<void>;
  close(): Promise<void>;
}
