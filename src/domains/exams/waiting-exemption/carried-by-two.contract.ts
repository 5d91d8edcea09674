import * as z from 'zod/mini';

/** The requests by which a second person lets a file of carried marks in, and out again: without them the head counts as failed. */
export const CARRIED_BY_TWO = { act: 'carriedMarks.apply', undo: 'carriedMarks.undo', feature: 'markEntry' } as const;

/** The head that a row of such a file is about. */
export const askedCell = z.object({ studentExamId: z.string(), headId: z.string() });
