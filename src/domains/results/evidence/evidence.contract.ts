import * as z from 'zod/mini';
import type { Feature } from '../../../kit/access/access.contract.ts';
import { MOST_PAPER_BYTES } from '../../../kit/http/paper-file.contract.ts';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';

/** What a file proves. Files of one purpose are chosen and read under one right. */
export type EvidencePurpose = 'CREDIT' | 'CORRECTION' | 'GRACE' | 'SGPI' | 'MANUAL';

/** A file that several entries may name. */
export const keptEvidence = z.object({ id, name: z.string(), addedByName: z.nullable(z.string()) });
export type KeptEvidence = z.output<typeof keptEvidence>;

/** The file of an entry; null: entered before files were kept. */
export const namedEvidence = { evidenceId: z.nullable(id), evidence: z.nullable(z.string()) };

/** The examination whose files they are; those that belong to none are of the institute. */
export const ofExam = { examInstanceId: id };

interface Whose<W extends z.core.$ZodShape> {
  readonly name: string;
  /** As in `evidence of additional credits`. */
  readonly what: string;
  readonly path: string;
  readonly feature: Feature;
  /** Who may enter what the file proves. */
  readonly keep: 'grace' | 'correct' | 'create';
  readonly place: W;
}

/** The calls by which a file comes and is read again, under the right of what it proves. It names people, as the file of a list does. */
export function evidenceCalls<const W extends z.core.$ZodShape>({ name, what, path, feature, keep, place }: Whose<W>) {
  const common = { scope: 'INSTITUTE' as const };
  return {
    addEvidence: defineEndpoint({
      ...common,
      name: `${name}.addEvidence`,
      summary: `Keeps a file as evidence of ${what}: PDF, PNG or JPEG by its content`,
      method: 'POST',
      path: `${path}/evidence`,
      permission: { feature, action: keep },
      kind: 'UPLOAD',
      contentType: 'application/octet-stream',
      largest: { bytes: MOST_PAPER_BYTES },
      query: z.strictObject({ ...place, fileName: text(150) }),
      reply: dataOf(z.object({ id, name: z.string() })),
    }),
    evidence: defineEndpoint({
      ...common,
      name: `${name}.evidence`,
      summary: `One file of the evidence of ${what}`,
      method: 'GET',
      path: `${path}/evidence/:id`,
      permission: { feature, action: 'export' },
      params: idParams,
      kind: 'DOWNLOAD',
      people: true,
      reply: z.unknown(),
    }),
    removeEvidence: defineEndpoint({
      ...common,
      name: `${name}.removeEvidence`,
      summary: `Deletes a file of the evidence of ${what} that no entry names`,
      method: 'DELETE',
      path: `${path}/evidence/:id`,
      permission: { feature, action: keep },
      params: idParams,
      reply: dataOf(z.object({ id })),
    }),
  };
}
