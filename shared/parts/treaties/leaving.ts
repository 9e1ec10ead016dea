import type { Writable } from '../../kernel/frozen.ts';
import type { LeaveRequest } from './treaty.ts';
import type { AnyTreaty } from './signing.ts';

// A treaty lapses if all parties consent. A party that wants to leave alone asks the others, each of whom may
// consent or refuse.

/** Requests of others to leave that wait for a party's consent. */
export const pendingLeaveRequests = <Party extends string>(
  { withdrawals }: Pick<AnyTreaty<Party>, 'withdrawals'>,
  party: Party,
): readonly LeaveRequest<Party>[] =>
  withdrawals.filter(({ power, consents }) => power !== party && !consents.includes(party));

/**
 * A party consents to the pending requests to leave; if there are none, to the treaty's lapse.
 * @returns which of the two
 */
export const consentTo = <Party extends string>(
  treaty: Writable<AnyTreaty<Party>>,
  party: Party,
): 'leaving' | 'lapse' => {
  const requests = pendingLeaveRequests(treaty, party);
  treaty.withdrawals = treaty.withdrawals.map((request) =>
    requests.includes(request) ? { ...request, consents: [...request.consents, party] } : request,
  );
  if (requests.length > 0) return 'leaving';
  treaty.lapseConsents = [...treaty.lapseConsents, party];
  return 'lapse';
};

/** A party asks to leave; those who consented to a lapse count as consenting. */
export const askForLeave = <Party extends string>(treaty: Writable<AnyTreaty<Party>>, party: Party): void => {
  const consents = treaty.lapseConsents.filter((other) => other !== party);
  treaty.withdrawals = [...treaty.withdrawals, { power: party, consents }];
};

/** A party withdraws its consent to all requests of others to leave. */
export const denyLeave = <Party extends string>(treaty: Writable<AnyTreaty<Party>>, party: Party): void => {
  treaty.withdrawals = treaty.withdrawals.map((request) => ({
    ...request,
    consents: request.consents.filter((other) => other !== party),
  }));
};

/** The parties that may leave because all others consent. */
export const releasedParties = <Party extends string>(
  { withdrawals }: Pick<AnyTreaty<Party>, 'withdrawals'>,
  parties: readonly Party[],
): readonly Party[] =>
  withdrawals
    .filter(({ power, consents }) => parties.every((other) => other === power || consents.includes(other)))
    .map(({ power }) => power);

/** Removes a party that is no longer bound. */
export const removeParty = <Party extends string>(treaty: Writable<AnyTreaty<Party>>, party: Party): void => {
  treaty.signers = treaty.signers.filter((other) => other !== party);
  treaty.withdrawals = treaty.withdrawals.filter(({ power }) => power !== party);
};
