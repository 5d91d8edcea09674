import * as z from 'zod/mini';
import { defineFeed, labelled } from '../../../kit/feed/feed-definition.server.ts';
import type { Feed, FeedRow, RowOutcome } from '../../../kit/feed/feed-definition.server.ts';
import { reasonsOf } from '../../../kit/feed/feed-reason.server.ts';
import type { FeedMode } from '../../../kit/feed/feed.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { sayRefusal } from '../../../kit/text/said.server.ts';
import { firstStudents, studentsNamed } from '../backward-sgpi/backward-sgpi.store.ts';
import { holdEntries } from '../backward-sgpi/verification.store.ts';
import { evidenceColumn, noEvidence, sampleEvidence } from '../evidence/evidence-column.server.ts';
import { evidenceByName } from '../evidence/evidence.store.ts';
import { resultColumnText } from '../result-view/result-column.text.ts';
import { filedFaults, sameHead, samePaper } from './filed-paper.rules.ts';
import { presentManual, takePapers, touchManual } from './manual-filed.store.ts';
import type { PresentResult } from './manual-filed.store.ts';
import { manualFeedText } from './manual-feed.text.ts';
import { MANUAL_FILES, standingFault } from './manual-result.command.ts';
import { creditsText, marksText, monthNo, MOST_PAPERS, outcome, semesterNo, tenText, yearNo } from './manual-result.contract.ts';
import { addPapers, insertHeads, paperOfKey } from './manual-result.store.ts';
import type { ManualHead } from './manual-result.store.ts';
import { semesterKey, standingsOf } from './manual-standing.store.ts';
import type { SemesterKey } from './manual-standing.store.ts';
import { manualResultText } from './manual-result.text.ts';
import { manualViewText } from '../manual-view/manual-view.text.ts';
import type { ManualPaper } from '../manual-view/manual-view.contract.ts';

const why = reasonsOf(manualFeedText);
const said = labelled(manualFeedText);
const LIST = { name: 'manualResults', texts: [resultColumnText, manualViewText, manualResultText] };

const given = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const perhaps = <T extends z.core.$ZodType>(schema: T) => z.optional(z.nullable(schema));

/** One paper of a semester, with the figures of the whole semester beside it. */
interface FiledPaper extends SemesterKey {
  readonly head: ManualHead;
  readonly paper: ManualPaper;
}

