import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignCoasts } from '@chancery/shared/games/pax/board/coasts.ts';
import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { FiledOrder } from '@chancery/shared/games/pax/state/turn-record.ts';
import { warRefusal } from '@chancery/shared/games/pax/war/legality.ts';
import { playManoeuvre } from '@chancery/shared/games/pax/war/manoeuvre/playing.ts';
import { warNeighbours } from '@chancery/shared/games/pax/board/war-map.ts';
import { seatFor } from '@chancery/shared/games/pax/war/orders/commanded.ts';
import { allPhasing } from '@chancery/shared/games/pax/board/sides.ts';
import { warPosition } from '../support/pax-war-positions.ts';
import { EDITION, VOCABULARY } from '../support/pax-vocabulary.ts';
import { runs } from '../support/campaign.ts';

// The menus of a war, remarks and the manoeuvre itself apply the same law.

const position = warPosition.map((state) => {
  assignCoasts(EDITION, state);
  return state;
});

const EVERYWHERE = [...EDITION.atlas.areaOrder, ...EDITION.atlas.seaOrder, ...EDITION.atlas.capes.keys()];

const filed = (seat: FiledOrder['seat'], text: string): FiledOrder => {
  const read = parseLine(VOCABULARY, text);
  if (!read.ok) throw new Error(text);
  return { seat, number: 1, order: read.value };
};

const unitsOf = ({ units }: WritableState): readonly string[] =>
  units.map(({ power, arm, size, count }) => `${power} ${arm} ${String(size)} `.repeat(count)).toSorted();

const strengths = (state: WritableState): string =>
  unitsOf(state)
    .join('')
    .split(/(?<=\d) /)
    .toSorted()
    .join();

test('every line offered is accepted, draws no remark, and is carried out by itself', () => {
  let moves = 0;
  fc.assert(
    fc.property(position, fc.nat({ max: 9 }), (state, which) => {
      for (const seat of [...SEATS, 'gm'] as const) {
        if (!pax.awaited({ edition: EDITION, state })?.seats.includes(seat)) continue;
        const lines = (pax.options?.({ edition: EDITION, state }, seat) ?? []).filter(
          (_, i) => i % 10 === which,
        );
        for (const line of lines.filter((text) => !/^(as \S+: )?(deny|open|offer|standing)/.test(text))) {
          expect(pax.readSheet({ edition: EDITION, state }, seat, line)).toEqual({
            ok: true,
            value: { normal: line, dropped: [] },
          });
          expect(pax.remarks?.({ edition: EDITION, state }, seat, line), line).toEqual([]);
          const { struck, marches } = playManoeuvre({ edition: EDITION, state }, [filed(seat, line)]);
          expect([...struck.values()]).toEqual([]);
          expect(marches.length, line).toBe(line.includes('move ') ? 1 : 0);
          moves += marches.length;
        }
      }
    }),
    { numRuns: 40 },
  );
  expect(moves).toBeGreaterThan(20);
});

/** One unit whose turn it is, sent anywhere, mostly next to where it stands. */
const sent = fc.tuple(position, fc.nat(), fc.nat(), fc.nat({ max: 3 })).map(([state, which, where, far]) => {
  const own = state.units.filter(({ power }) => allPhasing(state).includes(power));
  const stack = own[which % own.length];
  if (!stack) return { state };
  const { arm, size, at, coast } = stack;
  const next = warNeighbours({ edition: EDITION, state }, stack.power, at);
  const places = far === 0 ? EVERYWHERE : next;
  const from = { place: at, ...(coast !== undefined && { coast }) };
  const to = { place: places[where % places.length] ?? at };
  const action = { do: 'move' as const, units: { arm, size, count: 1 }, from, to };
  return { state, march: { party: stack.power, action } };
});

test('what the law refuses is never carried out and changes nothing, and all else is', () => {
  const tally = { refused: 0, made: 0 };
  fc.assert(
    fc.property(sent, ({ state, march }) => {
      if (!march) return;
      const { party, action } = march;
      const seat = seatFor(state, party) ?? 'gm';
      const refusal = warRefusal({ edition: EDITION, state }, { seat, power: party }, action);
      const before = structuredClone(state);
      const order = { as: party, actions: [action] };
      const { field, marches, struck } = playManoeuvre({ edition: EDITION, state }, [
        { seat, number: 1, order },
      ]);
      expect(state).toEqual(before);
      expect([...struck.values()][0]).toEqual(refusal);
      expect(marches).toHaveLength(refusal ? 0 : 1);
      if (refusal) expect(field.state.units).toEqual(before.units);
      tally[refusal ? 'refused' : 'made'] += 1;
    }),
    { numRuns: runs(400) },
  );
  expect(tally.refused).toBeGreaterThan(runs(400) / 8);
  expect(tally.made).toBeGreaterThan(runs(400) / 20);
});

test('a manoeuvre loses no unit, moves none twice and leaves none in a foreign home country', () => {
  fc.assert(
    fc.property(position, fc.array(fc.nat(), { minLength: 5, maxLength: 30 }), (state, picks) => {
      const offered = (pax.awaited({ edition: EDITION, state })?.seats ?? []).flatMap((seat) =>
        (pax.options?.({ edition: EDITION, state }, seat) ?? [])
          .filter((line) => line.includes('move '))
          .map((line) => filed(seat as FiledOrder['seat'], line)),
      );
      if (offered.length === 0) return;
      const lines = picks.flatMap((pick, i) => {
        const line = offered[pick % offered.length];
        return line ? [{ ...line, number: i + 1 }] : [];
      });
      const { field, marches } = playManoeuvre({ edition: EDITION, state }, lines);
      expect(strengths(field.state)).toBe(strengths(state));
      for (const { before, after } of marches) {
        const owner = EDITION.atlas.homes.get(after.at)?.power;
        const isAustrianRoad = after.power === 'germany' && owner === 'austria-hungary';
        expect(owner === undefined || owner === after.power || isAustrianRoad).toBe(true);
        const left = marches
          .filter((march) => march.before.at === before.at && march.before.power === before.power)
          .filter(
            ({ before: { arm, size, coast } }) =>
              arm === before.arm && size === before.size && coast === before.coast,
          )
          .reduce((sum, march) => sum + march.before.count, 0);
        const stood = state.units.find(
          (stack) =>
            stack.power === before.power &&
            stack.arm === before.arm &&
            stack.size === before.size &&
            stack.at === before.at &&
            stack.coast === before.coast,
        );
        expect(left).toBeLessThanOrEqual(stood?.count ?? 0);
      }
    }),
    { numRuns: runs(60) },
  );
});
