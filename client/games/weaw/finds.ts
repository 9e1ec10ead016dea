import type { Finding } from '../../table/game-client.ts';
import type { WeawTable } from './table.ts';

/** What can be gone to by name: territories on the fronts' page, zones on that of the seas. */
export const weawFinds = ({ edition }: WeawTable): readonly Finding[] => [
  ...[...edition.places.values()].map(({ id, name }) => ({
    text: name,
    hint: 'territory',
    also: id,
    screen: 'fronts',
    at: id,
  })),
  ...[...edition.zones.values()].map(({ id, name }) => ({
    text: name,
    hint: 'sea zone',
    also: id,
    screen: 'seas',
    at: id,
  })),
];
