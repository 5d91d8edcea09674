import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { institutePictures } from '../src/domains/institute/institute/institute-profile.contract.ts';
import { exportAccounts, exportHolders } from '../src/domains/identity/access-review/access-review.contract.ts';
import { addTeamUsers, exportTeamUsers } from '../src/domains/identity/team/team-content.contract.ts';
import { createTeam } from '../src/domains/identity/team/team.contract.ts';
import { examCalendars } from '../src/domains/exams/exam-calendar/exam-calendar.contract.ts';
import { sessionPapers } from '../src/domains/exams/session-paper/session-paper.contract.ts';
import { teacherDocuments } from '../src/domains/people/teacher-document/teacher-document.contract.ts';
import { exportDuties } from '../src/domains/exams/exam-duty/exam-duty.contract.ts';
import { exportSeats, exportSlots } from '../src/domains/exams/room-allocation/room-allocation.contract.ts';
import { pairCosts, studentCosts, studentFares, tableMoves } from '../src/domains/exams/timetable-compare/timetable-compare.contract.ts';
import { studentLoads, timetableClashes, timetableSheets } from '../src/domains/exams/timetable-report/timetable-report.contract.ts';
import { absentees, additionalProfiles, lockedStatistics } from '../src/domains/exams/pre-exam-report/candidate-report.contract.ts';
import {
  bundleCovers,
  paperNeeds,
  roomAggregations,
  roomStatistics,
  seatLists,
  slotPrints,
  supervisorReports,
} from '../src/domains/exams/pre-exam-report/room-report.contract.ts';
import { exportPostSeats } from '../src/domains/results/post-exam-seat/post-exam-seat.contract.ts';
import { exportMaskNumbers, maskNumbers } from '../src/domains/exams/mask-number/mask-number.contract.ts';
import { hallPrints } from '../src/domains/exams/hall-print/hall-print.contract.ts';
import { hallTickets } from '../src/domains/exams/hall-ticket/hall-ticket.contract.ts';
import { ownTickets } from '../src/domains/exams/hall-ticket/own-ticket.contract.ts';
import { exportCandidates } from '../src/domains/exams/inward/candidate.contract.ts';
import { exportVoided } from '../src/domains/exams/seat-number/seat-number.contract.ts';
import { exportBacklogs } from '../src/domains/results/backlog/backlog.contract.ts';
import { backwardSgpis, exportBackwardSgpis } from '../src/domains/results/backward-sgpi/backward-sgpi.contract.ts';
import { additionalCredits, exportAdditionalCredits } from '../src/domains/results/additional-credit/additional-credit.contract.ts';
import { exportModerations } from '../src/domains/results/moderation/moderation.contract.ts';
import { exportGraceAllocations, graceAllocations } from '../src/domains/results/grace-allocation/grace-allocation.contract.ts';
import { corrections, exportCorrections } from '../src/domains/results/result-correction/result-correction.contract.ts';
import { credentials } from '../src/domains/results/credential/credential.contract.ts';
import { exportDifference, exportExceptions } from '../src/domains/results/run-review/run-review.contract.ts';
import { exportApprovals } from '../src/kit/approval/approval.contract.ts';
import { exportStackRows, exportStacks, stacks } from '../src/kit/stack/stack.contract.ts';
import { calibrationSheet } from '../src/domains/print/card-printer/card-printer.contract.ts';
import { printStudentProfile } from '../src/domains/people/student-print/student-print.contract.ts';
import { getOwnPicture } from '../src/domains/identity/account/account.contract.ts';
import { idCards } from '../src/domains/print/id-card/id-card.contract.ts';
import { exportRecipients } from '../src/domains/messaging/broadcast/audience.contract.ts';
import { createBroadcast } from '../src/domains/messaging/broadcast/broadcast.contract.ts';
import { readMailFile } from '../src/domains/messaging/broadcast/mail-file.contract.ts';
import { letterBatches } from '../src/domains/print/letter-batch/letter-batch.contract.ts';
import { letters } from '../src/domains/print/letter/letter.contract.ts';
import { ownLetters } from '../src/domains/print/letter/own-letter.contract.ts';
import { resultDataHeads, resultDataPapers } from '../src/domains/results/result-data/result-data.contract.ts';
import { exportNadRows, nadFiles } from '../src/domains/results/depository/nad-file.contract.ts';
import { statements } from '../src/domains/results/statement/statement.contract.ts';
import { revaluationRegister } from '../src/domains/results/revaluation/revaluation-register.contract.ts';
import { teachingLoads } from '../src/domains/exams/teaching-load/teaching-load.contract.ts';
import { teacherCompleteness } from '../src/domains/people/teacher-completeness/teacher-completeness.contract.ts';
import { allottedStudents } from '../src/domains/people/subject-allotment/subject-allotment.contract.ts';
import { rollOverStudents } from '../src/domains/people/roll-over/roll-over.contract.ts';
import {
  attendanceAbsentees,
  attendanceMonth,
  attendanceShort,
  attendanceUnmarked,
} from '../src/domains/people/attendance-report/attendance-report.contract.ts';
import { previewedGraces } from '../src/domains/results/grace-preview/grace-preview.contract.ts';
import { simulatedResults } from '../src/domains/results/rule-simulation/rule-simulation.contract.ts';
import { resultAnalyses, summaryReports, summaryStudents } from '../src/domains/results/summary-report/summary-report.contract.ts';
import { convocationData } from '../src/domains/results/convocation/convocation.contract.ts';
import { transcriptBatches } from '../src/domains/results/transcript/transcript-batch.contract.ts';
import { ownTranscripts, transcripts } from '../src/domains/results/transcript/transcript.contract.ts';
import { exportManualResults, manualResults } from '../src/domains/results/manual-result/manual-result.contract.ts';
import { paperCredits, paperFacts, paperStudents } from '../src/domains/exams/paper-report/paper-report.contract.ts';
import { examHistory } from '../src/domains/results/exam-history/exam-history.contract.ts';
import { ownCertificates, passingCertificates } from '../src/domains/results/passing-certificate/passing-certificate.contract.ts';
import { semesterToppers } from '../src/domains/results/topper-report/topper-report.contract.ts';
import { feedErrors, feedHeaders, listFeeds as feeds } from '../src/kit/feed/feed.contract.ts';
import { peopleExports } from '../src/kit/people-export/people-export.contract.ts';
import { readDocs, readOpenApi } from '../src/kit/http/docs.contract.ts';
import type { Endpoint } from '../src/kit/http/endpoint.contract.ts';
import { aboutNadFile } from './exam-path/nad-stage.server.ts';
import {
  PAPERS,
  PICTURES,
  aboutMasked,
  aboutPostSession,
  aboutRollOver,
  aboutSimulation,
  aboutSlot,
  idOf,
  lastSeated,
  withPreview,
} from './export-about.server.ts';
import type { TestExam } from './exam-path/test-exam.server.ts';
import type { App } from './harness.server.ts';

