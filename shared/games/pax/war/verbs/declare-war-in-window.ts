import { warNumbered } from '../../board/sides.ts';
import { declareWar } from '../../declarations/verbs/declare-war.ts';
import { hostilityRefusal } from '../../declarations/declare-refusal.ts';
import { lineVerb } from '../../lines/line-verb.ts';
import type { Position } from '../../state/position.ts';
import type { AnswerWindow, Party } from '../../state/wars.ts';
import type { Power } from '../../vocabulary/ids.ts';
import { joinWar } from '../alliances/joining.ts';
import { warRefusals } from '../refusals.ts';
import { liveWindows } from '../window-answers.ts';

const windowOf = (position: Position, by: Power, on: Party): AnswerWindow | undefined =>
  liveWindows(position).find(({ powers, against }) => powers.includes(by) && against === on);

/**
 * War in a short time to answer: only by whoever was entered upon or denied, and only on the party that did it
 * (PB-WCODOM-1, PB-STRAITS-5). The alliances are settled again once somebody has come to the war (PB-DOW-6).
 */
export const declareWarInWindow = lineVerb(declareWar, {
  refusal(position, { power: by }, { on }) {
    if (windowOf(position, by, on)) return hostilityRefusal(position.state, { by, on });
    const targets = liveWindows(position)
      .filter(({ powers }) => powers.includes(by))
      .map(({ against }) => against);
    return warRefusals.refuse('no-window-against', { power: by, on, targets }, 'PB-WCODOM-2');
  },
  carryOut(context, { power: by }, { on }) {
    const { state } = context;
    const window = windowOf(context, by, on);
    if (!window || !state.campaign) return;
    joinWar(context, warNumbered(state, window.war), { party: by, enemy: on });
    state.campaign.isDetermining = true;
  },
  suggestions: ({ state: { campaign } }) =>
    [...new Set((campaign?.windows ?? []).map(({ against }) => against))].map((on) => ({
      do: 'declare-war',
      on,
    })),
});
