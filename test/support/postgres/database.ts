import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Database } from '@chancery/server/storage/postgres/database.ts';
import { onTestFinished } from 'vitest';
import { createFromTemplate } from './cluster.ts';
import { CLUSTER_SOCKET } from './setup.ts';

interface Answer {
  readonly url: string;
  readonly programs: string;
}

let pendingAnswer: Promise<Answer> | undefined;

const requestCluster = async (): Promise<Answer> => {
  const path = process.env[CLUSTER_SOCKET];
  if (path === undefined) throw new Error('the database of the tests is started by the test runner');
  const answer = JSON.parse(await text(connect(path))) as Answer & { readonly error?: string };
  if (answer.error !== undefined) throw new Error(`PostgreSQL could not be started: ${answer.error}`);
  return answer;
};

/** The database server all tests of a run share. */
export const cluster = (): Promise<Answer> => (pendingAnswer ??= requestCluster());

const urlOf = async (database: string): Promise<string> =>
  (await cluster()).url.replace('DATABASE', database);

const asAdministrator = async (statement: string): Promise<void> => {
  const database = await Database.open(await urlOf('postgres'));
  try {
    await database.query(statement);
  } finally {
    await database.close();
  }
};

/** Address of a database of the test's own, empty or with the tables; it goes with the test. */
export const ownDatabase = async ({ isEmpty = false } = {}): Promise<string> => {
  const name = `own_${randomBytes(8).toString('hex')}`;
  await asAdministrator(isEmpty ? `create database ${name}` : createFromTemplate(name));
  onTestFinished(() => asAdministrator(`drop database if exists ${name} with (force)`));
  return urlOf(name);
};

/** Opens a database for the test itself to look into. */
export const openDatabase = async (url: string): Promise<Database> => {
  const database = await Database.open(url);
  onTestFinished(() => database.close());
  return database;
};
