import type { WriteLog } from './host-log.ts';
import type { Store } from './store.ts';

/** Logs each phase that opens and each match that ends, and nothing else of a match. */
export const logPhases = (store: Store, tell: WriteLog): void => {
  const known = new Map(store.list().matches.map(({ id, phase, over }) => [id, `${phase} ${String(over)}`]));
  store.onNews((match) => {
    const summary = store.running(match)?.live.status.summary;
    if (!summary) return;
    const { phase, over, date, title } = summary;
    const now = `${phase} ${String(over)}`;
    if (known.get(match) === now) return;
    known.set(match, now);
    tell(`${match}: ${date}, ${over ? 'the match is over' : title}`, { match, phase });
  });
};
