import { conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { contentHash } from '../../../kit/print/content-hash.server.ts';
import { unprintable } from '../../../kit/print/printable.rules.ts';
import { setTemplate } from '../../../kit/print-template/set-template.server.ts';
import { textOfField } from '../../../kit/print-template/dataset.rules.ts';
import type { PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import { usedFields } from '../../../kit/print-template/used-fields.rules.ts';
import type { PrintLanguage } from '../../../kit/print-template/template.contract.ts';
import { checkAddress, checkAt, faultOf, SPECIMEN } from '../../print/issued-print/issued-print.door.ts';
import type { PersonalPrint } from '../../print/issued-print/issued-print.door.ts';
import { templateInForce } from '../../print/print-template/print-template.door.ts';
import { drawableInstituteData } from '../../print/print-template/print-values.door.ts';
import { degreeTitle } from '../degree-completion/degree-values.rules.ts';
import { certificateFacts } from '../passing-certificate/certificate-facts.store.ts';
import { photoOf, studentValues } from '../passing-certificate/certificate-sheet.command.ts';
import { resultsAt } from '../result-run/read-results.command.ts';
import { viewOf } from '../result-view/result-view.rules.ts';
import type { JudgedTranscript } from './judge-transcripts.command.ts';
import type { TranscriptExam, TranscriptStudent } from './transcript-facts.contract.ts';
import { academicRecord } from './transcript-record.rules.ts';
import type { AcademicRecord } from './transcript-record.rules.ts';
import { printable } from './transcript-standing.rules.ts';
import { transcriptValues } from './transcript-values.rules.ts';
import type { Graded, TranscriptAsked } from './transcript-values.rules.ts';

/** What transcripts are made with now: the template in force, and the institute's own part. 409 where it has no words in the language. */
export async function transcriptMaking(db: Db, scope: InstituteScope, language: PrintLanguage) {
  const template = await templateInForce(db, scope, 'TRANSCRIPT');
  if (!template.document.languages.includes(language))
    throw conflict('TRANSCRIPT_LANGUAGE', `The template has no words in this language, only in ${template.document.languages.join(', ')}.`);
  const own = await drawableInstituteData(db, scope);
  return { template, language, own, showsPhoto: usedFields(template.document).has('student.photo') };
}
export type TranscriptMaking = Awaited<ReturnType<typeof transcriptMaking>>;

export interface TranscriptSheet {
  readonly student: TranscriptStudent;
  readonly record: AcademicRecord;
  readonly values: PrintValues;
  readonly pictures: Readonly<Record<string, Uint8Array>>;
}

const placeOf = ({ name, prn }: TranscriptStudent, exam: TranscriptExam) => ({
  studentExamId: exam.studentExamId,
  examInstanceId: exam.examInstanceId,
  examCode: '',
  examName: exam.exam,
  sessionName: exam.session,
  semesters: [...exam.semesters],
  prn,
  name,
  seatNo: exam.seatNo,
  remark: exam.remark,
  publishedAt: null,
});

/** The published results of these students with the rules that graded them, by candidate. */
async function gradedOf(db: Db, scope: InstituteScope, students: readonly TranscriptStudent[]): Promise<ReadonlyMap<string, Graded>> {
  const wanted = students.flatMap((student) => printable(student.exams).map((exam) => placeOf(student, exam)));
  const opened = await resultsAt(
    db,
    scope,
    wanted.map(({ studentExamId }) => studentExamId),
    'PUBLISHED',
  );
  return new Map(
    wanted.flatMap((place) => {
      const one = opened.get(place.studentExamId);
      if (one === undefined) return [];
      return [[place.studentExamId, { view: viewOf(place, one), rules: one.rules.patterns[one.row.input.p]?.document ?? null }] as const];
    }),
  );
}

/** What stands on the transcripts of these students, in their order; whoever has nothing published is left out. */
export async function transcriptSheets(
  db: Db,
  scope: InstituteScope,
  { own, showsPhoto }: TranscriptMaking,
  students: readonly JudgedTranscript[],
  asked: TranscriptAsked,
): Promise<TranscriptSheet[]> {
  const graded = await gradedOf(db, scope, students);
  const views = new Map([...graded].map(([id, { view }]) => [id, view]));
  const records = students.flatMap((student) => {
    const record = academicRecord(student, views);
    return record === null ? [] : [{ student, record }];
  });
  const facts = await certificateFacts(
    db,
    scope,
    records.map(({ record }) => record.about.studentExamId),
  );
  const sheets = records.map(async ({ student, record }): Promise<TranscriptSheet[]> => {
    const person = facts.get(record.about.studentExamId);
    if (person === undefined) return [];
    const photo = showsPhoto ? await photoOf(person) : null;
    const className = asked.extent === 'FINAL' ? student.className : null;
    const mine = printable(student.exams).flatMap(({ studentExamId }) => graded.get(studentExamId) ?? []);
    const today = textOfField(own.values, 'document.date');
    return [
      {
        student,
        record,
        values: {
          ...own.values,
          ...studentValues(person, photo?.path ?? null),
          'class.program': student.program,
          'degree.name': student.degree,
          'degree.title': degreeTitle(student.degree, student.program),
          'degree.branch': student.branch,
          ...transcriptValues({ record, graded: mine, medium: student.medium, className, today }, asked),
          ...SPECIMEN,
          'document.checkAt': checkAt('SPECIMENSPECIMEN'),
        },
        pictures: { ...own.pictures, ...(photo ? { [photo.path]: photo.content } : {}) },
      },
    ];
  });
  return (await Promise.all(sheets)).flat();
}

/** Sets these with a specimen number; `fine` are those on which everything finds room and can be printed. */
export async function setSpecimens({ template, language }: TranscriptMaking, sheets: readonly TranscriptSheet[], asked: 'CUT' | 'WHOLE') {
  const drawable = sheets.filter(({ values }) => unprintable(JSON.stringify(values)) === null);
  if (drawable.length === 0) return { pdf: null, fine: [] };
  const pictures = Object.assign({}, ...drawable.map((one) => one.pictures)) as Record<string, Uint8Array>;
  const { pdf, prints } = await setTemplate(
    template.document,
    drawable.map(({ values }) => values),
    { title: 'Transcripts', language, pictures, ...(asked === 'CUT' ? { asked } : {}) },
  );
  return { pdf, fine: drawable.filter((_, at) => faultOf(prints[at]?.problems ?? []) === undefined) };
}

/** The paper that is issued of it. Its subject is the program. */
export function transcriptPrint({ student, record, values, pictures }: TranscriptSheet): PersonalPrint {
  const { studentProfileId, programId } = student;
  const { studentExamId, examInstanceId } = record.about;
  return {
    person: { studentProfileId },
    about: { studentExamId, examInstanceId, result: null, subject: programId },
    digest: contentHash(values),
    values,
    pictures,
    markValues: ({ token }) => ({ 'document.check': checkAddress(token), 'document.checkAt': checkAt(token) }),
  };
}
