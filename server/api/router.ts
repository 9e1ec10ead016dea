import { customRouter } from './customs.ts';
import { gmRouter } from './gm.ts';
import { hostRouter } from './host.ts';
import { letterRouter } from './letters.ts';
import { meRouter, peopleRouter } from './people.ts';
import { lineRouter, matchRouter, seatRouter, sheetRouter, tableCalls } from './seats.ts';
import { router } from './trpc.ts';

/** Everything a client can ask of the server. */
export const appRouter = router({
  match: matchRouter,
  seat: seatRouter,
  sheet: sheetRouter,
  line: lineRouter,
  letters: letterRouter,
  host: hostRouter,
  gm: gmRouter,
  customs: customRouter,
  people: peopleRouter,
  me: meRouter,
  ...tableCalls,
});

/** What the client's tRPC proxy is typed by. */
export type AppRouter = typeof appRouter;
