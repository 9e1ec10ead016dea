/** A figure of a report as a number. Charts over the turns are drawn from these, not from the report's text. */
export interface ReportFigure {
  /** What it measures: `money`. */
  readonly what: string;
  /** Whom it belongs to; left out if it concerns the whole game. */
  readonly of?: string;
  readonly value: number;
}
