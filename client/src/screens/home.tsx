import { pageScreen, type Page } from '../page-screen.tsx';
import { summaryLines } from '../reading/summary.ts';
import type { Binding, Context, Screen } from '../screen.ts';
import type { Table } from '../table.ts';

/** Does something at the server and says at the foot of the screen how it went. */
const attempt = (context: Context<Table>, task: Promise<void>, said: string): void => {
  task.then(
    () => {
      context.shell.say(said);
    },
    (cause: unknown) => {
      context.shell.say(cause instanceof Error ? cause.message : String(cause));
    },
  );
};

const sayDone = (page: Page, context: Context<Table>): Page => {
  const { view } = context.subject.seatView;
  if (view.awaited?.by !== 'lines') context.shell.say('this phase takes a sheet, not single lines');
  else attempt(context, context.subject.calls.done(), 'noted: nothing more from you in this phase');
  return page;
};

const closePhase = (page: Page, context: Context<Table>): Page => {
  if (context.subject.seatView.seat !== 'gm') context.shell.say('only the game master closes a phase');
  else attempt(context, context.subject.calls.advance(), 'the phase is closed');
  return page;
};

const ACTIONS: readonly Binding<Page, Table>[] = [
  { keys: ['P'], says: 'nothing more to say', hint: true, run: sayDone },
  { keys: ['C'], says: 'close the phase (game master)', run: closePhase },
];

const page = pageScreen('home', 'Home', summaryLines);

/** Where the match stands, what is due from me, what happened since I last looked. */
export const home: Screen<Page, Table> = {
  ...page,
  bindings: (local) => [...ACTIONS, ...page.bindings(local)],
};
