import { frontsOf } from '@chancery/shared/games/weaw/forecast/fronts.ts';
import { fightsOfMarches } from '@chancery/shared/games/weaw/forecast/fights.ts';
import { attackRefusal, groupRefusal } from '@chancery/shared/games/weaw/phases/land-law.ts';
import { ask, type Choice, type PickStep } from '../../../composer/step.ts';
import type { WeawTable } from '../table.ts';
import { frontName } from '@chancery/shared/games/weaw/wording/words.ts';
import { forceText, named } from '../words.ts';
import type { Bench } from './bench.ts';
import { fightWords } from './forecast-words.ts';
import { askUnits, fromPlaces, type UnitChoices, unitChoices, unitsOf } from './units.ts';

type Lines = Generator<PickStep, readonly string[], string>;

const holderOf = ({ state }: WeawTable, place: string): string => state.territories[place]?.controller ?? '';

/** Places whose units could attack a place. */
const attackersOf = (bench: Bench, place: string): readonly string[] => {
  const { table, nation } = bench;
  return fromPlaces(bench).filter((from) =>
    unitsOf(bench, from).some(
      ({ type, n = 1 }) => !groupRefusal(table, nation, { group: { type, from, n }, place }),
    ),
  );
};

/** Only units that may take part. */
const attackBench = (bench: Bench, place: string): Bench => ({
  ...bench,
  free: (type, from) => {
    const n = bench.free(type, from);
    return n > 0 && !groupRefusal(bench.table, bench.nation, { group: { type, from, n }, place }) ? n : 0;
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
  const place = yield ask('place', 'Attack which territory?', {
    choices: () => bench.once('targets', () => targets(bench)),
  });
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
