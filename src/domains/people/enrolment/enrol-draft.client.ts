import { NEW, useReopened } from '../../../kit/form/use-draft.client.ts';

/** The drawer in which students are looked for. */
const ENROLMENT = 'enrolment drawer';

/** Under what name a choice is kept: who was selected elsewhere is not part of it, so its page does not open it again by itself. */
export const draftNameOf = (
  profileIds: readonly string[] | 'CHOOSE' | 'ROLLS',
  division: { readonly id: string } | undefined,
): [form: string, id: string] => [
  profileIds === 'CHOOSE' && division === undefined ? ENROLMENT : `${ENROLMENT} of ${profileIds === 'ROLLS' ? 'rolls' : 'students'}`,
  division?.id ?? NEW,
];

/** Whether the page opens the drawer again, since a choice waits for it. */
export const useEnrolReopened = (): boolean => useReopened(ENROLMENT) !== null;
