import { lazy } from 'react';
import { withTexts } from '../../../kit/text/text.client.ts';

/** Loaded when letters are issued. */
export const IssueLetters = lazy(() => withTexts(import('./issue-letters.tsx')).then((file) => ({ default: file.IssueLetters })));
/** Loaded when a notification leads to them. */
export const LettersOfBatch = lazy(() => withTexts(import('./letters-of-batch.tsx')).then((file) => ({ default: file.LettersOfBatch })));
