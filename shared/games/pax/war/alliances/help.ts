import type { Refusal } from '../../../../kernel/refusal.ts';
import { declareWarOn, type NewDeclaration } from '../../declarations/declare.ts';
import { declareRefusal, enmityRefusal, hostilityRefusal } from '../../declarations/declare-refusal.ts';
import { areEnemies, presentWars } from '../../board/wars.ts';
import { isPower, type Power } from '../../vocabulary/ids.ts';
import type { StepContext } from '../../state/phase.ts';
import type { PaxState } from '../../state/state.ts';
import { areFacing } from '../../board/sides.ts';
import type { Party, WarRecord } from '../../state/wars.ts';
import { currentEnemies, warToEnter, currentWars } from '../../board/current-wars.ts';
import { answerByWar, secretCallTo } from './calls.ts';
import { alliancesFor, isOpenDuty } from './obligations.ts';
import { reopenRound } from './rounds.ts';
import { allianceRefusals } from './refusals.ts';

// Going to war for somebody: a partner, a minor, the Ottomans or their enemy (PB-DOW-7, PB-OTTO-4, PB-MINORWAR-1).

/** A power that is about to take a side against an enemy of it. */
export interface Joining {
  readonly by: Power;
  readonly side: Party;
  readonly against: Party;
}

/**
 * Why a power can never fight for another: it would fight for itself, or against a power it never fights (PB-DOW-7,
 * PB-AH-4).
 */
export const helperRefusal = ({ by, side, against }: Joining): Refusal | undefined =>
  by === side
    ? allianceRefusals.refuse('joins-itself', { power: by, on: against }, 'PB-DOW-7')
    : enmityRefusal({ by, on: against });

const warBetween = (state: PaxState, one: Party, other: Party): WarRecord | undefined =>
  currentWars(state).find((war) => areFacing(war, one, other));

/**
 * Whether any power may help a side without a casus belli: either side if the Ottomans declared the war, their side if
 * it was declared on them (AMB-75, PB-OTTO-4, 26).
 */
const isFreeToHelp = ({ kind, sides, declarations }: WarRecord, side: Party): boolean =>
  kind === 'ottoman' &&
  (declarations.some(({ by }) => by === 'ottoman-empire') ||
    sides.some((parties) => parties.includes('ottoman-empire') && parties.includes(side)));

/** Whether a public alliance gives cause to join somebody on that side (PB-DOW-7, 10, 12). */
const isPartner = (state: PaxState, war: WarRecord, { by, side, against }: Joining): boolean =>
  (war.sides.find((parties) => parties.includes(side)) ?? [])
    .filter(isPower)
    .some((partner) => alliancesFor(state, { by: partner, to: by, against }).some(isOpenDuty));

/** A cause that a secret treaty would give if it were published (PB-TREATY-12). */
const secretRefusal = (state: PaxState, { by, against }: Joining): Refusal | undefined => {
  const asked = secretCallTo(state, by, against);
  return (
    asked &&
    allianceRefusals.refuse(
      'secret-duty',
      { from: asked.by, against, treaties: asked.treaties },
      'PB-TREATY-12',
    )
  );
};

/**
 * Why a power cannot take a side: the two do not fight each other, it already fights one of them, or it has no cause
 * against the enemy and needs one (PB-WAR-1, AMB-75, 103).
 */
export const joinRefusal = (state: PaxState, joining: Joining): Refusal | undefined => {
  const { by, side, against } = joining;
  const never = helperRefusal(joining);
  if (never) return never;
  const war = warBetween(state, side, against);
  if (!war || war.kind === 'rebellion') {
    return allianceRefusals.refuse(
      'no-such-sides',
      { side, against, enemies: currentEnemies(state, side) },
      'PB-DOW-7',
    );
  }
  if (areEnemies(presentWars(state), by, side))
    return allianceRefusals.refuse('joins-an-enemy', { power: by, side }, 'PB-DOW-7');
  const step = { by, on: against };
  return isFreeToHelp(war, side) || isPartner(state, war, joining)
    ? hostilityRefusal(state, step)
    : (hostilityRefusal(state, step) ?? noCauseRefusal(state, joining));
};

/** Why a power without a cause may not declare war; names a treaty that would give one if published. */
const noCauseRefusal = (state: PaxState, joining: Joining): Refusal | undefined => {
  const refused = declareRefusal(state, { by: joining.by, on: joining.against });
  return refused && (secretRefusal(state, joining) ?? refused);
};

/** Declares war while alliances are determined: marks the calls it answers as answered and reopens the round. */
export const declareWhileAllying = (context: StepContext, step: NewDeclaration): void => {
  declareWarOn(context, step);
  if (context.state.greatWar) return;
  answerByWar(context);
  reopenRound(context.state);
};

/** Enters the war on a side. Call only if `joinRefusal` returns nothing. */
export const enterOnSide = (context: StepContext, { by, side, against }: Joining): void => {
  const { state } = context;
  const isFought = warToEnter(state, by, against) !== undefined;
  const war = isFought ? warBetween(state, side, against)?.number : undefined;
  declareWhileAllying(context, { by, on: against, with: side, ...(war !== undefined && { war }) });
};
