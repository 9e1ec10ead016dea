import * as z from 'zod';
import { lineEndSchema } from '../../../kernel/scenario/line-ends.ts';
import { resolverRefusals } from '../../../kernel/resolve/refusals.ts';
import { refusedSchema } from '../../../kernel/scenario/refused.ts';
import { REFUSALS } from '../report/refusals.ts';
import { LINE_STATUSES } from '../../../kernel/lines.ts';
import type { Seat } from '../vocabulary/ids.ts';
import type { Fields } from './fields.ts';
import { isKnownPhase, isUnplayedPhase } from './phases.ts';
import { notPlayed } from './unplayed.ts';
import { sidesSchema } from './war-schema.ts';

const seen = z.strictObject({
  has: z.array(z.string()).optional(),
  lacks: z.array(z.string()).optional(),
});

/** `britain/1`, with the seat by any of its names. */
const lineId = (fields: Fields) =>
  z.string().transform((text, context): string => {
    const [seat = '', number = ''] = text.split('/');
    const read = fields.viewerKey.safeParse(seat);
    if (read.success && /^\d+$/.test(number)) return `${read.data}/${number}`;
    const message = read.success
      ? `an order line is named "britain/1", not "${text}"`
      : (read.error.issues[0]?.message ?? text);
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const knownPhase = z.string().superRefine((value, context) => {
  if (isUnplayedPhase(value)) context.addIssue({ code: 'custom', message: notPlayed(value) });
  else if (!isKnownPhase(value)) context.addIssue({ code: 'custom', message: `no phase "${value}"` });
});

const refused = refusedSchema(REFUSALS);

/** `expect`: what must hold after a step, or after the last one. */
export const expectSchema = (fields: Fields) =>
  z.strictObject({
    phase: knownPhase.optional(),
    treasury: z.record(fields.treasurerKey, z.number()).optional(),
    income: z.record(fields.treasurerKey, z.number()).optional(),
    maintenance: z.record(fields.treasurerKey, z.number()).optional(),
    tensions: z.number().optional(),
    resentment: z.number().optional(),
    vp: z.record(fields.seatKey, z.number()).optional(),
    areas: z
      .record(
        fields.areaKey,
        z.strictObject({
          type: z.string().optional(),
          ev: z.number().optional(),
          cs: z.number().optional(),
          unrest: z.boolean().optional(),
        }),
      )
      .optional(),
    markers: z.array(fields.soughtMarkers).optional(),
    units: z.array(fields.soughtUnits).optional(),
    canals: z.array(fields.area).optional(),
    merchants: z.array(fields.merchant).optional(),
    lines: z.record(lineId(fields), lineEndSchema(LINE_STATUSES, [...REFUSALS, resolverRefusals])).optional(),
    questions: z.array(z.array(lineId(fields))).optional(),
    casusBelli: z
      .union([
        z.array(fields.casusBelli),
        z.strictObject({
          has: z.array(fields.casusBelli).optional(),
          lacks: z.array(fields.casusBelli).optional(),
        }),
      ])
      .optional(),
    wars: z.array(sidesSchema(fields)).optional(),
    conquered: z.array(fields.conquest).optional(),
    commands: z.record(fields.forceKey, fields.commander).optional(),
    refused: refused.optional(),
    sees: z.record(fields.viewerKey, seen).optional(),
    over: z.boolean().optional(),
  });

export type Expectations = z.infer<ReturnType<typeof expectSchema>>;

const advanceTo = z.string().superRefine((value, context) => {
  if (/^(next|game)$/i.test(value.trim())) return;
  if (isUnplayedPhase(value)) context.addIssue({ code: 'custom', message: notPlayed(value) });
  else if (!isKnownPhase(value)) {
    context.addIssue({ code: 'custom', message: `no state or step "${value}" to advance to; or "next"` });
  }
});

/** A single line or a block of the order language, from a power or the game master. */
export interface ScenarioLine {
  readonly by: Seat | 'gm';
  readonly text: string;
}

export interface ScenarioStep {
  readonly orders?: Readonly<Partial<Record<Seat | 'gm', string>>> | undefined;
  readonly lines: readonly ScenarioLine[];
  readonly advance?: string | undefined;
  readonly expect?: Expectations | undefined;
}

const NAMED = ['orders', 'advance', 'expect'];

/** A power without orders may be written with nothing after its name. */
const sheet = z.preprocess((value) => value ?? '', z.string());

/** One entry of `steps`. Keys other than its own three name the writer. */
export const stepSchema = (fields: Fields) =>
  z
    .object({
      orders: z.record(fields.viewerKey, sheet).optional(),
      advance: advanceTo.optional(),
      expect: expectSchema(fields).optional(),
    })
    .catchall(z.string())
    .transform(({ orders, advance, expect, ...spoken }, context): ScenarioStep => {
      const lines = Object.entries(spoken).flatMap(([name, text]) => {
        const by = fields.viewerKey.safeParse(name);
        if (by.success) return [{ by: by.data, text }];
        const message = `unknown key "${name}"; a step has ${NAMED.join(', ')}, a power or gm`;
        context.addIssue({ code: 'custom', message, path: [name], params: { key: true } });
        return [];
      });
      return { orders, advance, expect, lines };
    });
