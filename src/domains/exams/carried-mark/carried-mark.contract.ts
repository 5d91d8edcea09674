import * as z from 'zod/mini';

/** A carried mark as it was before a file changed it. */
export const carriedBefore = z.object({
  value: z.string(),
  originAttempt: z.nullable(z.int()),
  originDocument: z.nullable(z.string()),
  enteredBy: z.nullable(z.string()),
  enteredAt: z.nullable(z.string()),
});
export type CarriedBefore = z.output<typeof carriedBefore>;