/** Results of elsewhere by a file with a row for each paper; they count once a second person has approved them. */
export const manualResultFeed: Feed = defineFeed({
  kind: 'manualResults',
  feature: 'manualResults',
  columns: {
    prn: {
      schema: given(60),
      aliases: ['student', 'University PRN', 'Student ID'],
      ...said('manualFeed.prn'),
      sample: ['2024016400101', '2024016400101'],
    },
    semester: { schema: semesterNo, aliases: ['Sem'], ...said('manualFeed.semester'), sample: ['1', '1'] },
    exam: { schema: given(120), aliases: ['examName'], ...said('manualFeed.exam'), sample: ['B.E. Semester I', 'B.E. Semester I'] },
    month: { schema: monthNo, aliases: ['examMonth'], ...said('manualFeed.month'), sample: ['5', '5'] },
    year: { schema: yearNo, aliases: ['examYear'], ...said('manualFeed.year'), sample: ['2023', '2023'] },
    issuedBy: {
      schema: given(160),
      aliases: ['University'],
      ...said('manualFeed.issuedBy'),
      sample: ['Pune University', 'Pune University'],
    },
    result: { schema: outcome, aliases: ['outcome'], ...said('manualFeed.result'), sample: ['PASS', 'PASS'] },
    sgpi: { schema: perhaps(tenText), aliases: ['SGPA'], ...said('manualFeed.sgpi'), sample: ['8.40', '8.40'] },
    total: { schema: perhaps(marksText), ...said('manualFeed.total'), sample: ['164', '164'] },
    totalMax: { schema: perhaps(marksText), ...said('manualFeed.totalMax'), sample: ['200', '200'] },
    className: { schema: perhaps(given(60)), aliases: ['class'], ...said('manualFeed.className'), sample: ['First Class', 'First Class'] },
    reason: { schema: perhaps(given(300)), aliases: ['differenceReason'], ...said('manualFeed.reason'), sample: ['', ''] },
    document: {
      schema: given(200),
      aliases: ['sourceDocument'],
      ...said('manualFeed.document'),
      sample: ['Grade card 1245/2023', 'Grade card 1245/2023'],
    },
    evidence: evidenceColumn(LIST),
    code: { schema: given(30), aliases: ['paper', 'paperCode'], ...said('manualFeed.code'), sample: ['MA101', 'PH101'] },
    title: { schema: given(160), aliases: ['paperTitle'], ...said('manualFeed.title'), sample: ['Mathematics I', 'Physics I'] },
    credits: { schema: perhaps(creditsText), ...said('manualFeed.credits'), sample: ['4', '6'] },
    marks: { schema: perhaps(marksText), ...said('manualFeed.marks'), sample: ['88', '76'] },
    maxMarks: { schema: perhaps(marksText), aliases: ['max'], ...said('manualFeed.maxMarks'), sample: ['100', '100'] },
    grade: { schema: perhaps(given(10)), ...said('manualFeed.grade'), sample: ['A+', 'A'] },
    gradePoint: { schema: perhaps(tenText), ...said('manualFeed.gradePoint'), sample: ['9', '8'] },
    paperResult: { schema: perhaps(outcome), ...said('manualFeed.paperResult'), sample: ['PASS', 'PASS'] },
  },
  naturalKey: ['prn', 'semester', 'code'],
  context: z.strictObject({}),
  example: async (db, scope) => {
    const evidence = await sampleEvidence(db, scope, MANUAL_FILES);
    const [first] = await firstStudents(db, scope);
    return first === undefined
      ? []
      : [
          { ...first, ...evidence },
          { ...first, ...evidence },
        ];
  },
  tables: ['manual_result', 'manual_result_paper'],
  resolve: async (db, scope, rows) => {
    const students = await studentsNamed(
      db,
      scope,
      rows.map(({ record }) => record.prn),
    );
    const files = await evidenceByName(
      db,
      scope,
      MANUAL_FILES,
      rows.map(({ record }) => record.evidence),
    );
    return {
      rows: rows.flatMap(({ rowNo, record }): FeedRow<FiledPaper>[] => {
        const { prn, semester, exam, month, year, document, evidence, code, title, result, paperResult } = record;
        const [studentProfileId, evidenceId] = [students.get(prn), files.get(evidence)];
        if (studentProfileId === undefined || evidenceId === undefined || filedFaults(record).length > 0) return [];
        const { sgpi = null, total = null, totalMax = null, className = null, reason = null, issuedBy } = record;
        const { credits = null, marks = null, maxMarks = null, grade = null, gradePoint = null } = record;
        const head = { examName: exam, examMonth: month, examYear: year, issuedBy, outcome: result, sgpi, total, totalMax, className };
        return [
          {
            rowNo,
            record: {
              studentProfileId,
              semester,
              head: { ...head, differenceReason: reason, sourceDocument: document, evidenceId },
              paper: { code, title, credits, marks, maxMarks, grade, gradePoint, outcome: paperResult ?? 'PASS' },
            },
          },
        ];
      }),
      errors: rows.flatMap(({ rowNo, record }) => [
        ...(students.has(record.prn) ? [] : [{ rowNo, column: 'prn', value: record.prn, reason: why(scope, 'manualWhy.noStudent') }]),
        ...(files.has(record.evidence) ? [] : [noEvidence(scope, rowNo, record.evidence)]),
        ...filedFaults(record).map(({ column, value, because }) => ({ rowNo, column, value, reason: why(scope, because) })),
      ]),
    };
  },
  target: ({ studentProfileId, semester, paper }) => `${studentProfileId} ${semester} ${paper.code}`,
  apply: (db, scope, rows, feed) => applyPapers(db, scope, rows, feed.mode),
  takeBack: {
    needs: ['delete'],
    table: null,
    undo: async (db, scope, rows) => {
      await holdEntries(db, scope, 'WRITER');
      const gone = await takePapers(
        db,
        scope,
        rows.map(({ targetId }) => targetId),
      );
      return rows.map(({ rowNo, targetId }): RowOutcome =>
        gone.has(targetId) ? { rowNo, outcome: 'UPDATED' } : { rowNo, outcome: 'FAILED', reason: why(scope, 'manualWhy.changed') },
      );
    },
  },
});

