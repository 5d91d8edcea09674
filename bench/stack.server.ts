import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import { startProduct } from '../src/app/serve/product.server.ts';
import type { Product } from '../src/app/serve/product.server.ts';
import { courses } from '../src/domains/academics/course/course.contract.ts';
import { subjectCategories } from '../src/domains/academics/subject-category/subject-category.contract.ts';
import { subjects } from '../src/domains/academics/subject/subject.contract.ts';
import { blueprintVersions } from '../src/domains/courses/blueprint-version/blueprint-version.contract.ts';
import { courseBlueprints } from '../src/domains/courses/course-blueprint/course-blueprint.contract.ts';
import { examPatterns } from '../src/domains/exams/exam-pattern/exam-pattern.contract.ts';
import { apiSession, signIn } from '../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../src/kit/http/api-session.server.ts';
import { stacks } from '../src/kit/stack/stack.contract.ts';
import type { StackRunView } from '../src/kit/stack/stack.contract.ts';
import { loadNote } from './cpu.server.ts';
import { median, secondsSince } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';
import { addInstitute, openOwner } from './owner.server.ts';

const SUBJECTS = 500;
const BLUEPRINTS = 20;
const PAPERS = 25;
const RUNS = 3;

async function untilDone(session: ApiSession, run: StackRunView): Promise<StackRunView> {
  for (;;) {
    const { data } = await session.ok(stacks.get, { params: { id: run.id } });
    if (data.state === 'DONE') return data;
    if (data.state !== 'RUNNING') throw new Error(`the duplication ended ${data.state}`);
    await pause(50);
  }
}

/** An institute with 500 subjects, and with 20 blueprints of 25 papers each that name them, on the built-in sample. */
async function fillSource(session: ApiSession): Promise<void> {
  await untilDone(session, (await session.ok(stacks.copySample, { body: {} })).data);
  const categoryId = (await session.ok(subjectCategories.list)).data[0]?.id ?? '';
  const courseId = (await session.ok(courses.list)).data[0]?.id ?? '';
  const examPatternId = (await session.ok(examPatterns.list)).data[0]?.id ?? '';
  const made: { id: string; code: string; name: string }[] = [];
  for (let at = 1; at <= SUBJECTS; at += 1) {
    const code = `S${String(at).padStart(4, '0')}`;
    const body = { code, name: `Subject ${at}`, type: 'THEORY' as const, credits: '4.0', departmentId: null, categoryId };
    made.push((await session.ok(subjects.create, { body })).data);
  }
  for (let at = 0; at < BLUEPRINTS; at += 1) {
    const blueprint = await session.ok(courseBlueprints.create, {
      body: { code: `BP${at}`, name: `Blueprint ${at}`, courseId, branchId: null },
    });
    const papers = made.slice(at * PAPERS, (at + 1) * PAPERS).map(({ id, code, name }, place) => ({
      semester: 1 + (place % 2),
      subjectId: id,
      code,
      title: name,
      categoryId,
      electiveGroup: null,
      kind: 'CREDIT' as const,
      position: place + 1,
      examPatternId,
      units: [{ unitNo: 1, credits: '4.0', headSet: 'TH80+IA20' }],
    }));
    const body = { courseBlueprintId: blueprint.data.id, label: 'First', papers, baskets: [], creditTarget: null };
    await session.ok(blueprintVersions.create, { body });
  }
}

async function copyOnce(product: Product, report: Report): Promise<number> {
  const owner = await openOwner(product);
  try {
    const signedIn = () => signIn(product.url, 'admin', DEMO_PASSWORD, 'demo');
    const from = await addInstitute(owner, 'FROM');
    const source = apiSession(product.url, from, signedIn);
    const target = apiSession(product.url, await addInstitute(owner, 'INTO'), signedIn);
    await fillSource(source);
    const start = process.hrtime.bigint();
    const choices = ['subject', 'course_blueprint'].map((noun) => ({ noun }));
    const { data: preview } = await target.ok(stacks.preview, { body: { sourceInstituteId: from, choices } });
    const previewed = secondsSince(start);
    const run = await target.ok(stacks.duplicate, { params: { id: preview.id }, body: { version: preview.version } });
    const done = await untilDone(target, run.data);
    const seconds = secondsSince(start);
    if (done.failed > 0 || done.created !== preview.willCreate || done.created < SUBJECTS + BLUEPRINTS)
      throw new Error(`${done.created} records were created, ${done.failed} failed`);
    report.note(
      `${done.created} records: ${previewed.toPrecision(3)} s to preview, ${(seconds - previewed).toPrecision(3)} s to run, ${loadNote()}`,
    );
    return seconds;
  } finally {
    await owner.close();
  }
}

export const stackCopy: Bench = {
  name: 'stack_copy',
  about: '500 subjects and 20 blueprints with what they name, from one institute to another; aim 60 s',
  async run(report) {
    const seconds: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const product = await startProduct('stack');
      try {
        seconds.push(await copyOnce(product, report));
      } finally {
        await product.stop();
      }
    }
    report.figure('stack_copy', median(seconds), 's');
  },
};
