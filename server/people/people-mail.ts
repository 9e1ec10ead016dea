import type { HeldSeat, Person } from './person.ts';

/** The mail gateway's service for people; absent if no mail is sent. */
export interface PeopleMail {
  /** Sends an invitation to a seat; false where there is no room for it now. */
  invite(person: Person, held: HeldSeat): Promise<boolean>;
  /** Sends a code to an address, which is the person's when it comes back. */
  sendCode(person: Person, address: string): Promise<boolean>;
  /** Deletes what waits to be sent to a person, and mails naming an address of theirs that could not be read. */
  discard(person: Pick<Person, 'id' | 'address' | 'nextAddress'>): Promise<void>;
  /** Mails that wait to be sent, and how many of them may have gone out before. */
  state(): { readonly waiting: number; readonly unsure: number };
}
