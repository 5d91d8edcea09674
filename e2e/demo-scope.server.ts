import type { Page } from '@playwright/test';
import { studentDirectory } from '../src/domains/people/student-profile/student-directory.contract.ts';
import { teacherProfiles } from '../src/domains/people/teacher-profile/teacher-profile.contract.ts';
import { academicYears } from '../src/domains/academics/academic-year/academic-year.contract.ts';
import { examInstances } from '../src/domains/exams/exam-instance/exam-instance.contract.ts';
import { markSheets } from '../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { getInstituteMetaList } from '../src/domains/institute/institute/institute.contract.ts';
import { courseBlueprints } from '../src/domains/courses/course-blueprint/course-blueprint.contract.ts';
import { courses } from '../src/domains/academics/course/course.contract.ts';
import { courseInstances } from '../src/domains/courses/course-instance/course-instance.contract.ts';
import { createBroadcast } from '../src/domains/messaging/broadcast/broadcast.contract.ts';
import { SHIPPED } from '../src/domains/print/print-kind/shipped-templates.contract.ts';
import { idCards } from '../src/domains/print/id-card/id-card.contract.ts';
import { printTemplates } from '../src/domains/print/print-template/print-template.contract.ts';
import { policies } from '../src/domains/identity/policy/policy.contract.ts';
import { apiSession } from '../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../src/kit/http/api-session.server.ts';
import { RECORD } from './menu-pages.ts';
import { COLLEGE, DEMO_USERS, headersOf } from './sign-in.server.ts';
import type { DemoUser } from './sign-in.server.ts';

/** An API session for the preparations of a journey: it creates its own rows by `uniqueCode` and does not touch the demo's. */
export async function callsAs(
  url: string,
  username: DemoUser,
  college: string = COLLEGE,
): Promise<ApiSession & { readonly instituteId: string }> {
  const headers = await headersOf(url, username);
  const { data } = await apiSession(url, '', async () => headers).ok(getInstituteMetaList);
  const instituteId = data.find((one) => one.Meta.CollegeName === college)?.institute_id ?? '';
  return { ...apiSession(url, instituteId, async () => headers), instituteId };
}

/** A mark sheet's paper and division, for pages that choose below an exam instance. */
async function sheetOf(calls: ApiSession, examInstanceId: string, paperCode: string): Promise<Record<string, string>> {
  const { data } = await calls.ok(markSheets.list, { query: { examInstanceId } });
  const sheet = data.sheets.find((one) => one.paperCode === paperCode);
  if (!sheet) throw new Error(`the demonstration has no mark sheet of ${paperCode}`);
  return { paper: sheet.paperId, division: sheet.divisionId ?? 'none' };
}

/** With what the code of an examination of the demonstration ends: the month of its session, which follows from the day of creation. */
const MONTH = /^[A-Z]{3}-\d{4}$/;

/**
 * Remembers an exam instance of the demonstration (by the beginning of its code: `SE-COMP-IV-`), and one of its papers, as if
 * they had been chosen before. Returns the instance's id.
 */
export async function rememberInstance(page: Page, url: string, codeBegins: string, paperCode?: string): Promise<string> {
  const calls = await callsAs(url, 'controller');
  const instances = await calls.ok(examInstances.list, { query: { q: codeBegins, size: '50' } });
  const instance = instances.data.find((one) => one.code.startsWith(codeBegins) && MONTH.test(one.code.slice(codeBegins.length)));
  const years = await calls.ok(academicYears.list, {});
  if (!instance) throw new Error(`the demonstration has no exam instance ${codeBegins}`);
  const sheet = paperCode === undefined ? {} : await sheetOf(calls, instance.id, paperCode);
  const scope = {
    ...sheet,
    year: years.data.find((one) => one.isCurrent)?.id ?? '',
    session: instance.examSessionId,
    instance: instance.id,
  };
  await page.addInitScript(([name, value]) => localStorage.getItem(name) ?? localStorage.setItem(name, value), [
    'prangan.remembered',
    JSON.stringify(Object.fromEntries(DEMO_USERS.map((user) => [`${user} ${calls.instituteId}`, scope]))),
  ] as const);
  return instance.id;
}

/** The blueprint that the board of studies is revising: its newest version can be edited. */
async function draftedBlueprint(url: string): Promise<string> {
  const { data } = await (await callsAs(url, 'controller')).ok(courseBlueprints.list, { query: { size: '200' } });
  const drafted = data.find((one) => one.drafts > 0);
  if (!drafted) throw new Error('the demonstration has no draft of a blueprint');
  return drafted.id;
}

/** A record of a kind that the demonstration has none of; null: it has some. */
async function madeRecord(calls: ApiSession, page: string): Promise<string | null> {
  if (page === 'print/template') {
    const body = { kind: 'BONAFIDE' as const, name: 'Bonafide of 2026', startsOn: '2026-06-01', notes: null, document: SHIPPED.BONAFIDE };
    return (await calls.ok(printTemplates.create, { body })).data.id;
  }
  if (page === 'print/id-card-batch') {
    const [course] = (await calls.ok(courseInstances.list, { query: { q: 'SE-COMP', size: '50' } })).data;
    if (!course) throw new Error('the demonstration has no class SE-COMP');
    const settings = {
      paper: 'A4',
      gutter: 0,
      flip: 'LONG',
      order: 'STACKS',
      dx: 0,
      dy: 0,
      photo: 'OPTIONAL',
      holders: 'REPLACE',
    } as const;
    const people = { of: 'CLASS' as const, courseInstanceId: course.id, divisionId: null };
    return (await calls.ok(idCards.create, { body: { people, language: 'en', settings, printerId: null } })).data.id;
  }
  if (page !== 'messaging/mail') return null;
  const body = {
    channel: 'EMAIL' as const,
    class: 'SERVICE' as const,
    topic: null,
    subject: 'Timetable',
    body: '<p>See the notice board.</p>',
    audience: [],
  };
  return (await calls.ok(createBroadcast, { body })).data.id;
}

/** The address of a page of `pagesBelow` with a record of the demonstration in it; other addresses are unchanged. */
export async function recordAddress(url: string, address: string, examInstanceId: string): Promise<string> {
  const [list = '', page] = address.split(RECORD);
  if (list.endsWith('/course-blueprint-details')) return `${list}?blueprint=${await draftedBlueprint(url)}&tab=papers`;
  if (page === undefined) return address;
  if (page === 'results/exam-board') return `${list}/${examInstanceId}`;
  if (page === 'identity/policy') {
    const found = await (await callsAs(url, 'admin')).ok(policies.list, { query: { template_id: 'controller' } });
    return `${list}/${found.data[0]?.id ?? ''}`;
  }
  const calls = await callsAs(url, 'controller');
  const made = await madeRecord(calls, page);
  if (made !== null) return `${list}/${made}`;
  const students = await calls.ok(studentDirectory.list, { query: { size: '50' } });
  const listed = await calls.ok(courses.list);
  const teachers = await calls.ok(teacherProfiles.list, { query: { size: '50' } });
  const ids: Readonly<Record<string, string | undefined>> = {
    'courses/course': listed.data.find((one) => one.divisions > 1)?.id,
    'people/student': students.data[0]?.id,
    'people/teacher': teachers.data[0]?.id,
    'results/student-history-detail': students.data[0]?.id,
  };
  const id = ids[page];
  if (id === undefined) throw new Error(`name a record to open ${page} with`);
  return `${list}/${id}`;
}
