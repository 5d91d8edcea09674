import { expect } from 'vitest';
import { passingCertificates } from '../../src/domains/results/passing-certificate/passing-certificate.contract.ts';
import type { App } from '../harness.server.ts';
import type { TestExam } from './test-exam.server.ts';

interface Stage {
  app(): App;
  exam(): TestExam;
  readonly why: { readonly reason: string };
  readonly name: string;
}

/** A card of a certificate beside an issued statement: whose it is, and what ends with it. */
export const certificateCase = ({ app, exam, why, name }: Stage) => ({
  act: 'certificates.revoke',
  asker: 'controller' as const,
  ask: async () => {
    const [paper] = await exam().query<{ id: string }>(
      `insert into printed_document (institute_id, series_id, serial_no, number, code, digest, kind, subject, student_exam_id, exam_instance_id, student_profile_id, issued_by)
         select d.institute_id, d.series_id, d.serial_no + 900, 'PC/900', 'AAAABBBBCCCCDDDD', d.digest, 'PASSING_CERTIFICATE', c.program_id::text, d.student_exam_id,
                d.exam_instance_id, d.student_profile_id, d.issued_by
           from printed_document d join exam_instance i on i.id = d.exam_instance_id join course c on c.id = i.course_id where d.institute_id = $1 limit 1 returning id`,
      [exam().instituteId],
    );
    await app()
      .as('controller')
      .ok(passingCertificates.requestRevocation, { params: { id: paper?.id ?? '' }, body: why });
  },
  facts: {
    certificate: 'PC/900',
    student: `${name}, PRN77`,
    certificateProgram: expect.any(String),
    certificateIssued: expect.stringMatching(/\d/),
    certificateCopies: '0',
    effect: { key: 'certificate.revoke.effect' },
  },
  changes: [],
});
