import { lazy } from 'react';
import { withTexts } from '../../../kit/text/text.client.ts';

/** The list of a post-exam session's candidates, for the page of seat numbers. */
export const PostExamSeats = lazy(() => withTexts(import('./post-exam-seats.tsx')).then((file) => ({ default: file.PostExamSeats })));
