interface Asked<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** `most` leave at once; who waits waits so many milliseconds for those under way, however long these take. */
interface Manner {
  readonly most: number;
  readonly patience: number;
}

/**
 * Questions of one kind, asked together: the first leaves at once, those that come while it is under way leave with the next one. Alone nobody waits; when many
 * ask, a few statements answer them all. A question never joins what has left already, so every answer is as of a moment after it was asked. An answer that does
 * not come, on a dead line, holds up only those who left with it.
 */
export class Together<Question, Answer> {
  readonly #ask: (questions: readonly Question[]) => Promise<readonly Answer[]>;
  readonly #manner: Manner;
  #waiting: Asked<Question, Answer>[] = [];
  #isUnderWay = false;

  /** `ask` answers in the order of the questions. */
  constructor(ask: (questions: readonly Question[]) => Promise<readonly Answer[]>, manner: Manner) {
    this.#ask = ask;
    this.#manner = manner;
  }

  ask(question: Question): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.#waiting.push({ question, resolve, reject });
    if (!this.#isUnderWay) this.#leave();
    return promise;
  }

  #leave(): void {
    const asked = this.#waiting.splice(0, this.#manner.most);
    this.#isUnderWay = asked.length > 0;
    if (!this.#isUnderWay) return;
    let isPast = false;
    const next = () => {
      clearTimeout(timer);
      if (isPast) return;
      isPast = true;
      this.#leave();
    };
    const timer = setTimeout(next, this.#manner.patience);
    void this.#answer(asked).finally(next);
  }

  async #answer(asked: readonly Asked<Question, Answer>[]): Promise<void> {
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
}
