/** Why the server refuses, by the code of the error: loaded with the first refusal. */
import.meta.glob('../**/*.refusals.text.ts', { eager: true });
