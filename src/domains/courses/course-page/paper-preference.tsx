import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { ConflictNote } from '../../../kit/form/conflict-note.tsx';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { choiceOf, useNewer } from '../../../kit/form/newer.client.ts';
import { RowsEditor, type RowsProblem } from '../../../kit/rows/rows-editor.tsx';
import type { RowsColumn } from '../../../kit/rows/rows-column.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { sameValue } from '../../../kit/form/same-value.rules.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { coursePageText } from './course-page.text.ts';
import { formText } from '../../../kit/form/form.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { divisions, getDivisionList, getPaperPreference, savePaperPreference, type OfferedPaper } from '../division/division.contract.ts';
import classes from './course.module.css';

const PAPERS = '/exam-master/exam-configuration/exam-paper';

type Preference = ReplyOf<typeof getPaperPreference>['data'];
type Row = OfferedPaper & { readonly offered: boolean };

/** The rows are the course's papers: none can be added. */
const EMPTY: Row = { paper_id: '', code: '', title: '', semester: 1, electiveGroup: '', position: null, seatCap: null, offered: false };

const rowsOf = (papers: readonly OfferedPaper[]): Row[] => papers.map((paper) => ({ ...paper, offered: paper.position !== null }));
const bodyOf = (rows: readonly Row[]) => rows.filter((row) => row.offered).map(({ paper_id, seatCap }) => ({ paper_id, seatCap }));

function useColumns(): RowsColumn<Row>[] {
  const { t } = useText(coursePageText);
  return [
    {
      id: 'offered',
      title: t('division.offered'),
      kind: 'FLAG',
      width: 90,
      read: (row) => row.offered,
      write: (offered) => (offered ? { offered } : { offered, seatCap: null }),
    },
    { id: 'paper_id', title: t('division.paper'), kind: 'SHOWN', show: (row) => `${row.code} · ${row.title}` },
    {
      id: 'electiveGroup',
      title: t('division.basket'),
      kind: 'SHOWN',
      show: (row) => `${t('courseInstance.semesterNo', { no: row.semester })} · ${row.electiveGroup}`,
    },
    {
      id: 'seatCap',
      title: t('division.seatCap'),
      kind: 'FIGURE',
      width: 110,
      optional: true,
      off: (row) => !row.offered,
      read: (row) => (row.seatCap === null ? '' : String(row.seatCap)),
      write: (text) => (text === '' ? { seatCap: null } : /^[1-9]\d{0,3}$|^10000$/.test(text) ? { seatCap: Number(text) } : null),
    },
  ];
}

/** Compares the caps with the division's seats per basket: every student who must choose from it needs a seat. */
function Sums({ rows, capacity }: { readonly rows: readonly Row[]; readonly capacity: number | null }) {
  const { t } = useText(coursePageText);
  const baskets = Map.groupBy(
    rows.filter((row) => row.offered),
    (row) => `${t('courseInstance.semesterNo', { no: row.semester })} · ${row.electiveGroup}`,
  );
  return (
    <ul className={classes.sums}>
      {[...baskets].map(([name, papers]) => {
        const caps = papers.map((paper) => paper.seatCap);
        const seats = caps.includes(null) ? null : caps.reduce<number>((sum, cap) => sum + (cap ?? 0), 0);
        const isShort = seats !== null && capacity !== null && seats < capacity;
        return (
          <li key={name} data-short={isShort || undefined}>
            {seats === null
              ? t('division.sumOpen', { basket: name })
              : isShort
                ? t('division.sumShort', { basket: name, seats: count(seats), capacity: count(capacity) })
                : t('division.sum', { basket: name, seats: count(seats) })}
          </li>
        );
      })}
    </ul>
  );
}

/** The rows by paper, so that two people's changes of different papers are both kept; their order is one value of its own. */
const valuesOf = (rows: readonly Row[]): Record<string, Row | string[]> => ({
  [ORDER]: bodyOf(rows).map((row) => row.paper_id),
  ...Object.fromEntries(rows.map((row) => [row.paper_id, { ...row, position: null }])),
});
const ORDER = 'order';

function arranged(values: Record<string, Row | string[]>): Row[] {
  const order = Array.isArray(values[ORDER]) ? values[ORDER] : [];
  const rows = Object.values(values).filter((value): value is Row => !Array.isArray(value));
  const placeOf = ({ paper_id, offered }: Row) => (offered && order.includes(paper_id) ? order.indexOf(paper_id) : order.length);
  return rows.sort((a, b) => placeOf(a) - placeOf(b));
}

