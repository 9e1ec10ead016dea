import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import type { PaxTable } from '../../table.ts';
import type { Scene, Signs } from '../../../../map/scene.ts';
import { claimsScene } from './claims.ts';
import { controlScene } from './control.ts';
import { moneyScene } from './money.ts';
import { unitsScene } from './units.ts';
import { warScene } from './war.ts';

/** Layers of the picture, in the order in which keys switch between them. */
export const LAYERS = ['control', 'money', 'units', 'claims', 'war'] as const;
export type MapLayer = (typeof LAYERS)[number];

const SCENES: Readonly<Record<MapLayer, (table: PaxTable, signs: Signs) => Scene>> = {
  control: controlScene,
  money: moneyScene,
  units: unitsScene,
  claims: claimsScene,
  war: warScene,
};

const scenesByState = new WeakMap<PaxState, Map<string, Scene>>();

/** The scene of a layer, cached for each position, viewer and set of signs. */
export const sceneOf = (table: PaxTable, layer: MapLayer, signs: Signs): Scene => {
  const known = scenesByState.get(table.state) ?? new Map<string, Scene>();
  scenesByState.set(table.state, known);
  const key = `${layer} ${signs} ${table.seatView.seat}`;
  const scene = known.get(key) ?? SCENES[layer](table, signs);
  known.set(key, scene);
  return scene;
};
