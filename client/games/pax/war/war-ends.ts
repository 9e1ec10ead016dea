import {
  areasLeftOpen,
  endsIfQuiet,
  losesIfItFails,
  QUIET_TURNS,
  verdictOf,
} from '@chancery/shared/games/pax/war/ending/end-conditions.ts';
import { warEndedText } from '@chancery/shared/games/pax/war/ending/sentences.ts';
import { isLoneOttoman } from '@chancery/shared/games/pax/war/natives/realm.ts';
import type { Position } from '@chancery/shared/games/pax/state/position.ts';
import type { Party, WarRecord } from '@chancery/shared/games/pax/state/wars.ts';
import { runningWars } from '@chancery/shared/games/pax/board/sides.ts';
import { placeInSentence, powerNames, verbForAll } from '@chancery/shared/games/pax/wording/words.ts';
import { listText, lowerFirst } from '@chancery/shared/kernel/report/words.ts';

// How wars would end with the war turn as armies stand, or after one step of the enemy (PB-WAR-13, 14).

interface WarEnding {
  readonly text: string;
  readonly losers: readonly Party[];
}

const openTexts = (position: Position, war: WarRecord): readonly WarEnding[] =>
  war.sides.flatMap((side, own): readonly WarEnding[] => {
    const areas = areasLeftOpen(position, war, own);
    if (areas.length === 0) return [];
    const { edition } = position;
    const where = listText(areas.map((area) => placeInSentence(edition, area)));
    const losers = powerNames(edition, side);
    const open = `No army of ${losers} stands in ${where}, and enemy armies can enter with one step: if they alone hold every area of ${losers} at the end of a war turn,`;
    return losesIfItFails(position, war, own)
      ? [{ text: `${open} ${losers} ${verbForAll(side, 'loses', 'lose')} the war.`, losers: side }]
      : [{ text: `${open} the war ends once all sides but one are beaten.`, losers: [] }];
  });

/** How one war would end, with whom it would beat. */
export const warEndings = (position: Position, war: WarRecord): readonly WarEnding[] => {
  const verdict = verdictOf(position, war);
  if (!verdict) return openTexts(position, war);
  const { how } = verdict;
  const isLoser = (index: number): boolean => verdict.losers.includes(index);
  const losers = war.sides.filter((_, index) => isLoser(index)).flat();
  const winners = losers.length === 0 ? [] : war.sides.filter((_, index) => !isLoser(index)).flat();
  const ended = warEndedText(position.edition, { type: 'war-ended', war: war.number, how, losers, winners });
  return [{ text: `If armies stand so at the end of the war turn, ${lowerFirst(ended)}`, losers }];
};

/** How wars of powers end (PB-ENDWAR-1, PB-WAR-13 to 15). */
export const HOW_WARS_END = `It ends by a treaty of peace; for a side that has no army left abroad, or only enemies in all its areas, by defeat; or after ${String(QUIET_TURNS)} war turns in a row without an attack or blockade.`;

/** How one war ends; a rebellion and a war of the Ottomans alone have ends of their own (PB-CHINA-26, 27, PB-OTTO-11, 12). */
export const howItEnds = (war: WarRecord): string => {
  if (war.kind === 'rebellion') return 'It ends when China or the powers have no army left in Chinese areas.';
  if (isLoneOttoman(war))
    return 'It ends when its enemies have left the Empire, when no Ottoman unit is left on the map, or when all enemies demand it while Egypt is closed.';
  const quiet = war.quietTurns > 0 ? ` ${String(war.quietTurns)} of these have passed.` : '';
  return `${HOW_WARS_END}${quiet}`;
};

/** That one more war turn without an attack or blockade ends a war. */
export const stalemateText = (position: Position, war: WarRecord): string | undefined => {
  if (!endsIfQuiet(position, war)) return undefined;
  return `If nobody attacks or blockades in this war turn, the last of ${String(QUIET_TURNS)} such war turns in a row, war ${String(war.number)} ends in a stalemate: each side keeps what it has conquered.`;
};

/** How the running wars of some parties would end. */
export const warEndingsFor = (position: Position, parties: readonly Party[]): readonly WarEnding[] =>
  runningWars(position.state)
    .filter(({ sides }) => sides.flat().some((party) => parties.includes(party)))
    .flatMap((war) => warEndings(position, war));
