import { controllers, hasControl, isUnrest } from '../../board/position.ts';
import { onePerArea, instructionLaw } from '../instructions.ts';
import { movementVerb, type MovementVerb } from '../rule.ts';
import { slotQuestion } from '../../orders/slot-questions.ts';
import { areas } from './candidates.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import type { AreaId } from '../../vocabulary/ids.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    hold: { readonly area: AreaId };
  }
}

const IN_AREA = part('area', slot.AREA, 'in|at');
const NO = ['do not', 'dont', 'not', 'never', 'will not', 'wont', 'shall not'];

/** `hold in tunis`: no colonial combat there (PB-COL-1). */
const LAW = instructionLaw<'hold'>(
  () => undefined,
  ({ power, record }, { area }) => {
    record.holds = onePerArea.replace(record.holds, { area, power });
  },
  () => [],
);

/** No colonial combat by own armies there. */
export const hold: MovementVerb<ActionOf<'hold'>> = movementVerb(
  pattern({
    verb: 'hold',
    does: 'hold',
    parts: [IN_AREA],
    questions: [slotQuestion(IN_AREA, { kind: 'area', ask: 'No combat in which area?', choices: areas })],
    hint: 'keep armies in an area from fighting',
    example: 'hold in tunis',
    synonyms: [
      {
        words: [
          'hold still',
          'stand down',
          'no combat',
          'no fighting',
          'avoid combat',
          ...NO.map((no) => `${no} fight`),
        ].join('|'),
      },
    ],
  }),
  {
    law: LAW,
    options: (workspace) =>
      workspace.edition.atlas.areaOrder
        .filter(
          (area) =>
            isUnrest(workspace.state, area) &&
            (hasControl(workspace.state, workspace.power, area) ||
              controllers(workspace.state, area).length === 0),
        )
        .map((area) => ({ do: 'hold', area })),
  },
);