type Row = FeedRow<FiledPaper>;

/** Why a row cannot be written; SAME: it is there as the file has it. Null: it is new. */
function faultOf(
  scope: InstituteScope,
  { record }: Row,
  first: FiledPaper,
  there: PresentResult | undefined,
  mode: FeedMode,
): string | null {
  if (!sameHead(record.head, first.head)) return why(scope, 'manualWhy.otherHead');
  const paper = there?.papers.find(({ code }) => code === record.paper.code);
  if (there !== undefined && paper !== undefined && sameHead(there, record.head) && samePaper(paper, record.paper)) return 'SAME';
  if (there?.isApproved) return why(scope, 'manualWhy.approved');
  if (there !== undefined && (paper !== undefined || there.enteredBy !== scope.userId || !sameHead(there, record.head)))
    return why(scope, 'manualWhy.there');
  return mode === 'UPDATE' ? why(scope, 'manualWhy.notThere') : null;
}

async function applyPapers(db: Db, scope: InstituteScope, rows: readonly Row[], mode: FeedMode): Promise<RowOutcome[]> {
  await holdEntries(db, scope, 'WRITER');
  const keys = rows.map(({ record }) => record);
  const [standings, present] = [await standingsOf(db, scope, keys), await presentManual(db, scope, keys)];
  const faults = new Map<number, string>();
  const fresh: Row[] = [];
  for (const [key, group] of Map.groupBy(rows, ({ record }) => semesterKey(record))) {
    const there = present.get(key);
    const standing = standingFault(standings.get(key));
    const bar = standing && sayRefusal(scope.language ?? 'en', standing);
    const first = group[0];
    if (first === undefined) continue;
    let room = MOST_PAPERS - (there?.papers.length ?? 0);
    for (const row of group) {
      const fault = bar ?? faultOf(scope, row, first.record, there, mode) ?? (room-- > 0 ? null : why(scope, 'manualWhy.tooMany'));
      if (fault === null) fresh.push(row);
      else faults.set(row.rowNo, fault);
    }
  }
  const ids = await write(db, scope, fresh, present);
  return rows.map(({ rowNo, record }): RowOutcome => {
    const fault = faults.get(rowNo);
    if (fault === 'SAME') return { rowNo, outcome: 'SKIPPED' };
    return fault === undefined
      ? { rowNo, outcome: 'CREATED', targetId: ids.get(`${semesterKey(record)} ${record.paper.code}`) ?? null }
      : { rowNo, outcome: 'FAILED', reason: fault };
  });
}

/** Makes the semesters that are not there, and puts the papers into them. Answers ids of papers by semester and code. */
async function write(
  db: Db,
  scope: InstituteScope,
  rows: readonly Row[],
  present: ReadonlyMap<string, PresentResult>,
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const groups = Map.groupBy(rows, ({ record }) => semesterKey(record));
  const lacking = [...groups].flatMap(([key, [first]]) =>
    present.has(key) || first === undefined
      ? []
      : [{ studentProfileId: first.record.studentProfileId, semester: first.record.semester, ...first.record.head }],
  );
  const made = lacking.length === 0 ? new Map<string, string>() : await insertHeads(db, scope, lacking);
  const resultOf = (record: FiledPaper) => present.get(semesterKey(record))?.id ?? made.get(semesterKey(record)) ?? '';
  const papers = await addPapers(
    db,
    scope,
    rows.map(({ record }) => ({ ...record.paper, manualResultId: resultOf(record) })),
  );
  await touchManual(
    db,
    scope,
    [...groups.keys()].flatMap((key) => present.get(key)?.id ?? []),
  );
  return new Map(
    rows.map(({ record }) => [
      `${semesterKey(record)} ${record.paper.code}`,
      papers.get(paperOfKey({ manualResultId: resultOf(record), code: record.paper.code })) ?? '',
    ]),
  );
}
