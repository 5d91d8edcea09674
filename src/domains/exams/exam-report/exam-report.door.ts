export { reachedExams } from './reached-exams.command.ts';
export { headOfExam, headOfSession } from './report-place.command.ts';
