import { allMoney } from '@chancery/shared/games/weaw/board/depots.ts';
import { landOf } from '@chancery/shared/games/weaw/board/territory.ts';
import { countOf } from '@chancery/shared/games/weaw/board/forces.ts';
import { nameOf } from '@chancery/shared/games/weaw/charts/edition.ts';
import { commandedBy } from '@chancery/shared/games/weaw/lines/command.ts';
import { UNIT_TYPES } from '@chancery/shared/games/weaw/vocabulary/units.ts';
import type { ProspectContents } from '../../table/game-client.ts';
import type { WeawClientTypes } from './table.ts';
import { shortName } from './words.ts';

// What the outcomes of a simulated turn are compared by.

type At = Parameters<ProspectContents<WeawClientTypes>['figures']>[0];

/** Land and units of the nations a seat writes for; units are named with their nation if there are several. */
const holdings = (at: At, seat: string): ReadonlyMap<string, number> => {
  const nations = commandedBy(at, seat);
  const held = nations.flatMap((nation) =>
    landOf(at, nation).map((place) => [nameOf(at.edition, place), 1] as const),
  );
  const units = nations.flatMap((nation) =>
    UNIT_TYPES.map((type) => {
      const whose = nations.length > 1 ? `, ${shortName(nation)}` : '';
      return [`${type}${whose}`, countOf(at.state, nation, type)] as const;
    }),
  );
  return new Map([...held, ...units]);
};

/** The head of an own page: its money is among the figures. */
const OWN_PAGE = /^.*, money by depot \[WEAW-COLL-2\]:$/;

/** The prospects of a simulated turn of the great war. */
export const weawProspects: ProspectContents<WeawClientTypes> = {
  figures: (at, seat) => [
    ...(at.state.nations[seat] ? [{ name: 'Money in the depots', value: allMoney(at, seat) }] : []),
    { name: 'US Entry', value: at.state.usEntry },
  ],
  holdings,
  withoutDice: (sentence) =>
    sentence
      .replace(OWN_PAGE, '')
      .replace(/: rolled \d+(?:, needed [^,;]+)?[,;] /, ': ')
      .replace(/^Mutiny: .*/, (obeyed) => obeyed.replaceAll(/ \(\d+\)/g, '').replace(/, needed .*\.$/, '.')),
};
