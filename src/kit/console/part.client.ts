import { lazy, type FunctionComponent } from 'react';
import { withTexts } from '../text/text.client.ts';
import type { LoadPart } from './client-module.client.ts';

/** A component that is declared at once and loaded when it is first shown; it is wrapped in a Suspense. */
export const part = <Props extends object>(load: LoadPart<Props>): FunctionComponent<Props> =>
  lazy(async () => ({ default: await withTexts(load()) }));
