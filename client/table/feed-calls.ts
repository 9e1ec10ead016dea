import type { Receipt } from '@chancery/shared/api';
import type { FeedOptions } from './feed.ts';
import type { SeatServer } from './seat-server.ts';
import type { GmTable } from './gm-calls.ts';
import type { Fork, TableCalls } from './table.ts';

/** What the calls need of a feed. */
interface Follower {
  /** The phase on screen: what is said is meant for it. */
  phase(): string;
  /** Settles when the table shows what the events up to this one tell, or the line is cut. Never fails. */
  shown(lastEventId: string): Promise<void>;
  /** Takes in the answer to a sheet, null where it was withdrawn. */
  took(receipt: Receipt | null): void;
  /** So many reports have been read. */
  read(parts: number): void;
  /** Reads the view again. Never fails. */
  reread(): Promise<void>;
  /** Takes in what a game master has asked to look at. */
  looked(found: Omit<GmTable, 'desk'>): void;
  /** Reads the game master's desk again. */
  readDesk(): Promise<void>;
}

type Surroundings = Pick<FeedOptions, 'drafts' | 'letterDrafts' | 'treatyDrafts' | 'lookBack' | 'fork'>;

/**
 * What a seat can ask of its table. A line is over when the table shows what came of it, so that its report is
 * there when the screen says that it was taken; a sheet waits for nothing but its receipt.
 */
export const callsOf = (
  server: SeatServer,
  { phase, shown, took, read, reread, looked, readDesk }: Follower,
  { drafts, letterDrafts, treatyDrafts, lookBack, fork }: Surroundings,
): TableCalls => {
  return {
    async submit(text) {
      const receipt = await server.submit(phase(), text);
      took(receipt);
      return receipt;
    },
    async withdraw() {
      await server.withdraw(phase());
      took(null);
    },
    line: (text) => server.line(phase(), text).then(shown),
    async custom(act) {
      const done = await server.custom(act);
      // Of a list of seats no event tells.
      if (act.do === 'prefer') await reread();
      return done;
    },
    done: () => server.done(phase()).then(shown),
    advance: () => server.advance(phase()).then(shown),
    review: (text) => server.review(text),
    options: () => server.options(),
    read,
    gm: {
      async act(act, doing = {}) {
        const done = await server.gm.act(phase(), act, doing);
        await readDesk();
        return done;
      },
      async preview() {
        looked({ preview: await server.gm.preview() });
      },
      async sealed(as) {
        looked({ sealed: await server.gm.sealed(as) });
      },
    },
    ...(lookBack && {
      past: {
        phases: () => server.phases(),
        look: async (phase: string) => lookBack(await server.past(phase)),
        ...(fork && {
          fork: async ({ phase, others }: Fork) => {
            const seatView = await (phase === undefined ? server.view() : server.past(phase));
            await fork({ seatView, source: await server.edition(), others });
          },
        }),
      },
    }),
    drafts,
    letters: server.letters,
    letterDrafts,
    treatyDrafts,
  };
};
