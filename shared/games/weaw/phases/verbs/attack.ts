import { either, part } from '../../../../kernel/language/pattern.ts';
import { UNITS } from '../../orders/units.ts';
import { defined } from '../../../../kernel/defined.ts';
import { followedBy, NUMBER } from '../../../../kernel/language/slots.ts';
import { attackTask } from '../../battle/gather.ts';
import { assign } from '../../board/forces.ts';
import { areAtWar } from '../../board/relations.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { landRefusals } from '../../land/refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { NATION, PLACE, ZONE } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import { sendPlanes } from '../../sea/planes.ts';
import type { Position, StepContext } from '../../state/step.ts';
import { isAir } from '../../vocabulary/units.ts';
import {
  approachOf,
  attackRefusal,
  freeGroups,
  fuelToAttack,
  groupRefusal,
  groupsOf,
  isChinaUnited,
  type UnitGroup,
} from '../../land/land-law.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    'attack-fleet': { readonly zone: string; readonly units: readonly Units[] };
    attack: {
      readonly place: string;
      readonly units: readonly Units[];
      readonly rounds?: number;
      readonly whileLeft?: number;
      readonly for?: string;
    };
  }
}

type AttackAction = ActionOf<'attack'>;

/** A separate id for every attack of a line: the line's own, then `LINE.2`. */
const attackKey = ({ state }: StepContext, line: string): string => {
  const same = state.record.attacks.filter((each) => each.line === line || each.line.startsWith(`${line}.`));
  return same.length === 0 ? line : `${line}.${String(same.length + 1)}`;
};

const sendGroup = (
  step: StepContext,
  nation: string,
  { group, task, place }: { readonly group: UnitGroup; readonly task: string; readonly place: string },
): void => {
  const { state } = step;
  const { type, from, n } = group;
  const fuel = isAir(type) ? (fuelToAttack(step, nation, { unit: group, place }) ?? 0) : 0;
  const border = isAir(type) ? from : (approachOf(step, nation, { unit: group, place }) ?? from);
  for (const pile of assign(state, { nation, type, place: from, n }, { task })) {
    pile.at = border;
    if (fuel > 0) pile.spent = (pile.spent ?? 0) + fuel;
  }
};

/** China attacks at most two territories a turn (WEAW-CHI-9, WEAW-AMB-53). */
const isOverChinaLimit = (step: StepContext, nation: string, place: string): boolean => {
  if (nation !== 'china' || isChinaUnited(step)) return false;
  const others = step.state.record.attacks.filter((each) => each.nation === 'china' && each.target !== place);
  return new Set(others.map(({ target }) => target)).size >= 2;
};

export const carryOutAttack: Handler<AttackAction> = (step, { id, nation }, action) => {
  const { place, units, rounds, whileLeft, for: recipient } = action;
  const refusal = attackRefusal(step, nation, place);
  if (refusal) return refusal;
  if (isOverChinaLimit(step, nation, place))
    return landRefusals.refuse('china-limit', { place }, 'WEAW-CHI-9');
  const { groups, refusal: missing } = groupsOf(step, nation, { units });
  if (missing) return missing;
  const barred = groups.flatMap((group) => groupRefusal(step, nation, { group, place }) ?? [])[0];
  if (barred) return barred;
  const key = attackKey(step, id);
  for (const group of groups) sendGroup(step, nation, { group, task: attackTask(key), place });
  step.state.record.attacks.push({
    line: key,
    nation,
    target: place,
    ...defined({ rounds, whileLeft, recipient }),
  });
  return undefined;
};

const carryOutFleetAttack: Handler<ActionOf<'attack-fleet'>> = (step, { id, nation }, { zone, units }) => {
  const refusal = sendPlanes(step, nation, { units, zone, task: `sea ${id}` });
  if (!refusal) step.state.record.seaStrikes.push({ nation, line: id, zone });
  return refusal;
};

/** Attacks from each place with all units of a kind. */
const attacks = (at: Position, nation: string): readonly AttackAction[] =>
  freeGroups(at, nation).flatMap((group) =>
    (at.edition.landNeighbours.get(group.from) ?? [])
      .filter((place) => areAtWar(at.state, nation, at.state.territories[place]?.controller ?? ''))
      .filter((place) => !attackRefusal(at, nation, place) && !groupRefusal(at, nation, { group, place }))
      .map((place) => ({ do: 'attack', place, units: [group] })),
  );

type AttackLine = ActionOf<'attack'> | ActionOf<'attack-fleet'>;

/** WEAW-BAT-1; aircraft alone against a fleet (WEAW-NAV-4). */
export const attack: WeawVerb<AttackLine> = weawVerb(
  pattern({
    verb: 'attack',
    does: ['attack', 'attack-fleet'],
    step: 'LND',
    hint: 'attack a territory, or a fleet from the air',
    example: 'attack liege with 6 infantry, 2 artillery from cologne, 1 infantry from luxembourg',
    parts: [
      either(
        {
          parts: [
            part('zone', ZONE, {
              words: 'fleet in',
              hint: 'ships in a zone, from the air',
              ask: 'Ships of which zone?',
            }),
            part('units', UNITS, { words: 'with', hint: 'the aircraft', ask: 'Which planes?' }),
          ],
          sets: { do: 'attack-fleet' },
        },
        {
          parts: [
            part('place', PLACE),
            part('units', UNITS, { words: 'with', hint: 'the attackers', ask: 'With what?' }),
            part('rounds', followedBy(NUMBER, 'rounds|round'), {
              words: 'for',
              hint: 'so many rounds, or who gets it',
              isOptional: true,
            }),
            part('whileLeft', followedBy(NUMBER, 'left'), {
              words: 'while',
              hint: 'as long as so many are left',
              isOptional: true,
            }),
            part('for', NATION, { words: 'for', hint: 'so many rounds, or who gets it', isOptional: true }),
          ],
          sets: { do: 'attack' },
        },
      ),
    ],
  }),
  {
    stepOf: ({ do: does }) => (does === 'attack-fleet' ? 'NAV' : 'LND'),
    carryOut: (step, line, action) =>
      action.do === 'attack-fleet'
        ? carryOutFleetAttack(step, line, action)
        : carryOutAttack(step, line, action),
    options: attacks,
  },
);
