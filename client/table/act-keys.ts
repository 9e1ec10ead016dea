/**
 * Idempotency keys for the user's actions: each action gets a new key. If the outcome of an action is unknown,
 * repeating it reuses its key, so that the server carries it out only once.
 */
export class ActKeys {
  readonly #isUncertain: (cause: unknown) => boolean;
  readonly #uncertain = new Map<string, string>();

  /** The key of the next action, if it was given. */
  #firstKey: string | undefined;

  /**
   * @param isUncertain whether a failed action may have been carried out anyway
   * @param chosen the key of the first action; random if omitted
   */
  constructor(isUncertain: (cause: unknown) => boolean, chosen?: string) {
    this.#isUncertain = isUncertain;
    this.#firstKey = chosen;
  }

  /** Carries out an action with its key. */
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