function usePreference(given: Preference, onSaved: () => void) {
  const { t } = useText(formText);
  const instituteId = useInstituteId();
  const params = { id: given.id };
  const versions = useNewer(given, async () => (await call(getPaperPreference, { instituteId, params })).data);
  const { base } = versions;
  const start = rowsOf(base.papers);
  const [rows, setRows] = useState(start);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await call(savePaperPreference, { instituteId, params, body: { version: base.version, papers: bodyOf(rows) } });
      toastDone(t('form.saved', { name: base.name }));
      onSaved();
      await refresh(getPaperPreference, getDivisionList, divisions.list, divisions.get);
    } catch (error) {
      await versions.meet(error).then((met) => (met ? undefined : toastRefusal(error)), toastRefusal);
    }
    setSaving(false);
  };
  const choice = choiceOf(
    versions,
    ({ papers }) => valuesOf(rowsOf(papers)),
    valuesOf(rows),
    (values) => setRows(arranged(values)),
  );
  return { base, rows, setRows, saving, save, choice, changed: !sameValue(bodyOf(rows), bodyOf(start)) };
}

/** What somebody else offers meanwhile. */
function Meanwhile({ choice }: { readonly choice: ReturnType<typeof usePreference>['choice'] }) {
  const { t } = useText(coursePageText);
  if (choice === null) return null;
  const rows = rowsOf(choice.row.papers);
  const offer = (row: Row) =>
    row.offered
      ? [t('division.offered'), row.seatCap === null ? t('courseInstance.noLimit') : t('division.seatsAll', { count: row.seatCap })].join(
          ' · ',
        )
      : t('division.notOffered');
  const papers = rows
    .filter((row) => choice.changed.includes(row.paper_id))
    .map((row) => ({ label: [row.code, row.title].join(' · '), words: offer(row) }));
  const order = rows.filter((row) => row.offered).map((row) => row.code);
  const moved = papers.length === 0 && choice.changed.includes(ORDER) ? [{ label: t('division.order'), words: order.join(', ') }] : [];
  return <ConflictNote by={choice.by} changes={[...papers, ...moved]} onKeep={choice.resolve} />;
}

function Preferences({ preference, onClose }: { readonly preference: Preference; readonly onClose: () => void }) {
  const { t } = useText(coursePageText);
  const mayUpdate = useCan()('divisions', 'update');
  const { base, rows, setRows, saving, save, choice, changed } = usePreference(preference, onClose);
  const { capacity } = base;
  const columns = useColumns();
  const problems = rows.flatMap((row, at): RowsProblem[] =>
    capacity !== null && row.seatCap !== null && row.seatCap > capacity
      ? [{ row: at, column: 'seatCap', text: t('division.capTooHigh', { capacity: count(capacity) }) }]
      : [],
  );
  return (
    <DrawerForm
      title={t('division.paperPreferenceOf', { name: base.name })}
      note={capacity === null ? t('courseInstance.noLimit') : t('division.seatsAll', { count: capacity })}
      changed={changed}
      saving={saving}
      readOnly={!mayUpdate || rows.length === 0}
      wide
      onSave={() => void save()}
      onClose={onClose}
    >
      <Meanwhile choice={choice} />
      <p className={classes.hint}>{rows.length === 0 ? t('division.noElectives') : t('division.paperPreferenceHelp')}</p>
      {rows.length === 0 ? (
        <div>
          <LinkButton to={PAPERS}>{t('division.toPapers')}</LinkButton>
        </div>
      ) : (
        <>
          <RowsEditor<Row>
            name="papers"
            label={t('division.paperPreference')}
            columns={columns}
            rows={rows}
            onChange={setRows}
            start={() => EMPTY}
            problems={problems}
            readOnly={!mayUpdate}
            order="FREE"
            fixed
          />
          <Sums rows={rows} capacity={capacity} />
        </>
      )}
    </DrawerForm>
  );
}

/** Which elective papers a division offers, in which order and with how many seats each. */
export function PaperPreference({ divisionId, onClose }: { readonly divisionId: string; readonly onClose: () => void }) {
  const instituteId = useInstituteId();
  const answer = useCall(getPaperPreference, { instituteId, params: { id: divisionId } });
  const preference = answer.data?.data;
  return preference ? <Preferences preference={preference} onClose={onClose} /> : null;
}
