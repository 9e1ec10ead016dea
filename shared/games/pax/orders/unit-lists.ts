import type { ActionOf, OrderForm, OtherBeginning } from './form.ts';
import type { OrderReader } from './order-reader.ts';
import type { Units } from './types.ts';

type UnitAction = ActionOf<'build' | 'move' | 'retreat'>;

/** An action as read: its slot of units holds a list. */
type Listed = Omit<UnitAction, 'units'> & { readonly units?: readonly Units[] };

/** One action for each of the units of a list: `build army 10, 2 army 1`. */
const spread = (listed: unknown): UnitAction[] => {
  const { units = [], ...rest } = listed as Listed;
  if (units.length === 0) return [rest as UnitAction];
  return units.map((each) => ({ ...rest, units: each }) as UnitAction);
};

const spreading =
  (parse: (reader: OrderReader) => unknown) =>
  (reader: OrderReader): UnitAction[] =>
    spread(parse(reader));

/** An order whose slot of units takes a list of them. */
export const forEachUnit = <A extends UnitAction>(form: OrderForm<A>): OrderForm<A> =>
  ({
    ...form,
    parse: spreading((reader) => form.parse(reader)),
    others: form.others?.map(({ parse, ...other }) => ({
      ...other,
      ...(parse && { parse: spreading(parse) }),
    })) as readonly OtherBeginning<A>[] | undefined,
  }) as unknown as OrderForm<A>;
