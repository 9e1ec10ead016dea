import { type AreaId, isGreat, isPower, type Power, seatOf } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { isCodominion } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';
import { isDeniedAlone, isStillDenied, neutralKeepers } from './denied-passage.ts';
import { conquerorsOf, controllingPowers } from '../board/possession.ts';
import { areAtWar, areFriends, sideIndex, warsOfParty } from '../board/sides.ts';
import type { AnswerWindow, WritableCampaign, Party, WarRecord } from '../state/wars.ts';

// When an act of a belligerent opens a window: a short time in which others may answer with war.

const isSame = (one: AnswerWindow, other: AnswerWindow): boolean =>
  one.kind === other.kind &&
  one.against === other.against &&
  one.area === other.area &&
  one.war === other.war;

/** Opens a window, once per act. */
const openWindow = (campaign: WritableCampaign, window: AnswerWindow): void => {
  if (window.powers.length === 0 || campaign.windows.some((other) => isSame(other, window))) return;
  campaign.windows.push(window);
};

/** Great powers of a list that may fight another, i.e. not of the same seat (PB-AH-4, PB-WCODOM-4). */
const ableToFight = (parties: readonly Party[], enemy: Power): readonly Power[] =>
  parties.filter(isPower).filter((power) => isGreat(power) && seatOf(power) !== seatOf(enemy));

const hasLetPass = (
  { letPass = [] }: WarRecord,
  entry: { readonly by: Power; readonly mover: Power; readonly area: AreaId },
): boolean =>
  letPass.some(({ by, mover, area }) => by === entry.by && mover === entry.mover && area === entry.area);

/**
 * Whether the mover's alliance has a share in the area, so that its entry violates nobody's rights (PB-WCODOM-5, 6).
 */
const isAmongFriends = (state: PaxState, mover: Power, area: AreaId): boolean => {
  const holders: readonly Party[] = [...controllingPowers(state, area), ...conquerorsOf(state, area)];
  return holders.some((holder) => areFriends(state, mover, holder));
};

/** The war in which a mover has entered an area: the one against members it fights. */
const warOfEntry = (state: PaxState, mover: Power, area: AreaId): WarRecord | undefined => {
  const members = controllingPowers(state, area);
  const wars = warsOfParty(state, mover).filter(({ kind }) => kind !== 'rebellion');
  return wars.find((war) => members.some((member) => sideIndex(war, member) >= 0)) ?? wars[0];
};

/**
 * The window opened when a unit of `mover` enters an area: if that is a co-dominion in which its alliance has no share,
 * neutral members may answer with war, this once (PB-WCODOM-1 to 6). Minors never do (PB-WCODOM-4). Undefined if nobody
 * may answer.
 */
export const windowOfEntry = (state: PaxState, mover: Party, area: AreaId): AnswerWindow | undefined => {
  if (!isPower(mover) || !isCodominion(state, area) || isAmongFriends(state, mover, area)) return undefined;
  const war = warOfEntry(state, mover, area);
  if (!war) return undefined;
  const neutrals = controllingPowers(state, area).filter(
    (member) => !areAtWar(state, member, mover) && !hasLetPass(war, { by: member, mover, area }),
  );
  const powers = [...ableToFight(neutrals, mover)];
  return powers.length > 0
    ? { kind: 'codominion', war: war.number, powers, against: mover, area }
    : undefined;
};

/** Opens the window of an entry. Call it for every entry; it does nothing if nobody may answer. */
export const openCodominionWindow = ({ state }: StepContext, mover: Party, area: AreaId): void => {
  const { campaign } = state;
  const window = windowOfEntry(state, mover, area);
  if (campaign && window) openWindow(campaign, window);
};

/**
 * Opens a window after a passage has been denied to `to`: if its keepers agree and a neutral among them keeps out only
 * one alliance, any member of that alliance may answer with war on the neutral (PB-STRAITS-5, 6). Call it after every
 * denial, once it is recorded; otherwise it opens nothing.
 * @param denial the passage by id, and the party it is closed to
 */
export const openPassageWindow = (
  context: StepContext,
  { passage: id, to }: { readonly passage: string; readonly to: Party },
): void => {
  const { edition, state } = context;
  const { campaign } = state;
  const passage = edition.atlas.passages.get(id);
  if (!campaign || !passage) return;
  for (const war of warsOfParty(state, to)) {
    if (war.kind === 'rebellion' || !isDeniedAlone(context, passage, { war, to })) continue;
    for (const against of neutralKeepers(state, passage, war)) {
      const powers = [...ableToFight(war.sides[sideIndex(war, to)] ?? [], against)];
      const area = passage.controlArea;
      openWindow(campaign, {
        kind: 'passage',
        war: war.number,
        powers,
        against,
        area,
        passage: id,
      });
    }
  }
};

/** Closes windows over passages that are no longer denied, or are denied to all (PB-STRAITS-5). */
export const dropIdleWindows = ({ edition, state }: StepContext): void => {
  const { campaign } = state;
  if (!campaign) return;
  campaign.windows = campaign.windows.filter(
    (window) => window.kind === 'codominion' || isStillDenied({ edition, state }, window),
  );
};
