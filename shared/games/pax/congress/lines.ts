import type { Refusal } from '../../../kernel/refusal.ts';
import { waiving } from '../treaties/waiving.ts';
import { loweringRefusal, yieldMarker } from '../casus-belli/yielding.ts';
import { isControl, type Seat } from '../vocabulary/ids.ts';
import { rehearsal } from '../lines/rehearsal.ts';
import type { Speaker } from '../lines/speaker.ts';
import { type Deed, oneByOne, type SpokenLines, spokenLines } from '../lines/spoken-lines.ts';
import type { Action, Order } from '../orders/types.ts';
import type { Adjudication } from '../state/phase.ts';
import { markerOf } from '../board/position.ts';
import type { Party } from '../state/wars.ts';
import { congressRefusals } from './refusals.ts';
import type { Position } from '../state/position.ts';

type ActionOf<D extends Action['do']> = Extract<Action, { readonly do: D }>;

/** Any power may lower its Interests and Influences anywhere while a Congress sits (PB-CONG-20, PB-NEG-6). */
const lower = (adjudication: Adjudication, { power }: Speaker, { area, to }: ActionOf<'lower'>) => {
  const { state } = adjudication;
  const own = markerOf(state, power, area);
  if (own && isControl(own.kind))
    return congressRefusals.refuse('control-stays', { area, own: own.kind }, 'PB-CONG-20');
  const lowering = { power, area, to };
  const refused = loweringRefusal(adjudication, lowering);
  if (!refused) yieldMarker(adjudication, lowering);
  return refused;
};

/** Wars declared out of a Congress. */
export interface CongressWars {
  /** Does what `declare war` asks for. */
  readonly declareByLine: Deed;
  /** Declares war for a party that asks nobody. */
  declare(adjudication: Adjudication, war: { readonly by: Party; readonly on: Party }): void;
}

/** What may be done at any moment of a Congress. */
const atAnyMoment =
  (wars: CongressWars): Deed =>
  (adjudication, by, action) => {
    switch (action.do) {
      case 'lower':
        return lower(adjudication, by, action);
      case 'declare-war':
        return wars.declareByLine(adjudication, by, action);
      case 'waive':
        return waiving.waiveNamed(adjudication, by.seat, action.casusBelli);
      default:
        return congressRefusals.refuse('not-at-this-point', { verb: action.do }, 'PB-SEQ-2');
    }
  };

/** Passes in a window that asks who goes to war; it may be followed by a declaration all the same. */
export const pass = ({ state, tell }: Adjudication, seat: Seat): void => {
  if (state.passed.includes(seat)) return;
  state.passed.push(seat);
  tell({ type: 'seat-passed', seat });
};

/** Votes and answers depend on nobody else's (PB-CONG-26, PB-QA-2). */
const conditionRefusal = ({ condition }: Order): Refusal | undefined =>
  condition && congressRefusals.refuse('no-condition-in-congress', {}, 'PB-CONG-26');

/** A rehearsal rolls no dice, so China is not looked at on a declaration that is only tried out (PBM-CRP-1). */
const trialOf = (position: Position): Adjudication => {
  const trial = rehearsal(position);
  trial.state.turnRecord.rebellion ??= false;
  return trial;
};

/**
 * Lines of one step of a Congress. A line is carried out as a whole or not at all, so it is tried out on a
 * copy first.
 * @param wars how war is declared meanwhile
 * @param own what the step itself is for; undefined for actions it knows nothing of
 */
export const congressLines = (
  wars: CongressWars,
  own: (adjudication: Adjudication, by: Speaker, action: Action) => Refusal | 'done' | undefined,
): SpokenLines => {
  const anyMoment = atAnyMoment(wars);
  const deed: Deed = (adjudication, by, action) => {
    const answer = own(adjudication, by, action);
    if (answer === 'done') return undefined;
    return answer ?? anyMoment(adjudication, by, action);
  };
  const lines = spokenLines(oneByOne(deed), trialOf);
  return {
    ...lines,
    refusal: (position, seat, order) => conditionRefusal(order) ?? lines.refusal(position, seat, order),
  };
};
