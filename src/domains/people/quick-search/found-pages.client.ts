/** Pages that can open a found student; the first one the user may see is used. */
export const STUDENT_PAGES = ['/student-management/manage-students/student-directory', '/exam-master/post-examinations/student-history'];
export const PAPER_PAGES = ['/exam-master/exam-configuration/exam-paper'];
