import { type GlobalRow, screenEntries } from './global-keys.ts';
import { type KeyRow, keyRowFor } from './keys.ts';
import type { Layer } from './layers/layer.ts';
import { looksItems, themeItems } from './looks-help.ts';
import { palette } from './layers/palette.tsx';
import { type ActionThere, paletteEntries } from './palette-actions.ts';
import type { MountedRow, Shell } from './screen.ts';
import type { StageOptions } from './stage-options.ts';
import type { ScreenHistory } from './workspaces.ts';

/** What the stage's palette needs to list and run actions. */
interface PaletteStage<Subject> {
  readonly options: StageOptions<Subject>;
  readonly places: ScreenHistory<Subject>;
  readonly shell: Shell<string>;
  readonly own: readonly MountedRow<Subject>[];
  readonly globals: readonly GlobalRow[];
  /** The current screen's keys. */
  rows(): readonly MountedRow<Subject>[];
  withUserKeys(rows: readonly KeyRow[]): readonly KeyRow[];
  act(row: MountedRow<Subject>): void;
}

/** How often Esc is pressed at most to reach the screen's first state. */
const MAX_STEPS_OUT = 4;

/**
 * Goes to a screen, closes what is open on it and runs the action with this label, or shows the reason why that is
 * not possible.
 */
const perform = <Subject>(
  { places, shell, rows, act }: PaletteStage<Subject>,
  id: string,
  { label, when, saysWhy = false }: ActionThere,
): void => {
  shell.goTo(id);
  const isUsable = when === undefined && !saysWhy;
  const isThere = (): boolean => places.screen?.id === id;
  const wanted = (): MountedRow<Subject> | undefined => rows().find((each) => each.label === label);
  for (let step = 0; step < MAX_STEPS_OUT && isUsable && isThere() && !wanted(); step += 1) {
    const out = keyRowFor(rows(), 'esc');
    if (out) act(out);
  }
  const row = isThere() && when === undefined ? wanted() : undefined;
  if (row) act(row);
  else shell.notify(`${label}: ${when === undefined ? 'not possible here now' : `only ${when}`}`);
};

/** The palette with all actions and destinations of a stage. */
export const stagePalette = <Subject>(stage: PaletteStage<Subject>): Layer<Subject> => {
  const { options, places, shell } = stage;
  const subject = options.subject();
  const screens = screenEntries(places, shell.goTo);
  if (subject === undefined) return palette(screens);
  const { usable, others } = paletteEntries({
    ...stage,
    subject,
    screens: places.all.flatMap((place) => place.screens),
    here: places.screen,
    perform(id, action) {
      perform(stage, id, action);
    },
  });
  const { settingsPath, themes } = options;
  const looks = [
    ...(themes ? themeItems(themes, shell.notify) : []),
    ...(settingsPath === undefined ? [] : looksItems(settingsPath, shell.notify)),
  ];
  const items = options.paletteItems?.(subject, shell) ?? [];
  return palette([...usable, ...screens, ...items, ...looks, ...others]);
};
