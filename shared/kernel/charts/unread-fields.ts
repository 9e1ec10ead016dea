import * as z from 'zod';
import type { Problem } from '../match/game.ts';
import { isObject } from './problems.ts';

/** Words about the figures, which nothing reads: `note`, `dieNote`, `source`, `reconstructed`. */
const isRemark = (field: string): boolean =>
  /^(notes?|sources?|reconstructed\w*|\$schema)$|Notes?$/.test(field);

/** A value given, what its schema reads of it, and what stands in its place in the charts that come with the game. */
interface Place {
  readonly at: string;
  readonly schema: z.core.$ZodType;
  readonly given: unknown;
  readonly standard: readonly unknown[];
  /** Fields of the group's own that may stand here although nothing reads them. */
  readonly besides?: readonly string[];
}

const fieldOf = (values: readonly unknown[], field: string): readonly unknown[] =>
  values.flatMap((value) => (isObject(value) && value[field] !== undefined ? [value[field]] : []));

const itemsOf = (values: readonly unknown[]): readonly unknown[] => values.filter(Array.isArray).flat();

const valuesOf = (values: readonly unknown[]): readonly unknown[] =>
  values.filter(isObject).flatMap((value) => Object.values(value));

const inObject = ({ at, schema, given, standard, besides = [] }: Place): readonly Problem[] => {
  if (!(schema instanceof z.ZodObject) || !isObject(given)) return [];
  const shape = schema.shape as Readonly<Record<string, z.core.$ZodType>>;
  const kept = standard.filter(isObject).flatMap((value) => Object.keys(value));
  const read = [...new Set([...Object.keys(shape), ...kept])].filter((field) => !isRemark(field));
  return Object.entries(given).flatMap(([field, value]): readonly Problem[] => {
    const place = at.endsWith(': ') ? `${at}${field}` : `${at}.${field}`;
    const of = shape[field];
    if (of) return unreadIn({ at: place, schema: of, given: value, standard: fieldOf(standard, field) });
    const isTaken = read.includes(field) || besides.includes(field) || isRemark(field);
    return isTaken ? [] : [{ at: place, message: `is not known here; there are ${read.join(', ')}` }];
  });
};

/** Fields of a value that neither its schema nor the charts of the game have in that place. */
const unreadIn = (place: Place): readonly Problem[] => {
  const { at, schema, given, standard } = place;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unreadIn({ ...place, schema: schema.unwrap() });
  if (schema instanceof z.ZodArray && Array.isArray(given))
    return given.flatMap((item: unknown, n) =>
      unreadIn({
        at: `${at}[${String(n)}]`,
        schema: schema.element,
        given: item,
        standard: itemsOf(standard),
      }),
    );
  if (schema instanceof z.ZodRecord && isObject(given))
    return Object.entries(given).flatMap(([key, value]) =>
      unreadIn({ at: `${at}.${key}`, schema: schema.valueType, given: value, standard: valuesOf(standard) }),
    );
  return inObject(place);
};

/**
 * Fields of a chart that nothing would ever read, at any depth, as mistyped ones: neither the schema nor the chart
 * that comes with the game has them in that place. Remarks (`note`, `source`) are none.
 * @param file name of the chart's file, for the places: `minors.json: minors[2].districtz`
 */
export const unreadFields = (
  file: string,
  chart: Omit<Place, 'at' | 'standard'> & { readonly standard: unknown },
): readonly Problem[] => unreadIn({ ...chart, at: `${file}: `, standard: [chart.standard] });
