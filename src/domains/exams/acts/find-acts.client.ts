import { actFinder } from '../../../kit/page/found-acts.client.ts';
import { examsActsText } from './exams-acts.text.ts';

const POST = '/exam-master/post-examinations';
const CONFIGURATION = '/exam-master/exam-configuration';
const PRE_EXAM = '/exam-master/pre-examinations';

/** What is done on pages of this domain and is not their title. */
export const findActs = actFinder(examsActsText, [
  {
    title: 'act.newExam',
    also: 'new examination create exam schedule',
    needs: { feature: 'examInstances', action: 'create' },
    page: `${CONFIGURATION}/exam-instance`,
    to: `${CONFIGURATION}/new-examination`,
  },
  {
    title: 'act.paperTeachers',
    also: 'assign teachers faculty to papers examiner',
    needs: { feature: 'facultyPaperAssignment', action: 'update' },
    page: `${CONFIGURATION}/exam-paper`,
  },
  {
    title: 'act.inwardBacklogs',
    also: 'inward backlog students exam form repeat atkt',
    needs: { feature: 'inward', action: 'create' },
    page: `${PRE_EXAM}?tab=0`,
  },
  {
    title: 'act.uninward',
    also: 'uninward remove take out cancel exam form',
    needs: { feature: 'inward', action: 'delete' },
    page: `${PRE_EXAM}?tab=0`,
  },
  {
    title: 'act.condone',
    also: 'condone condonation not eligible term not granted detained allow exam form',
    needs: { feature: 'inward', action: 'approve' },
    page: `${PRE_EXAM}?tab=0`,
    to: `${PRE_EXAM}?tab=0&view=BARRED`,
  },
  {
    title: 'act.leave',
    also: 'absence with leave medical illness certificate national duty NCC sports absent',
    needs: { feature: 'inward', action: 'approve' },
    page: `${PRE_EXAM}?tab=1`,
  },
  {
    title: 'act.studentPapers',
    also: 'papers of one student remark exempt exam status elective',
    needs: { feature: 'inward', action: 'update' },
    page: `${PRE_EXAM}?tab=1`,
  },
  {
    title: 'act.giveSeats',
    also: 'give generate seat numbers',
    needs: { feature: 'seatNumbers', action: 'create' },
    page: `${PRE_EXAM}?tab=5`,
  },
  {
    title: 'act.openSheets',
    also: 'open mark sheets',
    needs: { feature: 'markEntry', action: 'create' },
    page: `${POST}/lock-unlock-result-entry`,
  },
  {
    title: 'act.entryWindow',
    also: 'mark entry window last date deadline extend',
    needs: { feature: 'activities', action: 'update' },
    page: `${POST}/lock-unlock-result-entry`,
  },
  {
    title: 'act.lockSheets',
    also: 'lock mark sheets',
    needs: { feature: 'markEntry', action: 'lock' },
    page: `${POST}/lock-unlock-result-entry`,
  },
  {
    title: 'act.unlockSheets',
    also: 'unlock mark sheet reopen',
    needs: { feature: 'markEntry', action: 'unlock' },
    page: `${POST}/lock-unlock-result-entry`,
  },
  {
    title: 'act.enterMarks',
    also: 'enter marks import marks file excel csv template paste upload',
    needs: { feature: 'markEntry', action: 'enter' },
    page: `${POST}/result-entry`,
  },
  {
    title: 'act.carriedMarks',
    also: 'carried marks carry forward earlier attempt file import',
    needs: { feature: 'markEntry', action: 'create' },
    page: `${POST}/result-entry`,
  },
  {
    title: 'act.compareEntries',
    also: 'compare two entries second blind double differ',
    needs: { feature: 'markEntry', action: 'lock' },
    page: `${POST}/result-entry`,
  },
]);
