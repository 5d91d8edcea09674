import { lazy, type ComponentType } from 'react';
import { withTexts } from '../../../kit/text/text.client.ts';
import type { SheetFileProps } from './sheet-file-acts.tsx';

/** For the start page of teachers; within a Suspense. */
export const SheetFileActs: ComponentType<SheetFileProps> = lazy(() =>
  withTexts(import('./sheet-file-acts.tsx')).then((file) => ({ default: file.SheetFileActs })),
);
