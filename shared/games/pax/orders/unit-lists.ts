import type { ActionOf, PaxVerbForm, VerbSynonym } from './form.ts';
import type { OrderReader } from './order-reader.ts';
import type { Units } from './types.ts';

type UnitAction = ActionOf<'build' | 'move' | 'retreat'>;

/** An action whose slot of units holds a list. */
type ActionWithList = Omit<UnitAction, 'units'> & { readonly units?: readonly Units[] };

/** One action for each of the units of a list: `build army 10, 2 army 1`. */
const expandUnits = (listed: unknown): UnitAction[] => {
  const { units = [], ...rest } = listed as ActionWithList;
  if (units.length === 0) return [rest as UnitAction];
  return units.map((each) => ({ ...rest, units: each }) as UnitAction);
};

const expandingUnits =
  (parse: (reader: OrderReader) => unknown) =>
  (reader: OrderReader): UnitAction[] =>
    expandUnits(parse(reader));

/** An order whose slot of units takes a list of them. */
export const withUnitList = <A extends UnitAction>(form: PaxVerbForm<A>): PaxVerbForm<A> =>
  ({
    ...form,
    parse: expandingUnits((reader) => form.parse(reader)),
    synonyms: form.synonyms?.map(({ parse, ...other }) => ({
      ...other,
      ...(parse && { parse: expandingUnits(parse) }),
    })) as readonly VerbSynonym<A>[] | undefined,
  }) as unknown as PaxVerbForm<A>;
