import { IconBooks } from '@tabler/icons-react';
import { actsTarget, defineClientModule, type Facts } from '../../kit/console/client-module.client.ts';
import { part } from '../../kit/console/part.client.ts';
import { momentText } from '../../kit/text/moment-text.client.ts';
import { textsOf } from '../../kit/text/text.client.ts';
import { QUICK_SEARCH_FROM } from './quick-search/quick-search.contract.ts';
import { PAPER_PAGES, STUDENT_PAGES } from './quick-search/found-pages.client.ts';
import { peopleMenu } from './people.menu.ts';
import { peopleMenuText } from './people.menu.text.ts';
import { peopleRights } from './people.features.ts';

const { t } = textsOf(peopleMenuText);

const photos = {
  lines: () => [],
  place: ({ batch = '', people = '' }: Facts) => ({
    to:
      people === 'TEACHERS'
        ? '/teacher-management/manage-teachers/teacher-directory'
        : '/student-management/manage-students/student-directory',
    search: { photos: batch },
  }),
};

const rolledOver = {
  lines: ({ code = '' }: Facts) => [code],
  place: ({ rollOverId = '' }: Facts) => ({ to: `/student-management/manage-students/roll-over/${rollOverId}`, search: {} }),
};

const numbered = {
  lines: ({ code = '' }: Facts) => [code],
  place: ({ courseInstanceId = '' }: Facts) => ({
    to: '/academics-master/activities/roll-call-management',
    search: { tab: 'numbers', ofClass: courseInstanceId },
  }),
};

export const peopleClient = defineClientModule({
  name: 'people',
  rights: peopleRights,
  menu: peopleMenu,
  texts: [peopleMenuText],
  pages: {
    'student-directory': async () => (await import('./student-directory/student-directory.page.tsx')).StudentDirectoryPage,
    student: async () => (await import('./student-record/student.page.tsx')).StudentPage,
    'roll-call': async () => (await import('./roll-call/roll-call.page.tsx')).RollCallPage,
    'subject-management': async () => (await import('./subject-management/subject-management.page.tsx')).SubjectManagementPage,
    'own-subjects': async () => (await import('./subject-choice/own-subjects.page.tsx')).OwnSubjectsPage,
    'roll-over': async () => (await import('./roll-over/roll-over.page.tsx')).RollOverPage,
    'roll-over-detail': async () => (await import('./roll-over/roll-over-detail.page.tsx')).RollOverDetailPage,
    'teacher-directory': async () => (await import('./teacher-record/teacher-directory.page.tsx')).TeacherDirectoryPage,
    'students-allocation': async () => (await import('./student-allocation/students-allocation.page.tsx')).StudentsAllocationPage,
    teacher: async () => (await import('./teacher-record/teacher.page.tsx')).TeacherPage,
  },
  recordTabs: {
    student_profile: [
      {
        value: 'attendance',
        title: 'recordTab.attendance',
        needs: { feature: 'attendance', action: 'read' },
        Body: part(async () => (await import('./student-attendance/attendance-tab.tsx')).AttendanceTab),
      },
    ],
  },
  usePlaces: { enrolment: { studentProfileId: (id) => `/student-management/manage-students/student-directory/${id}` } },
  listPages: { student_profile: 'student-directory', teacher_profile: 'teacher-directory' },
  placeIcons: { '/my-dashboard/my-subjects': IconBooks },
  notificationViews: {
    LOGIN_CHANGED: ({ change, username = '', name = '', number = '' }) => ({
      title: t(change === 'SET' ? 'notification.loginSet' : 'notification.loginRemoved', { username, name, number }),
      lines: [t('notification.loginHint')],
      place: null,
    }),
    SUBJECT_CHOICE: ({ what, until = '' }) => ({
      title: t(what === 'CHOOSE' ? 'notification.chooseSubjects' : 'notification.subjectsAllotted'),
      lines: what === 'CHOOSE' ? [t('notification.chooseUntil', { until: momentText(until) })] : [],
      place: { to: '/my-dashboard/my-subjects', search: {} },
    }),
  },
  jobViews: {
    'photos.apply': photos,
    'photos.undo': photos,
    'people.rollOver': rolledOver,
    'people.revertRollOver': rolledOver,
    'people.giveNumbers': numbered,
    'people.takeNumbersBack': numbered,
  },
  searchTargets: [
    actsTarget('people, tabs', peopleMenu, async () => (await import('./acts/find-tabs.client.ts')).findTabs),
    {
      name: 'quickSearch',
      from: QUICK_SEARCH_FROM,
      places: [...STUDENT_PAGES, ...PAPER_PAGES],
      load: async () => (await import('./quick-search/find-records.client.ts')).findRecords,
    },
    actsTarget('people', peopleMenu, async () => (await import('./acts/find-acts.client.ts')).findActs),
  ],
});
