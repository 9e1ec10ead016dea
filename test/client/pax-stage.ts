import { paxClient } from '../../client/games/pax/index.ts';
import { paxScreens } from '../../client/games/pax/screens.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import type { App } from '../../client/shell/app.tsx';
import type { Stage } from '../../client/shell/stage-options.ts';
import { screensStage, type TestStageOptions } from './screens-stage.ts';

/** The screens of a table of 1880, as an app shows them; leaving the table ends the app. */
export const paxStage = (
  table: () => PaxTable | undefined,
  options: Partial<TestStageOptions> = {},
): ((app: App) => Stage) =>
  screensStage({ client: paxClient, screens: paxScreens(), subject: table, ...options });
