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

/** What a file of carried marks is about. */
export const carriedContext = z.strictObject({ examInstanceId: z.uuid() });

/** A row of a file, its head found. */
export const carriedRow = z.object({
  studentExamId: z.string(),
  headId: z.string(),
  sheetId: z.nullable(z.string()),
  mark: z.string(),
  attempt: z.int(),
  document: z.string(),
});
export type CarriedRow = z.output<typeof carriedRow>;
