import { examDoor } from '../src/domains/exams/exam-door/exam-door.contract.ts';
import { hallTickets } from '../src/domains/exams/hall-ticket/hall-ticket.contract.ts';
import { drawn } from '../src/kit/demo/drawing.server.ts';
import { onStage, untilDone } from './compute.server.ts';
import type { Stage } from './compute.server.ts';
import { cpuSeconds, loadNote } from './cpu.server.ts';
import { percentile, secondsSince } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';

const TICKETS = 1_000;
const SCANS = 1_000;
/** Of a photo as it is printed: 25 by 32 mm at 300 dpi. */
const [WIDTH, HEIGHT] = [295, 378];

/** A published time table that begins now, and a photo of each student. */
async function readied({ owner, ground, make }: Stage): Promise<string> {
  const id = await make(TICKETS, 'ENTRY');
  await owner.within(owner.instituteId, async () => {
    const institute = owner.instituteId;
    // A file about so many people needs no reason here.
    await owner.query(`update institute set settings = settings || '{"exportRows": 10000, "exportTogetherRows": 1000000}' where id = $1`, [
      institute,
    ]);
    await owner.query(
      `insert into exam_timetable (institute_id, exam_session_id, state, revision_no, published_at, published_by) values ($1, $2, 'PUBLISHED', 1, now(), $1)`,
      [institute, ground.sessionId],
    );
    // One slot a day from today, as long as the day is: one paper is always on.
    await owner.query(
      `insert into exam_slot (institute_id, exam_session_id, held_on, name, starts_minute, ends_minute)
       select $1, $2, (now() at time zone n.time_zone)::date + (k - 1)::int, 'FN', 0, 1440 from institute n, generate_series(1, $3::int) k where n.id = $1`,
      [institute, ground.sessionId, ground.papers.length],
    );
    await owner.query(
      `insert into exam_slot_paper (institute_id, exam_session_id, exam_slot_id, exam_instance_id, exam_paper_id)
       select $1, $2, l.id, $3, p.id from (select id, row_number() over (order by held_on) as no from exam_slot where exam_session_id = $2) l
         join unnest($4::uuid[]) with ordinality p(id, no) on p.no = l.no`,
      [institute, ground.sessionId, id, ground.papers],
    );
    const students = await owner.query<{ id: string }>(`select student_profile_id as id from student_exam where exam_instance_id = $1`, [
      id,
    ]);
    for (const [at, student] of students.entries()) {
      const colour = [at % 256, 200 - Math.floor(at / 6), 120] as const;
      const photo = drawn(WIDTH, HEIGHT, [...colour], [{ colour: [90, 60, 40], covers: (x, y) => (x - 0.5) ** 2 + (y - 0.5) ** 2 < 0.06 }]);
      await owner.query(
        `insert into student_picture (institute_id, student_profile_id, type, width, height, content) values ($1, $2, 'image/png', ${WIDTH}, ${HEIGHT}, $3)`,
        [institute, student.id, photo],
      );
    }
  });
  await owner.settle();
  return id;
}

/** From the call to the end of the job, and then one file of all. */
async function printed({ session, owner }: Stage, examInstanceId: string, report: Report): Promise<void> {
  const cpu = await cpuSeconds(owner);
  const start = process.hrtime.bigint();
  const { data } = await session.ok(hallTickets.issue, { body: { examInstanceId, language: 'en' } });
  await untilDone(session, data.jobId);
  report.figure('hall_ticket_issue', TICKETS / secondsSince(start), 'tickets/s');
  const issued = await cpuSeconds(owner);
  report.figure('hall_ticket_issue_cpu', ((issued - cpu) * 1000) / TICKETS, 'ms/ticket');
  const begun = process.hrtime.bigint();
  const file = await session.call(hallTickets.batchFile, { params: { id: data.id }, query: { layout: 'MERGED' } });
  if (file.status !== 200) throw new Error(`the file answered ${file.status}`);
  report.figure('hall_ticket_pdf', TICKETS / secondsSince(begun), 'tickets/s');
  report.figure('hall_ticket_pdf_cpu', (((await cpuSeconds(owner)) - issued) * 1000) / TICKETS, 'ms/ticket');
  report.note(`${file.bytes.length} bytes, ${loadNote()}`);
}

/** One phone after the other. */
async function scanned({ session, owner }: Stage, report: Report): Promise<void> {
  const tickets = await owner.query<{ code: string }>(`select code from printed_document where kind = 'HALL_TICKET'`);
  const cpu = await cpuSeconds(owner);
  const times: number[] = [];
  for (let at = 0; at < SCANS; at += 1) {
    const written = `HTTPS://COLLEGE.EXAMPLE/PUBLIC/V/${tickets[(at * 7) % tickets.length]?.code ?? ''}`;
    const begun = performance.now();
    const { data } = await session.ok(examDoor.look, { body: { written } });
    times.push(performance.now() - begun);
    if (data.name === null) throw new Error(`a ticket is ${data.answer}`);
  }
  report.figure('door_scan_p50', percentile(times, 50), 'ms');
  report.figure('door_scan_p95', percentile(times, 95), 'ms');
  report.figure('door_scan_cpu', (((await cpuSeconds(owner)) - cpu) * 1000) / SCANS, 'ms/scan');
  report.note(loadNote());
}

export const hallTicket: Bench = {
  name: 'hall_ticket',
  about: `hall tickets of ${TICKETS} students with photos: issued by the job, set into one file (aim 200 tickets/s), and each looked at by its code at the door (aim: p95 20 ms)`,
  run: (report) =>
    onStage('hall_ticket', report, async (stage) => {
      const id = await readied(stage);
      await printed(stage, id, report);
      await scanned(stage, report);
    }),
};
