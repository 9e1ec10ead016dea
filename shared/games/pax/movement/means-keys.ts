import { type Use } from '../../../kernel/lines.ts';
import type { AreaId, Arm, MarkerKind, PlaceId, Power, SeaId, Size } from '../vocabulary/ids.ts';

// Full names of the means order lines use, starting with the owner. Two lines of a power compete only if they share
// such a name.

const owned = (power: string, thing: string): string => `${power} ${thing}`;

const use = (how: Use['how'], key: string, amount = 0): Use => ({ key, how, amount });

/** Pounds that may be spent on anything. */
export const moneyOf = (power: Power): string => owned(power, 'money');
/** Pounds of the opening treasury, the only money that may be paid to others (AMB-15). */
export const transferableOf = (power: Power): string => owned(power, 'transferable');
export const counterOf = (power: Power, kind: MarkerKind): string => owned(power, `${kind} counters`);
export const unitCounterOf = (power: Power, arm: Arm, size: Size): string =>
  owned(power, `${arm} ${String(size)} counters`);
/** Pounds an event allows the power to spend on units of an arm, or on any. */
export const ceilingOf = (power: Power, arm: Arm | 'any'): string => owned(power, `ceiling ${arm}`);
export const newMerchantsOf = (power: Power): string => owned(power, 'new-merchants');

export const spends = (key: string, amount: number): Use => use('spend', key, amount);
export const gains = (key: string, amount: number): Use => use('gain', key, amount);

export interface UnitsKey {
  readonly power: string;
  readonly arm: Arm;
  readonly size: Size;
  readonly at: PlaceId;
  readonly coast?: SeaId | undefined;
}

export const unitsKeyOf = ({ power, arm, size, at, coast }: UnitsKey): string =>
  owned(power, `${arm} ${String(size)} at ${at}${coast === undefined ? '' : `/${coast}`}`);

/** Positions of the power's merchant fleets, used by links and army paths (AMB-58). */
export const readsMerchants = (power: Power): Use => use('read', owned(power, 'merchants'));
export const writesMerchants = (power: Power): Use => use('write', owned(power, 'merchants'));
/** Canals the power has built in this phase. */
export const readsCanals = (power: Power): Use => use('read', owned(power, 'canals'));
export const writesCanals = (power: Power): Use => use('write', owned(power, 'canals'));
export const readsMarker = (power: Power, area: AreaId): Use =>
  use('read', owned(power, `marker in ${area}`));
export const writesMarker = (power: Power, area: AreaId): Use =>
  use('write', owned(power, `marker in ${area}`));
/** How often an event's permission to enter areas was used (PB-RE-7). */
export const writesPermits = (power: Power): Use => use('write', owned(power, 'permits'));
/** Positions of the Army(10) of a special garrison (PB-GARR-16, 19). */
export const writesGarrison = (power: Power): Use => use('write', owned(power, 'special garrison'));
