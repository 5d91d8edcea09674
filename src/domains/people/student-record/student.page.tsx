import { useDetailId } from '../../../kit/page/use-detail-id.client.ts';
import { StudentRecord } from './student-record.tsx';

/** The student's page: the profile, and data of other domains. */
export function StudentPage() {
  const id = useDetailId();
  return <StudentRecord key={id} id={id} />;
}
