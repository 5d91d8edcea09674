import { lazy } from 'react';
import { withTexts } from '../../../kit/text/text.client.ts';

/** Loaded when cards of selected students are prepared. */
export const CardsOfStudents = lazy(() => withTexts(import('./cards-of-students.tsx')).then((file) => ({ default: file.CardsOfStudents })));
