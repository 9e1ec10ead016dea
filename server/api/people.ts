import { hostInput, inviteInput, seatInput } from '@chancery/shared/api';
import {
  addressField,
  keyField,
  type MailState,
  personFields,
  type PersonListing,
} from '@chancery/shared/people';
import * as z from 'zod';
import { type HeldSeat, isSeat, type Person, toldSchema } from '../people/person.ts';
import { localSeatNews } from '../people/seat-news.ts';
import { personListing } from '../people/person-listing.ts';
import type { Store } from '../store.ts';
import { matchConnectionInfo } from '../connection-info.ts';
import { eventCountsOf } from '../open-matches/running-match.ts';
import { requireHost, noSuchSeatError } from './host.ts';
import { refusalError, valueOrThrow } from './errors.ts';
import {
  addPerson,
  normalizedAddress,
  changePerson,
  setNextAddress,
  sendAddressCode,
  setPerson,
  changedFields,
} from './people-changes.ts';
import { withSeat, type SeatCredentials, onBehalfOfSeat, type CallerSeat } from './caller-seat.ts';
import { type CallContext, procedure, router } from './trpc.ts';
import { refuse } from '../refusals/refuse.ts';

const personId = z.string().regex(/^[a-z0-9-]{1,40}$/, 'a person is named by 1 to 40 of a-z, 0-9 and -');
const personInput = hostInput.extend({ person: personId });
const addInput = hostInput.extend({ ...personFields, address: addressField.optional() });
const setInput = personInput.extend({
  ...personFields,
  address: addressField.optional(),
  key: keyField.optional(),
});
const inviteToInput = inviteInput.extend({ person: personId });
const newsInput = seatInput.extend({ after: toldSchema.optional() });
const meInput = seatInput.extend({ ...personFields, address: addressField.optional() });

/** A seat for a person to hold; mail starts with events that the seat has not been sent yet. */
const newHeldSeat = async (
  store: Store,
  { match, seat, token }: SeatCredentials & { seat: string },
): Promise<HeldSeat> => {
  const table = await store.open(match);
  return { match, seat, token, told: table ? eventCountsOf(table, seat) : null };
};

const invite = async (store: Store, input: z.output<typeof inviteToInput>) => {
  const { match, seat, key, person: id } = input;
  const person = store.people.get(id);
  if (!person) throw refusalError(refuse('no-such-person', { person: id }), 'NOT_FOUND');
  const token = valueOrThrow(await store.invite(match, seat, key));
  if (token === null) throw await noSuchSeatError(store, match, seat);
  const held = await newHeldSeat(store, { match, seat, token });
  await store.people.bind(id, held);
  const isMailed = (await store.mail?.invite(person, held)) ?? false;
  const live = (await store.open(match))?.live;
  const named = live && { name: live.status.summary.name, seatName: live.facts.seatNames[seat] ?? seat };
  return {
    match,
    seat,
    ...named,
    token,
    person: id,
    isMailed,
    ways: await matchConnectionInfo(store, match),
  };
};

const forget = async (store: Store, id: string): Promise<void> => {
  const person = store.people.get(id);
  const isGone = await store.people.forget(id);
  if (person) await store.mail?.discard(person);
  if (!isGone) throw refusalError(refuse('no-such-person', { person: id }), 'NOT_FOUND');
};

/** The caller with the seat its token is bound to: before seats are assigned, the place at the table. */
const atPlace = (caller: CallerSeat): CallerSeat => ({ ...caller, seat: caller.place });

/** The person who holds the caller's seat, added if unknown. */
const holderOf = async ({ store }: CallContext, caller: CallerSeat, token: string): Promise<Person> => {
  const known = store.people.holderOf(caller);
  if (known) return known;
  const person = await store.people.add(null);
  if (!person) throw refusalError(refuse('too-many-people'));
  await store.people.bind(
    person.id,
    await newHeldSeat(store, { match: caller.match, seat: caller.seat, token }),
  );
  return person;
};

