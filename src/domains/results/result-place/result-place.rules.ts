/** The address about this exam instance: its query names the scope. */
export const aboutInstance = (link: string, instanceId: string): string => `${link}${link.includes('?') ? '&' : '?'}instance=${instanceId}`;

/** The page on which one student's result is looked at and corrected. */
export const studentLink = (studentExamId: string, instanceId: string): string =>
  `${aboutInstance('/exam-master/post-examinations/single-student-result-edit', instanceId)}&student=${studentExamId}`;
