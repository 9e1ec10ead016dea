import { shipMoney } from '../britain/builds/ships.ts';
import { commandOf } from '../britain/command/controller.ts';
import { availableForces } from '../britain/command/deployment.ts';
import { hasSuperiority } from '../britain/facts/situation.ts';
import { BRITAIN } from '../britain/position.ts';
import { formatTerm } from '../peace/verbs/terms.ts';
import type { FiledLine } from '../state/lines.ts';
import type { ExpectedOfBritain } from './britain-schema.ts';
import type { Playthrough } from './playthrough.ts';

type Found = {
  readonly [K in keyof Required<ExpectedOfBritain>]: (play: Playthrough, wanted: unknown) => unknown;
};

const ownLines = ({ lines }: Playthrough): readonly FiledLine[] =>
  [...lines.values()].filter(({ seat }) => seat === BRITAIN);

const sorted = (list: readonly string[]): readonly string[] => list.toSorted();

/** Available corps; Greek and Dutch ones only if the scenario names any. */
const availableNow = (play: Playthrough, wanted: unknown): readonly string[] => {
  const { corps, greek, dutch } = availableForces(play);
  const named = wanted as readonly string[];
  const all = [...corps, ...greek, ...(dutch ? ['dutch'] : [])];
  const isNamed = named.some((id) => id === 'dutch' || id.startsWith('greek-'));
  return sorted(isNamed ? all : corps);
};

const built = ({ state }: Playthrough, wanted: unknown): unknown => {
  const last = state.britain?.built;
  const all = {
    ships: last?.ships ?? {},
    corps: last?.corps ?? [],
    greece: last?.greek.length ?? 0,
    dutch: last?.dutch ?? false,
  };
  return Object.fromEntries(Object.keys(wanted as object).map((key) => [key, all[key as keyof typeof all]]));
};

const termsWritten = (play: Playthrough): readonly string[] =>
  ownLines(play).flatMap(({ order: { action } }) =>
    action.do === 'terms' ? action.list.map(formatTerm) : [],
  );

const FOUND: Found = {
  controller: (play) => commandOf(play)?.by[0] ?? 'none',
  available: availableNow,
  builds: built,
  budget: (play) => play.state.britain?.built?.money ?? shipMoney(play),
  answer: ({ state }) => state.britain?.answers.at(-1)?.answer ?? 'none',
  superiority: hasSuperiority,
  terms: termsWritten,
  declares: (play) =>
    ownLines(play).flatMap(({ status, order: { action } }) =>
      action.do === 'declare-war' && status === 'done' ? [action.on] : [],
    ),
};

/** An expected value in the form of the found one. */
const asFound = (key: keyof ExpectedOfBritain, wanted: unknown): unknown => {
  if (key === 'available') return sorted(wanted as readonly string[]);
  return key === 'controller' ? (wanted ?? 'none') : wanted;
};

const isSame = (one: unknown, other: unknown): boolean => stable(one) === stable(other);

/** Plain JSON with sorted keys. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => one.localeCompare(other)))
      : each,
  );

/** How Great Britain differs from what is expected. */
export const britainDiffers = (
  play: Playthrough,
  expected: ExpectedOfBritain | undefined,
): readonly string[] =>
  Object.entries(expected ?? {}).flatMap(([name, value]) => {
    const key = name as keyof ExpectedOfBritain;
    const [wanted, found] = [asFound(key, value), FOUND[key](play, value)];
    return isSame(wanted, found)
      ? []
      : [`britain ${key}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(found)}`];
  });
