import * as z from 'zod';
import type { SyntaxProblem } from '../language/sheet.ts';
import type { FactValue, Refusal } from '../refusal.ts';
import type { RefusalTable } from '../refusals.ts';

/** A refused text or line of a scenario. The reason is `syntax` if the text could not be parsed. */
export interface ScenarioRefusal {
  readonly by: string;
  readonly refusal: Refusal;
  /** Id of the line, if a line of a sheet was refused when it was carried out. */
  readonly line?: string;
  /** What the parser said, if the text could not be parsed. */
  readonly problems?: string;
}

const problemText = ({ line, column, message }: SyntaxProblem): string =>
  `line ${String(line)}, column ${String(column)}: ${message}`;

export const scenarioRefusal = (by: string, error: Refusal | readonly SyntaxProblem[]): ScenarioRefusal =>
  'reason' in error
    ? { by, refusal: error }
    : { by, refusal: { reason: 'syntax' }, problems: error.map(problemText).join('; ') };

/** What a scenario may say of one refusal: only what it gives is compared. */
interface ExpectedRefusal {
  readonly reason?: string | undefined;
  /** Id of the refused line of a sheet. */
  readonly line?: string | undefined;
  readonly facts?: Readonly<Record<string, FactValue>> | undefined;
  /** A part of the sentence that players read; case is free. */
  readonly says?: string | undefined;
}

/** Whether any refusal is expected, or a reason, or refusals that must all have come. */
export type ExpectedRefusals = boolean | string | ExpectedRefusal | readonly (string | ExpectedRefusal)[];

/** Renders the sentence of a refusal. */
type Explain = (refusal: Refusal) => string;

const valueText = (value: FactValue): string =>
  typeof value === 'object' ? `[${value.join(', ')}]` : String(value);

