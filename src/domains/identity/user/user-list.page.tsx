import { UserList } from './user-list.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { startPreview, usePreviewEnds } from './menu-preview.client.ts';

/** The users, with what only the assembly knows: which links a menu has. */
export function UserListPage() {
  const instituteId = useInstituteId();
  usePreviewEnds(instituteId);
  return <UserList onPreview={(id) => startPreview(instituteId, id)} />;
}
