import type { LeaveRequest } from './treaty.ts';
import type { AnyTreaty } from './signing.ts';

// A lapse needs everybody's consent. Who wants to leave alone asks the others, each of whom may consent or refuse.

/** Others that have asked to leave and wait for a party's consent. */
export const pendingLeaveRequests = <Party extends string>(
  { withdrawals }: Pick<AnyTreaty<Party>, 'withdrawals'>,
  party: Party,
): readonly LeaveRequest<Party>[] =>
  withdrawals.filter(({ power, consents }) => power !== party && !consents.includes(party));

/**
 * A party agrees that others leave who have asked to, or else that the treaty lapse.
 * @returns which of the two
 */
export const consentTo = <Party extends string>(
  treaty: AnyTreaty<Party>,
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

/** A party asks to leave; who agreed to a lapse before has consented. */
export const askForLeave = <Party extends string>(treaty: AnyTreaty<Party>, party: Party): void => {
  const consents = treaty.lapseConsents.filter((other) => other !== party);
  treaty.withdrawals = [...treaty.withdrawals, { power: party, consents }];
};

/** A party takes back its consent that others leave. */
export const denyLeave = <Party extends string>(treaty: AnyTreaty<Party>, party: Party): void => {
  treaty.withdrawals = treaty.withdrawals.map((request) => ({
    ...request,
    consents: request.consents.filter((other) => other !== party),
  }));
};

/** Who may leave with everybody's consent. */
export const releasedParties = <Party extends string>(
  { withdrawals }: Pick<AnyTreaty<Party>, 'withdrawals'>,
  parties: readonly Party[],
): readonly Party[] =>
  withdrawals
    .filter(({ power, consents }) => parties.every((other) => other === power || consents.includes(other)))
    .map(({ power }) => power);

/** Removes a party that is no longer bound. */
export const removeParty = <Party extends string>(treaty: AnyTreaty<Party>, party: Party): void => {
  treaty.signers = treaty.signers.filter((other) => other !== party);
  treaty.withdrawals = treaty.withdrawals.filter(({ power }) => power !== party);
};
