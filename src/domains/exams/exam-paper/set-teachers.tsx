import { useState } from 'react';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { HintWords } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastCount, toastDone, toastRefusal, toastUndo } from '../../../kit/ui/toasts.tsx';
import { teacherProfiles } from '../../people/teacher-profile/teacher-profile.contract.ts';
import { examPapers } from './exam-paper.contract.ts';
import { paperTeacherCalls, type PaperTeachers } from './paper-teachers.contract.ts';
import { paperTeachersText } from './paper-teachers.text.ts';

type Option = { readonly value: string; readonly label: string };
/** What was chosen for a paper; null: nobody. A paper that is not in it stays as it is. */
type Chosen = ReadonlyMap<string, Option | null>;

const optionOf = ({ teachers: [first] }: PaperTeachers): Option | null => (first ? { value: first.id, label: first.name } : null);
const isSame = (paper: PaperTeachers, next: Option | null) =>
  paper.teachers.length === (next ? 1 : 0) && paper.teachers.every((one) => one.id === next?.value);

interface RowProps {
  readonly paper: PaperTeachers;
  readonly chosen: Chosen;
  readonly onChoose: (teacher: Option | null) => void;
}

/** Teacher, and who replaces whom. */
function PaperRow({ paper, chosen, onChoose }: RowProps) {
  const { t } = useText(paperTeachersText);
  const next = chosen.get(paper.examPaperId);
  const shown = next === undefined ? optionOf(paper) : next;
  const before = paper.teachers.map((one) => one.name).join(', ');
  return (
    <tr>
      <td>
        <FirstLine>{paper.code}</FirstLine>
        <SecondLine>{paper.title}</SecondLine>
      </td>
      <td>
        <TeacherSelect label={t('paperTeachers.of', { paper: paper.code })} chosen={shown} onChoose={onChoose} />
        {paper.others > 0 ? <HintWords>{t('paperTeachers.others', { count: paper.others })}</HintWords> : null}
      </td>
      <td>
        {next === undefined || isSame(paper, next) ? (
          <HintWords>{t('paperTeachers.unchanged')}</HintWords>
        ) : before === '' ? (
          t('paperTeachers.added', { after: next?.label ?? '' })
        ) : next === null ? (
          t('paperTeachers.removed', { before })
        ) : (
          t('paperTeachers.change', { before, after: next.label })
        )}
      </td>
    </tr>
  );
}

interface SelectProps {
  readonly label: string;
  readonly chosen: Option | null;
  readonly onChoose: (teacher: Option | null) => void;
  readonly isShown?: boolean;
}

function TeacherSelect({ label, chosen, onChoose, isShown = false }: SelectProps) {
  return (
    <ReferenceSelect
      // A teacher chosen for all replaces what a row had been given.
      key={chosen?.value ?? ''}
      master={teacherProfiles}
      field={{ value: chosen?.value ?? null, onChange: (value, option) => onChoose(value === null ? null : (option ?? null)) }}
      known={chosen}
      shared={isShown ? { label } : { 'aria-label': label }}
      clearable
    />
  );
}

interface Props {
  readonly ids: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type Item = { readonly examPaperId: string; readonly teacherProfileIds: string[]; readonly was: string[] };

function useSave({ onDone, onClose }: Props) {
  const { t } = useText(paperTeachersText);
  const instituteId = useInstituteId();
  const [saving, setSaving] = useState(false);
  const send = async (items: readonly Item[]) => {
    const answer = await call(paperTeacherCalls.set, { instituteId, body: { items: [...items] } });
    await refresh(examPapers.list, paperTeacherCalls.show);
    return answer.data;
  };
  const save = async (items: readonly Item[]) => {
    setSaving(true);
    try {
      const { papers } = await send(items);
      const back = items.map((one) => ({ ...one, teacherProfileIds: one.was, was: one.teacherProfileIds }));
      const restore = async () => {
        await send(back);
        toastDone(t('paperTeachers.undone'));
      };
      if (papers > 0) toastUndo(t('paperTeachers.done', { count: papers }), restore);
      else toastCount(0, t('paperTeachers.done', { count: 0 }));
      onDone();
      onClose();
    } catch (error) {
      toastRefusal(error);
      setSaving(false);
    }
  };
  return { saving, save };
}

function Table({
  papers,
  chosen,
  onChosen,
}: {
  readonly papers: readonly PaperTeachers[];
  readonly chosen: Chosen;
  readonly onChosen: (next: Chosen) => void;
}) {
  const { t } = useText(paperTeachersText);
  return (
    <Stack>
      {papers.length > 1 ? (
        <TeacherSelect
          isShown
          label={t('paperTeachers.same')}
          chosen={null}
          onChoose={(teacher) => onChosen(new Map(papers.map((paper) => [paper.examPaperId, teacher])))}
        />
      ) : null}
      <TableFrame>
        <DenseTable>
          <thead>
            <tr>
              <th scope="col">{t('paperTeachers.paper')}</th>
              <th scope="col">{t('paperTeachers.teacher')}</th>
              <th scope="col">{t('paperTeachers.preview')}</th>
            </tr>
          </thead>
          <tbody>
            {papers.map((paper) => (
              <PaperRow
                key={paper.examPaperId}
                paper={paper}
                chosen={chosen}
                onChoose={(teacher) => onChosen(new Map([...chosen, [paper.examPaperId, teacher]]))}
              />
            ))}
          </tbody>
        </DenseTable>
      </TableFrame>
    </Stack>
  );
}

/** The teachers of the chosen papers in one table, saved by one call. */
export function SetTeachersDrawer(props: Props) {
  const { ids, onClose } = props;
  const { t } = useText(paperTeachersText);
  const instituteId = useInstituteId();
  const answer = useCall(paperTeacherCalls.show, { instituteId, body: { examPaperIds: [...ids] } });
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const { saving, save } = useSave(props);
  const papers = answer.data?.data ?? [];
  const items = papers.flatMap((paper): Item[] => {
    const next = chosen.get(paper.examPaperId);
    if (next === undefined || isSame(paper, next)) return [];
    return [{ examPaperId: paper.examPaperId, teacherProfileIds: next ? [next.value] : [], was: paper.teachers.map((one) => one.id) }];
  });
  return (
    <DrawerForm
      title={t('paperTeachers.title', { count: ids.length })}
      note={t('paperTeachers.hint')}
      changed={items.length > 0}
      saving={saving}
      readOnly={false}
      wide="TABLE"
      saveLabel={t('paperTeachers.set')}
      onSave={() => void save(items)}
      onClose={onClose}
    >
      {answer.isError ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.isPending ? <ListWaiting /> : null}
      {answer.data ? <Table papers={papers} chosen={chosen} onChosen={setChosen} /> : null}
    </DrawerForm>
  );
}
