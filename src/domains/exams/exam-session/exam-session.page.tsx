import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { OpenBadge } from '../editing/open-badge.tsx';
import { examSessions } from './exam-session.contract.ts';

export const ExamSessionsPage = masterPage(examSessions, {
  text: { title: 'examSessions.title', purpose: 'examSessions.purpose', one: 'examSessions.one' },
  columns: ['code', 'name', 'academicYearId', 'half', 'startsOn', 'endsOn', 'resultDate', 'state'],
  form: ['code', 'name', 'academicYearId', 'half', 'startsOn', 'endsOn', 'resultDate', 'letters'],
  cells: {
    state: ({ state }) => <OpenBadge state={state} of="examSession" />,
  },
});
