import { setMinor } from '../board/minors.ts';
import { attackersOf } from '../board/wars.ts';
import { forcesSheet } from './command/forces-sheet.ts';
import { reserveAfterNewWars } from './command/reserve.ts';
import { isCrimeaEnded, isCrimeaStated } from './facts/reversion.ts';
import { isAtWarWithAmerica } from './facts/situation.ts';
import { isForbidden } from './money.ts';
import { BRITAIN, britainOf, britishEnemies, chartOf, isBritish, isVariant } from './position.ts';
import { type BritishStep, stateFact } from './step.ts';

// Consequences that follow from any change of the position, checked after every step and every line.

/** NB-AMB-20: whether a minor passes to Britain when the Crimean war is over. */
const isInherited = ({ edition, state }: BritishStep, minor: string): boolean => {
  const found = state.minors[minor];
  if (!found || found.controller === BRITAIN) return false;
  if (edition.settings.britainInherits === 'always') return true;
  return found.controller === null && attackersOf(state, minor).length === 0;
};

/** NB-SETUP-3, NB-SETUP-9: when the Crimean war is over, Denmark and Portugal become British. */
const endCrimea = (step: BritishStep): void => {
  const { crimea } = britainOf(step);
  if (crimea.over || !isCrimeaEnded(step)) return;
  crimea.over = true;
  const inherits = chartOf(step).setup.minorsAfterCrimea.filter((minor) => isInherited(step, minor));
  for (const minor of inherits) {
    setMinor(step.state, minor, { controller: BRITAIN, state: 'conquered' });
    step.state.minorWars = step.state.minorWars.filter((war) => war.minor !== minor);
  }
  step.emit({ type: 'crimea-over', inherits, because: isCrimeaStated(step) ? 'stated' : crimea.wars });
};

/**
 * NB-SURR-7, NB-SURR-8, NB-AMB-53: under Britain, Greece is a free state at once and has to build its troops again;
 * under anybody else it is conquered.
 */
const updateGreece = (step: BritishStep): void => {
  const britain = britainOf(step);
  const minor = chartOf(step).builds.greece.minor;
  const greece = step.state.minors[minor];
  const isHeld = isBritish(step, minor);
  if (greece && isHeld && !britain.heldGreece) {
    setMinor(step.state, minor, { state: 'free' });
    stateFact(step, 'corps of greece', 'none');
    step.emit({ type: 'greece-reformed' });
  }
  if (!isHeld && greece?.state === 'free') setMinor(step.state, minor, { state: 'conquered' });
  britain.heldGreece = isHeld;
};

/** NB-TRADE-2, NB-AMB-67: the American war ends when the last peace that forbade trade with America ends. */
const endAmericanWar = (step: BritishStep): void => {
  const britain = britainOf(step);
  const isBanned = step.edition.powers.some((power) => isForbidden(step, power, 'america'));
  if (britain.americanBan && !isBanned && isAtWarWithAmerica(step)) {
    stateFact(step, 'america-war', 'no');
    step.emit({ type: 'peace-with-america' });
  }
  britain.americanBan = isBanned;
};

/**
 * NB-DEPLOY-5 to 8, NB-DEPLOY-13, NB-LAND-1: when a war begins or ends, decides again who commands and which reserves
 * arrive.
 */
const deploy = (step: BritishStep): void => {
  const britain = britainOf(step);
  const enemies = [...britishEnemies(step)];
  const isSame =
    enemies.length === britain.enemies.length && enemies.every((e) => britain.enemies.includes(e));
  if (isSame) return;
  const fresh = enemies.filter((enemy) => !britain.enemies.includes(enemy));
  britain.reserve = enemies.length === 0 ? 0 : reserveAfterNewWars(step, fresh);
  britain.enemies = enemies;
  step.emit({ type: 'british-forces', forces: forcesSheet(step) });
};

/** Applies what follows from the position; does nothing if nothing has changed. */
export const followUp = (step: BritishStep): void => {
  if (!isVariant(step) || !step.state.britain) return;
  endCrimea(step);
  updateGreece(step);
  endAmericanWar(step);
  deploy(step);
};
