import { controlledAreas } from '../../board/position.ts';
import { instructionLaw, ownsControl } from '../instructions.ts';
import { movementVerb, type MovementVerb } from '../rule.ts';
import { part, type Slot } from '../../../../kernel/language/pattern.ts';
import { listIn } from '../../../../kernel/language/questions.ts';
import { listQuestion, type OrderContext } from '../../orders/slot-questions.ts';
import type { AreaId } from '../../vocabulary/ids.ts';
import { areas } from './candidates.ts';
import { AREA_AHEAD } from '../../orders/lookahead.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import { readArea, readList } from '../../orders/words.ts';
import type { OrderReader } from '../../orders/order-reader.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    'give-up': { readonly areas: readonly AreaId[] };
  }
}

/** Areas in the order in which they are lost. */
const AREAS: Slot<OrderReader, readonly AreaId[]> = {
  name: 'AREA, AREA…',
  read: (reader) => readList(reader, readArea, 'the area lost next'),
  format: (areas) => areas.join(', '),
  peek: AREA_AHEAD.peek,
};

const EACH_AREA = listQuestion<OrderContext>(
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

/** `give up togoland, tunis`: the order in which areas are lost where garrisons cannot cover all. */
const LAW = instructionLaw<'give-up'>(
  (workspace, { areas }) => areas.map((area) => ownsControl(workspace, area)).find((r) => r !== undefined),
  ({ record }, { areas }) => {
    record.givenUp = [...record.givenUp, ...areas.filter((a) => !record.givenUp.includes(a))];
  },
  ({ areas }) => areas,
);

/** Which areas are given up first if garrisons cannot cover all. */
export const giveUp: MovementVerb<ActionOf<'give-up'>> = movementVerb(
  pattern({
    verb: 'give up',
    does: 'give-up',
    parts: [part('areas', AREAS)],
    questions: [EACH_AREA],
    hint: 'say which areas are lost first where garrisons are short',
    example: 'give up togoland, tunis',
    synonyms: [{ words: 'abandon|sacrifice|give up on|give up first', followedBy: AREA_AHEAD }],
  }),
  {
    law: LAW,
    options: (workspace) =>
      controlledAreas(workspace, workspace.power).map((area) => ({ do: 'give-up', areas: [area] })),
  },
);
