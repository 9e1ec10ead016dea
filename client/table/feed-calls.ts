import type { Receipt } from '@chancery/shared/api';
import type { FeedOptions } from './feed-options.ts';
import type { SeatServer } from './seat-server.ts';
import type { GmTable } from './gm-calls.ts';
import type { Fork, TableCalls } from './table.ts';

/** What the calls need of a feed. */
interface FeedAccess {
  /** The phase on screen: what is said is meant for it. */
  phase(): string;
  /** Whether the match is over, and its secrets open. */
  isOver(): boolean;
  /** Settles when the table shows what the events up to this one tell, or the line is cut. Never fails. */
  untilShown(lastEventId: string): Promise<void>;
  /** Takes in the answer to a sheet, null where it was withdrawn. */
  setReceipt(receipt: Receipt | null): void;
  /** Marks so many reports as read. */
  read(parts: number): void;
  /** Reads the view again. Never fails. */
  refresh(): Promise<void>;
  /** Takes in what a game master has asked to look at. */
  showToGm(found: Omit<GmTable, 'desk'>): void;
  /** Reads the game master's desk again. */
  readDesk(): Promise<void>;
}

type CallOptions = Pick<FeedOptions, 'drafts' | 'letterDrafts' | 'treatyDrafts' | 'lookBack' | 'fork'>;

/** Looking back at phases that have closed, where the table can show them. */
const callsOfPast = (
  server: SeatServer,
  { phase: phaseNow, isOver }: Pick<FeedAccess, 'phase' | 'isOver'>,
  { drafts, lookBack, fork }: Pick<CallOptions, 'drafts' | 'lookBack' | 'fork'>,
): Pick<TableCalls, 'past'> => ({
  ...(lookBack && {
    past: {
      phases: () => server.phases(),
      allPhases: () => server.allPhases(),
      look: async (phase: string, event?: number) =>
        lookBack(await server.past(phase, event), event !== undefined),
      draft: (phase = phaseNow()) => drafts.read(phase),
      ...(fork && {
        fork: async ({ phase, others, draft }: Fork) => {
          const seatView = await (phase === undefined ? server.view() : server.past(phase));
          const whole = isOver() ? { whole: (await server.whole(phase)).position } : {};
          const { receipt, match } = seatView;
          const sheet = receipt ? { phase: match.phase, text: receipt.text, aside: '' } : undefined;
          const source = await server.edition();
          await fork({ seatView, source, others, draft: draft ?? sheet, ...whole });
        },
        hasSecrets: isOver,
      }),
    },
  }),
});

/**
 * The calls of a seat. A line is finished when the table shows its result, so that its report is
 * there when the screen says that it was taken; a sheet waits for nothing but its receipt.
 */
export const callsOf = (
  server: SeatServer,
  { phase, isOver, untilShown, setReceipt, read, refresh, showToGm, readDesk }: FeedAccess,
  options: CallOptions,
): TableCalls => {
  const { drafts, letterDrafts, treatyDrafts } = options;
  return {
    async submit(text) {
      const receipt = await server.submit(phase(), text);
      setReceipt(receipt);
      return receipt;
    },
    async withdraw() {
      await server.withdraw(phase());
      setReceipt(null);
    },
    line: (text) => server.line(phase(), text).then(untilShown),
    async custom(act) {
      const done = await server.custom(act);
      // No event reports a changed list of seats.
      if (act.do === 'prefer') await refresh();
      return done;
    },
    done: () => server.done(phase()).then(untilShown),
    advance: () => server.advance(phase()).then(untilShown),
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
        showToGm({ preview: await server.gm.preview() });
      },
      async sealed(as) {
        showToGm({ sealed: await server.gm.sealed(as) });
      },
    },
    ...callsOfPast(server, { phase, isOver }, options),
    drafts,
    letters: server.letters,
    letterDrafts,
    treatyDrafts,
  };
};
