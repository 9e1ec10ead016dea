import { paxClient } from '../../client/games/pax/index.ts';
import { paxScreens } from '../../client/games/pax/screens.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { tableStage } from '../../client/screens/table-stage.ts';
import type { App } from '../../client/shell/app.tsx';
import type { Stage } from '../../client/shell/stage-options.ts';

type StageOptions = Parameters<typeof tableStage>[0];

/** The screens of a table of 1880, as an app shows them; leaving the table ends the app. */
export const paxStage =
  (table: () => PaxTable | undefined, options: Partial<StageOptions> = {}) =>
  (app: App): Stage =>
    tableStage({
      client: paxClient,
      screens: paxScreens(),
      subject: table,
      loading: () => '',
      leave: app.end,
      quit: app.end,
      changed: app.changed,
      ...options,
    });
