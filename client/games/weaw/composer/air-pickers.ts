import { areAtWar } from '@chancery/shared/games/weaw/board/relations.ts';
import { fuelToAttack } from '@chancery/shared/games/weaw/land/land-law.ts';
import { ask } from '../../../composer/step.ts';
import type { Choice, PickStep } from '../../../table/picks.ts';
import { forceText, named } from '../words.ts';
import type { ComposerContext } from './context.ts';
import { enemyFleets } from './submarine-pickers.ts';
import { askUnits, FLYING_TYPES, placesWithUnits, unitChoices, unitsOf } from './units.ts';

// Orders for planes alone; with troops they take part in an attack.

type Lines = Generator<PickStep, readonly string[], string>;

const airfields = (context: ComposerContext): readonly string[] =>
  placesWithUnits(context).filter((place) => unitsOf(context, place, FLYING_TYPES).length > 0);

/** A context whose only free units are planes that can reach a place, fight a round and come home. */
const reachingPlanes = (context: ComposerContext, place: string): ComposerContext => ({
  ...context,
  free: (type, from) => {
    const n = FLYING_TYPES.includes(type) ? context.free(type, from) : 0;
    return n > 0 &&
      fuelToAttack(context.table, context.nation, { unit: { type, from, n }, place }) !== undefined
      ? n
      : 0;
  },
});

function* askPlanes(context: ComposerContext, place: string): Generator<PickStep, string, string> {
  return yield* askUnits(() => {
    const planes = reachingPlanes(context, place);
    return unitChoices(planes, airfields(planes));
  }, 'Which planes?');
}

/** Enemy land that some plane reaches. */
const enemyLandInReach = (context: ComposerContext): readonly Choice[] => {
  const { table, nation } = context;
  const { edition, state } = table;
  return [...edition.places.keys()]
    .filter((place) => areAtWar(state, nation, state.territories[place]?.controller ?? ''))
    .filter((place) => airfields(reachingPlanes(context, place)).length > 0)
    .map((place) => ({
      id: place,
      text: named(table, place),
      hint: `${named(table, state.territories[place]?.controller ?? '')} · ${forceText(table, place)}`,
    }));
};

function* askLandMission(context: ComposerContext, words: string): Lines {
  const place = yield ask('place', 'Where?', { choices: () => enemyLandInReach(context) });
  return [context.line(`${words}${place} with ${yield* askPlanes(context, place)}`)];
}

function* askFleetAttack(context: ComposerContext): Lines {
  const zone = yield ask('zone', 'Ships of which zone?', { choices: () => enemyFleets(context) });
  return [context.line(`attack fleet in ${zone} with ${yield* askPlanes(context, zone)}`)];
}

/** Letters of forces in the sheet with the zone each ends in. */
const forcesIn = ({ lines }: ComposerContext): readonly Choice[] =>
  lines.flatMap((line) => {
    const [, letter, rest = ''] = /\bforce ([a-z]): (.*)/i.exec(line) ?? [];
    return letter === undefined ? [] : [{ id: letter, text: letter, hint: rest }];
  });

function* askCover(context: ComposerContext): Lines {
  const letter = yield ask('force', 'Which force?', { choices: () => forcesIn(context) });
  const units = yield* askUnits(() => unitChoices(context, airfields(context)), 'Which planes?');
  return [context.line(`cover ${letter} with ${units}`)];
}

/** `strike`, `raid`, `attack fleet`, `cover`. */
export function* planesPicker(context: ComposerContext): Lines {
  const pick = yield ask('task', 'What do planes do?', {
    choices: () => [
      { id: 'strike ', text: 'strike', hint: 'troops of a place' },
      { id: 'raid complex in ', text: 'raid a complex', hint: 'bombers' },
      { id: 'raid city in ', text: 'raid a city', hint: 'bombers' },
      { id: 'fleet', text: 'attack a fleet' },
      { id: 'cover', text: 'cover a force', hint: 'one of this sheet' },
    ],
  });
  if (pick === 'fleet') return yield* askFleetAttack(context);
  if (pick === 'cover') return yield* askCover(context);
  return yield* askLandMission(context, pick);
}
