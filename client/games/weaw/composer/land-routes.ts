import { frontsOf, landUnitsAt, threatTo } from '@chancery/shared/games/weaw/forecast/fronts.ts';
import { fightsOfMarches } from '@chancery/shared/games/weaw/forecast/fights.ts';
import { attackRefusal, groupRefusal, marchRefusal } from '@chancery/shared/games/weaw/phases/land-law.ts';
import { friendly } from '@chancery/shared/games/weaw/board/relations.ts';
import { landOf } from '@chancery/shared/games/weaw/board/territory.ts';
import { ask, type Choice, type Step } from '../../../composer/step.ts';
import type { WeawTable } from '../table.ts';
import { forceText, frontName, named } from '../words.ts';
import type { Bench } from './bench.ts';
import { fightWords } from './forecast-words.ts';
import { askUnits, type UnitChoices, unitChoices, unitsOf } from './units.ts';

type Lines = Generator<Step, readonly string[], string>;

const holderOf = ({ state }: WeawTable, place: string): string => state.territories[place]?.controller ?? '';

const fromPlaces = (bench: Bench): readonly string[] =>
  [...bench.table.edition.places.keys()].filter((place) => unitsOf(bench, place).length > 0);

/** Places whose units could attack a place. */
const attackersOf = (bench: Bench, place: string): readonly string[] => {
  const { table, nation } = bench;
  return fromPlaces(bench).filter((from) =>
    unitsOf(bench, from).some(({ type, n = 1 }) => !groupRefusal(table, nation, { type, from, n }, place)),
  );
};

/** Only units that may take part. */
const attackBench = (bench: Bench, place: string): Bench => ({
  ...bench,
  free: (type, from) => {
    const n = bench.free(type, from);
    return n > 0 && !groupRefusal(bench.table, bench.nation, { type, from, n }, place) ? n : 0;
  },
});

const targets = (bench: Bench): readonly Choice[] => {
  const { table, nation } = bench;
  const fronts = frontsOf(table, [nation]);
  const frontOf = (place: string): string => {
    const front = fronts.find(({ contacts }) => contacts.some(({ enemy }) => enemy === place));
    return front ? frontName(front.id) : '';
  };
  const places = [...new Set(fronts.flatMap(({ contacts }) => contacts.map(({ enemy }) => enemy)))];
  return places
    .filter((place) => !attackRefusal(table, nation, place) && attackersOf(bench, place).length > 0)
    .map((place) => ({
      id: place,
      text: named(table, place),
      hint: `${named(table, holderOf(table, place))} · ${forceText(table, place)} · ${frontOf(place)}`,
    }));
};

/** `attack PLACE with …`: the place by its front, then who goes, with what would come of it. */
export function* attackRoute(bench: Bench): Lines {
  const place = yield ask('place', 'Attack which territory?', () => targets(bench));
  const { table } = bench;
  const says = (units: string) => (): readonly string[] => {
    const { edition, seatView } = table;
    const text = [...bench.lines, bench.line(`attack ${place} with ${units}`)].join('\n');
    const fight = fightsOfMarches({ edition, view: seatView.view, seat: seatView.seat, text }).find(
      (each) => each.place === place,
    );
    return fight ? fightWords(table, fight) : ['Nobody fights for it: it is taken.'];
  };
  const choices = (): UnitChoices => {
    const { forces, lots } = unitChoices(attackBench(bench, place), attackersOf(bench, place));
    const told = (choice: Choice): Choice => ({ ...choice, says: says(choice.id) });
    return { forces: forces.map(told), lots: lots.map(told) };
  };
  const units = yield* askUnits(choices, 'With what?');
  return [bench.line(`attack ${place} with ${units}`)];
}

const marchChoices = (bench: Bench): readonly Choice[] => {
  const { table } = bench;
  return fromPlaces(bench)
    .map((place) => ({ place, threat: threatTo(table, place), n: landUnitsAt(table, place) }))
    .toSorted((one, other) => Number(one.threat > 0) - Number(other.threat > 0) || other.n - one.n)
    .map(({ place, threat }) => ({
      id: place,
      text: named(table, place),
      hint: `${forceText(table, place)} · ${threat > 0 ? `threat ${String(threat)}` : 'behind the front'}`,
    }));
};

const byThreat = ({ table }: Bench, places: readonly string[]): readonly Choice[] =>
  places
    .toSorted((one, other) => threatTo(table, other) - threatTo(table, one) || (one < other ? -1 : 1))
    .map((place) => {
      const threat = threatTo(table, place);
      const front = threat > 0 ? `threat ${String(threat)}` : 'behind the front';
      return { id: place, text: named(table, place), hint: `${forceText(table, place)} · ${front}` };
    });

/** `move …`: from, to a friendly place in reach, those under the greatest threat first, then who goes. */
export function* moveRoute(bench: Bench): Lines {
  const from = yield ask('from', 'Move from where?', () => marchChoices(bench));
  const { table, nation } = bench;
  const [first = { type: 'infantry' as const, n: 1 }] = unitsOf(bench, from);
  const reach = (): readonly string[] =>
    [...table.edition.places.keys()].filter(
      (place) =>
        place !== from &&
        friendly(table.state, nation, holderOf(table, place)) &&
        !marchRefusal(table, nation, { type: first.type, from, n: 1 }, place),
    );
  const to = yield ask('place', 'To where?', () => byThreat(bench, reach()));
  const units = yield* askUnits(() => unitChoices(bench, [from]), 'Who goes?');
  return [bench.line(`move ${units} to ${to}`)];
}

/** `rail …`: anywhere on the friendly net. */
export function* railRoute(bench: Bench): Lines {
  const from = yield ask('from', 'By train from where?', () => marchChoices(bench));
  const { table, nation } = bench;
  const to = yield ask('place', 'To where?', () =>
    byThreat(
      bench,
      Object.keys(table.state.territories).filter(
        (place) => place !== from && friendly(table.state, nation, holderOf(table, place)),
      ),
    ),
  );
  const units = yield* askUnits(() => unitChoices(bench, [from]), 'Who goes?');
  return [bench.line(`rail ${units} to ${to}`)];
}

/** `retreat from … to … after N rounds` and `hold …`. */
export function* retreatRoute(bench: Bench): Lines {
  const { table, nation } = bench;
  const place = yield ask('place', 'Whose defenders?', () => byThreat(bench, landOf(table, nation)));
  const to = yield ask('to', 'Where do they go?', () => [
    { id: 'hold', text: 'nowhere: hold', hint: 'fight to the last' },
    ...byThreat(
      bench,
      (table.edition.landNeighbours.get(place) ?? []).filter((each) =>
        friendly(table.state, nation, holderOf(table, each)),
      ),
    ),
  ]);
  if (to === 'hold') return [bench.line(`hold ${place}`)];
  const rounds = yield ask(
    'number',
    'After how many rounds?',
    () => ['1', '2', '3'].map((id) => ({ id, text: id })),
    'number',
  );
  const words = rounds === '1' ? 'round' : 'rounds';
  return [bench.line(`retreat from ${place} to ${to} after ${rounds} ${words}`)];
}
