import { keyedList } from '../../../kernel/keyed-list.ts';
import { commandsOf } from '../../../parts/commands/commands.ts';
import type { Declaration } from '../state/congress.ts';
import { isGreat, isMinor, isPower, type Power } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { strengthOf } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';
import type { Party, WarRecord, WritableWar } from '../state/wars.ts';

// Who orders forces without a player: those of minors and Ottomans an ally or the game master (PB-DOW-16,
// PB-MINORWAR-1, 2, PB-OTTO-7), in a rebellion only the game master (PB-CHINA-34).

type Commander = Power | 'gm';

const isGreatParty = (party: Party): party is Power => isPower(party) && isGreat(party);

/** Whether a party never has a player. */
export const hasNoPlayer = (party: Party): boolean => !isPower(party) || isMinor(party);

/** Great powers on a party's side. */
export const greatAlliesOf = ({ sides }: WarRecord, party: Party): readonly Power[] =>
  (sides.find((side) => side.includes(party)) ?? []).filter(isGreatParty).filter((ally) => ally !== party);

const entryOf = (declarations: readonly Declaration[], party: Party): number =>
  declarations.findIndex(({ by, on }) => by === party || on === party);

/** Strength points of a power's armies and fleets on the map (AMB-41). */
const militaryOf = ({ units }: PaxState, power: Power): number =>
  strengthOf(units.filter((stack) => stack.power === power));

/** The only power of a list with the highest measure. */
const highestBy = (powers: readonly Power[], measure: (power: Power) => number): readonly Power[] => {
  const most = Math.max(...powers.map(measure));
  return powers.filter((power) => measure(power) === most);
};

/**
 * Who leads a party's forces unless somebody is named: the ally that joined it first; of several at once the one with
 * the largest forces; if these are equal or there is no ally, the game master (PB-DOW-16, AMB-41).
 */
export const leaderByRule = (state: PaxState, war: WarRecord, party: Party): Commander => {
  const allies = greatAlliesOf(war, party);
  if (war.kind === 'rebellion' || allies.length === 0) return 'gm';
  const ownEntry = entryOf(war.declarations, party);
  const support = (ally: Power): number => -Math.max(entryOf(war.declarations, ally), ownEntry);
  const [leader, ...equals] = highestBy(highestBy(allies, support), (ally) => militaryOf(state, ally));
  return leader && equals.length === 0 ? leader : 'gm';
};

/** Whether a named commander may still lead: an ally or, for a power without a player, anybody but an enemy. */
const isStillFit = (war: WarRecord, party: Party, by: Commander): boolean => {
  if (by === 'gm') return false;
  if (hasNoPlayer(party)) return greatAlliesOf(war, party).includes(by);
  const side = war.sides.findIndex((parties) => parties.includes(by));
  return side < 0 || war.sides[side]?.includes(party) === true;
};

const commandList = keyedList(({ party }: Pick<WarRecord['commanders'][number], 'party'>) => [party]);

/** The commander named for a party in a war. */
export const namedCommander = ({ commanders }: WarRecord, party: Party): Commander | undefined =>
  commandList.find(commanders, { party })?.by;

const appoint = (
  { emit }: StepContext,
  war: WritableWar,
  { party, by }: { readonly party: Party; readonly by: Commander },
): void => {
  if (namedCommander(war, party) === by) return;
  war.commanders = commandList.replace(war.commanders, { party, by });
  emit({ type: 'commander-named', party, by });
};

interface WarAt {
  readonly state: PaxState;
  readonly war: WarRecord;
}

/**
 * Who leads a party: the commander named before, while allowed; otherwise an ally by the rule; otherwise the game
 * master.
 */
const succession = commandsOf<WarAt, Party, Commander>([
  {
    rule: 'PBM-WAR-16',
    by: ({ war }, party) => {
      const by = namedCommander(war, party);
      return by !== undefined && isStillFit(war, party, by) ? [by] : undefined;
    },
  },
  {
    rule: 'PB-DOW-16',
    by: ({ state, war }, party) => (hasNoPlayer(party) ? [leaderByRule(state, war, party)] : undefined),
  },
  {
    rule: 'PB-DROPOUT-20',
    by: ({ war }, party) => (namedCommander(war, party) === undefined ? undefined : ['gm']),
  },
]);

/** Names the commanders in a war, by its present sides. */
export const nameCommanders = (context: StepContext, war: WritableWar): void => {
  const parties = war.sides.flat();
  war.commanders = war.commanders.filter(({ party }) => parties.includes(party));
  for (const party of parties) {
    const by = succession.commanderOf({ state: context.state, war }, party);
    if (by !== undefined) appoint(context, war, { party, by });
  }
};

/** Gives a party's forces to a commander; naming a great power for itself returns them. */
export const handOverCommand = (
  context: StepContext,
  war: WritableWar,
  { party, by }: { readonly party: Party; readonly by: Commander },
): void => {
  if (by === 'gm' || party !== by) {
    appoint(context, war, { party, by });
    return;
  }
  war.commanders = commandList.without(war.commanders, { party });
  context.emit({ type: 'commander-named', party, by });
};
