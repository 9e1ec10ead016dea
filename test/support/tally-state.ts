import * as z from 'zod';
import type { Frozen } from '@chancery/shared/kernel/frozen.ts';
import { settingChoices } from '@chancery/shared/kernel/charts/choices-from-schema.ts';
import type { Step } from '@chancery/shared/kernel/turn/step.ts';

// The types of Tally: its settings, position and facts.

export const SIDES = ['north', 'south'] as const;

export const settingsSchema = z.strictObject({
  rounds: z.number().int().min(1).max(50).default(2),
  deadlines: z.strictObject({ count: z.number(), talk: z.number() }).default({ count: 0, talk: 0 }),
  /** Whether it waits for everybody's numbers before counting. */
  patient: z.boolean().default(false),
  /** When dice can be verified; by turn if omitted. */
  dice: z.enum(['by-turn', 'by-report']).optional(),
});
export const tablesSchema = z.strictObject({ factor: z.number().int().default(1) });

/** What can be chosen when a match is created. */
export const tallySettingChoices = settingChoices(
  settingsSchema,
  {
    rounds: { says: 'How many rounds are played.' },
    deadlines: { count: { says: 'Hours to count.' }, talk: { says: 'Hours to talk.' } },
    patient: { says: 'Whether nobody is left out.' },
  },
  [{ id: 'tally', name: 'Tally', settings: settingsSchema.parse({}) }],
);

export interface TallyEdition {
  readonly settings: z.infer<typeof settingsSchema>;
  readonly tables: z.infer<typeof tablesSchema>;
}

export interface WritableTallyState {
  turn: number;
  step: 'DEAL' | 'COUNT' | 'SUM' | 'TALK' | 'OVER';
  scores: Record<string, number>;
  said: string[];
  /** The numbers the sides have written, between counting and summing. */
  numbers?: Record<string, number[]>;
}

/** A position outside a step, which cannot be written to. */
export type TallyState = Frozen<WritableTallyState>;

export type TallyFact =
  | { readonly type: 'round-began'; readonly round: number }
  | { readonly type: 'counted'; readonly side: string; readonly sum: number; readonly die: number }
  | { readonly type: 'said'; readonly side: string; readonly words: string }
  | { readonly type: 'won'; readonly side: string };

export interface TallyView {
  readonly viewer: string;
  readonly turn: number;
  readonly step: string;
  readonly scores: Readonly<Record<string, number>>;
  readonly said: readonly string[];
}

export type TallyStep = Step<TallyEdition, WritableTallyState, TallyFact>;

export const tallySentence = (fact: TallyFact): string => {
  switch (fact.type) {
    case 'round-began':
      return `Round ${String(fact.round)} began.`;
    case 'counted':
      return `${fact.side} counted ${String(fact.sum)} and threw ${String(fact.die)}.`;
    case 'said':
      return `${fact.side}: ${fact.words}`;
    case 'won':
      return `${fact.side} won.`;
  }
};
