import { cellText } from '../../../kit/attribute/attribute-value.rules.ts';
import { listColumns } from '../../../kit/export/list-column.server.ts';
import { listFile } from '../../../kit/export/list-file.server.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { enrolmentText } from '../enrolment/enrolment.text.ts';
import { studentDirectoryText } from './student-directory.text.ts';
import { abilitiesOf, actsOn } from '../../../kit/list/abilities.rules.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { assign, directoryGaps, directoryPages, directoryView } from './student-directory.command.ts';
import { DIRECTORY_COLUMNS, DIRECTORY_LABELS, IMPORTED_COLUMNS, PAPER_COLUMNS } from '../student-profile/directory-columns.rules.ts';
import { directoryFile, studentDirectory } from '../student-profile/student-directory.contract.ts';
import type { DirectoryFileRow } from '../student-profile/student-directory.contract.ts';
import { directoryList } from './student-directory.store.ts';
import { categoriesOf } from './directory-categories.store.ts';
import { directoryWords } from './directory-words.server.ts';

export const studentDirectoryRoutes: Route[] = [
  serve(studentDirectory.list, async ({ db, scope, query }) => {
    const page = pageRequest(query, 25);
    const { view } = await directoryView(db, scope, query, (field) => field.listed);
    const { rows, total, counts } = await directoryList(db, scope, query, view, page);
    const acts = actsOn('profiles', ['create', 'update', 'export']);
    const abilities = abilitiesOf(scope, { ...acts, assign: { feature: 'enrolments', action: 'update' } });
    return pageReply({ rows, total, page, counts, abilities });
  }),
  serve(studentDirectory.categories, async ({ db, scope }) => ({ data: await categoriesOf(db, scope) })),
  serve(studentDirectory.gaps, async ({ db, scope, query }) => ({ data: await directoryGaps(db, scope, query) })),
  serve(studentDirectory.exportCsv, async ({ db, scope, query: { format = 'csv', columns: shownKeys, ...query } }) => {
    const { language = 'en' } = scope;
    const { view, shown } = await directoryView(db, scope, query, (field) => field.prints.includes('DIRECTORY'));
    const own = shown.map(({ key, label, labelHi, labelMr }) => ({
      key,
      head: { en: label, hi: labelHi ?? label, mr: labelMr ?? label }[language],
      of: (row: DirectoryFileRow) => cellText(row.attributes[key]),
    }));
    // Paper has what the screen has; a file can be imported again.
    const all = listColumns({ ...studentDirectory.list, reply: directoryFile }, [...DIRECTORY_COLUMNS, ...IMPORTED_COLUMNS, ...own], {
      name: 'directory',
      language,
      labels: DIRECTORY_LABELS,
      texts: [studentDirectoryText, enrolmentText],
    });
    const onPaper = new Set<string>([...PAPER_COLUMNS, ...own.map(({ key }) => key)]);
    const columns = format === 'pdf' ? all.filter(({ key }) => onPaper.has(key)) : all;
    const title = sayIn(language, `export.call.${studentDirectory.exportCsv.name}`);
    const filters = await directoryWords(db, scope, query, all);
    const pages = directoryPages(db, scope, query, view);
    return listFile(db, scope, { name: 'students', title, columns, pages, shown: shownKeys, filters }, format);
  }),
  serve(studentDirectory.assign, async ({ db, scope, body }) => {
    const { enrolmentIds, ...to } = body;
    return { data: await assign(db, scope, enrolmentIds, to) };
  }),
];
