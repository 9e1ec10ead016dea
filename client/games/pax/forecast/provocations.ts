import { navalTension } from '@chancery/shared/games/pax/indices/naval-tension.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import type { Native, Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { signedAmount } from '../../../shell/lines.ts';
import { namesText } from '../war/words.ts';
import { initialLetter } from '../views/initials.ts';
import { provocationOf } from '../views/placement.ts';

// The effects of an order on others: casus belli, European tensions, Chinese resentment.

/** The power that orders, in a position. */
export interface Provoker {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly power: Power;
}

/** The provocations of one order. */
export interface Provocation {
  /** Who gets a casus belli. */
  readonly certain: readonly (Power | Native)[];
  /** Who may choose to raise one. */
  readonly optional: readonly (Power | Native)[];
  /** Tension points for evicted markers and for navies. */
  readonly tensions: number;
  readonly resentment: { readonly now: number; readonly perTurn: number };
}

const NOTHING: Provocation = { certain: [], optional: [], tensions: 0, resentment: { now: 0, perTurn: 0 } };

/** The provocations of a power's order, as far as the public position shows (PB-CB, PB-ETI-8, 14, PB-CHINA-1). */
export const provocationBy = ({ edition, state, power }: Provoker, action: Action): Provocation => {
  if (action.do === 'build' && action.units.arm === 'navy') {
    const { size, count } = action.units;
    return { ...NOTHING, tensions: navalTension(edition, power, size) * count };
  }
  if (action.do !== 'place') return NOTHING;
  const { area, marker } = action;
  const { casusBelli, tensions, resentment } = provocationOf({ edition, state, power, area }, marker);
  const holders = (isOptional: boolean) => [
    ...new Set(casusBelli.filter((each) => each.isOptional === isOptional).map(({ holder }) => holder)),
  ];
  return { certain: holders(false), optional: holders(true), tensions, resentment };
};

const tensionSentence = (action: Action, tensions: number): string =>
  action.do === 'build'
    ? `European tensions rise by ${String(tensions)} for the new fleets.`
    : `tensions rise by ${String(tensions)} where markers of others have to go.`;

/** The provocations of an order, a sentence each. */
export const provocationTexts = (
  edition: Edition,
  action: Action,
  { certain, optional, tensions, resentment }: Provocation,
): readonly string[] => [
  ...(certain.length === 0
    ? []
    : [`a dispute with ${namesText(edition, certain)}: a casus belli where both markers stand.`]),
  ...(optional.length === 0
    ? []
    : [`a casus belli for ${namesText(edition, optional)} to raise or leave, where both markers stand.`]),
  ...(tensions > 0 ? [tensionSentence(action, tensions)] : []),
  ...(resentment.now > 0 ? [`Chinese resentment rises by ${String(resentment.now)}.`] : []),
  ...(resentment.perTurn > 0
    ? [`Chinese resentment rises by ${String(resentment.perTurn)} every turn the marker stands.`]
    : []),
];

/** The same in a few words: `cb F I, cb? G, tension +2, resentment +1`. */
export const provocationWords = (by: Provoker, action: Action): string => {
  const { certain, optional, tensions, resentment } = provocationBy(by, action);
  const letters = (holders: readonly (Power | Native)[]): string => holders.map(initialLetter).join(' ');
  return [
    certain.length > 0 ? `cb ${letters(certain)}` : '',
    optional.length > 0 ? `cb? ${letters(optional)}` : '',
    tensions > 0 ? `tension ${signedAmount(tensions)}` : '',
    resentment.now > 0 ? `resentment ${signedAmount(resentment.now)}` : '',
  ]
    .filter((words) => words !== '')
    .join(', ');
};
