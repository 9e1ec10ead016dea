import type { HostListing, MatchListing, MatchSummary } from '@chancery/shared/api';
import type { GatewayBackend } from './gateways/gateway-backend.ts';
import type { LocalAddress } from './files/lock.ts';
import type { Fault } from './match/faults.ts';
import type { PeopleBook } from './people/people-book.ts';
import type { UptimeStore } from './uptime.ts';
import type { Storage } from './storage/match-storage.ts';
import type { PageRequest } from './open-matches/page.ts';

/** What servers of a cluster publish about a match that one of them leads. */
export interface PublishedStatus {
  /** Left out if it cannot be opened. */
  readonly summary?: MatchSummary;
  /** Its game and rules version. */
  readonly game?: string;
  readonly rules?: number;
  /** When it needs attention next, ISO 8601; null if it does not. Left out if that has not changed. */
  readonly wakesAt?: string | null;
  readonly faults: readonly Fault[];
}

/**
 * Matches shared by several servers, each led by one of them at a time. Undefined if there is only one server,
 * which opens all matches at its start.
 */
export interface SharedMatches {
  /** Whether an id is taken, by a match or by one that is being created. */
  isTaken(id: string): Promise<boolean>;
  /** Takes the lead of a match; false if there is no such match. @throws LedElsewhere */
  lead(id: string): Promise<boolean>;
  /** Takes the lead for creating matches. @throws LedElsewhere */
  leadCreating(): Promise<void>;
  /** Publishes data about a match that is led here. */
  note(id: string, note: PublishedStatus): Promise<void>;
  /** Gives up the lead. @param wakesAt when the match needs attention next, ISO 8601; left out if unknown */
  release(id: string, wakesAt: string | null | undefined): Promise<void>;
  /** Whether a token was ever issued for a match. */
  isIssued(id: string, token: string): Promise<boolean>;
  /** A page of all matches, with what is known without opening them; `own` are those open here. */
  list(own: MatchListing, wish: PageRequest): Promise<HostListing>;
  /** Opens matches that are due or whose leader is gone. */
  keepTime(attend: (id: string) => Promise<void>): void;
  /** Stops taking the lead of matches. */
  retire(): Promise<void>;
  /** Calls `listener` when another server takes over a match that was led here. */
  onLost(listener: (id: string) => void): void;
  /** Notifies the other servers that a match led here may have news. */
  tellNews(id: string): void;
  /** Calls `listener` when a match led by another server may have news. */
  onNews(listener: (id: string) => void): void;
}

/**
 * Headers by which a server identifies itself to others of its cluster, and for which address it forwards calls.
 */
export const CLUSTER_HEADER = 'x-chancery-club';
export const FOR_HEADER = 'x-chancery-for';

/** Another server with the same matches. */
export interface OtherServer {
  readonly id: string;
  readonly url: string;
}

/** Where a call about a match is executed. */
export type CallTarget = 'here' | OtherServer;

/** Which server leads which match. */
export interface MatchLeaders {
  /** Whether a token was ever issued for a match. Calls with any other token are refused on every server. */
  isIssued(match: string, token: string): Promise<boolean>;
  /** The leader of a match, perhaps after a short wait; undefined if that takes too long. */
  find(match: string): Promise<CallTarget | undefined>;
  /** Forgets what is known about the leader of a match. */
  forget(match: string): void;
  /** Calls `listener` when a server is gone; returns a function that unsubscribes. */
  onGone(listener: (id: string) => void): () => void;
}

/** A call that the server itself makes about a match, on whichever server leads it. */
export interface RelayedQuestion {
  readonly match: string;
  /** The call's path and input; a query unless `method` says otherwise. */
  readonly path: string;
  readonly method?: 'query' | 'mutation';
  readonly input: unknown;
}

/** Forwards calls about matches that other servers lead. */
export interface Relay {
  /**
   * Asks the leader of a match, or its successor if it stops.
   * @param here answers if this server leads it
   * @returns the answer; undefined if it is refused
   * @throws StorageUnavailable if nobody answers in time
   */
  ask<T>(question: RelayedQuestion, here: () => Promise<T>): Promise<T | undefined>;
  readonly leaders: MatchLeaders;
  /** The secret by which servers of the cluster recognize each other. */
  readonly secret: string;
}

/** The storage of a store: a data folder or a database. */
export interface StorageBackend {
  readonly storage: Storage;
  readonly people: PeopleBook;
  /** Until when the matches were served. */
  readonly uptimeStore: UptimeStore;
  /** The host's own secret. */
  readonly hostToken: string;
  readonly gateways: GatewayBackend;
  readonly shared?: SharedMatches;
  readonly relay?: Relay;
  /** Checks whether there is room for everybody to write. */
  checkDiskSpace(): Promise<boolean>;
  /** Calls `listener` whenever there is room again. */
  onDiskSpace(listener: () => void): void;
  /** Runs a task of the host; if there is no space, once more with the reserve. @throws NoSpace */
  withDiskSpace<T>(task: () => Promise<T>): Promise<T>;
  /** Publishes the address at which it is served. */
  announce(address: LocalAddress): Promise<void>;
  close(): Promise<void>;
}
