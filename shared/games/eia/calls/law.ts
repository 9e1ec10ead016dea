import type { Refusal } from '../../../kernel/refusal.ts';
import { alliesOf, areAllied } from '../board/alliances.ts';
import { barredUntil } from '../board/truces.ts';
import { areAtWar } from '../board/wars.ts';
import { forcesRefusal } from '../declarations/law.ts';
import type { Call } from '../state/month.ts';
import type { War } from '../state/state.ts';
import type { Position } from '../state/step.ts';
import { boardRefusals } from '../board/refusals.ts';
import { selfRefusal } from '../board/self.ts';
import { callRefusals } from './refusals.ts';
import { wasCalled } from '../board/calls.ts';

export type Side = Call['side'];

/**
 * Wars of this month in which powers may call: declared between powers, by one side only (EIA-4.3-a, EIA-4.3-c,
 * EIA-4.3.1.2); a power in a mutual war may call into its other wars (EIA-AMB-14).
 */
export const warsOfMonth = ({ state }: Position): readonly War[] =>
  state.wars.filter(({ since, rank, mutual }) => since === state.month && rank === 'declared' && !mutual);

/** The war of this month that lets a power call against an enemy, with its side in it. */
const warFor = (
  at: Position,
  caller: string,
  enemy: string,
): { readonly war: War; readonly side: Side } | undefined => {
  for (const war of warsOfMonth(at)) {
    if (war.defender === caller && war.aggressor === enemy) return { war, side: 'defender' };
    if (war.aggressor === caller && war.defender === enemy) return { war, side: 'aggressor' };
  }
  return undefined;
};

/** Why a caller, its ally and the enemy are not three different powers (EIA-4.3-a). */
export const threesomeRefusal = (
  power: string,
  { ally, enemy }: { readonly ally: string; readonly enemy: string },
): Refusal | undefined =>
  ally === enemy
    ? boardRefusals.refuse('self', { power: ally }, 'EIA-4.3-a')
    : selfRefusal(power, [enemy, ally], 'EIA-4.3-a');

/** Why a call between two powers cannot apply, whatever war is declared: they are not allied. */
export const noAllyRefusal = ({ state }: Position, power: string, other: string): Refusal | undefined =>
  other === 'all' || areAllied(state, power, other)
    ? undefined
    : boardRefusals.refuse('not-an-ally', { power: other }, 'EIA-4.3-a');

/** Why an ally cannot be called against an enemy: EIA-4.3-b, EIA-4.3.1.4-a. */
const allyRefusal = (
  at: Position,
  { caller, ally, enemy }: Omit<Call, 'id' | 'side'>,
): Refusal | undefined => {
  const { state } = at;
  const same = threesomeRefusal(caller, { ally, enemy });
  if (same) return same;
  const noAlly = noAllyRefusal(at, caller, ally);
  if (noAlly) return noAlly;
  if (areAtWar(state, ally, enemy))
    return boardRefusals.refuse('already-at-war', { power: ally, target: enemy }, 'EIA-4.3-b');
  const until = barredUntil(at, ally, enemy);
  return until === undefined
    ? undefined
    : callRefusals.refuse('ally-under-truce', { power: ally, target: enemy, until }, 'EIA-4.3.1.4-a');
};

/** Whether the defender of a war made at least one lawful call in it (EIA-4.3.1.1-a, EIA-AMB-13). */
const hasCalled = ({ edition, state }: Position, { aggressor, defender }: War): boolean =>
  edition.settings.aggressorCalls === 'always' ||
  state.record.calls.some(
    ({ caller, enemy, side }) => caller === defender && enemy === aggressor && side === 'defender',
  );

/** Why a power may not call against an enemy at all. */
const warRefusal = (at: Position, caller: string, enemy: string): Refusal | undefined => {
  const { state } = at;
  if (enemy === caller) return boardRefusals.refuse('self', { power: caller }, 'EIA-4.3-a');
  const mutual = state.wars.find(
    (war) =>
      war.mutual &&
      war.since === state.month &&
      [war.aggressor, war.defender].includes(caller) &&
      [war.aggressor, war.defender].includes(enemy),
  );
  if (mutual) return callRefusals.refuse('mutual-declaration', { power: enemy }, 'EIA-4.3.1.2');
  const found = warFor(at, caller, enemy);
  if (!found) return callRefusals.refuse('no-declaration', { power: enemy }, 'EIA-4.3.2-b');
  return found.side === 'aggressor' && !hasCalled(at, found.war)
    ? callRefusals.refuse('defender-did-not-call', { power: enemy }, 'EIA-4.3.1.1-a')
    : undefined;
};

/** Why a call may not be made now; a call to `all` depends only on the war, and each ally is judged separately. */
export const callRefusal = (
  at: Position,
  caller: string,
  { ally, enemy }: { ally: string; enemy: string },
): Refusal | undefined =>
  warRefusal(at, caller, enemy) ?? (ally === 'all' ? undefined : allyRefusal(at, { caller, ally, enemy }));

/** The side on which a power calls against an enemy. */
export const sideOf = (at: Position, caller: string, enemy: string): Side | undefined =>
  warFor(at, caller, enemy)?.side;

/** The line that declared a war of this month. */
export const causeOf = (at: Position, caller: string, enemy: string): string | undefined =>
  warFor(at, caller, enemy)?.war.cause;

/** Enemies a power may call against on a side. */
export const enemiesToCall = (at: Position, caller: string, side: Side): readonly string[] =>
  warsOfMonth(at)
    .filter((war) => (side === 'defender' ? war.defender : war.aggressor) === caller)
    .filter((war) => side === 'defender' || hasCalled(at, war))
    .map((war) => (side === 'defender' ? war.aggressor : war.defender));

/** Allies a power could call against an enemy now. */
export const callable = (at: Position, caller: string, enemy: string): readonly string[] =>
  alliesOf(at.state, caller).filter(
    (ally) =>
      !allyRefusal(at, { caller, ally, enemy }) &&
      !wasCalled(at.state.record.calls, { caller, called: ally, against: enemy }),
  );

/** Whether a power has anybody to call on a side (EIA-AMB-12). */
export const canCall = (at: Position, caller: string, side: Side): boolean =>
  enemiesToCall(at, caller, side).some((enemy) => callable(at, caller, enemy).length > 0);

/** EIA-4.3.1.4-b: forces on the map bar the answer and so force a refusal. */
export const answerRefusal = (
  at: Position,
  { ally, enemy }: Pick<Call, 'ally' | 'enemy'>,
): Refusal | undefined =>
  areAtWar(at.state, ally, enemy)
    ? boardRefusals.refuse('already-at-war', { target: enemy }, 'EIA-4.3-b')
    : forcesRefusal(at, ally, enemy);
