import { declareWar } from '../../declarations/verbs/declare-war.ts';
import { declareWarOn } from '../../declarations/declare.ts';
import { enmityRefusal, hostilityRefusal } from '../../declarations/declare-refusal.ts';
import { lineVerb } from '../../lines/line-verb.ts';
import type { Position } from '../../state/position.ts';
import type { AnswerWindow, Party } from '../../state/wars.ts';
import type { Power } from '../../vocabulary/ids.ts';
import { warRefusals } from '../refusals.ts';
import { usableWindows } from '../window-answers.ts';

const windowOf = (position: Position, by: Power, on: Party): AnswerWindow | undefined =>
  usableWindows(position).find(({ powers, against }) => powers.includes(by) && against === on);

/**
 * War declared in an answer window: only by a power whose area was entered or passage denied, and only on the party
 * that did it (PB-WCODOM-1, 2, PB-STRAITS-5, 6). It enters the war on the side that fights that party (AMB-86); if
 * Germany and Austria-Hungary would face each other, a separate war begins instead (PB-DOW-15). Alliances are then
 * determined again (PB-DOW-6).
 */
export const declareWarInWindow = lineVerb(declareWar, {
  refusalInAnyPosition: (_edition, { power: by }, { on }) => enmityRefusal({ by, on }),
  refusal(position, { power: by }, { on }) {
    if (windowOf(position, by, on)) return hostilityRefusal(position.state, { by, on });
    const targets = usableWindows(position)
      .filter(({ powers }) => powers.includes(by))
      .map(({ against }) => against);
    return warRefusals.refuse('no-window-against', { power: by, on, targets }, 'PB-WCODOM-2');
  },
  carryOut(context, { power: by }, { on }) {
    const { state } = context;
    const window = windowOf(context, by, on);
    if (!window || !state.campaign) return;
    declareWarOn(context, { by, on, war: window.war });
    state.campaign.isDetermining = true;
  },
  suggestions: ({ state: { campaign } }) =>
    [...new Set((campaign?.windows ?? []).map(({ against }) => against))].map((on) => ({
      do: 'declare-war',
      on,
    })),
});
