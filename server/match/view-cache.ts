import type { SeatView } from '@chancery/shared/api';

type CachedView = SeatView<unknown>;

/**
 * The newest view of each viewer, so that asking again runs no rules. A view is valid until its own viewer is told
 * something: what others do, in secret or not, neither invalidates it nor changes how long the answer takes.
 */
export class ViewCache {
  readonly #views = new Map<string, CachedView>();
  readonly #asked = new Map<string, Promise<CachedView>>();

  /**
   * @param told number of the viewer's newest event
   * @param ask computes the view as it is now
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
