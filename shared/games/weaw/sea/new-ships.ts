import { areAtWar, areFriends } from '../board/relations.ts';
import type { StepContext } from '../state/step.ts';
import { isShip, isSurface } from '../vocabulary/units.ts';
import { resolveSeaCombat } from './fight.ts';
import { seaStack, splitBigShips, surfaceShipsAt } from './ships.ts';

const ADRIATIC = 'adriatic-sea';

/**
 * A submarine that came to the Adriatic by rail with orders to fight attacks at once: a force, otherwise submarines,
 * otherwise ships at anchor (WEAW-DE-20, WEAW-AMB-78).
 */
export const strikeInAdriatic = (step: StepContext): void => {
  const { state } = step;
  const fresh = state.units.filter(
    ({ nation, type, at, task, n }) =>
      nation === 'germany' && type === 'submarine' && at === ADRIATIC && task === 'new' && n > 0,
  );
  if (fresh.length === 0 || !state.standing['germany']?.submarines[ADRIATIC]?.fight) return;
  const hostile = state.units.filter(
    ({ nation, type, at, n }) =>
      at === ADRIATIC && n > 0 && isShip(type) && areAtWar(state, 'germany', nation),
  );
  const [force] = hostile.map(({ task }) => task).filter((task) => task?.startsWith('force '));
  const inForce = hostile.filter(({ task }) => force !== undefined && task === force);
  const diving = hostile.filter(({ type }) => type === 'submarine');
  const targets = [inForce, diving, hostile].find((piles) => piles.length > 0);
  if (!targets) return;
  splitBigShips(step, ADRIATIC);
  const attackers = fresh.map((pile) => seaStack(step, pile, { attacks: true }));
  const defenders = targets.map((pile) => seaStack(step, pile));
  resolveSeaCombat(step, {
    kind: 'interception',
    label: `intercept ${ADRIATIC}`,
    zone: ADRIATIC,
    attackers,
    defenders,
    freeAttack: { by: attackers, at: defenders },
    isOver: (round) => (round > 0 ? 'submarines-break-off' : undefined),
  });
};

/** New ships placed in a zone with enemies attack them; submarines do not (WEAW-PLC-8, WEAW-AMB-144). */
export const fightNewShips = (step: StepContext): void => {
  const { state } = step;
  const zones = [...new Set(state.record.placed.map(({ at }) => at))].toSorted();
  for (const zone of zones) {
    splitBigShips(step, zone);
    const fresh = state.units.filter(
      (pile) => pile.at === zone && pile.task === 'new' && pile.n > 0 && isSurface(pile.type),
    );
    const [first] = fresh;
    if (!first) continue;
    const side = fresh.filter(({ nation }) => areFriends(state, first.nation, nation));
    const targets = surfaceShipsAt(step, zone, (nation) => areAtWar(state, first.nation, nation));
    if (targets.length === 0) continue;
    resolveSeaCombat(step, {
      kind: 'sea',
      label: `sea ${zone}`,
      zone,
      attackers: side.map((pile) => seaStack(step, pile, { attacks: true })),
      defenders: targets.map((pile) => seaStack(step, pile)),
      isOver: () => undefined,
    });
  }
};
