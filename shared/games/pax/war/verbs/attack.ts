import type { Candidate, SlotQuestion } from '../../../../kernel/language/questions.ts';
import { enemiesOf } from '../../board/sides.ts';
import { slotQuestion } from '../../orders/slot-questions.ts';
import { ARMS, type PlaceId } from '../../vocabulary/ids.ts';
import { asCandidates, placesOf, placesInReach, type WarOrderContext } from './asking.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { FIELD_AHEAD, PARTY_AHEAD } from '../../orders/lookahead.ts';
import { type PaxVerbForm, pattern } from '../../orders/form.ts';
import type { FactMatcher } from '../../state/facts.ts';
import type { Position } from '../../state/position.ts';
import type { Party } from '../../state/wars.ts';
import { hasEnemyAt } from '../../board/presence.ts';
import { type AttackAction, attackRefusal } from '../attack/attack-law.ts';
import { legalSteps } from '../manoeuvre/steps.ts';
import type { ForceVerb } from './force-verb.ts';
import { occupiedPlaces, partyStacks } from './forces.ts';
import * as slot from '../../orders/slots.ts';
import { readForce } from '../../orders/words.ts';

const WITH_ARM = part('arm', slot.ARM, {
  words: 'with|by|using',
  hint: 'with armies only, or fleets only',
  isOptional: true,
});
const AT_FIELD = part('at', slot.FIELD, 'in|at|on');
const BOTH = 'both';

/** Where enemies are, and where own units could move to. */
const battlefields = (context: WarOrderContext): readonly Candidate[] => {
  const enemies = placesOf(context, enemiesOf(context.state, context.power));
  return asCandidates([...new Set([...enemies, ...placesInReach(context)])]);
};

const QUESTIONS: readonly SlotQuestion<WarOrderContext>[] = [
  slotQuestion<WarOrderContext>(AT_FIELD, {
    part: 'area',
    kind: 'battlefield',
    isByName: true,
    ask: 'Attack in which place?',
    choices: battlefields,
  }),
  slotQuestion<WarOrderContext>(WITH_ARM, {
    kind: 'arm to attack',
    ask: 'With what?',
    absent: BOTH,
    choices: () => asCandidates([BOTH, ...ARMS]),
    usual: (judged) => {
      const open = judged.filter(({ id, why }) => id !== BOTH && why === undefined);
      return open.length > 1 ? undefined : BOTH;
    },
  }),
];

/** Places where both a party's units and enemies are, or may be when the attacks begin. */
const attackable = (position: Position, party: Party): readonly PlaceId[] => {
  const reached = partyStacks(position.state, party).flatMap((stack) =>
    legalSteps(position, { ...stack, party }).map(({ place }) => place),
  );
  return [...new Set([...occupiedPlaces(position, party), ...reached])]
    .filter((at) => hasEnemyAt(position.state, party, { at }))
    .sort();
};

const options = (position: Position, party: Party): readonly AttackAction[] =>
  attackable(position, party).flatMap((at): AttackAction[] => [
    { do: 'attack', at },
    ...ARMS.map((arm): AttackAction => ({ do: 'attack', at, arm })),
  ]);

const reportedBy =
  (party: Party, { at, arm }: AttackAction): FactMatcher =>
  (fact) =>
    fact.type === 'battle-fought' &&
    fact.battle.at === at &&
    (arm === undefined || fact.battle.arm === arm) &&
    fact.battle.attackers.includes(party);

const base: PaxVerbForm<AttackAction> = pattern({
  verb: 'attack',
  does: 'attack',
  parts: [WITH_ARM, AT_FIELD],
  questions: QUESTIONS,
  hint: 'fight the enemies in a place',
  example: 'attack in tunis',
  asConditionAtom: ({ at }) => ({ is: 'attacks', at }),
});

/** All own forces in a place, or those of one arm, against the enemies there (PB-WCOMBAT-1). */
export const attack: ForceVerb<AttackAction> = {
  ...base,
  law: { refusal: attackRefusal },
  isForPhasing: true,
  options,
  reportedBy,
  synonyms: [
    {
      words: 'fight in',
      followedBy: FIELD_AHEAD,
      parse: (reader) => ({ do: 'attack', at: slot.FIELD.read(reader) }),
    },
    {
      // Every enemy there is fought; naming one makes no difference.
      words: 'attack|assault|engage',
      followedBy: PARTY_AHEAD,
      parse: (reader) => {
        const whom = readForce(reader);
        reader.acceptAlias('forces', 'armies', 'fleets', 'troops', 'units');
        if (reader.isAtEnd)
          reader.fail(`Where? A power is not a place: attack in …, where ${whom} has forces.`);
        reader.dropped.push(`"${whom}": all enemies in the place are attacked`);
        return base.parse(reader);
      },
    },
    {
      words: 'attack|assault|engage',
      followedBy: FIELD_AHEAD,
      parse: (reader) => ({ do: 'attack', at: slot.FIELD.read(reader) }),
    },
  ],
};