const factTexts = (facts: Readonly<Record<string, FactValue>> = {}): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name}: ${valueText(value)}`)
    .join(', ');

const inBrackets = (reason: string, details: string): string =>
  details === '' ? reason : `${reason} (${details})`;

/** A refusal that nobody expected, for the author of the scenario. */
export const unexpectedRefusal = ({ by, refusal, line, problems }: ScenarioRefusal): string =>
  `${by} was refused: ${refusal.reason} (${problems ?? line ?? JSON.stringify(refusal.facts ?? {})})`;

const expectedText = (expected: string | ExpectedRefusal): string => {
  if (typeof expected === 'string') return expected;
  const { reason = 'a refusal', line, facts, says } = expected;
  const details = [factTexts(facts), says === undefined ? '' : `saying "${says}"`].filter(Boolean).join(', ');
  return `${line === undefined ? '' : `${line} `}${inBrackets(reason, details)}`;
};

const sentenceIn = ({ refusal, problems }: ScenarioRefusal, explain: Explain): string =>
  problems ?? explain(refusal);

/** What came instead, with as much as the expectation compares. */
const gotText = (got: ScenarioRefusal, expected: string | ExpectedRefusal, explain: Explain): string => {
  const { reason, facts } = got.refusal;
  if (typeof expected === 'string') return reason;
  const { line, says } = expected;
  const details = [factTexts(facts), says === undefined ? '' : `saying "${sentenceIn(got, explain)}"`];
  return `${line === undefined || !got.line ? '' : `${got.line} `}${inBrackets(reason, details.filter(Boolean).join(', '))}`;
};

const isSameFact = (one: FactValue | undefined, other: FactValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isExpected = (got: ScenarioRefusal, expected: string | ExpectedRefusal, explain: Explain): boolean => {
  const { reason, facts: known = {} } = got.refusal;
  if (typeof expected === 'string') return reason === expected;
  const { line = got.line, facts = {}, says = '' } = expected;
  return (
    (expected.reason ?? reason) === reason &&
    line === got.line &&
    Object.entries(facts).every(([name, value]) => isSameFact(known[name], value)) &&
    (says === '' || sentenceIn(got, explain).toLowerCase().includes(says.toLowerCase()))
  );
};

/** Facts that no refusal with the expected reason has. */
const unknownFacts = (got: readonly ScenarioRefusal[], expected: string | ExpectedRefusal): string => {
  if (typeof expected === 'string') return '';
  const { reason, facts = {} } = expected;
  const same = got.filter(({ refusal }) => refusal.reason === reason);
  const known = new Set(same.flatMap(({ refusal }) => Object.keys(refusal.facts ?? {})));
  const unknown = Object.keys(facts).filter((name) => !known.has(name));
  if (reason === undefined || same.length === 0 || unknown.length === 0) return '';
  const having = known.size === 0 ? 'it has none' : `it has ${[...known].join(', ')}`;
  return `; ${reason} has no fact ${unknown.map((name) => `"${name}"`).join(', ')}, ${having}`;
};

/** How the refusals of a step differ from those expected; each expected one must have come. */
export const refusalsDiffer = (
  expected: Exclude<ExpectedRefusals, false>,
  got: readonly ScenarioRefusal[],
  explain: Explain,
): readonly string[] => {
  if (expected === true) return got.length > 0 ? [] : ['refused: expected a refusal, got none'];
  const each: readonly (string | ExpectedRefusal)[] =
    typeof expected === 'object' && 'length' in expected ? expected : [expected];
  return each
    .filter((one) => !got.some((refusal) => isExpected(refusal, one, explain)))
    .map((one) => {
      const came = [...new Set(got.map((refusal) => gotText(refusal, one, explain)))].join(', ') || 'none';
      return `refused: expected ${expectedText(one)}, got ${came}${unknownFacts(got, one)}`;
    });
};

const CAUSE = 'cause';

/** The causes of a reason in all tables; undefined if it has none. */
const causesOf = (tables: readonly RefusalTable<never>[], reason: string): readonly string[] | undefined => {
  const causes = tables.flatMap(({ sentences }) =>
    Object.hasOwn(sentences, reason) ? Object.keys(sentences[reason]?.causes ?? {}) : [],
  );
  return causes.length > 0 ? causes : undefined;
};

/** The reasons that have no sentence of a game. */
const WITHOUT_SENTENCE = ['syntax', 'no-sheets-now'];

/**
 * The key `refused`: true, false, a reason, `{ reason, line, facts, says }`, or a list. A reason or a cause that none of
 * the tables has is a problem with its position.
 */
export const refusedSchema = (tables: readonly RefusalTable<never>[]) => {
  const isKnown = (reason: string): boolean =>
    WITHOUT_SENTENCE.includes(reason) || tables.some(({ sentences }) => Object.hasOwn(sentences, reason));
  const one = z.strictObject({
    reason: z.string().optional(),
    line: z.string().optional(),
    facts: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
      .optional(),
    says: z.string().min(1).optional(),
  });
  return z
    .union([z.boolean(), z.string(), one, z.array(z.union([z.string(), one])).min(1)])
    .superRefine((value, context) => {
      const check = (expected: z.infer<typeof one>, path: readonly (string | number)[]): void => {
        const { reason, facts = {} } = expected;
        const problem = (at: string, message: string): void => {
          context.addIssue({ code: 'custom', message, path: [...path, at] });
        };
        if (reason === undefined) return;
        if (!isKnown(reason)) problem('reason', `no refusal has the reason "${reason}"`);
        const [causes, cause] = [causesOf(tables, reason), facts[CAUSE]];
        if (causes && cause !== undefined && !causes.includes(String(cause)))
          problem('facts', `"${String(cause)}" is not a cause of ${reason}; there are ${causes.join(', ')}`);
      };
      for (const [i, each] of Array.isArray(value) ? value.entries() : [[undefined, value] as const]) {
        if (typeof each === 'object') check(each, i === undefined ? [] : [i]);
      }
    });
};
