import type { MenuGroup } from '../../kit/console/menu.contract.ts';

export const peopleMenu: readonly MenuGroup[] = [
  {
    section: 'home',
    title: 'menu.group.dashboard',
    links: [
      {
        name: 'My Subjects',
        title: 'menu.mySubjects',
        link: '/my-dashboard/my-subjects',
        page: 'people/own-subjects',
        module: 'ACADEMICS',
        isOwn: true,
        needs: { feature: 'ownSubjects', action: 'read' },
        isPersonal: true,
      },
    ],
  },
  {
    section: 'academics',
    title: 'menu.group.activities',
    links: [
      {
        name: 'Roll Call Management',
        title: 'menu.rollCall',
        link: '/academics-master/activities/roll-call-management',
        page: 'people/roll-call',
        reads: 'attendance',
        module: 'ACADEMICS',
      },
      {
        name: 'Subject Management',
        title: 'menu.subjectManagement',
        link: '/academics-master/activities/subject-management',
        page: 'people/subject-management',
        reads: 'subjectTakes',
        module: 'ACADEMICS',
      },
    ],
  },
  {
    section: 'students',
    title: 'menu.group.manageStudents',
    links: [
      {
        name: 'Student Directory',
        title: 'menu.studentDirectory',
        link: '/student-management/manage-students/student-directory',
        page: 'people/student-directory',
        reads: 'profiles',
        module: 'PEOPLE',
        detail: 'people/student',
      },
      {
        name: 'Roll Over',
        title: 'menu.rollOver',
        link: '/student-management/manage-students/roll-over',
        page: 'people/roll-over',
        reads: 'rollover',
        module: 'PEOPLE',
        detail: 'people/roll-over-detail',
      },
    ],
  },
  {
    section: 'teachers',
    title: 'menu.group.manageTeachers',
    links: [
      {
        name: 'Teacher Directory',
        title: 'menu.teacherDirectory',
        link: '/teacher-management/manage-teachers/teacher-directory',
        page: 'people/teacher-directory',
        reads: 'teachers',
        module: 'PEOPLE',
        detail: 'people/teacher',
      },
      {
        name: 'Students Allocation',
        title: 'menu.studentsAllocation',
        link: '/teacher-management/manage-teachers/students-allocation',
        page: 'people/students-allocation',
        reads: 'studentAllocations',
        module: 'PEOPLE',
      },
    ],
  },
];
