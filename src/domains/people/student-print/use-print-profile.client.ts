import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { download } from '../../../kit/http/call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { printStudentProfile } from './student-print.contract.ts';

/** Printing of a student's profile, and whether the user may. */
export function usePrintProfile(id: string) {
  const can = useCan();
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    await download(printStudentProfile, { instituteId, params: { id } }).catch(toastRefusal);
    setBusy(false);
  };
  return { isAllowed: can('profiles', 'export'), busy, print };
}
