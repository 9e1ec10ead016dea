/** The types of one game. */
export interface GameTypes {
  readonly edition: unknown;
  /** The position as far as a seat knows it. */
  readonly state: unknown;
  /** What the server tells a seat about the position. */
  readonly view: unknown;
}
