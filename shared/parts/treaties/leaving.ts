import type { TreatyBetween, LeaveRequest } from './treaty.ts';

// A lapse wants everybody's word. Who wants to leave alone asks the others, each of whom may let them go or hold them.

type Any<Party extends string> = TreatyBetween<Party, unknown>;

/** Others that have asked to leave and wait for a party's word. */
export const waitingToLeave = <Party extends string>(
  { withdrawals }: Pick<Any<Party>, 'withdrawals'>,
  party: Party,
): readonly LeaveRequest<Party>[] =>
  withdrawals.filter(({ power, consents }) => power !== party && !consents.includes(party));

/**
 * A party agrees that others leave who have asked to, or else that the treaty lapse.
 * @returns which of the two
 */
export const consentTo = <Party extends string>(treaty: Any<Party>, party: Party): 'leaving' | 'lapse' => {
  const requests = waitingToLeave(treaty, party);
  treaty.withdrawals = treaty.withdrawals.map((request) =>
    requests.includes(request) ? { ...request, consents: [...request.consents, party] } : request,
  );
  if (requests.length > 0) return 'leaving';
  treaty.lapseConsents = [...treaty.lapseConsents, party];
  return 'lapse';
};

/** A party asks for leave; who agreed to a lapse before lets it go. */
export const askForLeave = <Party extends string>(treaty: Any<Party>, party: Party): void => {
  const consents = treaty.lapseConsents.filter((other) => other !== party);
  treaty.withdrawals = [...treaty.withdrawals, { power: party, consents }];
};

/** A party holds those who have asked for leave. */
export const denyLeave = <Party extends string>(treaty: Any<Party>, party: Party): void => {
  treaty.withdrawals = treaty.withdrawals.map((request) => ({
    ...request,
    consents: request.consents.filter((other) => other !== party),
  }));
};

/** Who may leave by everybody's word. */
export const releasedBy = <Party extends string>(
  { withdrawals }: Pick<Any<Party>, 'withdrawals'>,
  parties: readonly Party[],
): readonly Party[] =>
  withdrawals
    .filter(({ power, consents }) => parties.every((other) => other === power || consents.includes(other)))
    .map(({ power }) => power);

/** A party is bound no more. */
export const removeParty = <Party extends string>(treaty: Any<Party>, party: Party): void => {
  treaty.signers = treaty.signers.filter((other) => other !== party);
  treaty.withdrawals = treaty.withdrawals.filter(({ power }) => power !== party);
};
