import { useEffect } from 'react';
import { create } from 'zustand';
import { holdDraft, keepDrafts, takeDraft, waitingDrafts, type Typed } from '../../../kit/session/drafts.client.ts';
import { isSessionOver } from '../../../kit/session/kept.client.ts';
import { useSession } from '../../../kit/session/session.client.ts';
import { textsOf } from '../../../kit/text/text.client.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import type { FieldValue, FormValues } from '../../../kit/field/field-value.client.ts';
import type { NewExam, NewExamProposal } from './new-exam.contract.ts';
import { halfOf, isDay, paperKeyOf } from './new-exam.rules.ts';
import { newExamText } from './new-exam.text.ts';

const { t } = textsOf(newExamText);

/** What is entered so far. */
export interface Draft {
  readonly instituteId: string;
  /** The past examination it was begun from. */
  readonly from: string | null;
  readonly sessionIs: 'OLD' | 'NEW';
  readonly examSessionId: string | null;
  readonly session: FormValues;
  readonly exam: FormValues;
  /** Keys of papers that are not examined. */
  readonly leftOut: ReadonlySet<string>;
  readonly makePapers: boolean;
  readonly opens: boolean;
  /** Whether the proposal of the present `from` was filled in. */
  readonly proposed: boolean;
  /** No dates could be proposed: the copied session's are over or its own. */
  readonly noDates: boolean;
  /** The course whose only class was looked for: one that is taken out again stays out. */
  readonly classOf: string | null;
  /** Whether that course has classes to choose from; so until they are known. */
  readonly hasClasses: boolean;
  /** Fields that were changed by hand, by their path in the order: only these show errors until a check is asked for. */
  readonly touched: ReadonlySet<string>;
  readonly checked: boolean;
}

const EMPTY_EXAM: FormValues = {
  courseId: null,
  branchId: null,
  semesters: [],
  examTypeId: null,
  examPatternId: null,
  courseInstanceId: null,
  isFinalSemester: false,
  seatScheme: {},
  code: '',
  name: '',
};
const EMPTY_SESSION: FormValues = { academicYearId: null, half: 'FIRST', startsOn: '', endsOn: '', resultDate: '', code: '', name: '' };

const begin = (instituteId: string): Draft => ({
  instituteId,
  from: null,
  sessionIs: 'OLD',
  examSessionId: null,
  session: EMPTY_SESSION,
  exam: EMPTY_EXAM,
  leftOut: new Set(),
  makePapers: true,
  opens: true,
  proposed: false,
  noDates: false,
  classOf: null,
  hasClasses: true,
  touched: new Set(),
  checked: false,
});

/** Kept while other pages are visited: what the sheet misses is put right there, and nothing is typed twice. */
const useKept = create<{ readonly draft: Draft }>(() => ({ draft: begin('') }));

const nameOf = (instituteId: string): string => `${instituteId} newExam:new`;

/** What is kept of a draft in which something was entered: sets as lists. */
function typedOf({ leftOut, touched, ...draft }: Draft, instituteId: string): Typed {
  if (draft.instituteId !== instituteId || (touched.size === 0 && draft.from === null)) return {};
  return { draft: { from: null, to: { ...draft, leftOut: [...leftOut], touched: [...touched] } } };
}

const setOf = (value: unknown): ReadonlySet<string> => new Set(Array.isArray(value) ? value.map(String) : []);

function readBack(value: unknown, instituteId: string): Draft | null {
  if (typeof value !== 'object' || value === null) return null;
  const { leftOut, touched, ...rest }: { leftOut?: unknown; touched?: unknown } = value;
  return { ...begin(instituteId), ...rest, leftOut: setOf(leftOut), touched: setOf(touched) };
}