/** What a call asks for that is no part of its path. */
const ASKED: Readonly<Record<string, (app: App, exam: TestExam) => Promise<Record<string, string>>>> = {
  [exportMaskNumbers.name]: aboutMasked,
  [exportPostSeats.name]: aboutPostSession,
  [attendanceMonth.exportFile.name]: async () => ({ month: '2026-01' }),
  [attendanceAbsentees.exportFile.name]: async () => ({ heldOn: '2026-01-05' }),
  [attendanceUnmarked.exportFile.name]: async () => ({ heldOn: '2026-01-05' }),
  [previewedGraces.exportFile.name]: withPreview,
  // A row a paper or head: of all candidates they would be many hundred, on paper in some forty columns.
  [resultDataPapers.exportFile.name]: async () => ({ q: 'A00003' }),
  [resultDataHeads.exportFile.name]: async () => ({ q: 'A00003' }),
};

const aboutClass = async (_app: App, exam: TestExam) => ({ courseInstanceId: exam.courseInstanceId });
const aboutSession = async (_app: App, exam: TestExam) => ({ examSessionId: exam.sessionId });

/** Rows for calls with special parameters; all other calls are handled automatically. */
const ABOUT: Readonly<Record<string, (app: App, exam: TestExam) => Promise<Record<string, string>>>> = {
  [attendanceMonth.exportFile.name]: aboutClass,
  [sessionPapers.exportFile.name]: async (_app, exam) => ({ id: exam.sessionId }),
  [attendanceShort.exportFile.name]: aboutClass,
  [PAPERS.ofClass]: aboutClass,
  [feedHeaders.name]: async () => ({ kind: 'degrees' }),
  [exportSeats.name]: aboutSlot,
  [exportDuties.name]: aboutSlot,
  [timetableSheets.exportFile.name]: aboutSession,
  [timetableClashes.exportFile.name]: aboutSession,
  [studentLoads.exportFile.name]: aboutSession,
  [tableMoves.exportFile.name]: aboutSession,
  [studentFares.exportFile.name]: aboutSession,
  [pairCosts.exportFile.name]: aboutSession,
  [studentCosts.exportFile.name]: aboutSession,
  [bundleCovers.exportFile.name]: aboutSession,
  [paperNeeds.exportFile.name]: aboutSession,
  [roomAggregations.exportFile.name]: aboutSession,
  [roomStatistics.exportFile.name]: aboutSession,
  [seatLists.exportFile.name]: aboutSession,
  [slotPrints.exportFile.name]: aboutSession,
  [supervisorReports.exportFile.name]: aboutSession,
  [lockedStatistics.exportFile.name]: aboutSession,
  [semesterToppers.exportFile.name]: aboutSession,
  [revaluationRegister.exportFile.name]: aboutSession,
  [simulatedResults.exportFile.name]: aboutSimulation,
  [rollOverStudents.exportFile.name]: aboutRollOver,
  [summaryReports.exportFile.name]: aboutSession,
  [resultAnalyses.exportFile.name]: aboutSession,
  [summaryStudents.exportFile.name]: aboutSession,
  [passingCertificates.exportFile.name]: aboutSession,
  [transcriptBatches.exportFile.name]: aboutSession,
  [convocationData.exportFile.name]: async (_app, exam) => ({
    academicYearId: await idOf(exam, 'select academic_year_id as id from exam_session where institute_id = $1 limit 1'),
  }),
  [paperFacts.exportFile.name]: aboutClass,
  [paperCredits.exportFile.name]: aboutClass,
  [paperStudents.exportFile.name]: aboutClass,
  [examHistory.exportFile.name]: async (_app, exam) => ({
    studentProfileId: await idOf(
      exam,
      'select student_profile_id as id from student_exam where institute_id = $1 order by seat_no desc limit 1',
    ),
  }),
  [feedErrors.name]: async (app) => {
    const { data } = await app.as('admin').ok(feeds, { query: {} });
    return { id: data[0]?.id ?? '' };
  },
  [exportNadRows.name]: aboutNadFile,
  [exportTeamUsers.name]: async (app) => {
    const body = { name: `=1+${randomUUID()}`, description: null, parentId: null, instituteIds: null };
    const { data } = await app.as('admin').ok(createTeam, { body });
    await app.as('admin').ok(addTeamUsers, { params: { id: data.id }, body: { userIds: [app.userId('clerk')] } });
    return { id: data.id };
  },
  [exportStackRows.name]: async (app) => {
    return { id: (await app.as('admin').ok(stacks.previewSample, { body: { nouns: ['degree'] } })).data.id };
  },
  [exportRecipients.name]: async (app) => {
    const written = { channel: 'EMAIL', class: 'SERVICE', topic: null, subject: '=1+1', body: 'x', audience: [] } as const;
    return { id: (await app.as('admin').ok(createBroadcast, { body: { ...written, audience: [] } })).data.id };
  },
  [printStudentProfile.name]: async (_app, exam) => ({
    id: await idOf(exam, 'select id from student_profile where institute_id = $1 order by id limit 1'),
  }),
  [statements.previewPdf.name]: async (_app, exam) => ({ id: await lastSeated(exam) }),
  [statements.download.name]: async (app, exam) => {
    const body = { studentExamId: await lastSeated(exam), reason: 'For the test of files' };
    return { id: (await app.as('admin').ok(statements.issue, { body })).data.printId };
  },
};
/** Lists that are empty here: their file has only the header. */
export const EMPTY: readonly string[] = [
  teacherCompleteness.exportFile.name,
  teachingLoads.exportFile.name,
  attendanceAbsentees.exportFile.name,
  ...PAPERS.empty,
  convocationData.exportFile.name,
  transcripts.exportFile.name,
  exportMaskNumbers.name,
  exportSlots.name,
  exportSeats.name,
  exportDuties.name,
  timetableSheets.exportFile.name,
  timetableClashes.exportFile.name,
  studentLoads.exportFile.name,
  tableMoves.exportFile.name,
  studentFares.exportFile.name,
  pairCosts.exportFile.name,
  studentCosts.exportFile.name,
  bundleCovers.exportFile.name,
  paperNeeds.exportFile.name,
  roomAggregations.exportFile.name,
  roomStatistics.exportFile.name,
  seatLists.exportFile.name,
  slotPrints.exportFile.name,
  supervisorReports.exportFile.name,
  absentees.exportFile.name,
  additionalProfiles.exportFile.name,
  exportRecipients.name,
  exportVoided.name,
  exportStacks.name,
  exportStackRows.name,
  exportBackwardSgpis.name,
  exportManualResults.name,
  exportBacklogs.name,
  exportCorrections.name,
  revaluationRegister.exportFile.name,
  exportExceptions.name,
  exportDifference.name,
  exportGraceAllocations.name,
  exportModerations.name,
  exportAdditionalCredits.name,
  exportAccounts.name,
  exportApprovals.name,
];
/** Skipped here, with the reason. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  [allottedStudents.exportFile.name]: 'only a closed choice window has an allotment: tests/subjects/subject-allotment.http.test.ts',
  [statements.downloadBatch.name]: 'the pages of `statements.download`, joined or zipped',
  [idCards.proof.name]: 'cards, no rows: src/domains/print/id-card/id-card.http.test.ts',
  [idCards.download.name]: 'cards, no rows: src/domains/print/id-card/id-card.http.test.ts',
  [idCards.card.name]: 'a card, no rows: src/domains/print/id-card/id-card.http.test.ts',
  [additionalCredits.evidence.name]: 'a file as it came, no rows: tests/exam-path/additional-credit.http.test.ts',
  [graceAllocations.evidence.name]: 'a file as it came, no rows: tests/exam-path/evidence.http.test.ts',
  [backwardSgpis.evidence.name]: 'a file as it came, no rows: tests/exam-path/evidence.http.test.ts',
  [manualResults.evidence.name]: 'a file as it came, no rows: tests/exam-path/evidence.http.test.ts',
  [corrections.evidence.name]: 'a file as it came, no rows: tests/exam-path/evidence.http.test.ts',
  ...PAPERS.elsewhere,
  ...PICTURES,
  [teacherDocuments.file.name]: 'a file as it came, no rows: src/domains/people/teacher-record/teacher-record.http.test.ts',
  [readMailFile.name]: 'a file as it came, no rows: tests/messages/mail-files.http.test.ts',
  [ownLetters.download.name]: 'a letter, no rows: src/domains/print/letter/own-letter.http.test.ts',
  [letters.download.name]: 'a letter, no rows: src/domains/print/letter/letter.http.test.ts',
  [letterBatches.download.name]: 'letters, no rows: src/domains/print/letter-batch/letter-batch.http.test.ts',
  [maskNumbers.stickers.name]: 'stickers, no rows: tests/exam-path/mask-numbers.http.test.ts',
  [hallPrints.file.name]: 'notices, charts and sheets, no rows: tests/exam-path/hall-print.http.test.ts',
  [hallTickets.download.name]: 'a hall ticket, no rows: tests/exam-path/hall-ticket.http.test.ts',
  [hallTickets.batchFile.name]: 'hall tickets, no rows: tests/exam-path/hall-ticket.http.test.ts',
  [passingCertificates.download.name]: 'a certificate, no rows: tests/exam-path/passing-certificate.http.test.ts',
  [passingCertificates.batchFile.name]: 'certificates, no rows: tests/exam-path/passing-certificate.http.test.ts',
  [transcripts.preview.name]: 'a transcript, no rows: tests/exam-path/transcript.http.test.ts',
  [transcripts.download.name]: 'a transcript, no rows: tests/exam-path/transcript.http.test.ts',
  [transcriptBatches.batchFile.name]: 'transcripts, no rows: tests/exam-path/transcript-batch.http.test.ts',
  [ownTranscripts.download.name]: 'a transcript, no rows: tests/exam-path/transcript.http.test.ts',
  [ownTranscripts.credential.name]: 'a signed token or document, no rows: tests/exam-path/transcript.http.test.ts',
  [ownCertificates.download.name]: 'a certificate, no rows: tests/exam-path/own-certificate.http.test.ts',
  [ownCertificates.credential.name]: 'a signed token or document, no rows: tests/exam-path/certificate-credential.http.test.ts',
  [convocationData.photos.name]: 'a picture has no cells',
  [ownTickets.download.name]: 'a hall ticket, no rows: tests/exam-path/hall-ticket.http.test.ts',
  [examCalendars.read.name]: 'a calendar in no language: src/domains/exams/exam-calendar/exam-calendar.http.test.ts',
  [nadFiles.download.name]: 'columns of a portal in no language: tests/exam-path/nad-file.http.test.ts',
  [statements.own.name]: 'the page of `statements.download`',
  [credentials.download.name]: 'a signed token or document, no rows: tests/exam-path/credential.http.test.ts',
  [credentials.status.name]: 'a signed list of bits, no rows: tests/exam-path/credential.http.test.ts',
  [calibrationSheet.name]: 'a sheet to measure a printer with, no rows',
  [getOwnPicture.name]: 'a picture has no cells',
  [institutePictures.logo.name]: 'a picture has no cells',
  [institutePictures.signature.name]: 'a picture has no cells',
  [peopleExports.fetch.name]: 'the file of another call, with a last line: tests/people-export.http.test.ts',
  [readDocs.name]: 'a page to read, no file: tests/access-review.http.test.ts',
  [readOpenApi.name]: 'the calls, no rows: tests/access-review.http.test.ts',
};
const shapeOf = z.object({
  properties: z._default(z.record(z.string(), z.object({ enum: z.optional(z.array(z.string())), maximum: z.optional(z.number()) })), {}),
});

/** Every format that a call offers, with as many rows as it gives at once. */
export async function queriesOf(endpoint: Endpoint, app: App, exam: TestExam): Promise<Record<string, string>[]> {
  const { instanceId, sessionId } = exam;
  if (endpoint.query === undefined) return [{}];
  const { properties } = shapeOf.parse(z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' }));
  const most = properties['upTo']?.maximum;
  const all: Record<string, string> = most === undefined ? {} : { upTo: String(most) };
  if (properties['examInstanceId'] !== undefined) Object.assign(all, { examInstanceId: instanceId });
  if (properties['examSessionId'] !== undefined) Object.assign(all, { examSessionId: sessionId });
  if (endpoint === exportCandidates) Object.assign(all, { kind: 'REGULAR' });
  if (endpoint === exportHolders) Object.assign(all, { kind: 'RIGHT', name: 'results:read' });
  Object.assign(all, await ASKED[endpoint.name]?.(app, exam));
  if (properties['example'] !== undefined) Object.assign(all, { example: 'true' });
  return (properties['format']?.enum ?? [null]).map((format) => (format === null ? all : { ...all, format }));
}

/** The parameters of a call's path: those of the examination, where nothing else is said. */
export async function pathOf(endpoint: Endpoint, app: App, exam: TestExam): Promise<Record<string, string>> {
  const named = [...endpoint.path.matchAll(/:(\w+)/g)].map((part) => part[1]);
  if (named.length === 0) return {};
  const about = await (ABOUT[endpoint.name]?.(app, exam) ?? { examInstanceId: exam.instanceId });
  if (Object.keys(about).join() !== named.join()) throw new Error(`${endpoint.name}: say in ABOUT which row this call is about`);
  return about;
}
