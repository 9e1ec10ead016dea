/** A queue with lanes that take turns, so that many jobs of one lane do not delay the first job of another. */
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

  /** Takes the first job of the lane whose turn it is; that lane then comes after the others. */
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

  /** Removes and returns all jobs, lane by lane. */
  drain(): readonly Job[] {
    const jobs = [...this.#lanes.values()].flat();
    this.#lanes.clear();
    this.#size = 0;
    return jobs;
  }
}
