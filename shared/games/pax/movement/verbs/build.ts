import { factLike } from '../../state/facts.ts';
import { fleetCoasts } from '../../board/fleet-coasts.ts';
import type { Workspace } from '../workspace.ts';
import { buildLaw } from '../purchases.ts';
import { conditionTopicOf, movementVerb, type MovementVerb } from '../rule.ts';
import type { Candidate, SlotValues } from '../../../../kernel/language/questions.ts';
import { controlledAreas, unitsLeft } from '../../board/position.ts';
import { slotQuestion, type OrderContext } from '../../orders/slot-questions.ts';
import type { Units } from '../../orders/types.ts';
import { ARMS, homeOf, UNIT_SIZES } from '../../vocabulary/ids.ts';
import { countQuestion, kindOf, numbers, placesFor, powerIn, unitKinds } from './candidates.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { UNITS_AHEAD } from '../../orders/lookahead.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    build: { readonly units: Units; readonly at?: PlaceRef };
  }
}

const WORDS = 'buy|purchase|construct|raise|recruit|make|train|levy|muster|commission|produce';

const UNITS_BUILT = part('units', slot.UNITS_FOR_SALE);
const BUILD_PLACE = part('at', slot.PLACE, {
  words: 'at|in',
  hint: 'where they are built',
  isOptional: true,
});

/** The largest number offered in a list; larger ones can be typed. */
const MAX_LISTED = 12;

const leftOf = (context: OrderContext, { units }: SlotValues): number => {
  const { arm, size } = units as Units;
  return unitsLeft({ edition: context.edition, state: context.position }, powerIn(context), { arm, size });
};

/** Where new units could appear: home, for the Indian Army and by house rule also controlled areas. */
const sites = (context: OrderContext, { units }: SlotValues): readonly Candidate[] => {
  const power = powerIn(context);
  const places = [
    homeOf(power),
    ...controlledAreas({ edition: context.edition, state: context.position }, power),
  ];
  return places.flatMap((place) => placesFor(context, (units as Units).arm, place)).map((id) => ({ id }));
};

/** One unit of each kind: armies, and a fleet at each of its home stations. */
const options = (workspace: Workspace): readonly ActionOf<'build'>[] =>
  ARMS.flatMap((arm) =>
    UNIT_SIZES.flatMap((size): readonly ActionOf<'build'>[] => {
      const units = { arm, size, count: 1 };
      if (arm === 'army') return [{ do: 'build', units }];
      return fleetCoasts(workspace, workspace.power, homeOf(workspace.power)).map((at) => ({
        do: 'build',
        units,
        at,
      }));
    }),
  );

/** New units; at home if no place is named. */
export const build: MovementVerb<ActionOf<'build'>> = movementVerb(
  pattern({
    verb: 'build',
    does: 'build',
    parts: [UNITS_BUILT, BUILD_PLACE],
    questions: [
      {
        ...slotQuestion(UNITS_BUILT, {
          kind: 'units',
          ask: 'Build what?',
          choices: () => unitKinds().map((id) => ({ id })),
        }),
        picksOf: ({ units }) => (units === undefined ? [] : [kindOf(units as Units)]),
      },
      countQuestion<OrderContext>({
        ask: (context, values) => `How many? ${String(leftOf(context, values))} in the pool`,
        choices: (context, values) => numbers(Math.min(leftOf(context, values), MAX_LISTED)),
      }),
      slotQuestion(BUILD_PLACE, {
        part: 'site',
        kind: 'place',
        ask: 'Where?',
        absent: 'home',
        choices: sites,
        usual: (judged) => {
          const possible = judged.filter(({ why }) => why === undefined);
          return possible.length > 1 ? undefined : (possible[0]?.id ?? 'home');
        },
      }),
    ],
    hint: 'buy armies or navies',
    example: 'build 3 army 1 at home',
    // At least this number is bought; `at least` may be omitted.
    asConditionAtom: ({ units: { arm, size, count } }) => ({
      is: 'builds',
      ...(count > 1 && { atLeast: count }),
      arm,
      size: size as 1 | 3 | 10,
    }),
    isRepeatable: true,
    synonyms: [{ words: WORDS, followedBy: UNITS_AHEAD }],
  }),
  {
    law: buildLaw,
    options,
    conditionTopic: (power, { units }) => conditionTopicOf('build', power, units.arm),
    reportedBy: (power, { units: { arm, size } }) => factLike({ type: 'units-built', power, arm, size }),
  },
);
