import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, moment, text, wholeNumber } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';

/** MERIT: by the last published result. FIRST_COME: by the moment of the choice. */
export const CHOICE_METHODS = ['MERIT', 'FIRST_COME'] as const;
export type ChoiceMethod = (typeof CHOICE_METHODS)[number];

/** PERCENT: marks of the last result. ELDER: by day of birth. SUBMITTED: who chose earlier. The PRN is the last word. */
export const TIE_BREAKS = ['PERCENT', 'ELDER', 'SUBMITTED'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** ALLOTTED: an allotment was committed and stands. */
const WINDOW_STATES = ['PLANNED', 'OPEN', 'CLOSED', 'ALLOTTED'] as const;
export type WindowState = (typeof WINDOW_STATES)[number];

const CHOOSER_STATES = ['CHOSEN', 'MISSING'] as const;
export type ChooserState = (typeof CHOOSER_STATES)[number];

const semester = z.int().check(z.gte(1), z.lte(16));

const windowBasket = z.strictObject({
  name: text(60),
  /** How many papers a student gets. */
  choose: z.int().check(z.gte(1), z.lte(50)),
  /** How many are put in order at most. */
  wishes: z.int().check(z.gte(1), z.lte(100)),
});
export type WindowBasket = z.output<typeof windowBasket>;

const windowPaper = z.object({
  paperId: id,
  code: z.string(),
  title: z.string(),
  credits: z.string(),
  basket: z.string(),
  capacity: z.int(),
  /** Students without whom it is not worth running. */
  least: z.int(),
  closedAt: z.nullable(z.string()),
  /** How many want it first, and at all. */
  first: z.int(),
  wanted: z.int(),
});
export type WindowPaper = z.output<typeof windowPaper>;

const choiceWindow = z.object({
  id,
  courseInstanceId: id,
  semester: z.int(),
  opensAt: z.string(),
  closesAt: z.string(),
  method: z.enum(CHOICE_METHODS),
  ties: z.array(z.enum(TIE_BREAKS)),
  baskets: z.array(windowBasket),
  papers: z.array(windowPaper),
  state: z.enum(WINDOW_STATES),
  students: z.int(),
  chosen: z.int(),
  version: z.int(),
});
export type ChoiceWindow = z.output<typeof choiceWindow>;

const chooser = z.object({
  /** Of the enrolment. */
  id,
  studentProfileId: id,
  name: z.string(),
  prn: z.string(),
  division: z.nullable(z.string()),
  rollNo: z.nullable(z.string()),
  submittedAt: z.nullable(z.string()),
  /** Codes in their order. */
  wishes: z.array(z.string()),
  wishIds: z.array(id),
  /** Of the choice; null: not chosen. */
  version: z.nullable(z.int()),
  /** Somebody can be told by the console. */
  hasLogin: z.boolean(),
});
export type Chooser = z.output<typeof chooser>;

const choiceBody = z.strictObject({
  /** Of the choice that was changed; null: the first one. */
  version: z.nullable(z.int()),
  baskets: z
    .array(z.strictObject({ name: text(60), paperIds: z.array(id).check(z.maxLength(100)) }))
    .check(z.minLength(1), z.maxLength(20)),
});
export type ChoiceBody = z.output<typeof choiceBody>;
const keptChoice = dataOf(z.object({ submittedAt: z.string(), version: z.int() }));

const windowBody = z.strictObject({
  courseInstanceId: id,
  semester,
  /** Null: the window is new. */
  version: z.nullable(z.int()),
  opensAt: moment,
  closesAt: moment,
  method: z.enum(CHOICE_METHODS),
  ties: z.array(z.enum(TIE_BREAKS)).check(
    z.maxLength(TIE_BREAKS.length),
    z.refine((list) => new Set(list).size === list.length, { error: 'This is listed twice.' }),
  ),
  baskets: z.array(windowBasket).check(z.minLength(1), z.maxLength(20)),
  papers: z
    .array(
      z.strictObject({
        paperId: id,
        capacity: z.int().check(z.gte(1), z.lte(20_000)),
        least: z.int().check(z.gte(0), z.lte(20_000)),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(200),
      z.refine((list) => new Set(list.map((one) => one.paperId)).size === list.length, { error: 'This paper is listed twice.' }),
    ),
});
export type WindowBody = z.output<typeof windowBody>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/people/choice-windows';
const reads = { permission: { feature: 'subjectChoices', action: 'read' } } as const;
const updates = { permission: { feature: 'subjectChoices', action: 'update' } } as const;
const versioned = z.strictObject({ version: z.int() });

export const choiceWindows = {
  find: defineEndpoint({
    ...common,
    ...reads,
    name: 'choiceWindows.find',
    summary: 'The choice window of a class in a semester with its papers and how wanted they are; null: there is none',
    method: 'GET',
    path,
    query: z.strictObject({ courseInstanceId: id, semester: wholeNumber(1, 16) }),
    reply: dataOf(z.nullable(choiceWindow)),
  }),
  save: defineEndpoint({
    ...common,
    ...updates,
    name: 'choiceWindows.save',
    summary: 'Makes or changes the choice window of a class in a semester',
    method: 'PUT',
    path,
    body: windowBody,
    reply: dataOf(choiceWindow),
  }),
  close: defineEndpoint({
    ...common,
    ...updates,
    name: 'choiceWindows.close',
    summary: 'Closes an open choice window now',
    method: 'POST',
    path: `${path}/:id/close`,
    creates: false,
    params: idParams,
    body: versioned,
    reply: dataOf(choiceWindow),
  }),
  closePaper: defineEndpoint({
    ...common,
    ...updates,
    name: 'choiceWindows.closePaper',
    summary: 'Closes a paper of a choice window, which then runs for nobody, or opens it again',
    method: 'POST',
    path: `${path}/:id/close-paper`,
    creates: false,
    params: idParams,
    body: z.strictObject({ version: z.int(), paperId: id, way: z.enum(['CLOSE', 'OPEN']) }),
    reply: dataOf(choiceWindow),
  }),
  students: defineEndpoint({
    ...common,
    ...reads,
    name: 'choiceWindows.students',
    summary: 'Students of a choice window with their choices, or without',
    method: 'GET',
    path: `${path}/:id/students`,
    params: idParams,
    query: z.strictObject({ ...paging, q: z.optional(text(100)), state: z.optional(z.enum(CHOOSER_STATES)) }),
    reply: pageOf(chooser),
  }),
  chooseFor: defineEndpoint({
    ...common,
    ...updates,
    name: 'choiceWindows.chooseFor',
    summary: 'Orders the choices of a student who gave them to the office, while the window is open',
    method: 'PUT',
    path: `${path}/:id/students/:enrolmentId`,
    params: z.strictObject({ id, enrolmentId: id }),
    body: choiceBody,
    reply: keptChoice,
  }),
  remind: defineEndpoint({
    ...common,
    ...updates,
    name: 'choiceWindows.remind',
    summary: 'Tells everybody of an open window who has not chosen, once a day',
    method: 'POST',
    path: `${path}/:id/remind`,
    creates: false,
    params: idParams,
    body: versioned,
    reply: dataOf(z.object({ told: z.int(), withoutLogin: z.int() })),
  }),
};

const ownPaper = z.object({
  paperId: id,
  code: z.string(),
  title: z.string(),
  credits: z.string(),
  capacity: z.int(),
  isClosed: z.boolean(),
});

const ownWindow = z.object({
  id,
  classCode: z.string(),
  className: z.string(),
  semester: z.int(),
  opensAt: z.string(),
  closesAt: z.string(),
  state: z.enum(WINDOW_STATES),
  method: z.enum(CHOICE_METHODS),
  baskets: z.array(z.object({ name: z.string(), choose: z.int(), wishes: z.int(), papers: z.array(ownPaper) })),
  wishes: z.array(id),
  submittedAt: z.nullable(z.string()),
  /** Of the choice; null: not chosen yet. */
  version: z.nullable(z.int()),
});
export type OwnWindow = z.output<typeof ownWindow>;

const ownTake = z.object({
  id,
  className: z.string(),
  semester: z.int(),
  basket: z.string(),
  code: z.string(),
  title: z.string(),
  credits: z.string(),
});
export type OwnTake = z.output<typeof ownTake>;

export const ownSubjects = {
  get: defineEndpoint({
    ...common,
    permission: { feature: 'ownSubjects', action: 'read' },
    name: 'ownSubjects.get',
    summary: 'Choice windows and elective papers of the signed-in student',
    method: 'GET',
    path: '/api/people/own/subjects',
    reply: dataOf(z.object({ windows: z.array(ownWindow), papers: z.array(ownTake) })),
  }),
  choose: defineEndpoint({
    ...common,
    permission: { feature: 'ownSubjects', action: 'update' },
    name: 'ownSubjects.choose',
    summary: 'Orders the choices of the signed-in student, who may change them until the window closes',
    method: 'PUT',
    path: '/api/people/own/subjects/:id',
    params: idParams,
    body: choiceBody,
    reply: keptChoice,
  }),
};
