import { part, type Slot } from '../../../../kernel/language/pattern.ts';
import { NUMBER } from '../../../../kernel/language/slots.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { moneyAtHome, pay } from '../../board/depots.ts';
import { assign, freeCount } from '../../board/forces.ts';
import { areFriends } from '../../board/relations.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { moneyRefusals } from '../refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { UNIT, ZONE } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { UnitType } from '../../vocabulary/units.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    repair: { readonly type: UnitType; readonly zone: string; readonly hits?: number };
  }
}

/** WEAW-BB-5, WEAW-BB-6, WEAW-CV-4: next to a port of the nation or an ally; the ship does nothing else. */
const carryOutRepair: Handler<ActionOf<'repair'>> = (step, { nation }, { type, zone, hits }) => {
  const { edition, state } = step;
  const ports = (edition.zones.get(zone)?.adjacentTerritories ?? []).filter(
    (place) =>
      state.territories[place]?.port && areFriends(state, nation, state.territories[place].controller),
  );
  if (ports.length === 0)
    return moneyRefusals.refuse('no-port', { place: zone, orAllied: true }, 'WEAW-BB-5');
  const damaged = state.units.find(
    (pile) =>
      pile.nation === nation && pile.type === type && pile.at === zone && (pile.hits ?? 0) > 0 && !pile.task,
  );
  if (!damaged || freeCount(state, nation, { type, place: zone }) === 0)
    return moneyRefusals.refuse('no-units', { cause: 'none-damaged', type, place: zone }, 'WEAW-BB-5');
  const fixed =
    type === 'carrier' ? Math.min(hits ?? damaged.hits ?? 0, damaged.hits ?? 0) : (damaged.hits ?? 0);
  const each = edition.units.get(type === 'carrier' ? 'aircraft-carrier' : type)?.repairCost ?? 0;
  const cost = type === 'carrier' ? each * fixed : each;
  if (!pay(step, nation, { amount: cost, place: undefined }))
    return lineRefusals.refuse('unfunded', { cost, money: moneyAtHome(step, nation) }, 'WEAW-BB-5');
  const [ship] = assign(
    state,
    { nation, type, place: zone, n: 1 },
    { task: 'repair', which: (pile) => (pile.hits ?? 0) > 0 },
  );
  if (!ship) return undefined;
  ship.hits = (ship.hits ?? 0) - fixed;
  if (ship.hits === 0) delete ship.hits;
  return undefined;
};

/** `2 hits of`; both words are optional. */
const HITS: Slot<OrderReader, number> = {
  ...NUMBER,
  name: 'NUMBER hits of',
  read: (reader) => {
    const n = NUMBER.read(reader);
    if (reader.acceptAlias('hits', 'hit') !== undefined) reader.expect('of');
    return n;
  },
  format: (n) => `${String(n)} hits of`,
  parseFormatted: (text) => Number.parseInt(text, 10),
};

/** WEAW-BB-5, WEAW-CV-4. */
export const repair: WeawVerb<ActionOf<'repair'>> = weawVerb(
  pattern({
    verb: 'repair',
    does: 'repair',
    step: 'BLD',
    hint: 'repair a battleship, or hits of a carrier',
    example: 'repair battleship in north-sea',
    parts: [
      part('hits', HITS, { isOptional: true }),
      part('type', UNIT),
      part('zone', ZONE, { words: 'in', hint: 'the zone it is in' }),
    ],
  }),
  { carryOut: carryOutRepair },
);