/** What is entered is there again after the page was loaded anew, or after the session ended by itself, for the same person. */
export function useDraftKept(instituteId: string): void {
  const owner = useSession((state) => state.user?.username ?? '');
  const name = nameOf(instituteId);
  useEffect(() => {
    const waited = waitingDrafts(owner, location.pathname).find((one) => one.name === name);
    const draft = waited && takeDraft(name) ? readBack(waited.typed['draft']?.to, instituteId) : null;
    if (draft === null) return;
    useKept.setState({ draft });
    toastDone(t('newExams.restored'));
  }, [owner, name, instituteId]);
  useEffect(
    () => (owner === '' ? undefined : holdDraft(name, owner, () => typedOf(useKept.getState().draft, instituteId))),
    [owner, name, instituteId],
  );
  useEffect(() => {
    // Whoever signed out leaves nothing.
    const keep = () => {
      if (!isSessionOver()) keepDrafts(location.pathname);
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);
}

/** What is not chosen yet becomes the only one that there is. */
const filled = (exam: FormValues, sole: NewExamProposal['sole']): FormValues => ({
  ...exam,
  ...Object.fromEntries(Object.entries(sole).filter(([key, id]) => id !== null && exam[key] === null)),
});

/** Of a course: its classes that are not closed, the only one of them, and the semesters of its year. */
interface CourseChoices {
  readonly classes: number;
  readonly only: string | null;
  readonly semesters: number[];
}

export function useDraft(instituteId: string) {
  const kept = useKept((state) => state.draft);
  const draft = kept.instituteId === instituteId ? kept : begin(instituteId);
  const change = (part: Partial<Draft>) => useKept.setState({ draft: { ...draft, ...part } });
  return {
    draft,
    change,
    setExam: (key: string, value: FieldValue) =>
      change({
        touched: new Set([...draft.touched, `exam.${key}`]),
        // Another course has other semesters and classes.
        exam: { ...draft.exam, ...(key === 'courseId' ? { semesters: [], courseInstanceId: null, branchId: null } : {}), [key]: value },
        ...(key === 'courseId' ? { hasClasses: true, classOf: null } : {}),
      }),
    setSession: (key: string, value: FieldValue) =>
      change({
        touched: new Set([...draft.touched, `newSession.${key}`]),
        session: {
          ...draft.session,
          // The half follows the first day until it is chosen by hand.
          ...(key === 'startsOn' && isDay(textOf(value)) && !draft.touched.has('newSession.half') ? { half: halfOf(textOf(value)) } : {}),
          [key]: value,
        },
      }),
    /** What the chosen course leaves to choose from: the only class and the only semester are taken. */
    setCourse: (course: string, { classes, only, semesters }: CourseChoices) =>
      change({
        classOf: course,
        hasClasses: classes > 0,
        exam: {
          ...draft.exam,
          ...(only === null ? {} : { courseInstanceId: only }),
          ...(semesters.length === 1 && Array.isArray(draft.exam['semesters']) && draft.exam['semesters'].length === 0
            ? { semesters }
            : {}),
        },
      }),
    check: () => change({ checked: true }),
    clear: () => useKept.setState({ draft: begin(instituteId) }),
    /** Fills in what is proposed; without a past examination only the session. */
    propose: ({ examSessionId, newSession, noDates, sole, exam, leftOut }: NewExamProposal) =>
      change({
        proposed: true,
        noDates,
        sessionIs: examSessionId === null ? 'NEW' : 'OLD',
        examSessionId,
        session: {
          ...EMPTY_SESSION,
          ...newSession,
          startsOn: newSession.startsOn ?? '',
          endsOn: newSession.endsOn ?? '',
          resultDate: newSession.resultDate ?? '',
        },
        ...(exam ? { exam: { ...EMPTY_EXAM, ...exam }, leftOut: new Set(leftOut.map(paperKeyOf)) } : { exam: filled(draft.exam, sole) }),
      }),
  };
}
export type DraftTools = ReturnType<typeof useDraft>;

const textOf = (value: FieldValue | undefined) => (typeof value === 'string' ? value.trim() : '');
const orNull = (value: FieldValue | undefined) => textOf(value) || null;

const NEEDED = ['courseId', 'examTypeId', 'examPatternId'] as const;
const NEEDED_OF_SESSION = ['academicYearId', 'startsOn', 'endsOn'] as const;

/** Fields that are still empty and that the sheet cannot do without, by their path in the order. */
export function lacking({ exam, session, examSessionId, sessionIs }: Draft): string[] {
  const { semesters } = exam;
  const ofSession =
    sessionIs === 'NEW'
      ? NEEDED_OF_SESSION.filter((key) => orNull(session[key]) === null).map((key) => `newSession.${key}`)
      : examSessionId === null
        ? ['examSessionId']
        : [];
  return [
    ...ofSession,
    ...NEEDED.filter((key) => orNull(exam[key]) === null).map((key) => `exam.${key}`),
    ...(Array.isArray(semesters) && semesters.length > 0 ? [] : ['exam.semesters']),
  ];
}

const DAYS = ['startsOn', 'endsOn', 'resultDate'] as const;

/** Days of a new session that are typed and are no days: the field says so, and nothing is judged before. */
export const unreadDays = ({ session, sessionIs }: Draft): string[] =>
  sessionIs === 'OLD' ? [] : DAYS.filter((key) => textOf(session[key]) !== '' && !isDay(textOf(session[key])));

/** A class is still to be chosen: nothing is judged before, unless it was left empty on purpose or the check is asked for. */
export const waitsForClass = ({ exam, from, hasClasses, touched, checked }: Draft): boolean =>
  hasClasses && from === null && orNull(exam['courseInstanceId']) === null && !touched.has('exam.courseInstanceId') && !checked;

/** The order as the calls take it; null while something is missing that the sheet cannot do without. */
export function orderOf({ exam, session, examSessionId, sessionIs, leftOut, from, makePapers, opens }: Draft): NewExam | null {
  const [courseId, examTypeId, examPatternId] = [orNull(exam['courseId']), orNull(exam['examTypeId']), orNull(exam['examPatternId'])];
  const semesters = Array.isArray(exam['semesters']) ? exam['semesters'].map(Number) : [];
  const newSession = sessionIs === 'NEW' ? sessionOf(session) : null;
  const isReady = sessionIs === 'NEW' ? newSession !== null : examSessionId !== null;
  if (courseId === null || examTypeId === null || examPatternId === null || semesters.length === 0 || !isReady) return null;
  return {
    examSessionId: sessionIs === 'OLD' ? examSessionId : null,
    newSession,
    exam: {
      courseId,
      examTypeId,
      examPatternId,
      semesters,
      branchId: orNull(exam['branchId']),
      courseInstanceId: orNull(exam['courseInstanceId']),
      isFinalSemester: exam['isFinalSemester'] === true,
      seatScheme: Object(exam['seatScheme']),
      code: textOf(exam['code']),
      name: textOf(exam['name']),
    },
    copiedFrom: from,
    leftOut: [...leftOut].map((key) => ({ semester: Number(key.slice(0, key.indexOf('|'))), code: key.slice(key.indexOf('|') + 1) })),
    makePapers,
    opens,
  };
}

function sessionOf(session: FormValues): NewExam['newSession'] {
  const academicYearId = orNull(session['academicYearId']);
  const [startsOn, endsOn] = [textOf(session['startsOn']), textOf(session['endsOn'])];
  if (academicYearId === null || startsOn === '' || endsOn === '') return null;
  return {
    academicYearId,
    half: session['half'] === 'SECOND' ? 'SECOND' : 'FIRST',
    startsOn,
    endsOn,
    resultDate: orNull(session['resultDate']),
    letters: orNull(session['letters']),
    code: textOf(session['code']),
    name: textOf(session['name']),
  };
}
