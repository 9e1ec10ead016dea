import { areAllied } from '../../board/alliances.ts';
import { areAtWar } from '../../board/wars.ts';
import {
  type BritishAt,
  BRITAIN,
  britishWars,
  chartOf,
  enemyIn,
  isAnswered,
  isTurkeyBarred,
  otherPowers,
} from '../position.ts';
import { isFree } from '../facts/reversion.ts';

/** Who commands the British forces, and the rule that says so. */
export interface BritishCommand {
  readonly controller: string;
  readonly rule: string;
}

/** The name a seat goes by: Sardinia may have become Italy, Prussia Germany (NB-AMB-26). */
const nameOf = (at: BritishAt, power: string): string => at.state.britain?.names[power] ?? power;

/** Powers in the game that are not at war with Britain, in the order of the fourth rank by their present names. */
const inOrder = (at: BritishAt): readonly string[] => {
  const { order } = chartOf(at).controlWhenAtWar;
  const place = (power: string): number => {
    const index = order.indexOf(nameOf(at, power));
    return index < 0 ? order.length : index;
  };
  return otherPowers(at)
    .filter((power) => !areAtWar(at.state, BRITAIN, power))
    .toSorted((one, other) => place(one) - place(other));
};

/** NB-AMB-23: by `turkeyClause: bar` a Turkey that holds one of the provinces never commands. */
const isShutOut = (at: BritishAt, power: string): boolean =>
  at.edition.settings.turkeyClause === 'bar' && power === 'turkey' && isTurkeyBarred(at);

/** NB-AMB-27: neither the enemy nor its allies. */
const isOnTheirSide = (at: BritishAt, power: string, enemy: string): boolean =>
  power === enemy || areAllied(at.state, power, enemy);

/**
 * NB-DEPLOY-5 to 8, NB-AMB-24, NB-AMB-25: who commands the British forces in a war, found for the war that began
 * first; before the reversion Turkey does, in peace or war (NB-SETUP-2). Nobody in peace after it.
 */
export const commandOf = (at: BritishAt): BritishCommand | undefined => {
  if (!isFree(at)) return { controller: chartOf(at).setup.restControlledBy, rule: 'NB-SETUP-2' };
  const [war] = britishWars(at);
  if (!war) return undefined;
  const enemy = enemyIn(war);
  if (isAnswered(war) && war.caller !== undefined && inOrder(at).includes(war.caller))
    return { controller: war.caller, rule: 'NB-DEPLOY-5' };
  const able = inOrder(at).filter((power) => !isShutOut(at, power));
  const fellow = able.find((power) => areAtWar(at.state, power, enemy));
  if (fellow !== undefined) return { controller: fellow, rule: 'NB-DEPLOY-6' };
  const free = able.filter((power) => !isOnTheirSide(at, power, enemy));
  if (free.includes('turkey') && !isTurkeyBarred(at)) return { controller: 'turkey', rule: 'NB-DEPLOY-7' };
  const [first] = free;
  return first === undefined ? undefined : { controller: first, rule: 'NB-DEPLOY-8' };
};
