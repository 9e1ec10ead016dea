import type { SeatView } from '@chancery/shared/api';

type View = SeatView<unknown>;

/**
 * The newest view of each viewer, so that asking again costs no rules. A view is good until its own viewer has been
 * told of something: what others do, in secret or not, neither makes it old nor moves the time the answer takes.
 */
export class ViewsAtHand {
  readonly #views = new Map<string, View>();
  readonly #asked = new Map<string, Promise<View>>();

  /**
   * @param told number of the viewer's newest event
   * @param ask the rules for the view as it is now
   */
  async of(viewer: string, told: number, ask: () => Promise<View>): Promise<View> {
    const atHand = this.#views.get(viewer);
    if (atHand?.lastEventId === String(told)) return atHand;
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
