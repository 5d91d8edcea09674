/**
 * Questions of one kind, asked together: the first leaves at once, those that come while it is under way leave with the next one. Alone nobody waits; when many
 * ask, a few statements answer them all. A question never joins what has left already, so every answer is as of a moment after it was asked.
 */
export class Together<Question, Answer> {
  readonly #ask: (questions: readonly Question[]) => Promise<readonly Answer[]>;
  readonly #most: number;
  #waiting: { readonly question: Question; readonly resolve: (answer: Answer) => void; readonly reject: (error: unknown) => void }[] = [];
  #isUnderWay = false;

  /** `ask` answers in the order of the questions, at most `most` at a time. */
  constructor(ask: (questions: readonly Question[]) => Promise<readonly Answer[]>, most: number) {
    this.#ask = ask;
    this.#most = most;
  }

  ask(question: Question): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.#waiting.push({ question, resolve, reject });
    if (!this.#isUnderWay) void this.#leave();
    return promise;
  }

  async #leave(): Promise<void> {
    this.#isUnderWay = true;
    while (this.#waiting.length > 0) {
      const asked = this.#waiting.splice(0, this.#most);
      try {
        const answers = await this.#ask(asked.map(({ question }) => question));
        for (const [at, { resolve, reject }] of asked.entries()) {
          if (at in answers) resolve(answers[at] as Answer);
          else reject(new Error('a question had no answer'));
        }
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    this.#isUnderWay = false;
  }
}
