import { actLine } from '@chancery/shared/games/pax/play.ts';
import { GREAT_POWERS, type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { viewOf } from '@chancery/shared/games/pax/view/view.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { board } from './pax-board.ts';
import { standard } from './pax-workspace.ts';

// Whatever is said in negotiation, in whatever order, by whomever.

const noDice = { rolls: [], roll: () => 1 };

const talks = (): WritableState => {
  const state = board({
    markers: [
      'germany protectorate tunis',
      'france influence tunis',
      'italy influence kongo',
      'belgium influence kongo',
      'france protectorate kongo',
      'usa interest tunis',
    ],
    units: [
      'germany army 1 tunis',
      'france army 1 kongo',
      'france army 1 home',
      'italy army 1 home',
      'germany army 3 home',
    ],
  });
  state.step = 'NEG';
  for (const power of GREAT_POWERS) state.treasury[power] = 30;
  state.casusBelli = [
    { number: 1, holder: 'france', against: 'germany', ground: 'status', area: 'tunis', turn: 1 },
    { number: 2, holder: 'italy', against: 'france', ground: 'status', area: 'kongo', turn: 1 },
  ];
  state.nextCasusBelli = 3;
  return state;
};

const area = fc.constantFrom('tunis', 'kongo');
const power = fc.constantFrom('france', 'germany', 'italy', 'usa');
const marker = fc.constantFrom('interest', 'influence', 'protectorate');

const action = fc.oneof(
  fc.tuple(marker, area, power).map(([m, a, p]) => `give ${m} of ${a} to ${p}`),
  fc.tuple(power, area).map(([p, a]) => `admit ${p} to codominion in ${a} with protectorate`),
  area.map((a) => `accept ${a}`),
  fc.tuple(fc.constantFrom(1, 10, 25), power).map(([n, p]) => `pay ${String(n)} to ${p}`),
  fc.tuple(area, fc.constantFrom('interest', 'influence', 'none')).map(([a, m]) => `lower ${a} to ${m}`),
  fc.constantFrom('waive cb 1', 'waive cb 2', 'back belgium in kongo'),
);

const said = fc.record({
  seat: fc.constantFrom(...SEATS),
  text: fc.array(action, { minLength: 1, maxLength: 3 }).map((actions) => actions.join(', ')),
});

const total = (state: WritableState): number =>
  GREAT_POWERS.reduce((sum, each) => sum + state.treasury[each], 0);

/** What markers received have cost in a run of facts. */
const spent = (log: readonly { readonly fact: { readonly type: string } }[]): number =>
  log.reduce((sum, { fact }) => sum + ('paid' in fact && typeof fact.paid === 'number' ? fact.paid : 0), 0);

const say = (state: WritableState, { seat, text }: { seat: Seat; text: string }) =>
  actLine({ edition: standard, state }, seat, { text, dice: noDice });

const lines = fc.array(said, { maxLength: 25 });

test('money is only paid for markers, nobody owes any, and no power has two markers in an area', () => {
  fc.assert(
    fc.property(lines, (spoken) => {
      let state = talks();
      for (const line of spoken) {
        const before = total(state);
        const heard = say(state, line);
        if (!heard.ok) continue;
        state = heard.value.state;
        expect(total(state)).toBe(before - spent(heard.value.log));
        expect(Math.min(...GREAT_POWERS.map((each) => state.treasury[each]))).toBeGreaterThanOrEqual(0);
        const places = state.markers.map((m) => `${m.power} ${m.area}`);
        expect(new Set(places).size).toBe(places.length);
      }
    }),
    { numRuns: 200 },
  );
});

test('a line that is only held out changes nothing for whoever has no part in it', () => {
  fc.assert(
    fc.property(lines, (spoken) => {
      let state = talks();
      for (const line of spoken) {
        const heard = say(state, line);
        if (!heard.ok) continue;
        const { state: after, log } = heard.value;
        const isHeldOut = log.length > 0 && log.every(({ fact }) => fact.type === 'offer-made');
        if (isHeldOut) {
          for (const viewer of ['japan', 'observer'] as const) {
            expect(viewOf({ edition: standard, state: after }, viewer)).toEqual(
              viewOf({ edition: standard, state }, viewer),
            );
          }
        }
        state = after;
      }
    }),
    { numRuns: 200 },
  );
});
