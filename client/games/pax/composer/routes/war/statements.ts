import { isPower, NATIVES, type Native, type Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import { controlledAreas } from '@chancery/shared/games/pax/board/position.ts';
import { isBelligerent, PARTIES } from '@chancery/shared/games/pax/board/sides.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import { powerName } from '../../../views/names.ts';
import { type Bench, verdictOn } from '../../bench.ts';
import { placeText } from '../../choices.ts';
import type { Route } from '../../picking.ts';
import { ask, type Choice } from '../../../../../composer/step.ts';

// What a power says in a war with effect as soon as it is heard (AMB-93, PB-COAL-4, PB-ENDWAR-1, PB-OTTO-23).

const partyChoices = (
  bench: Bench,
  parties: readonly Party[],
  act: (party: Party) => Action,
): readonly Choice[] =>
  parties.map((id) => ({ id, text: powerName(bench.edition, id), ...verdictOn(bench, act(id)) }));

const belligerents = ({ state }: Bench): readonly Party[] =>
  PARTIES.filter((party) => isBelligerent(state, party));

/** Closes a passage or opens it again. */
export const passageRoute = (isDenied: boolean): Route<Action> =>
  function* (bench) {
    const { passages } = bench.edition.tables.map;
    const ways = (): readonly Choice[] =>
      passages.map(({ id, controlArea, links }) => ({
        id,
        text: id.replaceAll('-', ' '),
        hint: `${placeText(bench, controlArea)}: ${links.map((sea) => placeText(bench, sea)).join(' – ')}`,
      }));
    const passage = yield ask('passage', isDenied ? 'Close which passage?' : 'Open which passage?', ways);
    const act = (to: Party): Action => ({ do: 'passage', passage, to, isDenied });
    const parties = (): readonly Choice[] => partyChoices(bench, belligerents(bench), act);
    return act((yield ask('to', 'To whom?', parties)) as Party);
  };

export const offerCoaling: Route<Action> = function* (bench) {
  const { edition, state, power } = bench;
  const harbours = (): readonly Choice[] =>
    (isPower(power) ? controlledAreas(edition, state, power) : []).map((id) => ({
      id,
      text: placeText(bench, id),
    }));
  const area = yield ask('area', 'Coaling in which area of yours?', harbours);
  const act = (to: Power): Action => ({ do: 'offer-coaling', area, to });
  const to = yield ask('to', 'For whose fleets?', () =>
    belligerents(bench)
      .filter(isPower)
      .map((id) => ({ id, text: powerName(edition, id), ...verdictOn(bench, act(id)) })),
  );
  return act(to as Power);
};

export const makePeace: Route<Action> = function* (bench) {
  const { treaties } = bench.state;
  const act = (treaty: string): Action => ({ do: 'make-peace', treaty });
  const own = treaties.filter(({ text }) => text.between.some((party) => party === bench.power));
  const texts = (): readonly Choice[] =>
    [...new Map(own.map((treaty) => [treaty.id, treaty])).values()].map(({ id, text }) => ({
      id,
      text: text.title,
      ...verdictOn(bench, act(id)),
    }));
  return act(yield ask('treaty', 'By which treaty? The treaty desk drafts one', texts, 'text'));
};

export const demandEnd: Route<Action> = function* (bench) {
  const act = (against: Party): Action => ({ do: 'demand-end', against: against as Native });
  return act((yield ask('against', 'Against whom?', () => partyChoices(bench, NATIVES, act))) as Party);
};
