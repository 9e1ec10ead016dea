import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import type { Seat, SeaId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import type { Order } from '@chancery/shared/games/pax/orders/types.ts';
import { vocabularyOf } from '@chancery/shared/games/pax/charts/vocabulary.ts';
import type { WritableState, StepId } from '@chancery/shared/games/pax/state/state.ts';
import { resolveAttacks } from '@chancery/shared/games/pax/war/attack/attacks.ts';
import { resolveFirstRetreats } from '@chancery/shared/games/pax/war/retreat/retreats.ts';
import type { Battle, Campaign } from '@chancery/shared/games/pax/state/wars.ts';
import { type Workspace, workspace, type Faces, standard, told } from './pax-workspace.ts';
import { type WarBoard, warBoard } from './pax-war-board.ts';

// A field of battle in words: who stands where, who has ordered what, and how the dice fall.

/** Orders by seat, a line each; the game master's under `gm`. */
export type Orders = Readonly<Partial<Record<Seat | 'gm', string>>>;

export interface Field extends WarBoard {
  /** Which attack it is; the first when left out. */
  readonly step?: Extract<StepId, 'ATT1' | 'ATT2'>;
  readonly filed?: Orders;
  /** What arrived in the manoeuvre just over. */
  readonly moved?: Campaign['moved'];
  readonly dice?: Faces;
  readonly results?: WritableState['fixedResults'];
}

/** One order of the order language. */
export const order = (text: string, edition: Edition = standard): Order => {
  const read = parseLine(vocabularyOf(edition.atlas, edition.tables.powers), text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

/** Files lines as submitted with this step's sheets. */
export const file = (state: WritableState, orders: Orders, edition: Edition = standard): void => {
  state.turnRecord.filed = Object.entries(orders).flatMap(([seat, text]) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line, index) => ({
        seat: seat as Seat | 'gm',
        number: index + 1,
        order: order(line, edition),
      })),
  );
};

/** A position on the eve of an attack. */
export const fieldOf = (words: Omit<Field, 'dice'>, edition: Edition = standard): WritableState => {
  const { step = 'ATT1', filed = {}, moved = [], results, ...pieces } = words;
  const state = warBoard({ phasing: step === 'ATT1' ? 0 : 1, ...pieces }, edition);
  state.step = step;
  if (state.campaign) state.campaign.moved = [...moved];
  if (results) state.fixedResults = results;
  file(state, filed, edition);
  return state;
};

/** Carries the attack phase out. */
export const fight = ({ dice = {}, ...words }: Field, edition: Edition = standard): Workspace => {
  const d = workspace(fieldOf(words, edition), dice, edition);
  resolveAttacks(d);
  return d;
};

/** Has those beaten in the first attack leave by the orders that come after it. */
export const retreatAfter = (d: Workspace, orders: Orders = {}): void => {
  d.state.step = 'RET1';
  file(d.state, orders, d.edition);
  resolveFirstRetreats(d);
};

export const battles = (d: Workspace): readonly Battle[] =>
  told(d, 'battle-fought').map(({ battle }) => battle);

/** The only battle of a phase. */
export const battle = (d: Workspace): Battle => {
  const [only, ...others] = battles(d);
  if (!only || others.length > 0) throw new Error(`${String(others.length + (only ? 1 : 0))} battles`);
  return only;
};

/** All units in a place, `italy 2 army 3`, in order of the words. */
export const unitsIn = ({ state }: { readonly state: WritableState }, place: string): readonly string[] =>
  state.units
    .filter(({ at }) => at === place)
    .map(({ power, arm, size, count }) =>
      [power, ...(count > 1 ? [String(count)] : []), arm, String(size)].join(' '),
    )
    .sort();

/** Where a fleet lies. */
export const coastOf = ({ state }: Workspace, place: string): SeaId | undefined =>
  state.units.find(({ at, arm }) => at === place && arm === 'navy')?.coast;

/** Losses as `italy 2 army 3`. */
export const lossesIn = ({ lost, arm }: Battle): readonly string[] =>
  lost
    .map(({ party, size, count }) =>
      [party, ...(count > 1 ? [String(count)] : []), arm, String(size)].join(' '),
    )
    .sort();

export const prisonersOf = ({ state }: Workspace): readonly string[] =>
  state.wars.flatMap(({ prisoners }) =>
    prisoners.map(({ party, arm, size, count }) =>
      [party, ...(count > 1 ? [String(count)] : []), arm, String(size)].join(' '),
    ),
  );
