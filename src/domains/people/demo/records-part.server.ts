import { each, found } from '../../../demo/college.server.ts';
import type { College } from '../../../demo/college.server.ts';
import { teacherDocuments } from '../teacher-document/teacher-document.contract.ts';
import { teacherExperiences } from '../teacher-experience/teacher-experience.contract.ts';
import { teacherQualifications } from '../teacher-qualification/teacher-qualification.contract.ts';

/** Every third teacher has no record yet, so that completeness has something to name. */
const WITHOUT = 3;
const PAGE = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'; // prettier-ignore

/** What teachers have studied, where they have worked, and the letter of appointment of some. */
export async function tellRecords(college: College, teacherIds: ReadonlyMap<string, string>): Promise<number> {
  const office = college.as('controller');
  const told = college.plan.teachers.filter((_one, at) => at % WITHOUT !== 2);
  await each(told, async (one) => {
    const at = told.indexOf(one);
    const teacherProfileId = found(teacherIds, one.staffNo);
    const studied = { teacherProfileId, subject: null, university: 'University of Mumbai', class: 'First' } as const;
    await office.ok(teacherQualifications.create, { body: { ...studied, kind: 'MASTER', title: 'M.E.', passedYear: 2004 + (at % 12) } });
    if (at % 2 === 0)
      await office.ok(teacherQualifications.create, { body: { ...studied, kind: 'PHD', title: 'Ph.D.', passedYear: 2012 + (at % 8) } });
    const began = 2006 + (at % 10);
    const work = { teacherProfileId, post: 'Assistant Professor', approved: at % 2 === 0 };
    await office.ok(teacherExperiences.create, {
      body: { ...work, institution: 'K. J. Somaiya College', startsOn: `${began}-07-01`, endsOn: `${began + 4}-06-30` },
    });
    await office.ok(teacherExperiences.create, {
      body: { ...work, institution: college.plan.collegeName, startsOn: `${began + 4}-07-01`, endsOn: null },
    });
    const query = { kind: 'APPOINTMENT' as const, fileName: `Appointment ${one.staffNo.replaceAll('/', '-')}.pdf` };
    if (at % 2 === 0) await office.upload(teacherDocuments.add, { params: { id: teacherProfileId }, query }, PAGE);
  });
  return told.length;
}
