import { lazy, type ComponentType } from 'react';
import { withTexts } from '../../../kit/text/text.client.ts';
import type { EnrolProps } from './enrol-drawer.tsx';

/** For the pages of courses and divisions; loaded when it is opened, within a Suspense. */
export const EnrolDrawer: ComponentType<EnrolProps> = lazy(() =>
  withTexts(import('./enrol-drawer.tsx')).then((file) => ({ default: file.EnrolDrawer })),
);

export { useEnrolReopened } from './enrol-draft.client.ts';
