import { createHash } from 'node:crypto';
import { refuse } from '@chancery/shared/kernel/refusal.ts';
import { isSpan, isTimeOfDay, isTimeZone } from '../people/hours.ts';
import { type Person, plainAddress } from '../people/person.ts';
import type { Store } from '../store.ts';
import { refused } from './errors.ts';

/** What is chosen of a person; what is left out stays. */
export interface PersonChanges {
  readonly name?: string | undefined;
  readonly zone?: string | undefined;
  readonly quiet?: string | null | undefined;
  readonly digest?: string | null | undefined;
}

interface HostWishes extends PersonChanges {
  readonly address?: string | undefined;
}

interface SetWishes extends HostWishes {
  /** The person's id. */
  readonly person: string;
  /** A public SSH key. */
  readonly key?: string | undefined;
}

/** Why settings cannot be as they are asked for. */
const wishProblem = ({ zone, quiet, digest }: PersonChanges): string | undefined => {
  if (zone !== undefined && !isTimeZone(zone)) return `there is no time zone ${zone}: Europe/Berlin, UTC`;
  if (typeof quiet === 'string' && !isSpan(quiet)) return 'quiet hours are written 22:00-07:00';
  if (typeof digest === 'string' && !isTimeOfDay(digest)) return 'a digest is a time of day, 18:00';
  return undefined;
};

/** The fields of a person that wishes change. @throws the refusal where one of them cannot be */
export const changedFields = (wishes: PersonChanges): Partial<Person> => {
  const problem = wishProblem(wishes);
  if (problem !== undefined) throw refused(refuse('bad-person', { problem }));
  const { name, zone, quiet, digest } = wishes;
  return {
    ...(name !== undefined && { name }),
    ...(zone !== undefined && { zone }),
    ...(quiet !== undefined && { quiet }),
    ...(digest !== undefined && { digest }),
  };
};

/** An address as it is kept. @throws the refusal where it is none */
export const addressOf = (text: string): string => {
  const address = plainAddress(text);
  if (address === undefined) throw refused(refuse('bad-address', { address: text }));
  return address;
};

/** The fingerprint of a public key as it is written on one line. */
const fingerprintIn = (line: string): string => {
  const [, kind = '', blob = ''] = /^\s*((?:ssh|ecdsa|sk)-[\w@.-]+)\s+([A-Za-z0-9+/=]{20,})/.exec(line) ?? [];
  const bytes = Buffer.from(blob, 'base64');
  const length = bytes.length > 4 ? bytes.readUInt32BE(0) : 0;
  if (kind === '' || bytes.subarray(4, 4 + length).toString('latin1') !== kind)
    throw refused(refuse('bad-ssh-key'));
  return `SHA256:${createHash('sha256').update(bytes).digest('base64').replace(/=+$/, '')}`;
};

/** Changes a person. @throws the refusal where there is none */
export const changePerson = async (
  store: Store,
  id: string,
  change: (person: Person) => Person,
): Promise<Person> => {
  const person = await store.people.change(id, change);
  if (!person) throw refused(refuse('no-such-person', { person: id }), 'NOT_FOUND');
  return person;
};

/**
 * Gives somebody an address, which counts when a code sent there has come back. Whether another has it shows only to
 * who reads its mail.
 */
export const giveAddress = (store: Store, id: string, text: string): Promise<Person> => {
  const address = addressOf(text);
  return changePerson(store, id, (person) =>
    person.address === address ? { ...person, nextAddress: null } : { ...person, nextAddress: address },
  );
};

/** Whether nobody else has an address. @throws the refusal that names who does; the host's alone */
const mustBeFree = (store: Store, text: string, id?: string): void => {
  const other = store.people.byAddress(addressOf(text));
  if (other && other.id !== id) throw refused(refuse('address-taken', { person: other.id }));
};

/** Sends a code to an address that has not proved itself. */
export const proveAddress = async (store: Store, person: Person): Promise<void> => {
  const { nextAddress } = person;
  if (nextAddress === null || !store.mail) return;
  if (!(await store.mail.prove(person, nextAddress))) throw refused(refuse('outbox-full'));
};

/** Writes somebody down. */
export const addPerson = async (store: Store, wishes: HostWishes): Promise<Person> => {
  const { name, address } = wishes;
  const chosen = changedFields(wishes);
  if (address !== undefined) mustBeFree(store, address);
  const person = await store.people.add(name ?? null);
  if (!person) throw refused(refuse('too-many-people'));
  const set = await changePerson(store, person.id, (now) => ({ ...now, ...chosen }));
  return address === undefined ? set : giveAddress(store, person.id, address);
};

/** Changes what is known of somebody; another address is asked for a code. */
export const setPerson = async (store: Store, wishes: SetWishes): Promise<Person> => {
  const { person: id, address } = wishes;
  const chosen = changedFields(wishes);
  const key = wishes.key === undefined ? undefined : fingerprintIn(wishes.key);
  if (address !== undefined) mustBeFree(store, address, id);
  const person = await changePerson(store, id, (before) => ({
    ...before,
    ...chosen,
    keys: key === undefined || before.keys.includes(key) ? before.keys : [...before.keys, key],
  }));
  if (address === undefined) return person;
  const next = await giveAddress(store, id, address);
  await proveAddress(store, next);
  return next;
};
