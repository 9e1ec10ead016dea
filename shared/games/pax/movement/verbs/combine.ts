import { controlledAreas, isCodominion } from '../../board/position.ts';
import { onePerArea, instructionLaw, ownsControl } from '../instructions.ts';
import { movementVerb, type MovementVerb } from '../rule.ts';
import { slotQuestion } from '../../orders/slot-questions.ts';
import { areas } from './candidates.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import type { AreaId } from '../../vocabulary/ids.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    combine: { readonly area: AreaId };
    'fight-alone': { readonly area: AreaId };
  }
}

const IN_AREA = part('area', slot.AREA, 'in|at');

/** `combine in hawaii`, which is also the default. */
const COMBINE_LAW = instructionLaw<'combine'>(
  (workspace, { area }) => ownsControl(workspace, area),
  ({ record }, { area }) => {
    record.alone = record.alone.filter((a) => a.area !== area);
  },
  ({ area }) => [area],
);

/** In a co-dominion: fight together with the other owners. */
export const combine: MovementVerb<ActionOf<'combine'>> = movementVerb(
  pattern({
    verb: 'combine',
    does: 'combine',
    parts: [IN_AREA],
    questions: [
      slotQuestion(IN_AREA, {
        kind: 'area',
        ask: 'Add your armies to your partners’ in which area?',
        choices: areas,
      }),
    ],
    hint: 'fight together with the other owners of a co-dominion',
    example: 'combine in hawaii',
    synonyms: [{ words: 'combine forces|combine armies|fight together|fight jointly|fight combined' }],
  }),
  { law: COMBINE_LAW },
);

/** `fight alone in hawaii`: its armies are not added to the other members' (PB-COL-22). */
const FIGHT_ALONE_LAW = instructionLaw<'fight-alone'>(
  (workspace, { area }) => ownsControl(workspace, area),
  ({ power, record }, { area }) => {
    record.alone = onePerArea.replace(record.alone, { area, power });
  },
  ({ area }) => [area],
);

/** In a co-dominion: fight without the other owners. */
export const fightAlone: MovementVerb<ActionOf<'fight-alone'>> = movementVerb(
  pattern({
    verb: 'fight alone',
    does: 'fight-alone',
    parts: [IN_AREA],
    questions: [
      slotQuestion(IN_AREA, { kind: 'area', ask: 'Keep your armies apart in which area?', choices: areas }),
    ],
    hint: 'fight apart from the other owners of a co-dominion',
    example: 'fight alone in hawaii',
    synonyms: [{ words: 'fight separately|fight apart|do not combine|dont combine|not combine' }],
  }),
  {
    law: FIGHT_ALONE_LAW,
    options: (workspace) =>
      controlledAreas(workspace, workspace.power)
        .filter((area) => isCodominion(workspace.state, area))
        .map((area) => ({ do: 'fight-alone', area })),
  },
);
