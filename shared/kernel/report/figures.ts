/** A figure of a report as a number: charts over the turns are drawn from these, and never from the sentences. */
export interface ReportFigure {
  /** What is counted: `money`. */
  readonly what: string;
  /** Whose it is; left out where it is of the whole game. */
  readonly of?: string;
  readonly value: number;
}
