/** Whether examinations are held under a version in this state: the active one, and one that a newer took the place of, for what was made with it. */
export const takesExaminations = (state: string | null | undefined): boolean => state === 'ACTIVE' || state === 'SUPERSEDED';
