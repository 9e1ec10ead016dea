import { tableStage } from '../../client/screens/table-stage.ts';
import type { App } from '../../client/shell/app.tsx';
import type { Stage } from '../../client/shell/stage-options.ts';

export type TestStageOptions = Parameters<typeof tableStage>[0];

type Defaults = 'loading' | 'leave' | 'quit' | 'changed';

/** The screens of a table, as an app shows them; leaving the table ends the app. */
export const screensStage =
  (options: Omit<TestStageOptions, Defaults> & Partial<Pick<TestStageOptions, Defaults>>) =>
  (app: App): Stage =>
    tableStage({ loading: () => '', leave: app.end, quit: app.end, changed: app.changed, ...options });
