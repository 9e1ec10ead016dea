import type { Position } from '../../state/step.ts';
import { type CommandClaim, type CommandHeld, commandsOf } from '../../../../parts/commands/commands.ts';
import { areAtWar, areFriends } from '../../board/wars.ts';
import {
  BRITAIN,
  britishWars,
  chartOf,
  enemyIn,
  isAnswered,
  isTurkeyBarred,
  otherPowers,
} from '../position.ts';
import { isFree } from '../facts/reversion.ts';
import type { War } from '../../state/state.ts';

type BritishClaim = CommandClaim<Position, typeof BRITAIN, string>;

/** The current name of a seat: Sardinia may have become Italy, Prussia Germany (NB-AMB-26). */
const currentName = (at: Position, power: string): string => at.state.britain?.names[power] ?? power;

/** Powers in the game that are not at war with Britain, in the order of the fourth rank by their present names. */
const inOrder = (at: Position): readonly string[] => {
  const { order } = chartOf(at).controlWhenAtWar;
  const place = (power: string): number => {
    const index = order.indexOf(currentName(at, power));
    return index < 0 ? order.length : index;
  };
  return otherPowers(at)
    .filter((power) => !areAtWar(at.state, BRITAIN, power))
    .toSorted((one, other) => place(one) - place(other));
};

/** NB-AMB-23: with `turkeyClause: bar` a Turkey that holds one of the provinces never commands. */
const isBarredTurkey = (at: Position, power: string): boolean =>
  at.edition.settings.turkeyClause === 'bar' && power === 'turkey' && isTurkeyBarred(at);

/** A claim based on the British war that began first (NB-AMB-25). */
const inWar =
  (by: (at: Position, war: War, able: readonly string[]) => string | undefined): BritishClaim['by'] =>
  (at) => {
    const [war] = britishWars(at);
    const able = inOrder(at).filter((power) => !isBarredTurkey(at, power));
    const controller = war && by(at, war, able);
    return controller === undefined ? undefined : [controller];
  };

/** NB-AMB-27: neither the enemy nor its allies. */
const bystanders = (at: Position, war: War, able: readonly string[]): readonly string[] =>
  able.filter((power) => !areFriends(at.state, power, enemyIn(war)));

/**
 * NB-DEPLOY-5 to 8, NB-AMB-24, NB-AMB-25: who commands the British forces. Before the reversion it is Turkey, in peace
 * and war (NB-SETUP-2); after it, nobody in peace.
 */
const british = commandsOf<Position, typeof BRITAIN, string>([
  { rule: 'NB-SETUP-2', by: (at) => (isFree(at) ? undefined : [chartOf(at).setup.restControlledBy]) },
  {
    rule: 'NB-DEPLOY-5',
    by: inWar((at, war) => (isAnswered(war) ? inOrder(at).find((power) => power === war.caller) : undefined)),
  },
  {
    rule: 'NB-DEPLOY-6',
    by: inWar((at, war, able) => able.find((power) => areAtWar(at.state, power, enemyIn(war)))),
  },
  {
    rule: 'NB-DEPLOY-7',
    by: inWar((at, war, able) =>
      isTurkeyBarred(at) ? undefined : bystanders(at, war, able).find((power) => power === 'turkey'),
    ),
  },
  { rule: 'NB-DEPLOY-8', by: inWar((at, war, able) => bystanders(at, war, able)[0]) },
]);

export const commandOf = (at: Position): CommandHeld<string> | undefined => british.commandOf(at, BRITAIN);
