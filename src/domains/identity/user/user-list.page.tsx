import { UserList } from './user-list.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { startPreview, usePreviewEnds } from './menu-preview.client.ts';

/** The users, with the links of a menu, which only the assembly has. */
export function UserListPage() {
  const instituteId = useInstituteId();
  usePreviewEnds(instituteId);
  return <UserList onPreview={(id) => startPreview(instituteId, id)} />;
}
