// A match of Pax Britannica that powers of the engine play among themselves, as a host asks for it.

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
