import { part, type Slot } from '../../../../kernel/language/pattern.ts';
import { askForEach, listIn, type OrderContext } from '../../orders/asking.ts';
import type { AreaId } from '../../vocabulary/ids.ts';
import { areas } from './candidates.ts';
import { AREA } from '../../orders/expected.ts';
import { type ActionOf, type OrderForm, pattern } from '../../orders/form.ts';
import { type OrderReader, readArea, readList } from '../../orders/words.ts';

/** Areas in the order in which they are lost. */
const AREAS: Slot<OrderReader, readonly AreaId[]> = {
  name: 'AREA, AREA…',
  read: (reader) => readList(reader, readArea, 'the area lost next'),
  write: (areas) => areas.join(', '),
  sees: AREA.sees,
};

const EACH_AREA = askForEach<OrderContext>(
  'areas',
  {
    part: 'area',
    kind: 'area',
    ask: (_, values) =>
      listIn(values, 'areas').length > 0 ? 'And after that?' : 'Which area is lost first?',
    choices: (context, values) => areas(context).filter(({ id }) => !listIn(values, 'areas').includes(id)),
    trial: (_context, _values, area) => ({ areas: [area] }),
  },
  { read: (area) => area, write: (area: AreaId) => area },
);

/** Which areas go first where garrisons cannot cover all. */
export const giveUp: OrderForm<ActionOf<'give-up'>> = pattern({
  verb: 'give up',
  does: 'give-up',
  parts: [part('areas', AREAS)],
  questions: [EACH_AREA],
  hint: 'say which areas are lost first where garrisons are short',
  example: 'give up togoland, tunis',
  others: [{ words: 'abandon|sacrifice|give up on|give up first', before: AREA }],
});
