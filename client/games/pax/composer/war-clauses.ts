import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import type { PlaceId, Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { POWERS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Atom } from '@chancery/shared/games/pax/orders/types.ts';
import { refusalSentence } from '@chancery/shared/games/pax/report/refusals.ts';
import { attackConditionRefusal } from '@chancery/shared/games/pax/war/attack/conditions.ts';
import type { ComposerContext } from './context.ts';
import type { Choice } from '../../../table/picks.ts';

// What an attack may depend on: only moves of allies in the manoeuvre just ended (PBM-WAR-9, 10).

const movedBy = (power: Power): Atom => ({
  is: 'moved',
  subject: { who: 'powers', powers: [power] },
  not: false,
  strength: 1,
  arm: 'army',
  to: { place: 'home' },
});

/** A clause with a given subject that is legal unless its subject is not. */
const exampleFor = (id: string): Atom | undefined => {
  const power = POWERS.find((each) => each === id);
  if (power) return movedBy(power);
  if (id === 'unrest') return { is: 'unrest', area: 'home' };
  return id === 'ruling' ? { is: 'ruling', text: '' } : undefined;
};

/** Adds reasons to subjects a clause may not have: in war all but allies. */
export const withRefusals = (context: ComposerContext, choices: readonly Choice[]): readonly Choice[] => {
  const { edition, power, field } = context;
  if (!field) return choices;
  return choices.map((choice) => {
    const condition = exampleFor(choice.id);
    const refusal =
      condition &&
      attackConditionRefusal(context, power, { actions: [{ do: 'attack', at: 'home' }], condition });
    return refusal ? { ...choice, why: refusalSentence(edition, refusal) } : choice;
  });
};

/** Everywhere units can move to in war. */
export const warPlaceChoices = ({ edition }: ComposerContext): readonly Choice[] => {
  const { atlas } = edition;
  const places: readonly PlaceId[] = [
    ...atlas.areaOrder,
    ...atlas.seaOrder,
    ...atlas.capes.keys(),
    ...atlas.homes.keys(),
  ];
  return places.map((id) => ({ id, text: placeName(edition, id) }));
};
