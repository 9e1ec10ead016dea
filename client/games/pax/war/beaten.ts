import { groupBy } from '@chancery/shared/kernel/group-by.ts';
import { listText, sentenceCase } from '@chancery/shared/kernel/report/words.ts';
import { defaultRetreats } from '@chancery/shared/games/pax/war/retreat/default-place.ts';
import type { Retreating } from '@chancery/shared/games/pax/state/wars.ts';
import { placeInSentence, powerName, verbFor } from '@chancery/shared/games/pax/wording/words.ts';
import type { PaxTable } from '../table.ts';
import { stackText } from '../views/names.ts';
import { forcesOf } from './forces.ts';

// Beaten forces for which the viewer chooses a retreat (PB-RETREAT-5 to 10).

/** `Algiers`; with several places a die decides, with none they surrender. */
const fateText = ({ edition, state }: PaxTable, beaten: Retreating): string => {
  const places = defaultRetreats({ edition, state }, beaten).map(({ place }) =>
    placeInSentence(edition, place),
  );
  if (places.length === 0) return 'surrender: no place is open to them';
  return places.length === 1 ? `go to ${places[0] ?? ''}` : `go to ${listText(places, 'or')} by a die`;
};

/** Beaten forces of the viewer that must leave, and where they go without an order; a sentence for each place. */
export const beatenTexts = (table: PaxTable): readonly string[] => {
  const { edition, state } = table;
  const own = forcesOf(table);
  const beaten = (state.campaign?.retreating ?? []).filter(({ party }) => own.includes(party));
  const groups = groupBy(beaten, (each) => [each.party, each.from, fateText(table, each)].join('/'));
  return groups.map((group) => {
    const [first] = group;
    const { party, from } = first;
    const units = listText(group.map((each) => stackText({ ...each, power: each.party, at: each.from })));
    const who = `${sentenceCase(powerName(edition, party))} ${verbFor(party, 'has', 'have')} ${units}`;
    return `${who} beaten in ${placeInSentence(edition, from)}: say where they retreat. Without an order they ${fateText(table, first)}`;
  });
};
