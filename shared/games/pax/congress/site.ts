import type { Refusal } from '../../../kernel/refusal.ts';
import { isMinor, type Native, type Power, SEATS } from '../vocabulary/ids.ts';
import type { CasusBelli, PaxState } from '../state/state.ts';
import { EUROPEAN_SEATS, partiesToDisputes, seatsOfParties } from './parties.ts';
import type { Congress } from '../state/congress.ts';
import { congressRefusals } from './refusals.ts';

/** Where a Congress sits if nobody has named a legal site (AMB-99). */
const FALLBACK = ['germany', 'britain', 'france', 'italy', 'russia', 'usa', 'japan'] as const;

/** Why a country cannot be the site of a Congress between these parties (PB-CONG-5 to 8, AMB-65). */
const countryRefusal = (site: Power, parties: readonly (Power | Native)[]): Refusal | undefined => {
  if (isMinor(site)) return congressRefusals.refuse('site-not-a-players', { site }, 'PB-CONG-5');
  const seats = seatsOfParties(parties);
  if (seats.length === SEATS.length) {
    return site === 'germany'
      ? undefined
      : congressRefusals.refuse('site-must-be-germany', { site }, 'PB-CONG-6');
  }
  if (parties.includes(site)) return congressRefusals.refuse('site-is-party', { site }, 'PB-CONG-6');
  const isOverseas = site === 'usa' || site === 'japan';
  const neutral = EUROPEAN_SEATS.filter((seat) => !seats.includes(seat));
  return isOverseas && neutral.length > 0
    ? congressRefusals.refuse('site-outside-europe', { site, neutral }, 'PB-CONG-7')
    : undefined;
};

/** Why a Congress over these disputes cannot sit in a country. */
export const siteRefusal = (
  state: PaxState,
  site: Power,
  disputes: readonly CasusBelli[],
): Refusal | undefined => countryRefusal(site, partiesToDisputes(state, disputes));

/** Requests by precedence: backers of minors first, then in order of arrival (PB-CONG-21, 22). */
export const inPrecedence = (requests: Congress['requests']): Congress['requests'] => [
  ...requests.filter((request) => request.forMinor),
  ...requests.filter((request) => !request.forMinor),
];

/** The first legal requested site, otherwise the first legal one of the fixed list (AMB-99). */
export const chooseSite = (
  state: PaxState,
  requests: Congress['requests'],
  disputes: readonly CasusBelli[],
): Power => {
  const wanted = [...inPrecedence(requests).map((request) => request.site), ...FALLBACK];
  return wanted.find((site) => siteRefusal(state, site, disputes) === undefined) ?? 'germany';
};
