import type { MenuGroup } from '../../kit/ui/menu.contract.ts';

const tab = (number: number, name: string) => ({
  name,
  title: `menu.preExam.${number}`,
  link: `/exam-master/pre-examinations?tab=${number}`,
  page: 'exams/pre-exam',
});

export const examsMenu: readonly MenuGroup[] = [
  {
    section: 'examinations',
    title: 'menu.group.preExam',
    links: [
      tab(0, 'Inward Students'),
      tab(1, 'Manage Student'),
      tab(2, 'Manage Exam Papers'),
      tab(3, 'Lock Students'),
      tab(4, 'UnLock Students'),
      tab(5, 'Exam Seat No'),
    ],
  },
];
