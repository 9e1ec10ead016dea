import { eia } from './eia/index.ts';
import { pax } from './pax/index.ts';
import { weaw } from './weaw/index.ts';

/** Every game Chancery plays; one line per game. */
export const games = { pax, eia, weaw } as const;
