import { cacheLast } from '../../../shell/cache-last.ts';
import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Line } from '../../../shell/lines.ts';
import type { TerminalLooks } from '../../../shell/theme.ts';
import type { PaxTable } from '../table.ts';
import { sceneOf } from './layers/index.ts';
import { signsOf } from '../../../map/pane.ts';
import { pictureRequest } from './map-lines.ts';
import { INITIAL_MAP_STATE } from './map-state.ts';
import { type PlaceChoice, placeOfChoice } from './picker.ts';
import { picture } from '../../../map/picture.ts';
import { withOthersGreyedOut } from '../../../map/greyed.ts';
import type { Scene, Signs } from '../../../map/scene.ts';
import type { Pane } from '../../../map/view.ts';
import { startAt } from '../../../map/walking.ts';
import type { Window } from '../../../map/window.ts';

const scenes = cacheLast<Scene, Scene>();

/** That scene, cached while the question stays. */
const pickerScene = (table: PaxTable, possible: ReadonlySet<PlaceId>, signs: Signs): Scene => {
  const whole = sceneOf(table, 'control', signs);
  return scenes(whole, [[...possible].join()], () => withOthersGreyedOut(whole, possible));
};

export interface PickerRequest {
  readonly choices: readonly PlaceChoice[];
  /** The one under the cursor. */
  readonly at: number;
  readonly window: Window;
  readonly pane: Pane;
  readonly looks: TerminalLooks;
}

/** The picture of the choices, as rows of the pane. */
export const pickerLines = (
  table: PaxTable,
  { choices, at, window, pane, looks }: PickerRequest,
): readonly Line[] => {
  const signs = signsOf(looks);
  const chosen = choices[at] && placeOfChoice(choices[at], table);
  const possible = choices.flatMap((choice) => {
    const place = choice.why === undefined ? placeOfChoice(choice, table) : undefined;
    return place === undefined ? [] : [place];
  });
  const walk = chosen === undefined ? undefined : startAt(chosen);
  const request = pictureRequest(table, { ...INITIAL_MAP_STATE, walk, window }, { pane, signs });
  return picture({ ...request, scene: pickerScene(table, new Set(possible), signs) });
};
