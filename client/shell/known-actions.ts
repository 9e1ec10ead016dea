import type { KnownAction } from './screen.ts';

type ActionRow = readonly [key: string, label: string, when: string, help?: string];

/** What a screen can do at one time or another, a row each. */
export const knownActions = (rows: readonly ActionRow[]): readonly KnownAction[] =>
  rows.map(([key, label, when, help]) => ({ key, label, when, ...(help !== undefined && { help }) }));