/**
 * What a seat's token shows of its holder: only that seat and no keys, because others may have the token, too.
 */
const ownListing = async (
  store: Store,
  { id }: Pick<Person, 'id'>,
  caller: CallerSeat,
): Promise<PersonListing> => {
  const person = store.people.get(id);
  if (!person) throw refusalError(refuse('no-such-person', { person: id }), 'NOT_FOUND');
  return personListing(store, { ...person, keys: [], seats: person.seats.filter(isSeat(caller)) });
};

/** Calls of players about themselves, by a seat's token and about that seat only. */
export const meRouter = router({
  /** A summary of the match, and the seat's events after `after`; called by the server itself for mail. */
  news: procedure
    .input(newsInput)
    .query(({ ctx, input }) =>
      onBehalfOfSeat(ctx, input, (caller) => localSeatNews(caller, input.after ?? null)),
    ),
  get: procedure.input(seatInput).query(({ ctx, input }) =>
    withSeat(ctx, input, async (at): Promise<PersonListing | null> => {
      const caller = atPlace(at);
      const known = ctx.store.people.holderOf(caller);
      return known ? ownListing(ctx.store, known, caller) : null;
    }),
  ),
  set: procedure.input(meInput).mutation(({ ctx, input }) =>
    withSeat(ctx, input, async (at): Promise<PersonListing> => {
      const caller = atPlace(at);
      const { store } = ctx;
      const chosen = changedFields(input);
      if (input.address !== undefined) normalizedAddress(input.address);
      const person = await holderOf(ctx, caller, input.token);
      // Codes for all of a person's seats are sent to the address, so the token of one seat cannot change it.
      if (
        input.address !== undefined &&
        person.address !== null &&
        person.address !== normalizedAddress(input.address)
      )
        throw refusalError(refuse('address-fixed'));
      await changePerson(store, person.id, (before) => ({ ...before, ...chosen }));
      if (input.address !== undefined && person.address === null)
        await sendAddressCode(store, await setNextAddress(store, person.id, input.address));
      return ownListing(store, person, caller);
    }),
  ),
  /** Removes the seat from its holder; a person without other seats is deleted. */
  forget: procedure.input(seatInput).mutation(({ ctx, input }) =>
    withSeat(ctx, input, async (at): Promise<null> => {
      const caller = atPlace(at);
      const person = ctx.store.people.holderOf(caller);
      if (!person) throw refusalError(refuse('nobody-known', { seat: caller.seat }));
      if (person.seats.length === 1) await forget(ctx.store, person.id);
      else await ctx.store.people.unbind(caller);
      return null;
    }),
  ),
});

/** Calls of the host about people. */
export const peopleRouter = router({
  list: procedure.input(hostInput).query(async ({ ctx, input }) => {
    const store = await requireHost(ctx, input.token);
    const people: PersonListing[] = [];
    for (const person of store.people.all()) people.push(await personListing(store, person));
    const mail: MailState | null = store.mail?.state() ?? null;
    return { people, mail };
  }),
  add: procedure.input(addInput).mutation(async ({ ctx, input }) => {
    const store = await requireHost(ctx, input.token);
    return personListing(store, await addPerson(store, input));
  }),
  set: procedure.input(setInput).mutation(async ({ ctx, input }) => {
    const store = await requireHost(ctx, input.token);
    return personListing(store, await setPerson(store, input));
  }),
  /** A new token for a seat, bound to a person; the invitation is mailed if mail is configured. */
  invite: procedure
    .input(inviteToInput)
    .mutation(async ({ ctx, input }) => invite(await requireHost(ctx, input.token), input)),
  forget: procedure.input(personInput).mutation(async ({ ctx, input }) => {
    await forget(await requireHost(ctx, input.token), input.person);
    return { person: input.person };
  }),
});
