import type { SeatView } from '@chancery/shared/api';

type CachedView = SeatView<unknown>;

/**
 * The newest view of each viewer, so that repeated requests do not run the rules. A view is valid until its own
 * viewer gets an event: acts of others, secret or not, neither invalidate it nor change the response time.
 */
export class ViewCache {
  readonly #views = new Map<string, CachedView>();
  readonly #asked = new Map<string, Promise<CachedView>>();

  /**
   * @param told number of the viewer's newest event
   * @param ask computes the current view
   */
  async of(viewer: string, told: number, ask: () => Promise<CachedView>): Promise<CachedView> {
    const cached = this.#views.get(viewer);
    if (cached?.lastEventId === String(told)) return cached;
    const asking = `${viewer} ${String(told)}`;
    const asked = this.#asked.get(asking) ?? ask();
    this.#asked.set(asking, asked);
    try {
      const view = await asked;
      this.#views.set(viewer, view);
      return view;
    } finally {
      this.#asked.delete(asking);
    }
  }
}
