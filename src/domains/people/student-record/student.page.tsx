import { useDetailId } from '../../../kit/page/use-detail-id.client.ts';
import { StudentRecord } from './student-record.tsx';

/** The student's page: the person, and what other domains know of them. */
export function StudentPage() {
  const id = useDetailId();
  return <StudentRecord key={id} id={id} />;
}
