import type { KnownAction } from './screen.ts';

type ActionRow = readonly [key: string, label: string, when: string, help?: string];

/** The actions of a screen, also those that cannot be done now. */
export const knownActions = (rows: readonly ActionRow[]): readonly KnownAction[] =>
  rows.map(([key, label, when, help]) => ({ key, label, when, ...(help !== undefined && { help }) }));
