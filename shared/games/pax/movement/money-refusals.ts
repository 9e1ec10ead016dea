import type { AreaId, Arm, MarkerKind, PlaceId, Power } from '../vocabulary/ids.ts';
import { refusals } from '../vocabulary/refusals.ts';

/** Refusals of purchases and payments. */
export const moneyRefusals = refusals({
  'no-money': ({ power, cost, left }: { power?: Power; cost: number; left: number }, words) =>
    power === undefined
      ? `It costs ${words.pounds(cost)} and ${words.pounds(left)} is left.`
      : `It is for ${words.power(power)} to pay ${words.pounds(cost)}, and ${words.pounds(left)} is left there.`,
  'money-kept-for-units': ({ cost, left, kept }: { cost: number; left: number; kept: number }, words) =>
    `It costs ${words.pounds(cost)}; of the ${words.pounds(left)} left an event keeps ${words.pounds(kept)} for units.`,
  'over-ceiling': ({ cost, ceiling, spent }: { cost: number; ceiling: number; spent: number }, words) =>
    `An event lets you spend ${words.pounds(ceiling)} on units this turn; ${words.pounds(spent)} is spent and this costs ${words.pounds(cost)}.`,
  'not-transferable': ({ cost, left }: { cost: number; left: number }, words) =>
    `Payments come out of the treasury as the phase began; ${words.pounds(left)} of it is left to pay ${words.pounds(cost)}.`,
  'no-counter': ({ kind, power }: { kind: MarkerKind | 'none' | 'merchant'; power?: Power }, words) =>
    `All counters of this kind (${kind === 'merchant' ? 'merchant fleet' : words.markerName(kind)})${power === undefined ? '' : ` that ${words.power(power)} has`} are on the map.`,
  'no-unit-counter': ({ arm, size, count, left }: { arm: Arm; size: number; count: number; left: number }) =>
    left === 0
      ? `No ${arm} ${size} is left in the pool.`
      : `There ${left === 1 ? 'is' : 'are'} ${left} × ${arm} ${size} left in the pool, not ${count}.`,
  'no-such-size': ({ arm, size, sizes }: { arm: Arm; size: number; sizes: readonly string[] }, words) =>
    `No ${arm} has ${size} strength points; the sizes are ${words.list(sizes)}.`,
  'no-building-site': ({ place, sites }: { place: PlaceId; sites: 'home' | 'homeOrControlled' }, words) =>
    `New units appear at home${sites === 'home' ? '' : ' or where you control the area'}, not in ${words.place(place)}; they may move from there at once.`,
  'no-canal-site': ({ area, sites }: { area: AreaId; sites: readonly string[] }, words) =>
    `No canal can be dug in ${words.place(area)}; the sites are ${words.places(sites)}.`,
  'canal-there': ({ area }: { area: AreaId }, words) => `A canal stands in ${words.place(area)}.`,
  'no-stake-in-canal': ({ area, own }: { area: AreaId; own: MarkerKind | 'none' }, words) =>
    `A builder of the canal needs an established Influence or Control marker in ${words.place(area)}; you have ${words.marker(own)}.`,
  'canal-price': ({ paying, price }: { area: AreaId; paying: number; price: number }, words) =>
    `A payment for the canal is between £1 and ${words.pounds(price)}, not ${words.pounds(paying)}.`,
  'sheet-too-long': ({ orders, steps }: { orders: number; steps: number }) =>
    `The sheet is full with the ${orders} orders before this one: orders, their actions and the parts of their conditions together may be ${steps}, those of a block counting a twentieth on each of its lines. Fewer orders or shorter conditions are taken.`,
  'canal-not-paid': ({ area, paying, price }: { area: AreaId; paying: number; price: number }, words) =>
    `The payments for the canal in ${words.place(area)} that could be made did not come to ${words.pounds(price)}; yours was to be ${words.pounds(paying)}, and you keep it.`,
  'austria-hungary-pays-nobody': ({ to }: { to: Power }, words) =>
    `Austria-Hungary cannot pay ${words.power(to)}: it pays nobody; money only goes to it.`,
  'pays-itself': ({ to }: { to: Power }, words) =>
    `A payment goes to another power, not from ${words.power(to)} to itself.`,
  'minor-has-no-treasury': ({ to }: { to: Power }, words) =>
    `${words.power(to)} is a minor power without a treasury; it neither pays nor takes money.`,
});
