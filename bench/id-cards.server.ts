import { idCards } from '../src/domains/print/id-card/id-card.contract.ts';
import { SHIPPED } from '../src/domains/print/print-kind/shipped-templates.contract.ts';
import { drawn } from '../src/kit/demo/drawing.server.ts';
import { print } from '../src/kit/print/printer.server.ts';
import { onStage, untilDone } from './compute.server.ts';
import type { Stage } from './compute.server.ts';
import { cpuSeconds, loadNote } from './cpu.server.ts';
import { inserter } from './examination.server.ts';
import { median, secondsSince } from './figure.server.ts';
import type { Bench } from './figure.server.ts';
import { loadStudents } from './students.server.ts';

const CARDS = 500;
const RUNS = 3;
/** Of a photo as it is printed: 25 by 32 mm at 300 dpi. */
const [WIDTH, HEIGHT] = [295, 378];

/** A class of students, each with a photo of their own. */
async function photographed({ owner, ground }: Stage): Promise<string> {
  // Some of them have left.
  await loadStudents(owner, owner.instituteId, 2 * CARDS, 7);
  const photos = Array.from({ length: CARDS }, (_, at) =>
    drawn(
      WIDTH,
      HEIGHT,
      [at % 256, 200 - Math.floor(at / 4), 120],
      [{ colour: [90, 60, 40], covers: (x, y) => (x - 0.5) ** 2 + (y - 0.5) ** 2 < 0.06 }],
    ),
  );
  const courseInstanceId = await owner.within(owner.instituteId, async () => {
    const insert = inserter(owner);
    const blueprint = await insert('course_blueprint', { code: 'CARDS', name: 'Cards', course_id: ground.courseId });
    const version = await insert('blueprint_version', { course_blueprint_id: blueprint, version_no: 1, state: 'ACTIVE' });
    const { courseId, academicYearId } = ground;
    return insert('course_instance', {
      code: 'CARDS',
      blueprint_version_id: version,
      course_id: courseId,
      academic_year_id: academicYearId,
    });
  });
  await owner.within(owner.instituteId, async () => {
    const rows = await owner.query<{ id: string }>(
      `insert into enrolment (institute_id, student_profile_id, course_instance_id, roll_no, student_exam_status_id)
       select s.institute_id, s.id, $2, (row_number() over (order by s.id))::text, $3
         from (select * from student_profile where institute_id = $1 and state = 'ACTIVE' order by id desc limit ${CARDS}) s returning student_profile_id as id`,
      [owner.instituteId, courseInstanceId, ground.statusId],
    );
    for (const [at, { id }] of rows.entries())
      await owner.query(
        `insert into student_picture (institute_id, student_profile_id, type, width, height, content) values ($1, $2, 'image/png', ${WIDTH}, ${HEIGHT}, $3)`,
        [owner.instituteId, id, photos[at]],
      );
  });
  await owner.settle();
  return courseInstanceId;
}

interface Printed {
  /** Cards a second by the clock. */
  readonly checked: number;
  readonly printed: number;
  /** Milliseconds of processor time per printed card, of server, worker and database together. */
  readonly processor: number;
}

/** From the call to the end of each of the two jobs: data read and checked; numbers given, sheets set and stored. */
async function cards({ session, owner }: Stage, courseInstanceId: string): Promise<Printed> {
  const settings = { paper: 'A4', gutter: 0, flip: 'LONG', order: 'STACKS', dx: 0, dy: 0, photo: 'REQUIRED', holders: 'REPLACE' } as const;
  const people = { of: 'CLASS', courseInstanceId, divisionId: null } as const;
  const begun = process.hrtime.bigint();
  const { data: made } = await session.ok(idCards.create, { body: { people, language: 'en', settings, printerId: null } });
  await untilDone(session, made.jobId);
  const checked = CARDS / secondsSince(begun);
  const params = { id: made.id };
  const { version, ready } = (await session.ok(idCards.get, { params })).data;
  if (ready !== CARDS) throw new Error(`${ready} cards are ready, not ${CARDS}`);
  await session.ok(idCards.accept, { params, body: { version } });
  const cpu = await cpuSeconds(owner);
  const start = process.hrtime.bigint();
  const { data } = await session.ok(idCards.generate, { params, body: { version: version + 1 } });
  await untilDone(session, data.jobId);
  return { checked, printed: CARDS / secondsSince(start), processor: (((await cpuSeconds(owner)) - cpu) * 1000) / CARDS };
}

/** The least that the compiler needs for as many sides of sheets: one line of words on each card. */
async function floor(run: number): Promise<number> {
  const { w, h } = SHIPPED.ID_CARD.page;
  const sides = Array.from({ length: 2 * CARDS }, () => []);
  const content = JSON.stringify({
    title: `floor ${run}`,
    lang: 'en',
    flow: null,
    many: false,
    sheets: null,
    places: false,
    quick: true,
    attached: [],
    page: { w, h },
    copies: sides.map(() => null),
    looks: [],
    strokes: [],
    runs: [],
    flat: sides.map(() => false),
    prints: sides.map(() => [[]]),
  });
  const start = process.hrtime.bigint();
  await print({ template: 'kit/print-template/page.typ', content, pictures: {}, documents: sides.length, form: 'UNTAGGED' });
  return CARDS / secondsSince(start);
}

export const idCardPdf: Bench = {
  name: 'id_card_pdf',
  about: `ID cards of a class with photos into one file of sheets by the job, ${CARDS} cards; aim 200 cards/s; the floor are as many empty sides`,
  run: (report) =>
    onStage('id_card_pdf', report, async (stage) => {
      const id = await photographed(stage);
      const runs: Printed[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const one = await cards(stage, id);
        runs.push(one);
        report.note(
          `checked ${one.checked.toPrecision(3)}/s, printed ${one.printed.toPrecision(3)}/s, ${one.processor.toPrecision(3)} ms of processor each, ${loadNote()}`,
        );
      }
      report.figure('id_card_pdf', median(runs.map((one) => one.printed)), 'cards/s');
      report.figure('id_card_pdf_cpu', median(runs.map((one) => one.processor)), 'ms/card');
      report.figure('id_card_check', median(runs.map((one) => one.checked)), 'cards/s');
      report.figure('id_card_pdf_floor', await floor(0), 'cards/s');
      report.note(`peak memory: ${JSON.stringify(stage.product.peakMemory())} MiB`);
    }),
};
