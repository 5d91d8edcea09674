import { expect } from 'vitest';
import { transcripts } from '../../src/domains/results/transcript/transcript.contract.ts';
import type { App } from '../harness.server.ts';
import type { TestExam } from './test-exam.server.ts';

interface Stage {
  app(): App;
  exam(): TestExam;
  readonly why: { readonly reason: string };
  readonly name: string;
}

/** A card of a transcript beside an issued statement: whose it is, for whom, and what ends with it. */
export const transcriptCase = ({ app, exam, why, name }: Stage) => ({
  act: 'transcripts.revoke',
  asker: 'controller' as const,
  ask: async () => {
    const [paper] = await exam().query<{ id: string }>(
      `insert into printed_document (institute_id, series_id, serial_no, number, code, digest, kind, subject, student_exam_id, exam_instance_id, student_profile_id, issued_by)
         select d.institute_id, d.series_id, d.serial_no + 901, 'TR/901', 'AAAABBBBCCCCEEEE', d.digest, 'TRANSCRIPT', c.program_id::text, d.student_exam_id,
                d.exam_instance_id, d.student_profile_id, d.issued_by
           from printed_document d join exam_instance i on i.id = d.exam_instance_id join course c on c.id = i.course_id where d.institute_id = $1 limit 1 returning id`,
      [exam().instituteId],
    );
    await exam().query(
      `insert into transcript (institute_id, printed_document_id, extent, purpose, addressee, copies) values ($1, $2, 'PARTIAL', 'Evaluation', 'WES', 3)`,
      [exam().instituteId, paper?.id],
    );
    await app()
      .as('controller')
      .ok(transcripts.requestRevocation, { params: { id: paper?.id ?? '' }, body: why });
  },
  facts: {
    transcript: 'TR/901',
    student: `${name}, PRN77`,
    transcriptProgram: expect.any(String),
    transcriptFor: 'Evaluation · WES',
    transcriptIssued: expect.stringMatching(/\d/),
    transcriptCopies: '3',
    effect: { key: 'transcript.revoke.effect' },
  },
  changes: [],
});
