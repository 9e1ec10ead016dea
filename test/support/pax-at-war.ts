import { pax } from '@chancery/shared/games/pax/index.ts';
import { warBoard } from '../games/pax-war-board.ts';

/** Pax Britannica, beginning during a war of Britain and Germany against Spain. */
export const paxAtWar = {
  ...pax,
  id: 'pax-at-war',
  setup: () => ({
    ...warBoard({
      wars: [[['britain', 'germany'], ['spain']]],
      warTurn: 0,
      markers: ['britain possession gold-coast', 'germany possession togoland', 'spain possession cuba'],
      units: [
        'britain army 3 gold-coast',
        'germany army 1 togoland',
        'spain army 1 cuba',
        'britain navy 3 home',
      ],
      merchants: ['britain north-atlantic-ocean', 'britain south-atlantic-ocean'],
    }),
    step: 'INI' as const,
  }),
};
