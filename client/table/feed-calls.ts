import type { FeedOptions, SeatServer } from './feed.ts';
import type { TableCalls } from './table.ts';

/** What the calls need of a feed. */
interface Follower {
  /** The phase on screen: what is said is meant for it. */
  phase(): string;
  /** Takes in what a call has brought about. Never fails. */
  catchUp(): Promise<void>;
}

type Drafts = Pick<FeedOptions, 'drafts' | 'letterDrafts' | 'treatyDrafts'>;

/**
 * What a seat can ask of its table. A line is over when the table shows what came of it, so that its report is
 * there when the screen says that it was taken; a sheet's receipt waits for nothing.
 */
export const callsOf = (
  server: SeatServer,
  { phase, catchUp }: Follower,
  { drafts, letterDrafts, treatyDrafts }: Drafts,
): TableCalls => {
  const shown = (call: Promise<void>): Promise<void> => call.then(catchUp);
  /** The game master is told who has handed in, and nothing of a receipt of his own. */
  const noted = async <T>(call: Promise<T>): Promise<T> => {
    const answer = await call;
    void catchUp();
    return answer;
  };
  return {
    submit: (text) => noted(server.submit(phase(), text)),
    withdraw: () => noted(server.withdraw(phase())),
    line: (text) => shown(server.line(phase(), text)),
    done: () => shown(server.done(phase())),
    advance: () => shown(server.advance(phase())),
    review: (text) => server.review(text),
    options: () => server.options(),
    drafts,
    letters: server.letters,
    letterDrafts,
    treatyDrafts,
  };
};
