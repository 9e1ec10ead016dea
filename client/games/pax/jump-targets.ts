import { otherNames } from '@chancery/shared/games/pax/charts/vocabulary.ts';
import type { JumpTarget } from '../../table/game-client.ts';
import { answerAsked } from './diplomacy/peace-texts.ts';
import { isAwaitingMySignature } from './diplomacy/office-items.ts';
import type { PaxTable } from './table.ts';
import { allPlaces } from './views/area-list.ts';

/** Treaties that wait for the viewer's signature, under the name of that action. */
const treatiesToSign = (table: PaxTable): readonly JumpTarget[] =>
  table.seatView.view.diplomacy.treaties
    .filter((treaty) => isAwaitingMySignature(table, treaty))
    .map((treaty) => ({
      text: `${answerAsked(table, treaty)} “${treaty.text.title}”`,
      hint: 'treaty',
      screen: 'foreign-office',
      at: treaty.id,
    }));

/** What can be opened by name: treaties to be signed first, then areas, seas, home countries and all treaties. */
export const paxJumpTargets = (table: PaxTable): readonly JumpTarget[] => [
  ...treatiesToSign(table),
  ...allPlaces(table).map(({ id, name, type }) => ({
    text: name,
    hint: type === 'sea' || type === 'home' ? type : 'area',
    also: [id, ...otherNames(table.edition.atlas, id)].join(' '),
    screen: 'map',
    at: id,
  })),
  ...table.seatView.view.diplomacy.treaties.map(({ id, text }) => ({
    text: text.title,
    hint: 'treaty',
    also: id,
    screen: 'foreign-office',
    at: id,
  })),
];
