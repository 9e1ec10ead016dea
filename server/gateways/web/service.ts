import type { EditionSource, ReportPart, SeatView } from '@chancery/shared/api';

/** Reads the public data of a match. */
export interface PublicReader {
  view(): Promise<SeatView<unknown>>;
  edition(): Promise<EditionSource>;
  reports(): Promise<readonly ReportPart[]>;
  /** Keys of the closed phases, the first first. */
  phases(): Promise<readonly string[]>;
  /** What everybody could see when a closed phase was opened; undefined if that is lost. */
  past(phase: string): Promise<SeatView<unknown> | undefined>;
  /** What everybody could see at the end of a turn; undefined if that is lost. */
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
   * All pages of a match, including `index.html`.
   * @param isKept whether an existing page is final; such pages are left out
   */
  pages(reader: PublicReader, isKept: (name: string) => boolean): Promise<readonly WebPage[]>;
}
