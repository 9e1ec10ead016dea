import * as z from 'zod';
import type { Problem } from '../match/game.ts';
import { isObject } from './problems.ts';

/**
 * Fields with notes on the figures, which the game never reads: `note`, `dieNote`, `source`,
 * `reconstructed`.
 */
const isRemark = (field: string): boolean =>
  /^(notes?|sources?|reconstructed\w*|\$schema)$|Notes?$/.test(field);

type StandardValues = readonly unknown[];

/** A given value, its schema, and the values at the same path of the standard charts. */
interface SchemaNode {
  readonly at: string;
  readonly schema: z.core.$ZodType;
  readonly given: unknown;
  readonly standard: StandardValues;
  /** Fields that the game allows here although it does not read them. */
  readonly besides?: readonly string[];
}

/** Memoizes a lookup by its list of values: all items of a list share the same standard values. */
const onceFor = <Found>(look: (values: StandardValues) => Found): ((values: StandardValues) => Found) => {
  const found = new WeakMap<StandardValues, { readonly value: Found }>();
  return (values) => {
    const known = found.get(values) ?? { value: look(values) };
    found.set(values, known);
    return known.value;
  };
};

/** The values of each field. */
const fieldsOf = onceFor((values): ReadonlyMap<string, StandardValues> => {
  const fields = new Map<string, unknown[]>();
  for (const [field, value] of values.filter(isObject).flatMap((each) => Object.entries(each))) {
    if (value === undefined) continue;
    const all = fields.get(field);
    if (all) all.push(value);
    else fields.set(field, [value]);
  }
  return fields;
});

const NOTHING: StandardValues = [];

const itemsOf = onceFor((values): StandardValues => values.filter(Array.isArray).flat());

const valuesOf = onceFor((values): StandardValues =>
  values.filter(isObject).flatMap((value) => Object.values(value)),
);

const inObject = ({ at, schema, given, standard, besides = [] }: SchemaNode): readonly Problem[] => {
  if (!(schema instanceof z.ZodObject) || !isObject(given)) return [];
  const shape = schema.shape as Readonly<Record<string, z.core.$ZodType>>;
  const known = fieldsOf(standard);
  const read = [...new Set([...Object.keys(shape), ...known.keys()])].filter((field) => !isRemark(field));
  return Object.entries(given).flatMap(([field, value]): readonly Problem[] => {
    const place = at.endsWith(': ') ? `${at}${field}` : `${at}.${field}`;
    const fieldSchema = shape[field];
    if (fieldSchema)
      return unreadIn({
        at: place,
        schema: fieldSchema,
        given: value,
        standard: known.get(field) ?? NOTHING,
      });
    const isTaken = read.includes(field) || besides.includes(field) || isRemark(field);
    return isTaken ? [] : [{ at: place, message: `is not known here; there are ${read.join(', ')}` }];
  });
};

/** Fields of a value that neither its schema nor the standard charts have at that path. */
const unreadIn = (place: SchemaNode): readonly Problem[] => {
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
 * Fields of a chart, at any depth, that the game would never read, for example misspelt ones:
 * neither the schema nor the standard chart has them at that path. Notes (`note`, `source`) are not
 * reported.
 * @param file file name of the chart, for the paths: `map.json: areas[2].coastz`
 */
export const unreadFields = (
  file: string,
  chart: Omit<SchemaNode, 'at' | 'standard'> & { readonly standard: unknown },
): readonly Problem[] => unreadIn({ ...chart, at: `${file}: `, standard: [chart.standard] });
