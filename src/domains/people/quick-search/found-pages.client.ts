/** Where a found student can be opened, the first that is open. */
export const STUDENT_PAGES = ['/student-management/manage-students/student-directory', '/exam-master/post-examinations/student-history'];
export const PAPER_PAGES = ['/exam-master/exam-configuration/exam-paper'];
