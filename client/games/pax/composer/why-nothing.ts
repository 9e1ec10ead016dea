import { coastMatters } from '@chancery/shared/games/pax/board/coasts.ts';
import { coastsOf } from '@chancery/shared/games/pax/board/links.ts';
import { controlledAreas } from '@chancery/shared/games/pax/board/position.ts';
import { isBelligerent, sideIndex, warsOfParty } from '@chancery/shared/games/pax/board/sides.ts';
import { isPower, type Power, POWERS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { isNavigable, keepersOf } from '@chancery/shared/games/pax/war/manoeuvre/passages.ts';
import { passageName, placeInSentence, placeName } from '@chancery/shared/games/pax/wording/words.ts';
import type { SlotValues } from '@chancery/shared/kernel/language/questions.ts';
import { listText } from '@chancery/shared/kernel/report/words.ts';
import { partyName } from '../views/names.ts';
import type { ComposerContext } from './context.ts';

// One reason why an order or a place cannot be continued, if the law gives a different sentence for each answer.

/** The keepers of the existing passages if the acting power keeps none (PB-STRAITS-3, PB-CANAL-2). */
const keepersText = ({ edition, state, power }: ComposerContext): string => {
  const each = edition.tables.map.passages
    .filter((passage) => isNavigable(state, passage))
    .map(({ id, controlArea }) => {
      const keepers = keepersOf(state, controlArea).map((keeper) => partyName(edition, keeper));
      const name = passageName(edition, id);
      return keepers.length === 0 ? `nobody keeps ${name}` : `${name} is kept by ${listText(keepers)}`;
    });
  return `${partyName(edition, power)} keeps no canal or strait: ${each.join(', ')}.`;
};

const whyNoPassage =
  (isDenied: boolean) =>
  (context: ComposerContext, { passage }: SlotValues): string => {
    const { edition, state, power } = context;
    const [has, to] = isDenied ? ['has', 'everybody at war already'] : ['has not', 'anybody'];
    const whatCloses = (names: string): string =>
      `${partyName(edition, power)} ${has} closed ${names} to ${to}.`;
    if (typeof passage === 'string') return whatCloses(passageName(edition, passage));
    const kept = edition.tables.map.passages.filter(
      (each) => isNavigable(state, each) && keepersOf(state, each.controlArea).some((by) => by === power),
    );
    if (kept.length === 0) return keepersText(context);
    return whatCloses(listText(kept.map(({ id }) => passageName(edition, id))));
  };

/** Powers at war to whose wars a power is neutral (PB-COAL-4). */
const coalable = ({ state }: ComposerContext, by: Power): readonly Power[] =>
  POWERS.filter(
    (to) =>
      to !== by && isBelligerent(state, to) && warsOfParty(state, to).some((war) => sideIndex(war, by) < 0),
  );

const whyNoCoaling = (context: ComposerContext, { area }: SlotValues): string | undefined => {
  const { edition, state, power } = context;
  if (!isPower(power)) return undefined;
  const name = partyName(edition, power);
  const others = coalable(context, power);
  if (others.length === 0)
    return `Coaling is offered by neutrals, and ${name} is neutral in no war of another power.`;
  const controlled = controlledAreas({ edition, state }, power);
  const harbours = controlled.filter((each) => coastsOf({ edition, state }, each).length > 0);
  if (harbours.length === 0) return `${name} controls no area with a coast.`;
  const names = listText(others.map((each) => partyName(edition, each)));
  if (area === undefined) return `Coaling in all its areas is offered already to ${names}.`;
  const where = controlled.find((each) => each === area);
  if (where === undefined) return undefined;
  return harbours.includes(where)
    ? `Coaling in ${placeInSentence(edition, where)} is offered already to ${names}.`
    : `${placeName(edition, where)} has no coast.`;
};

/** Only a fleet in an area with separate coasts lies on one of them (PB-WMOVE-6). */
const whyNoBlockade = (
  { edition, state, power }: ComposerContext,
  { area }: SlotValues,
): string | undefined => {
  const lies = state.units.some(
    (stack) =>
      stack.power === power &&
      stack.arm === 'navy' &&
      edition.atlas.areas.has(stack.at) &&
      coastMatters({ edition, state }, stack.at),
  );
  if (lies || area !== undefined) return undefined;
  return `${partyName(edition, power)} has no fleet in an area with coasts on separate seas. Elsewhere a fleet closes the coast it lies on without an order.`;
};

/** By verb. */
const REASONS: Readonly<
  Record<string, (context: ComposerContext, values: SlotValues) => string | undefined>
> = {
  deny: whyNoPassage(true),
  open: whyNoPassage(false),
  'offer coaling': whyNoCoaling,
  blockade: whyNoBlockade,
};

/** Why no answer after the given ones is possible in war. */
export const whyNothingInWar = (
  context: ComposerContext,
  verb: string,
  values: SlotValues,
): string | undefined => REASONS[verb]?.(context, values);
