/** Why the record of a match cannot be read or played; the message is a sentence for whoever asked. */
export class RecordProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RecordProblem';
  }
}
