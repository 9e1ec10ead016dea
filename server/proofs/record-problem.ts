/** The record of a match cannot be read or replayed; the message is a sentence for the user. */
export class RecordProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RecordProblem';
  }
}

/** The match was played by rules that this build cannot replay; nothing is wrong with its record. */
export class OtherRules extends RecordProblem {}
