import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readMailConfig, writeMailConfig } from '../../gateways/mail/config.ts';
import { mailNameOf } from '../../gateways/mail/outbox.ts';
import { OutboxFolder } from '../../gateways/mail/outbox-folder.ts';
import { spoolMail, spoolOf } from '../../gateways/mail/spool.ts';
import { KeyFile } from '../../gateways/ssh/key-file.ts';
import { readIfThere, writeDurably } from '../../files/durable.ts';
import { readClusterMail, writeClusterMail } from '../gateways/gateway-rows.ts';
import { putIncoming } from '../gateways/incoming-rows.ts';
import { KeyRows } from '../gateways/key-rows.ts';
import { OutboxRows } from '../gateways/outbox-rows.ts';
import { HOST_KEY, readOrCreateSetting, readSetting } from '../settings.ts';
import { NotMovable, type BothPlaces } from './moving.ts';

type Warn = (message: string) => void;

const outboxes = ({ folder, database, leases }: BothPlaces) => ({
  files: new OutboxFolder(join(folder, 'mail', 'outbox')),
  rows: new OutboxRows(database, leases),
});

const mailToDatabase = async (places: BothPlaces, warn: Warn): Promise<void> => {
  const { folder, database } = places;
  const config = await readMailConfig(folder);
  if (config && !(await readClusterMail(database))) {
    const { inbox, ...rest } = config;
    await writeClusterMail(database, rest);
    if (inbox !== undefined)
      warn(`${inbox} is not read from a database: have each mail piped into chancery mail-in`);
  }
  const { files, rows } = outboxes(places);
  for (const mail of await files.all()) {
    await rows.add(mailNameOf(mail.key), mail);
    await files.remove(mailNameOf(mail.key));
  }
  const fresh = join(spoolOf(folder), 'new');
  for (const name of (await readdir(fresh).catch(() => [])).toSorted()) {
    if (!(await putIncoming(database, await readFile(join(fresh, name)))))
      throw new NotMovable('too many mails wait to be read in the database; the others are in the folder');
    await rm(join(fresh, name));
  }
};

const mailToFolder = async (places: BothPlaces): Promise<void> => {
  const { folder, database } = places;
  const config = await readClusterMail(database);
  if (config && !(await readMailConfig(folder))) await writeMailConfig(folder, config);
  const { files, rows } = outboxes(places);
  // Creates the folder if there is none.
  await files.all();
  for (const mail of await rows.all()) {
    await files.add(mailNameOf(mail.key), mail);
    await rows.remove(mailNameOf(mail.key));
  }
  const waiting = await database.query<{ id: string; bytes: Buffer }>(
    'select id, bytes from incoming_mail where not has_failed order by id',
  );
  for (const { id, bytes } of waiting) {
    if (!(await spoolMail(folder, bytes)))
      throw new NotMovable('too many mails wait to be read in the folder; the others are in the database');
    await database.query('delete from incoming_mail where id = $1', [id]);
  }
};

/** Moves the host key if there is none, and all keys with their seats. */
const keysToDatabase = async ({ folder, database }: BothPlaces, warn: Warn): Promise<void> => {
  const key = await readIfThere(join(folder, 'ssh-host-key'));
  if (key !== undefined) await readOrCreateSetting(database, HOST_KEY, () => key);
  const rows = new KeyRows(database);
  for (const { fingerprint, ...bound } of (await KeyFile.open(folder, warn)).all())
    await rows.bind(fingerprint, bound);
};

const keysToFolder = async ({ folder, database }: BothPlaces, warn: Warn): Promise<void> => {
  const [path, key] = [join(folder, 'ssh-host-key'), await readSetting(database, HOST_KEY)];
  if (key !== undefined && (await readIfThere(path)) === undefined) await writeDurably(path, key);
  const file = await KeyFile.open(folder, warn);
  for (const { fingerprint, ...bound } of await new KeyRows(database).all())
    await file.bind(fingerprint, bound);
};

/**
 * Moves the gateways' data into the database: the mail configuration, waiting mail in both directions, SSH keys.
 */
export const gatewaysToDatabase = async (places: BothPlaces, warn: Warn): Promise<void> => {
  await mailToDatabase(places, warn);
  await keysToDatabase(places, warn);
};

/** Moves the same data from the database into the folder. */
export const gatewaysToFolder = async (places: BothPlaces, warn: Warn): Promise<void> => {
  await mailToFolder(places);
  await keysToFolder(places, warn);
};
