/**
 * Keys for what a user does, a new one for each act. The same act repeated after one whose outcome nobody knows
 * gets the key of that one, so that it is not done twice.
 */
export class ActKeys {
  readonly #isUncertain: (cause: unknown) => boolean;
  readonly #uncertain = new Map<string, string>();

  /** The key of the next act, where it was chosen beforehand. */
  #firstKey: string | undefined;

  /**
   * @param isUncertain whether a failed act may have been carried out all the same
   * @param chosen the key of the first act; one of its own where left out
   */
  constructor(isUncertain: (cause: unknown) => boolean, chosen?: string) {
    this.#isUncertain = isUncertain;
    this.#firstKey = chosen;
  }

  /** Does an act under its key. */
  async run<Input, Answer>(
    name: string,
    input: Input,
    act: (keyed: Input & { readonly key: string }) => Promise<Answer>,
  ): Promise<Answer> {
    const id = JSON.stringify([name, input]);
    const key = this.#uncertain.get(id) ?? this.#firstKey ?? crypto.randomUUID();
    this.#firstKey = undefined;
    this.#uncertain.delete(id);
    try {
      return await act({ ...input, key });
    } catch (cause) {
      if (this.#isUncertain(cause)) this.#uncertain.set(id, key);
      throw cause;
    }
  }
}
