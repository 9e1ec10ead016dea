import type { EditionSource, ReportPart, SeatView } from '@chancery/shared/api';

/** Reads what is public about a match. */
export interface PublicReader {
  view(): Promise<SeatView<unknown>>;
  edition(): Promise<EditionSource>;
  reports(): Promise<readonly ReportPart[]>;
  /** Keys of the phases that have closed, the first first. */
  phases(): Promise<readonly string[]>;
  /** What everybody could see when a phase opened that has closed since; undefined if that is lost. */
  past(phase: string): Promise<SeatView<unknown> | undefined>;
  /** What everybody could see when a turn was over; undefined if that is lost. */
  turnEnd(turn: number): Promise<SeatView<unknown> | undefined>;
}

/** A page as it is served: `index.html`. */
export interface WebPage {
  readonly name: string;
  readonly text: string;
}

/** Renders pages; the server knows no game. */
export interface WebService {
  /**
   * All pages of a match, `index.html` among them.
   * @param isKept pages that exist and stay as they are: they are left out
   */
  pages(reader: PublicReader, isKept: (name: string) => boolean): Promise<readonly WebPage[]>;
}
