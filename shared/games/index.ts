/** Every game Chancery plays, loaded when a match of it is; one line per game. */
export const games = {
  pax: async () => (await import('./pax/index.ts')).pax,
  eia: async () => (await import('./eia/index.ts')).eia,
  weaw: async () => (await import('./weaw/index.ts')).weaw,
} as const;
