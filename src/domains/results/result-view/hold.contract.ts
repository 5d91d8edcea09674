import * as z from 'zod/mini';

/** Who withheld a result, when and why; null: it is not withheld, or by a mark. */
export const holdFacts = z.nullable(z.object({ at: z.string(), byName: z.nullable(z.string()), reason: z.nullable(z.string()) }));
export type HoldFacts = z.output<typeof holdFacts>;
