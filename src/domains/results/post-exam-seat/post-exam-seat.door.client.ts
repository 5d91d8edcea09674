/** The list of a post-exam session's candidates, for the page of seat numbers. */
export { PostExamSeats } from './post-exam-seats.tsx';
