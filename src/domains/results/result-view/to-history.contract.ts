/** A student's name in a report leads to all examinations of the student. */
export const toHistory = {
  path: '/exam-master/post-examinations/student-history/:studentProfileId',
  needs: { feature: 'results', action: 'read' },
} as const;
