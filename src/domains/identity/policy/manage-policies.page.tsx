import { useNavigate } from '@tanstack/react-router';
import { PolicyList } from './policy-list.tsx';

export function ManagePoliciesPage() {
  const navigate = useNavigate();
  return <PolicyList onOpen={(id) => void navigate({ to: `/users/user-management/manage-policies/${id}` })} />;
}
