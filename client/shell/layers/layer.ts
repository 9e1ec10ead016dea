import type { MountedScreen } from '../screen.ts';

/** What lies over the screens and takes all keys until it is closed. */
export interface Layer<Subject> {
  readonly screen: MountedScreen<Subject>;
  /** Rows it takes at the foot, so that the screen stays in sight above it; the whole body where it is left out. */
  footRows?(columns: number): number;
  /** What it is about; it is closed when that is over. */
  readonly topic?: string;
}
