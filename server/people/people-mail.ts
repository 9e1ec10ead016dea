import type { HeldSeat, Person } from './person.ts';

/** The mail gateway's functions for people; absent if no mail is sent. */
export interface PeopleMail {
  /** Sends an invitation to a seat; false if the outbox is full. */
  invite(person: Person, held: HeldSeat): Promise<boolean>;
  /** Sends a code to an address, which becomes the person's when the code is returned. */
  sendCode(person: Person, address: string): Promise<boolean>;
  /** Deletes unsent mails to a person, and unreadable mails that contain one of its addresses. */
  discard(person: Pick<Person, 'id' | 'address' | 'nextAddress'>): Promise<void>;
  /** The number of unsent mails, and how many of them may have been sent already. */
  state(): { readonly waiting: number; readonly unsure: number };
}
