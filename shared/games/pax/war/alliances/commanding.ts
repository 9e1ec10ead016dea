import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Edition } from '../../charts/edition.ts';
import { isGreat, type Power, type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { Action } from '../../orders/types.ts';
import type { StepContext } from '../../state/phase.ts';
import type { PaxState } from '../../state/state.ts';
import { areFacing, sideIndex, type WithWars } from '../../board/sides.ts';
import type { Party, WarRecord } from '../../state/wars.ts';
import { currentWars } from '../../board/current-wars.ts';
import {
  greatAlliesOf,
  handOverCommand,
  hasNoPlayer,
  leaderByRule,
  namedCommander,
} from '../../declarations/commanders.ts';
import { allianceRefusals } from './refusals.ts';
import type { Position } from '../../state/position.ts';

export type CommandAction = Extract<Action, { readonly do: 'command' }>;

const warOf = <War extends WarRecord>(
  state: WithWars<War> & Pick<PaxState, 'campaign'>,
  party: Party,
): War | undefined => currentWars(state).find((war) => sideIndex(war, party) >= 0);

/** The game master gives orders for an unplayed power without an ally (PBM-MISSED-4). */
const masterRefusal = (
  settings: Edition['settings'],
  party: Party,
  allies: readonly Power[],
): Refusal | undefined =>
  !hasNoPlayer(party) && settings.unplayedCommander === 'allyOrGm' && allies.length === 0
    ? undefined
    : allianceRefusals.refuse('commander-no-ally', { power: party, by: 'gm', allies }, 'PBM-MISSED-4');

/** Who may command the forces of a party: an ally; for an unplayed power, by the house rule, anybody but enemies. */
const choiceRefusal = (
  { settings }: Edition,
  war: WarRecord,
  { power: party, by }: CommandAction,
): Refusal | undefined => {
  const allies = greatAlliesOf(war, party);
  if (by === 'gm') return masterRefusal(settings, party, allies);
  if (!isGreat(by))
    return allianceRefusals.refuse('minor-commands-nobody', { power: by, allies }, 'PB-DOW-16');
  if (allies.includes(by)) return undefined;
  const isFree =
    !hasNoPlayer(party) && settings.unplayedCommander === 'appointed' && !areFacing(war, party, by);
  if (isFree || (!hasNoPlayer(party) && by === party)) return undefined;
  return allianceRefusals.refuse(
    'commander-no-ally',
    { power: party, by, allies },
    hasNoPlayer(party) ? 'PB-DOW-16' : 'PBM-MISSED-3',
  );
};

/**
 * Why a seat may not name a commander: it is not the game master, and where the powers name commanders too it is not
 * the one they have named (PBM-WAR-15, 16).
 */
const authorityRefusal = (
  { settings }: Edition,
  war: WarRecord,
  { seat, party }: { readonly seat: Seat | 'gm'; readonly party: Party },
): Refusal | undefined => {
  const named = namedCommander(war, party);
  if (seat === 'gm') return undefined;
  const isTheirs = hasNoPlayer(party) && settings.minorCommander === 'gmNames';
  const by = isTheirs && named !== undefined && named !== 'gm' ? named : undefined;
  if (by !== undefined && seatOf(by) === seat) return undefined;
  return allianceRefusals.refuse('not-commander', { power: party, seat, by }, 'PBM-WAR-16');
};

/**
 * Why the forces of a party cannot be given to a commander: the party is not in a current war, the seat may not give
 * it, or the commander may not have it. Where the rules name the commander of a minor or of the Ottomans, the game
 * master decides only between equals (PB-DOW-16, AMB-41), and for powers without a player (PB-DROPOUT-20, PBM-MISSED-3).
 */
export const commandRefusal = (
  { edition, state }: Position,
  seat: Seat | 'gm',
  command: CommandAction,
): Refusal | undefined => {
  const { power: party } = command;
  const war = warOf(state, party);
  if (!war) return allianceRefusals.refuse('in-no-war', { party }, 'PB-DOW-16');
  if (war.kind === 'rebellion' && hasNoPlayer(party))
    return allianceRefusals.refuse('master-commands', { power: party }, 'PB-CHINA-34');
  const refused = authorityRefusal(edition, war, { seat, party }) ?? choiceRefusal(edition, war, command);
  if (refused) return refused;
  const leader = leaderByRule(state, war, party);
  return hasNoPlayer(party) && edition.settings.minorCommander === 'firstSupporter' && leader !== 'gm'
    ? allianceRefusals.refuse('commander-by-rule', { power: party, by: leader }, 'PB-DOW-16')
    : undefined;
};

/** Gives the forces of a party to a commander. Call only if `commandRefusal` returns nothing. */
export const nameCommander = (context: StepContext, { power: party, by }: CommandAction): void => {
  const war = warOf(context.state, party);
  if (war) handOverCommand(context, war, { party, by });
};
