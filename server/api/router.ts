import { customRouter } from './customs.ts';
import { gmRouter } from './gm.ts';
import { hostRouter } from './host.ts';
import { letterRouter } from './letters.ts';
import { meRouter, peopleRouter } from './people.ts';
import { lineRouter, matchRouter, seatRouter, sheetRouter, tableCalls } from './seats.ts';
import { router } from './trpc.ts';

/** All calls of clients. */
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

/** The type of the client's tRPC proxy. */
export type AppRouter = typeof appRouter;
