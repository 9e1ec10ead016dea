import type { Finding } from '../../table/game-client.ts';
import type { PaxTable } from './table.ts';
import { allPlaces } from './views/area-list.ts';

/** What can be gone to by name: areas, seas, home countries, treaties. */
export const paxFinds = (table: PaxTable): readonly Finding[] => [
  ...allPlaces(table).map(({ id, name, type }) => ({
    text: name,
    hint: type === 'sea' || type === 'home' ? type : 'area',
    also: id,
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
