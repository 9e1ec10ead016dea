// A match of Pax Britannica in which bots play all powers.

export const BOTS = {
  britain: 'stand-in',
  france: 'merchant',
  germany: 'stand-in',
  italy: 'merchant',
  japan: 'stand-in',
  russia: 'merchant',
  usa: 'stand-in',
} as const;

export const REQUEST = {
  game: 'pax',
  name: 'The long peace',
  settings: {},
  tables: {},
  seats: BOTS,
  engineIsGm: true,
};
