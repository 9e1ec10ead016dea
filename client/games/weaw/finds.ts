import type { JumpTarget } from '../../table/game-client.ts';
import type { WeawTable } from './table.ts';

/** Places that can be jumped to by name: territories and sea zones on the map. */
export const weawJumpTargets = ({ edition }: WeawTable): readonly JumpTarget[] => [
  ...[...edition.places.values()].map(({ id, name }) => ({
    text: name,
    hint: 'territory',
    also: id,
    screen: 'map',
    at: id,
  })),
  ...[...edition.zones.values()].map(({ id, name }) => ({
    text: name,
    hint: 'sea zone',
    also: id,
    screen: 'map',
    at: id,
  })),
];
