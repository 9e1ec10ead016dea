import { controlledAreas, markersIn } from '../../board/position.ts';
import type { Workspace } from '../workspace.ts';
import { admitLaw } from '../codominions.ts';
import { type AreaId, isGreat, type MarkerKind, type Power, POWERS } from '../../vocabulary/ids.ts';
import { movementVerb, type MovementVerb } from '../rule.ts';
import { slotQuestion } from '../../orders/slot-questions.ts';
import { areas } from './candidates.ts';
import { markersFor } from './markers-granted.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { POWER_AHEAD } from '../../orders/lookahead.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import { SHARE_WORDS } from '../../orders/share.ts';
import * as slot from '../../orders/slots.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    admit: { readonly power: Power; readonly area: AreaId; readonly marker: MarkerKind };
  }
}

const GUEST = part('power', slot.POWER);
const SHARED_AREA = part('area', slot.AREA, SHARE_WORDS);
const WITH_MARKER = part('marker', slot.MARKER, 'with|as');

/** Consent to every power that could join, with the highest legal marker. */
const options = (workspace: Workspace): readonly ActionOf<'admit'>[] =>
  controlledAreas(workspace, workspace.power).flatMap((area) => {
    const guests = new Set(markersIn(workspace.state, area).map((m) => m.power));
    return [...guests]
      .filter((power) => isGreat(power) && power !== workspace.power)
      .flatMap((power) =>
        (['protectorate', 'possession'] as const).map((marker): ActionOf<'admit'> => ({
          do: 'admit',
          power,
          area,
          marker,
        })),
      );
  });

/** A member's consent to another power's marker in a co-dominion. */
export const admit: MovementVerb<ActionOf<'admit'>> = movementVerb(
  pattern({
    verb: 'admit',
    does: 'admit',
    parts: [GUEST, SHARED_AREA, WITH_MARKER],
    questions: [
      slotQuestion(GUEST, {
        kind: 'power',
        ask: 'Admit which power?',
        choices: ({ power }) => POWERS.filter((each) => each !== power).map((id) => ({ id })),
      }),
      slotQuestion(WITH_MARKER, {
        kind: 'marker',
        ask: 'With which marker?',
        choices: (context, { power }) => markersFor(context, power as Power),
      }),
      slotQuestion(SHARED_AREA, { kind: 'area', ask: 'To the co-dominion in which area?', choices: areas }),
    ],
    hint: 'let another power share the control of an area',
    example: 'admit italy to codominion in tunis with protectorate',
    synonyms: [{ words: 'let in|welcome', followedBy: POWER_AHEAD }],
  }),
  { law: admitLaw, options },
);
