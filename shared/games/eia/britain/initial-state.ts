import type { Position } from '../state/step.ts';
import type { BritainState } from '../state/britain.ts';
import type { Pair } from '../../../kernel/pairs.ts';
import { pairOf } from '../../../kernel/pairs.ts';
import { reserveAtStart } from './command/reserve.ts';
import { isCrimeaEnded } from './facts/reversion.ts';
import { isForbidden } from './money.ts';
import type { BritishStep } from './step.ts';
import { BRITAIN, britishEnemies, isBritish } from './position.ts';

const TURKISH_WAR = pairOf('russia', 'turkey');

/** NB-AMB-3: the war of Turkey with Russia, or with `crimeaEnds: all` every war of the set-up. */
const warsOfSetup = ({ edition, state }: Position): readonly Pair[] =>
  edition.settings.crimeaEnds === 'all'
    ? state.wars.map(({ aggressor, defender }) => pairOf(aggressor, defender))
    : [TURKISH_WAR];

const initialState = (at: Position): BritainState => ({
  crimea: { over: false, wars: warsOfSetup(at) },
  gifts: 0,
  shipRolls: 0,
  reserve: 0,
  enemies: [],
  heldGreece: isBritish(at, 'greece'),
  americanBan: at.edition.powers.some((power) => isForbidden(at, power, 'america')),
  names: {},
  payments: [],
  answers: [],
});

/**
 * What the rules remember of Great Britain at the start of a position. If no war of the set-up goes on, the Crimean war
 * is already over, and minors are held as given.
 * @param given gifts and rolls on record
 */
export const initializeBritain = (
  at: Pick<BritishStep, 'edition' | 'state'>,
  given: Partial<Pick<BritainState, 'gifts' | 'shipRolls'>> = {},
): void => {
  at.state.britain = { ...initialState(at), ...given };
  at.state.britain.crimea.over = isCrimeaEnded(at);
  at.state.britain.enemies = [...britishEnemies(at)];
  at.state.britain.reserve = reserveAtStart(at);
  const power = at.state.powers[BRITAIN];
  if (power?.seat === 'vacant') power.seat = 'engine';
};
