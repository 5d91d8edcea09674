import { examInstances } from '../src/domains/exams/exam-instance/exam-instance.contract.ts';
import { marks } from '../src/domains/exams/mark-cell/mark-entry.contract.ts';
import { markSheets, type MarkSheetRow } from '../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { paperMaps } from '../src/domains/exams/paper-map/paper-map.contract.ts';
import { teacherProfiles } from '../src/domains/people/teacher-profile/teacher-profile.contract.ts';
import { callsAs } from './demo-scope.server.ts';

export interface TeacherSheet {
  readonly examInstanceId: string;
  readonly sheet: MarkSheetRow;
  readonly as: typeof callsAs;
}

/**
 * The theory sheet of a paper of the supplementary examination, one division a width, that no other journey uses (each journey has its own paper): assigned to the
 * account `teacher` for today, open and empty, also when the journey runs a second time against the same server.
 */
export async function teacherSheet(url: string, division: 'A' | 'B', paper = 'CO303'): Promise<TeacherSheet> {
  const controller = await callsAs(url, 'controller');
  const { data: instances } = await controller.ok(examInstances.list, { query: { q: 'SE-COMP-III-ATKT-', size: '10' } });
  const examInstanceId = instances[0]?.id ?? '';
  const { sheets } = (await controller.ok(markSheets.list, { query: { examInstanceId } })).data;
  const sheet = sheets.find((one) => one.paperCode === paper && one.headKind === 'TH' && one.divisionName === division);
  const { data: teachers } = await controller.ok(teacherProfiles.list, { query: { q: 'Manasi Anil Gokhale', size: '10' } });
  const [teacher] = teachers;
  if (!sheet || !teacher) throw new Error(`the demonstration has no ${paper} to sit again, or no teacher of this name`);
  const { paperId: examPaperId, divisionId } = sheet;
  const body = {
    teacherProfileId: teacher.id,
    examPaperId,
    divisionId,
    evaluator: 'EXTERNAL' as const,
    startsOn: null,
    endsOn: null,
    hours: null,
    practicalHours: null,
  };
  const given = await controller.call(paperMaps.create, { body });
  if (![200, 201, 409].includes(given.status)) throw new Error(`the paper cannot be given: ${given.text}`);
  if (sheet.state !== 'ENTRY') await controller.ok(markSheets.giveBack, { params: { id: sheet.id }, body: { reason: 'Once more' } });
  const clerk = await callsAs(url, 'clerk');
  const { rows } = (await clerk.ok(markSheets.get, { params: { id: sheet.id } })).data;
  const cells = rows.flatMap(({ studentExamId, version, origin }) =>
    version > 0 && origin === 'FRESH' ? [{ studentExamId, value: null, status: null, version }] : [],
  );
  if (cells.length > 0) await clerk.ok(marks.save, { params: { id: sheet.id }, body: { cells } });
  return { examInstanceId, sheet, as: callsAs };
}
