import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Power } from '../../vocabulary/ids.ts';
import type { Action } from '../../orders/types.ts';
import type { StepContext } from '../../state/phase.ts';
import type { PaxState, WritableState } from '../../state/state.ts';
import { isDeniedAlone } from '../denied-passage.ts';
import { denials, isNavigable, keepersOf } from '../manoeuvre/passages.ts';
import { isBelligerent, runningWars, warsOfParty } from '../../board/sides.ts';
import type { Party } from '../../state/wars.ts';
import { dropIdleWindows, openPassageWindow } from '../windows.ts';
import { warOrderRefusals } from './refusals.ts';
import type { Position } from '../../state/position.ts';

// Canals and straits closed and reopened by neutrals and belligerents (PB-STRAITS-1 to 6, PB-CANAL-3, 4).

type PassageOrder = Extract<Action, { do: 'passage' }>;

const isDeniedAlready = (state: PaxState, by: Power, { passage, to }: PassageOrder): boolean =>
  runningWars(state).some((war) => denials.find(war.denials, { passage, by, to }) !== undefined);

/** Why a power may not close a passage to a party, or reopen it. */
export const passageRefusal = (
  { edition: { atlas }, state }: Position,
  by: Power,
  order: PassageOrder,
): Refusal | undefined => {
  const { passage: id, to, isDenied } = order;
  const passage = atlas.passages.get(id);
  if (!passage || !isNavigable(state, passage))
    return warOrderRefusals.refuse('no-canal-there', { passage: id }, 'PB-CANAL-2');
  if (!isBelligerent(state, to))
    return warOrderRefusals.refuse('passage-in-war-only', { passage: id, to }, 'PB-STRAITS-1');
  const keepers = keepersOf(state, passage.controlArea);
  if (!keepers.includes(by)) {
    return warOrderRefusals.refuse(
      'keeps-no-passage',
      { passage: id, area: passage.controlArea, keepers },
      'PB-STRAITS-3',
    );
  }
  if (isDeniedAlready(state, by, order) === isDenied) {
    return warOrderRefusals.refuse(isDenied ? 'closed-already' : 'not-closed', { passage: id, to }, 'AMB-93');
  }
  return undefined;
};

/** The next manoeuvre: the one orders are being written for, or otherwise the one after (AMB-93). */
const nextManoeuvre = ({ campaign, step }: PaxState): number =>
  (campaign?.manoeuvre ?? 0) + (step === 'FIRST_ORDERS' || step === 'SECOND_ORDERS' ? 0 : 1);

/** Records a denial in every war of the party, so that the end of one war does not open the passage in another. */
const recordDenial = (state: WritableState, by: Power, { passage, to, isDenied }: PassageOrder): void => {
  const denial = { passage, by, to, from: nextManoeuvre(state) };
  for (const war of warsOfParty(state, to))
    war.denials = isDenied ? denials.replace(war.denials, denial) : denials.without(war.denials, denial);
};

/** A party that is denied a passage while the other alliances of its war are not. */
interface LoneDenial {
  readonly passage: string;
  readonly to: Party;
}

/** Parties denied a passage while their enemies are not, whoever denies it (PB-STRAITS-5). */
export const loneDenials = (position: Position): readonly LoneDenial[] =>
  runningWars(position.state).flatMap((war) =>
    position.edition.tables.map.passages.flatMap((passage) =>
      war.sides
        .flat()
        .filter((to) => isDeniedAlone(position, passage, { war, to }))
        .map((to) => ({ passage: passage.id, to })),
    ),
  );

/**
 * Opens windows for parties that the lines just carried out have left denied alone, whether by a denial or by lifting
 * others, and closes windows that no longer have a reason.
 */
export const openWindowsFor = (context: StepContext, before: readonly LoneDenial[]): void => {
  dropIdleWindows(context);
  for (const { passage, to } of loneDenials(context)) {
    const isOld = before.some((known) => known.passage === passage && known.to === to);
    if (!isOld) openPassageWindow(context, { passage, to });
  }
};

/** Closes a passage to a party or opens it. Call only if `passageRefusal` returns nothing. */
export const setPassage = ({ state, emit }: StepContext, by: Power, order: PassageOrder): void => {
  recordDenial(state, by, order);
  const { passage, to, isDenied } = order;
  if (isDenied) emit({ type: 'passage-denied', passage, by, to });
  else emit({ type: 'passage-opened', passage, by, to });
};
