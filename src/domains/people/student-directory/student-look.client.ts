import { drawnLook } from '../../../kit/master-page/master-page.tsx';
import type { studentProfiles } from '../student-profile/student-profile.contract.ts';

/** Students in the trash: their list is a page of its own. */
export const studentLook = drawnLook<typeof studentProfiles>({
  text: { title: 'studentProfiles.title', purpose: 'studentProfiles.title', one: 'studentProfiles.title' },
  columns: [],
  form: [],
});
