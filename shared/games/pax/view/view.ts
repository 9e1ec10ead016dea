import type { Awaited } from '../../../kernel/match/game.ts';
import type { RulingQuestion } from '../../../kernel/lines.ts';
import type { Seat } from '../vocabulary/ids.ts';
import { type DiplomacyView, diplomacyOf } from './diplomacy.ts';
import { phaseOf } from '../turn.ts';
import { campaignFor } from './campaign.ts';
import type { Campaign } from '../state/wars.ts';
import type { PaxState } from '../state/state.ts';
import type { ReportedOutcome, TurnRecord } from '../state/turn-record.ts';
import type { Position } from '../state/position.ts';

/** Public fields of the position (PB-MAP-20 to 22, PB-UNITS-4, PB-ADMIN-12). */
const PUBLIC = [
  'turn',
  'year',
  'step',
  'tensions',
  'resentment',
  'treasury',
  'vp',
  'areas',
  'unrest',
  'markers',
  'units',
  'merchants',
  'canals',
  'balkanWars',
  'casusBelli',
  'nextCasusBelli',
  'minorExpeditions',
  'opening',
  'wars',
  'nextWar',
  'entered',
  'quelled',
  'greatWar',
  'final',
  'allLinks',
  'counterLimits',
] as const satisfies readonly (keyof PaxState)[];

/** Public fields of the turn's record: never orders, outcomes or questions. */
const PUBLIC_TURN = [
  'events',
  'permits',
  'bounds',
  'pressures',
  'admin',
  'activity',
  'minorControl',
  'minorUnrest',
  'newMerchants',
  'awards',
  'settlements',
] as const satisfies readonly (keyof TurnRecord)[];

export type PublicTurn = Pick<TurnRecord, (typeof PUBLIC_TURN)[number]>;
export type PublicPosition = Pick<PaxState, (typeof PUBLIC)[number]> & { turnRecord: PublicTurn };

/** The viewer: a player's seat, the game master, or an observer. */
export type Viewer = Seat | 'gm' | 'observer';

/** Everything one viewer may see of the position, built by addition. */
export interface PaxView {
  readonly viewer: Viewer;
  readonly position: PublicPosition;
  /** State code of the turn's state machine (`RESOLVE`) and the title of the step. */
  readonly state: string;
  readonly title: string;
  readonly awaited: Awaited | null;
  readonly diplomacy: DiplomacyView;
  /** The current wars, without what is secret to the viewer. */
  readonly campaign: Campaign | null;
  /** The outcomes of the viewer's last sheet. */
  readonly outcomes: readonly ReportedOutcome[];
  /** Open questions; the game master's only. */
  readonly questions: readonly RulingQuestion[];
}

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;

const publicPosition = (state: PaxState): PublicPosition =>
  Object.assign(pick(state, PUBLIC), { turnRecord: pick(state.turnRecord, PUBLIC_TURN) });

/** The view shares its parts with the position, which nobody modifies. */
export const viewOf = ({ edition, state }: Position, viewer: Viewer): PaxView => {
  const phase = phaseOf(state.step);
  const own = viewer === 'gm' || viewer === 'observer' ? undefined : state.turnRecord.outcomes[viewer];
  return {
    viewer,
    position: publicPosition(state),
    state: phase.state,
    title: phase.title,
    awaited: phase.awaited({ edition, state }) ?? null,
    diplomacy: diplomacyOf(state, viewer),
    campaign: campaignFor(state, viewer),
    outcomes: own ?? [],
    questions: viewer === 'gm' ? state.turnRecord.questions : [],
  };
};

/**
 * A state built from public data only, for legality, costs and what-if on the viewer's own machine. It shares its parts
 * with the view; only a running step writes, to its own copy.
 */
export const stateOfView = ({ position, diplomacy, campaign }: PaxView): PaxState => ({
  ...position,
  ...diplomacy,
  campaign,
  turnRecord: Object.assign({}, position.turnRecord, { outcomes: {}, questions: [] }),
});
