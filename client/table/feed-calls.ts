import type { Receipt } from '@chancery/shared/api';
import type { FeedOptions } from './feed-options.ts';
import type { SeatServer } from './seat-server.ts';
import type { GmTable } from './gm-calls.ts';
import type { Fork, TableCalls } from './table.ts';

/** The parts of a feed that the calls need. */
interface FeedAccess {
  /** The phase on screen, for which sheets and lines are meant. */
  phase(): string;
  /** Whether the match is over and its secrets are public. */
  isOver(): boolean;
  /** Resolves when the table shows everything up to this event, or the connection is interrupted. Never rejects. */
  untilShown(lastEventId: string): Promise<void>;
  /** Applies the answer to a sheet; null if it was withdrawn. */
  setReceipt(receipt: Receipt | null): void;
  /** Marks this many reports as read. */
  read(parts: number): void;
  /** Reads the view again. Never rejects. */
  refresh(): Promise<void>;
  /** Shows what the game master asked for. */
  showToGm(found: Omit<GmTable, 'desk'>): void;
  /** Reads the game master's desk again. */
  readDesk(): Promise<void>;
}

type CallOptions = Pick<FeedOptions, 'drafts' | 'letterDrafts' | 'treatyDrafts' | 'showPast' | 'fork'>;

/** Calls for past phases, if the table can show them. */
const callsOfPast = (
  server: SeatServer,
  { phase: phaseNow, isOver }: Pick<FeedAccess, 'phase' | 'isOver'>,
  { drafts, showPast, fork }: Pick<CallOptions, 'drafts' | 'showPast' | 'fork'>,
): Pick<TableCalls, 'past'> => ({
  ...(showPast && {
    past: {
      phases: () => server.phases(),
      allPhases: () => server.allPhases(),
      look: async (phase: string, event?: number) =>
        showPast(await server.past(phase, event), event !== undefined),
      draft: (phase = phaseNow()) => drafts.read(phase),
      ...(fork && {
        fork: async ({ phase, others, draft }: Fork) => {
          const seatView = await (phase === undefined ? server.view() : server.past(phase));
          const whole = isOver() ? { whole: (await server.whole(phase)).position } : {};
          const { receipt, match } = seatView;
          const sheet = receipt ? { phase: match.phase, text: receipt.text, stashed: '' } : undefined;
          const source = await server.edition();
          await fork({ seatView, source, others, draft: draft ?? sheet, ...whole });
        },
        hasSecrets: isOver,
      }),
    },
  }),
});

/**
 * The calls of a seat. A call for a line returns when the table shows its result, so that its report is there when
 * the screen says it was accepted. A call for a sheet returns with its receipt.
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
      // No event reports a changed list of preferred seats, so the view is read again.
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
