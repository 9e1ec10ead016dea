import type { KnownAction } from './screen.ts';

type Named = readonly [key: string, label: string, when: string, help?: string];

/** What a screen can do at one time or another, a row each. */
export const knownActions = (rows: readonly Named[]): readonly KnownAction[] =>
  rows.map(([key, label, when, help]) => ({ key, label, when, ...(help !== undefined && { help }) }));
