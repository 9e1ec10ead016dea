import type { MountedScreen } from '../screen.ts';

/** An overlay over the screens that takes all keys until it is closed. */
export interface Layer<Subject> {
  readonly screen: MountedScreen<Subject>;
  /** Rows it takes at the foot, so that the screen stays visible above it; the whole body if omitted. */
  footRows?(columns: number): number;
  /** What it is about; when that is no longer current, the layer closes. */
  readonly topic?: string;
}
