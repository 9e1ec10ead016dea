/** Jobs that wait, in lanes that take turns: many of one lane never hold up the first of another. */
export class FairQueue<Job> {
  readonly #lanes = new Map<string, Job[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(lane: string, job: Job): void {
    const waiting = this.#lanes.get(lane);
    if (waiting) waiting.push(job);
    else this.#lanes.set(lane, [job]);
    this.#size += 1;
  }

  /** Takes the first job of the lane whose turn it is; that lane goes behind the others. */
  shift(): Job | undefined {
    for (const [lane, [job, ...rest]] of this.#lanes) {
      this.#lanes.delete(lane);
      if (rest.length > 0) this.#lanes.set(lane, rest);
      if (job === undefined) continue;
      this.#size -= 1;
      return job;
    }
    return undefined;
  }

  /** Takes all of them, lane by lane. */
  drain(): readonly Job[] {
    const jobs = [...this.#lanes.values()].flat();
    this.#lanes.clear();
    this.#size = 0;
    return jobs;
  }
}
