import { frontsOf } from '@chancery/shared/games/weaw/forecast/fronts.ts';
import { controllerOf } from '@chancery/shared/games/weaw/board/territory.ts';
import { marchForecasts } from '@chancery/shared/games/weaw/forecast/fights.ts';
import { attackRefusal, groupRefusal } from '@chancery/shared/games/weaw/land/land-law.ts';
import { ask, type Choice, type PickStep } from '../../../composer/step.ts';
import { frontName } from '@chancery/shared/games/weaw/wording/words.ts';
import { forceText, named } from '../words.ts';
import type { ComposerContext } from './context.ts';
import { forecastLines } from './forecast-words.ts';
import { askUnits, placesWithUnits, type UnitChoices, unitChoices, unitsOf } from './units.ts';

type Lines = Generator<PickStep, readonly string[], string>;

/** Places whose units could attack a place. */
const attackersOf = (context: ComposerContext, place: string): readonly string[] => {
  const { table, nation } = context;
  return placesWithUnits(context).filter((from) =>
    unitsOf(context, from).some(
      ({ type, n = 1 }) => !groupRefusal(table, nation, { group: { type, from, n }, place }),
    ),
  );
};

/** Only units that may take part. */
const attackContext = (context: ComposerContext, place: string): ComposerContext => ({
  ...context,
  free: (type, from) => {
    const n = context.free(type, from);
    return n > 0 && !groupRefusal(context.table, context.nation, { group: { type, from, n }, place }) ? n : 0;
  },
});

const targets = (context: ComposerContext): readonly Choice[] => {
  const { table, nation } = context;
  const fronts = frontsOf(table, [nation]);
  const frontOf = (place: string): string => {
    const front = fronts.find(({ contacts }) => contacts.some(({ enemy }) => enemy === place));
    return front ? frontName(front.id) : '';
  };
  const places = [...new Set(fronts.flatMap(({ contacts }) => contacts.map(({ enemy }) => enemy)))];
  return places
    .filter((place) => !attackRefusal(table, nation, place) && attackersOf(context, place).length > 0)
    .map((place) => ({
      id: place,
      text: named(table, place),
      hint: `${named(table, controllerOf(table, place))} · ${forceText(table, place)} · ${frontOf(place)}`,
    }));
};

/** `attack PLACE with …`: the place by its front, then who goes, with what would come of it. */
export function* attackPicker(context: ComposerContext): Lines {
  const place = yield ask('place', 'Attack which territory?', {
    choices: () => context.cached('targets', () => targets(context)),
  });
  const { table } = context;
  const label = (units: string) => (): readonly string[] => {
    const { edition, seatView } = table;
    const text = [...context.lines, context.line(`attack ${place} with ${units}`)].join('\n');
    const fight = marchForecasts({ edition, view: seatView.view, seat: seatView.seat, text }).find(
      (each) => each.place === place,
    );
    return fight ? forecastLines(table, fight) : ['Nobody fights for it: it is taken.'];
  };
  const choices = (): UnitChoices => {
    const { forces, lots } = unitChoices(attackContext(context, place), attackersOf(context, place));
    const told = (choice: Choice): Choice => ({ ...choice, detail: label(choice.id) });
    return { forces: forces.map(told), lots: lots.map(told) };
  };
  const units = yield* askUnits(choices, 'With what?');
  return [context.line(`attack ${place} with ${units}`)];
}
