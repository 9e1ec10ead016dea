import { defined } from '@chancery/shared/kernel/defined.ts';
import { createHash } from 'node:crypto';
import { isSpan, isTimeOfDay, isTimeZone } from '../people/mailing-times.ts';
import { type Person, plainAddress } from '../people/person.ts';
import type { Store } from '../store.ts';
import { refusalError } from './errors.ts';
import { refuse } from '../refusals/refuse.ts';

/** Changes of a person's settings; omitted ones stay the same. */
export interface PersonChanges {
  readonly name?: string | undefined;
  readonly zone?: string | undefined;
  readonly quiet?: string | null | undefined;
  readonly digest?: string | null | undefined;
}

interface AddPersonRequest extends PersonChanges {
  readonly address?: string | undefined;
}

interface SetPersonRequest extends AddPersonRequest {
  /** The person's id. */
  readonly person: string;
  /** A public SSH key. */
  readonly key?: string | undefined;
}

/** Why settings are not valid. */
const changesProblem = ({ zone, quiet, digest }: PersonChanges): string | undefined => {
  if (zone !== undefined && !isTimeZone(zone))
    return `there is no time zone ${zone}; examples are Europe/Berlin and UTC`;
  if (typeof quiet === 'string' && !isSpan(quiet)) return 'quiet hours are written 22:00-07:00';
  if (typeof digest === 'string' && !isTimeOfDay(digest)) return 'a digest is a time of day, 18:00';
  return undefined;
};

/** The changed fields of a person. @throws a refusal if one of them is not valid */
export const changedFields = (changes: PersonChanges): Partial<Person> => {
  const problem = changesProblem(changes);
  if (problem !== undefined) throw refusalError(refuse('bad-person', { problem }));
  const { name, zone, quiet, digest } = changes;
  return {
    ...defined({ name, zone, quiet, digest }),
  };
};

/** A mail address in stored form. @throws a refusal if the text is not an address */
export const normalizedAddress = (text: string): string => {
  const address = plainAddress(text);
  if (address === undefined) throw refusalError(refuse('bad-address', { address: text }));
  return address;
};

/** The fingerprint of a public key in its one-line form. */
const fingerprintIn = (line: string): string => {
  const [, kind = '', blob = ''] = /^\s*((?:ssh|ecdsa|sk)-[\w@.-]+)\s+([A-Za-z0-9+/=]{20,})/.exec(line) ?? [];
  const bytes = Buffer.from(blob, 'base64');
  const length = bytes.length > 4 ? bytes.readUInt32BE(0) : 0;
  if (kind === '' || bytes.subarray(4, 4 + length).toString('latin1') !== kind)
    throw refusalError(refuse('bad-ssh-key'));
  return `SHA256:${createHash('sha256').update(bytes).digest('base64').replace(/=+$/, '')}`;
};

/** Changes a person. @throws a refusal if there is none */
export const changePerson = async (
  store: Store,
  id: string,
  change: (person: Person) => Person,
): Promise<Person> => {
  const person = await store.people.change(id, change);
  if (!person) throw refusalError(refuse('no-such-person', { person: id }), 'NOT_FOUND');
  return person;
};

/**
 * Sets the address that becomes the person's when a code sent to it is returned. Whether another person has it is
 * only revealed to somebody who reads its mail.
 */
export const setNextAddress = (store: Store, id: string, text: string): Promise<Person> => {
  const address = normalizedAddress(text);
  return changePerson(store, id, (person) =>
    person.address === address ? { ...person, nextAddress: null } : { ...person, nextAddress: address },
  );
};

/** @throws a refusal that names the person who has the address; only used for the host */
const requireFreeAddress = (store: Store, text: string, id?: string): void => {
  const other = store.people.byAddress(normalizedAddress(text));
  if (other && other.id !== id) throw refusalError(refuse('address-taken', { person: other.id }));
};

/** Sends a code to the person's unconfirmed address. */
export const sendAddressCode = async (store: Store, person: Person): Promise<void> => {
  const { nextAddress } = person;
  if (nextAddress === null || !store.mail) return;
  if (!(await store.mail.sendCode(person, nextAddress))) throw refusalError(refuse('outbox-full'));
};

/** Adds a person. */
export const addPerson = async (store: Store, changes: AddPersonRequest): Promise<Person> => {
  const { name, address } = changes;
  const chosen = changedFields(changes);
  if (address !== undefined) requireFreeAddress(store, address);
  const person = await store.people.add(name ?? null);
  if (!person) throw refusalError(refuse('too-many-people'));
  const set = await changePerson(store, person.id, (now) => ({ ...now, ...chosen }));
  return address === undefined ? set : setNextAddress(store, person.id, address);
};

/** Changes a person; a new address gets a code. */
export const setPerson = async (store: Store, changes: SetPersonRequest): Promise<Person> => {
  const { person: id, address } = changes;
  const chosen = changedFields(changes);
  const key = changes.key === undefined ? undefined : fingerprintIn(changes.key);
  if (address !== undefined) requireFreeAddress(store, address, id);
  const person = await changePerson(store, id, (before) => ({
    ...before,
    ...chosen,
    keys: key === undefined || before.keys.includes(key) ? before.keys : [...before.keys, key],
  }));
  if (address === undefined) return person;
  const next = await setNextAddress(store, id, address);
  await sendAddressCode(store, next);
  return next;
};
