import type { Field } from './pax-war-field.ts';

// A war with a fight in Manchuria.

export const WAR: Field['wars'] = [
  [
    ['britain', 'japan'],
    ['russia', 'france'],
  ],
];

export const MANCHURIA: Field = {
  wars: [[['japan', 'britain'], ['russia']]],
  markers: ['russia protectorate manchuria'],
  units: [
    'japan 2 army 3 manchuria',
    'japan army 1 manchuria',
    'russia 2 army 1 manchuria',
    'russia army 3 manchuria',
  ],
};
