import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { type GreatPower, homeOf, type Power, type Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { actionCost, resolveMovement } from '@chancery/shared/games/pax/movement/resolve-movement.ts';
import { actionFailure } from '@chancery/shared/games/pax/movement/actions.ts';
import { openWorkspace } from '@chancery/shared/games/pax/movement/workspace.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import { parseSheet } from '@chancery/shared/games/pax/language/sheet.ts';
import type { Action, Sheet } from '@chancery/shared/games/pax/orders/types.ts';
import type { Position } from '@chancery/shared/games/pax/state/position.ts';
import type { Sheets } from '@chancery/shared/games/pax/state/phase.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { TurnRecord } from '@chancery/shared/games/pax/state/turn-record.ts';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';
import { type Board, board } from './pax-board.ts';
import { editionWith } from './pax-workspace.ts';

/** House rules on a bare map, where no special garrisons are called for unless asked. */
export const house = (settings: Record<string, unknown> = {}): Edition =>
  editionWith({ specialGarrisons: false, ...settings });

export const bare = house();

/** A position in words before movement orders; every power has 100 pounds where nothing else is said. */
export interface Table
  extends Board, Partial<Pick<WritableState, 'canals' | 'counterLimits' | 'balkanWars'>> {
  readonly treasury?: Partial<Record<GreatPower, number>>;
  readonly turn0?: Partial<TurnRecord>;
}

const RICH: Readonly<Record<GreatPower, number>> = {
  britain: 100,
  france: 100,
  germany: 100,
  'austria-hungary': 100,
  italy: 100,
  japan: 100,
  russia: 100,
  usa: 100,
};

export const table = (words: Table, edition: Edition = bare): WritableState => {
  const { treasury = {}, turn0 = {}, canals = [], counterLimits = {}, balkanWars = 0, ...rest } = words;
  const state = board(rest, edition);
  Object.assign(state, { canals: structuredClone(canals), counterLimits, balkanWars, step: 'MSC_ORDERS' });
  state.treasury = { ...RICH, ...treasury };
  Object.assign(state.turnRecord, structuredClone(turn0));
  return state;
};

/** Why a power may not or cannot do something; what others order at the same time does not count. */
export const movementRefusal = (position: Position, actor: GreatPower, wanted: Action): Refusal | undefined =>
  actionFailure(openWorkspace(position, actor), wanted)?.refusal;

/** The one action of a line. */
const action = (line: string): Action => {
  const order = parseLine(VOCABULARY, line);
  if (!order.ok) throw new Error(`${line}: ${JSON.stringify(order.error)}`);
  const [first] = order.value.actions;
  if (!first) throw new Error(`no action: ${line}`);
  return first;
};

export const sheet = (text: string): Sheet => {
  const read = parseSheet(VOCABULARY, text);
  if (!read.ok) throw new Error(`${text}: ${JSON.stringify(read.error)}`);
  return read.value;
};

/** Why a power may not do a line; `undefined` where it may. */
export const refused = (
  words: Table | WritableState,
  power: GreatPower,
  line: string,
  edition: Edition = bare,
): string | undefined =>
  movementRefusal(
    { edition, state: 'turnRecord' in words ? words : table(words, edition) },
    power,
    action(line),
  )?.reason;

export const cost = (words: Table, power: GreatPower, line: string): number =>
  actionCost({ edition: bare, state: table(words) }, power, action(line));

export const sheetsOf = (texts: Partial<Record<Seat, string>>): Sheets =>
  Object.fromEntries(Object.entries(texts).map(([seat, text]) => [seat, sheet(text)]));

/** Everything that comes of sheets on a position, in short words. */
export const play = (
  words: Table | WritableState,
  texts: Partial<Record<Seat, string>>,
  edition: Edition = bare,
) => {
  const state = 'turnRecord' in words ? words : table(words, edition);
  const result = resolveMovement({ edition, state }, sheetsOf(texts));
  const outcomes = Object.values(result.outcomes).flat();
  return {
    ...result,
    /** `italy/1` → `done`. */
    lines: Object.fromEntries(outcomes.map(({ id, status }) => [id, status])),
    /** `italy/1` → `no-link`. */
    reasons: Object.fromEntries(outcomes.map(({ id, reason }) => [id, reason.reason])),
    left: (power: GreatPower) => result.state.treasury[power],
    units: (power: Power, at: string) =>
      result.state.units
        .filter((s) => s.power === power && s.at === (at === 'home' ? homeOf(power) : at))
        .map((s) => `${String(s.count)} ${s.arm} ${String(s.size)}${s.coast ? `/${s.coast}` : ''}`)
        .sort(),
    marker: (power: Power, area: string) => {
      const own = result.state.markers.find((m) => m.power === power && m.area === area);
      return own ? `${own.kind}${own.established ? '' : ' unestablished'}` : 'none';
    },
  };
};
