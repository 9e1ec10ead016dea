import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { isMinor, isPower } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { controllers } from '@chancery/shared/games/pax/board/position.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { frontsOf } from '@chancery/shared/games/pax/declarations/queue.ts';
import { newCampaign, newWar } from '@chancery/shared/games/pax/state/new-war.ts';
import type { Party, WarKind, WritableWar } from '@chancery/shared/games/pax/state/wars.ts';
import { type Board, board } from './pax-board.ts';
import { standard } from './pax-workspace.ts';

/** A position at war, in words. */
export interface WarBoard extends Board {
  /** Each war its sides; the first of the first side has declared it. */
  readonly wars: readonly (readonly (readonly Party[])[])[];
  readonly phasing?: number;
  readonly warTurn?: number;
}

const kindOf = (parties: readonly Party[]): WarKind => {
  if (parties.includes('china')) return 'rebellion';
  return parties.includes('ottoman-empire') ? 'ottoman' : 'ordinary';
};

const recordOf = (
  edition: Edition,
  state: WritableState,
  sides: readonly (readonly Party[])[],
  number: number,
): WritableWar => {
  const parties = sides.flat();
  const [by, on] = [sides[0]?.[0], sides[1]?.[0]];
  const isDeclared = kindOf(parties) !== 'rebellion' && by && on;
  return {
    ...newWar(number, kindOf(parties)),
    status: 'running',
    sides: sides.map((side) => [...side]),
    declarations: isDeclared ? [{ by, on, casusBelli: [], step: 'WAR_DECLARE' }] : [],
    controlAtStart: edition.atlas.areaOrder.flatMap((area) => {
      const powers = controllers(state, area).map(({ power }) => power);
      return powers.length > 0 ? [{ area, powers }] : [];
    }),
    minorFleetsAtStart: state.units.flatMap(({ power, arm, at, count }) =>
      isPower(power) && isMinor(power) && arm === 'navy' && !edition.atlas.homes.has(at)
        ? [{ power, at, count }]
        : [],
    ),
  };
};

/** The bare map with pieces and wars under way; sides order as they are listed. */
export const warBoard = (words: WarBoard, edition: Edition = standard): WritableState => {
  const { wars, phasing = 0, warTurn = 1, ...pieces } = words;
  const state = board(pieces, edition);
  state.wars = wars.map((sides, index) => recordOf(edition, state, sides, index + 1));
  state.nextWar = wars.length + 1;
  state.campaign = {
    ...newCampaign(state.wars[0]?.kind ?? 'ordinary'),
    warTurn,
    fronts: frontsOf(state.wars).map(({ wars: numbers, sides }) => ({
      wars: numbers,
      sides: sides.map((parties) => ({ parties, dice: [] })),
    })),
    phasing,
    manoeuvre: 1,
    isDetermining: false,
  };
  return state;
};

/** The first war of a position. */
export const firstWar = (state: WritableState): WritableWar => {
  const [war] = state.wars;
  if (!war) throw new Error('no war');
  return war;
};
