/**
 * A migration from one version of the tables to the next. It never removes anything that the previous release
 * needs, so that servers of both can run side by side during an upgrade; a later migration may remove it.
 */
export interface Migration {
  readonly version: number;
  /** The oldest release, by its newest migration, that can still use tables of this version. */
  readonly oldest: number;
  readonly statements: string;
}

/** Forward only, in order. Released migrations are never changed. */
export const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    oldest: 1,
    statements: `
      create table settings (name text primary key, value text not null);

      -- Servers that are there until a time of this database's clock.
      create table servers (
        id bigint generated always as identity primary key,
        url text not null,
        certificate text,
        rules jsonb not null,
        is_retiring boolean not null default false,
        until timestamptz not null
      );

      -- Who leads a match, and how often that has changed.
      create table leases (match text primary key, holder bigint, term bigint not null);
      create index leases_by_holder on leases (holder) where holder is not null;

      create table matches (
        id text collate "C" primary key,
        state text not null check (state in ('laid-out', 'begun', 'moved')),
        header text,
        seed text,
        signing_key text,
        -- What a server needs to lead it, and when somebody has to look at it.
        game text,
        rules integer,
        wakes_at timestamptz,
        -- What the host should know of it, as JSON.
        faults text
      );
      create index matches_by_waking on matches (wakes_at) where wakes_at is not null;

      -- Journals and letters: how many lines are kept, and the lines.
      create table logs (match text collate "C", name text, kept bigint, primary key (match, name));
      create table lines (
        match text collate "C", log text, number bigint, text text not null,
        primary key (match, log, number)
      );

      create table records (match text collate "C", name text, text text not null, primary key (match, name));
      create table standings (match text collate "C" primary key, text text not null, fingerprint text not null);
      create table tokens (match text collate "C", hash text, primary key (match, hash));
      create table checkpoints (
        match text collate "C", number bigint, aside text not null default '', text text not null,
        primary key (match, number, aside)
      );
      create table chronicle (
        match text collate "C", part text, at bigint, text text not null,
        primary key (match, part, at)
      );
      -- Copies of what was damaged; nothing deletes them.
      create table damaged (match text collate "C", name text, bytes bytea not null, primary key (match, name));
    `,
  },
  {
    version: 2,
    oldest: 1,
    statements: `
      -- Where a match that is open stands, as JSON, for listings.
      alter table matches add column summary text;
      -- Who plays, one sealed text each; the version grows with every change of one.
      create table people (id text primary key, text text not null, version bigint not null default 1);
    `,
  },
  {
    version: 3,
    oldest: 1,
    statements: `
      -- Mail that waits to be sent, one sealed text each.
      create table outbox (name text primary key, text text not null);
      -- Mail that came in and has not been dealt with, as it came; what breaks its reading again and again is kept.
      create table incoming_mail (
        id bigint generated always as identity primary key,
        bytes bytea not null,
        tries integer not null default 0,
        has_failed boolean not null default false
      );
      -- Seats that SSH keys open, by the fingerprints of the keys.
      create table ssh_keys (
        fingerprint text, match text collate "C", seat text, token text not null,
        primary key (fingerprint, match, seat)
      );
    `,
  },
  {
    version: 4,
    oldest: 1,
    statements: `
      -- The process of the database that serves the connection a server says by that it is there.
      alter table servers add column session integer;
    `,
  },
];

/** All tables with rows of a match, with the column `match`; `matches` itself is not among them. */
export const TABLES_OF_A_MATCH = [
  'logs',
  'lines',
  'records',
  'standings',
  'tokens',
  'checkpoints',
  'chronicle',
  'damaged',
] as const;
