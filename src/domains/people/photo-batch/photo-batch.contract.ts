import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { LARGEST_PICTURE } from '../../../kit/picture/largest-picture.contract.ts';

/** Files of one batch: a whole course. */
export const MOST_PHOTOS = 1000;
/** Days after which the pictures of a batch are thrown away, and with them the undo. */
export const PHOTO_DAYS = 30;

export const FOUND_BY = ['PRN', 'STUDENT_ID', 'ROLL_NO', 'SEAT_NO', 'STAFF_NO'] as const;

/**
 * WAITING: its picture has not come yet. NOBODY, SEVERAL: whom the name says. TWO_FILES: another file is for the same person.
 * The others say what is wrong with the picture, or what became of it.
 */
export const PHOTO_STANDINGS = [
  'WAITING',
  'READY',
  'LEFT_OUT',
  'NOBODY',
  'SEVERAL',
  'TWO_FILES',
  'EMPTY',
  'TOO_LARGE',
  'NOT_A_PICTURE',
  'BROKEN',
  'TOO_MANY_PIXELS',
  'KIND_OF_JPEG',
  'KIND_OF_PNG',
  'PUT_IN',
  'UNDONE',
  'KEPT',
] as const;
export type PhotoStanding = (typeof PHOTO_STANDINGS)[number];
export const PHOTO_SHOWN = ['READY', 'PROBLEM', 'LEFT_OUT', 'DONE'] as const;
export type PhotoShown = (typeof PHOTO_SHOWN)[number];

const batch = z.object({
  id,
  state: z.enum(['OPEN', 'DONE', 'UNDONE']),
  files: z.int(),
  waiting: z.int(),
  ready: z.int(),
  /** Of those that are ready: how many replace a picture. */
  replacing: z.int(),
  putIn: z.int(),
  jobId: z.nullable(id),
  isWorking: z.boolean(),
  createdAt: z.string(),
});
export type PhotoBatch = z.output<typeof batch>;

const file = z.object({
  id,
  name: z.string(),
  standing: z.enum(PHOTO_STANDINGS),
  personId: z.nullable(id),
  personName: z.nullable(z.string()),
  /** PRN or staff number. */
  personNo: z.nullable(z.string()),
  foundBy: z.nullable(z.enum(FOUND_BY)),
  /** SHORT: found without the zeros before it. */
  written: z.nullable(z.enum(['EXACT', 'SHORT'])),
  /** What the person has now; null: no picture. */
  present: z.nullable(z.string()),
  hasContent: z.boolean(),
});
export type PhotoFile = z.output<typeof file>;

interface Whose {
  readonly plural: string;
  /** As in `students`. */
  readonly many: string;
  readonly path: string;
  readonly feature: 'profiles' | 'teachers';
}

const fileParams = z.strictObject({ id, fileId: id });

/** Of one file of a batch. */
function photoFileCalls({ plural, many, path, feature }: Whose) {
  const common = { scope: 'INSTITUTE' as const, permission: { feature, action: 'update' } as const };
  return {
    files: defineEndpoint({
      ...common,
      name: `${plural}.files`,
      summary: `The files of a batch of pictures of ${many}: whose each is, and what is wrong or became of it`,
      method: 'GET',
      path: `${path}/:id/files`,
      params: idParams,
      query: z.strictObject({ ...paging, show: z.optional(z.enum(PHOTO_SHOWN)) }),
      reply: pageOf(file),
    }),
    send: defineEndpoint({
      ...common,
      name: `${plural}.send`,
      summary: `The picture of one file: PNG or JPEG, at most 400,000 bytes. One that cannot be taken is kept as a line that says why`,
      method: 'PUT',
      path: `${path}/:id/files/:fileId`,
      params: fileParams,
      kind: 'UPLOAD',
      contentType: 'application/octet-stream',
      largest: LARGEST_PICTURE,
      reply: dataOf(z.object({ fault: z.nullable(z.string()) })),
    }),
    choose: defineEndpoint({
      ...common,
      name: `${plural}.choose`,
      summary: `Leaves one file out of a batch of pictures of ${many}, or takes it in again`,
      method: 'PATCH',
      path: `${path}/:id/files/:fileId`,
      params: fileParams,
      body: z.strictObject({ choice: z.enum(['LEAVE_OUT', 'TAKE_IN']) }),
      reply: dataOf(batch),
    }),
    assign: defineEndpoint({
      ...common,
      name: `${plural}.assign`,
      summary: `Says by hand whose picture one file of a batch is, where its name does not say it of the ${many}`,
      method: 'PUT',
      path: `${path}/:id/files/:fileId/person`,
      params: fileParams,
      body: z.strictObject({ personId: id }),
      reply: dataOf(batch),
    }),
    picture: defineEndpoint({
      ...common,
      name: `${plural}.picture`,
      summary: `The picture of one file, as it would be put in`,
      method: 'GET',
      path: `${path}/:id/files/:fileId/picture`,
      params: fileParams,
      kind: 'DOWNLOAD',
      brief: true,
      reply: z.unknown(),
    }),
  };
}

/** Of a batch as a whole. */
function wholeBatchCalls({ plural, many, path, feature }: Whose) {
  const common = { scope: 'INSTITUTE' as const, permission: { feature, action: 'update' } as const };
  return {
    start: defineEndpoint({
      ...common,
      name: `${plural}.start`,
      summary: `Finds whose pictures these files of ${many} are, by their names; the pictures are sent one by one afterwards`,
      method: 'POST',
      path,
      body: z.strictObject({
        names: z.array(text(300)).check(z.minLength(1), z.maxLength(MOST_PHOTOS)),
        /** Roll numbers are looked for in this class alone. */
        courseInstanceId: z.nullable(id),
      }),
      reply: dataOf(z.object({ id, files: z.array(id) })),
    }),
    list: defineEndpoint({
      ...common,
      name: `${plural}.list`,
      summary: `Pictures of ${many} that the caller brought, newest first`,
      method: 'GET',
      path,
      query: z.strictObject(paging),
      reply: pageOf(batch),
    }),
    get: defineEndpoint({
      ...common,
      name: `${plural}.get`,
      summary: `One batch of pictures of ${many} with its counts, and whether its job still works`,
      method: 'GET',
      path: `${path}/:id`,
      params: idParams,
      reply: dataOf(batch),
    }),
    apply: defineEndpoint({
      ...common,
      name: `${plural}.apply`,
      summary: `Puts the ready pictures of a batch in, as a job`,
      method: 'POST',
      creates: false,
      path: `${path}/:id/apply`,
      params: idParams,
      reply: dataOf(z.object({ jobId: id })),
    }),
    undo: defineEndpoint({
      ...common,
      name: `${plural}.undo`,
      summary: `Takes the pictures of a batch back, as a job: ${many} have what they had before; what somebody changed since stays`,
      method: 'POST',
      creates: false,
      path: `${path}/:id/undo`,
      params: idParams,
      reply: dataOf(z.object({ jobId: id })),
    }),
  };
}

/** Pictures of many people at once: the files are named by numbers. A batch is seen by whoever began it. */
const photoBatchCalls = (whose: Whose) => ({ ...wholeBatchCalls(whose), ...photoFileCalls(whose) });
export type PhotoBatchCalls = ReturnType<typeof photoBatchCalls>;

export const studentPhotos = photoBatchCalls({
  plural: 'studentPhotos',
  many: 'students',
  path: '/api/people/student-photos',
  feature: 'profiles',
});
export const teacherPhotos = photoBatchCalls({
  plural: 'teacherPhotos',
  many: 'teachers',
  path: '/api/people/teacher-photos',
  feature: 'teachers',
});
