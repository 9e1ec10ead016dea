import type { Frozen } from '../../../kernel/frozen.ts';
import type { BritainChart } from '../charts/nationalism-schema.ts';
import type { War } from '../state/state.ts';
import type { Position } from '../state/step.ts';
import type { BritainState } from '../state/britain.ts';
import { alliesOf } from '../board/alliances.ts';

// What the policies of Great Britain ask of the public position.

export const BRITAIN = 'great-britain';

/** Whether the rules of the variant are in play, whoever sits in the British seat (NB-DEF-2). */
export const isVariant = ({ edition }: Pick<Position, 'edition'>): boolean =>
  edition.settings.ruleset === 'eia-nationalism';

/** Whether the rules play Great Britain; its points and marker are on record like any other power's (NB-AMB-69). */
export const isAutomaton = (at: Position): boolean =>
  isVariant(at) && at.state.powers[BRITAIN]?.seat === 'engine';

export const chartOf = ({ edition }: Position): BritainChart => edition.tables.britain;

/** What the rules remember of Great Britain; only the variant has it. */
export const britainOf = <Britain extends Frozen<BritainState>>({
  state,
}: {
  readonly state: { readonly britain?: Britain };
}): Britain => {
  if (!state.britain) throw new Error('Great Britain is a player’s in this ruleset');
  return state.britain;
};

const isOf = ({ aggressor, defender }: War, power: string): boolean =>
  aggressor === power || defender === power;

/** The wars of Great Britain, earliest first; of wars begun together, an answered call first (NB-AMB-25). */
export const britishWars = ({ state }: Pick<Position, 'state'>): readonly War[] =>
  state.wars
    .filter((war) => isOf(war, BRITAIN))
    .toSorted(
      (one, other) =>
        one.since.localeCompare(other.since) || Number(isAnswered(other)) - Number(isAnswered(one)),
    );

/** Whether Britain is in a war because it answered a call. */
export const isAnswered = ({ aggressor, caller }: War): boolean =>
  aggressor === BRITAIN && caller !== undefined;

export const enemyIn = ({ aggressor, defender }: War): string =>
  aggressor === BRITAIN ? defender : aggressor;

/** Powers at war with Great Britain, in the order in which the wars began. */
export const britishEnemies = (at: Pick<Position, 'state'>): readonly string[] =>
  britishWars(at).map(enemyIn);

export const britishAllies = ({ edition, state }: Position): readonly string[] => {
  const allies = alliesOf(state, BRITAIN);
  return edition.powers.filter((power) => allies.includes(power));
};

/** Powers in the game other than Great Britain, in the order of the chart. */
export const otherPowers = ({ edition, state }: Position): readonly string[] =>
  edition.powers.filter((power) => power !== BRITAIN && state.powers[power]?.out === false);

export const controllerOf = ({ state }: Pick<Position, 'state'>, minor: string): string | undefined =>
  state.minors[minor]?.controller ?? undefined;

export const isBritish = (at: Pick<Position, 'state'>, minor: string): boolean =>
  controllerOf(at, minor) === BRITAIN;

/** Whether Turkey controls one of the provinces that cost it British help (NB-ALLY-4, NB-CALL-2, NB-DEPLOY-7). */
export const isTurkeyBarred = (at: Position): boolean =>
  chartOf(at).turkishBar.some((province) => at.state.ceded[province] === 'turkey');
