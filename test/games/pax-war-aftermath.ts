import type { Power, Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import { spoils, warResolution } from '@chancery/shared/games/pax/war/steps/spoils.ts';
import { vocabularyOf } from '@chancery/shared/games/pax/charts/vocabulary.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { WarEnd } from '@chancery/shared/games/pax/state/wars.ts';
import { expect } from 'vitest';
import { type Workspace, workspace, standard } from './pax-workspace.ts';
import { firstWar, type WarBoard, warBoard } from './pax-war-board.ts';

interface Aftermath extends Omit<WarBoard, 'wars'> {
  readonly wars?: WarBoard['wars'];
  /** `tunis: 0`, the index of the side that holds it. */
  readonly conquered?: readonly string[];
  readonly how?: WarEnd;
  readonly losers?: readonly number[];
  readonly change?: (state: WritableState) => void;
}

/** A war that is over on the field, its spoils about to be divided. */
export const after = (words: Aftermath): Workspace => {
  const {
    wars = [[['britain', 'japan'], ['france']]],
    conquered = [],
    how = 'no-army-abroad',
    losers = [1],
    change,
    ...rest
  } = words;
  const state = warBoard({ wars, ...rest });
  const war = firstWar(state);
  war.status = 'ended';
  war.end = { how, losers: [...losers] };
  war.conquests = conquered.map((text) => {
    const [area = '', by] = text.split(': ');
    return { area, by: Number(by), isSurrendered: false };
  });
  change?.(state);
  state.step = 'SPOILS';
  const d = workspace(state);
  spoils.enter?.(d);
  return d;
};

const orderOf = (line: string) => {
  const order = parseLine(vocabularyOf(standard.atlas, standard.tables.powers), line);
  if (!order.ok) throw new Error(JSON.stringify(order.error));
  return order.value;
};

export const refusalOf = (d: Workspace, seat: Seat, line: string): string | undefined =>
  spoils.lines?.refusal({ edition: standard, state: d.state }, seat, orderOf(line))?.reason;

export const say = (d: Workspace, seat: Seat, line: string): void => {
  expect(refusalOf(d, seat, line)).toBeUndefined();
  spoils.lines?.carryOut(d, seat, orderOf(line));
};

export const settle = (d: Workspace): Workspace => {
  spoils.run(d, {});
  if (!d.state.congress) warResolution.run(d, {});
  return d;
};

export const markers = ({ state }: Workspace): string[] =>
  state.markers.map(({ area, power, kind }) => `${area} ${power} ${kind}`).sort();

export const unitsOf = ({ state }: Workspace, power: Power): string[] =>
  state.units
    .filter((s) => s.power === power)
    .map(({ arm, size, count, at }) => `${String(count)} ${arm} ${String(size)} ${at}`)
    .sort();

export const ALGIERS = ['france possession algiers', 'france possession senegambia'];
