import { Autocomplete, Select, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { formErrors } from '../../../kit/form/schema-text.client.ts';
import type { RowsColumn } from '../../../kit/rows/rows-column.client.ts';
import { RowsEditor } from '../../../kit/rows/rows-editor.tsx';
import { NEW, useDraft } from '../../../kit/form/use-draft.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { sameValue } from '../../../kit/form/same-value.rules.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { blueprintVersionText } from './blueprint-version.text.ts';
import { courseBlueprintText } from '../course-blueprint/course-blueprint.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { readCredits } from './blueprint-credits.rules.ts';
import { PAPER_KINDS, blueprintPaper, type BlueprintPaper } from './blueprint-version.contract.ts';
import { examPatterns } from '../../exams/exam-pattern/exam-pattern.contract.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import type { GridFacts } from './grid-facts.client.ts';
import { paperWithPattern, unfitUnits } from './new-paper.rules.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';

const KEYS = ['code', 'title', 'semester', 'kind', 'categoryId', 'examPatternId', 'electiveGroup', 'units'];
type Unit = BlueprintPaper['units'][number];

interface Props {
  readonly paper: BlueprintPaper;
  readonly facts: GridFacts;
  readonly semesters: readonly number[];
  /** Names of the existing baskets. */
  readonly baskets: readonly string[];
  readonly readOnly: boolean;
  readonly onSave: (paper: BlueprintPaper) => void;
  readonly onClose: () => void;
}

function useUnitColumns(headSets: readonly string[]): RowsColumn<Unit>[] {
  const { t } = useText(blueprintVersionText, courseBlueprintText);
  const shared = { id: 'headSet', title: t('grid.headSet'), read: (row: Unit) => row.headSet, write: (headSet: string) => ({ headSet }) };
  return [
    { id: 'unitNo', title: t('grid.unit'), kind: 'SHOWN', width: 56, show: ({ unitNo }) => unitNo },
    {
      id: 'credits',
      title: t('blueprints.credits'),
      kind: 'FIGURE',
      width: 90,
      read: (row) => row.credits,
      write: (text) => (readCredits(text.trim()) === null ? null : { credits: text.trim() }),
    },
    headSets.length === 0
      ? { ...shared, kind: 'TEXT' }
      : { ...shared, kind: 'CHOICE', options: headSets.map((name) => ({ value: name, label: name })) },
  ];
}

interface UnitsProps {
  readonly units: readonly Unit[];
  readonly headSets: readonly string[];
  readonly readOnly: boolean;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (units: Unit[]) => void;
}

/** The units of a paper: one for most, more where theory and practical are separate heads with credits of their own. */
function Units({ units, headSets, readOnly, errorAt, onChange }: UnitsProps) {
  const { t } = useText(blueprintVersionText);
  const known = [...new Set([...headSets, ...(headSets.length === 0 ? [] : units.map(({ headSet }) => headSet))])];
  return (
    <RowsEditor
      name="units"
      label={t('grid.units')}
      headed
      columns={useUnitColumns(known)}
      rows={units}
      onChange={onChange}
      start={(rows) => ({ unitNo: Math.max(0, ...rows.map(({ unitNo }) => unitNo)) + 1, credits: '0', headSet: headSets[0] ?? 'TH' })}
      addLabel={t('grid.addUnit')}
      errorAt={errorAt}
      readOnly={readOnly}
      order="SORTED"
      least={1}
      most={20}
    />
  );
}

function useForm({ paper, onSave, onClose }: Props) {
  const [values, setValues] = useDraft('blueprint_paper', paper.code || NEW, paper);
  const { errors, refuse, mended } = useFieldErrors(KEYS);
  const set = (change: Partial<BlueprintPaper>) => {
    setValues({ ...values, ...change });
    Object.keys(change).forEach(mended);
  };
  const save = () => {
    const entered = { ...values, electiveGroup: values.electiveGroup?.trim() || null };
    const checked = z.safeParse(blueprintPaper, entered);
    if (!checked.success) return refuse(formErrors(checked.error.issues));
    onSave(checked.data);
    onClose();
  };
  return { values, errors, set, save, changed: !sameValue(values, paper) };
}

interface FieldsProps {
  readonly props: Props;
  readonly form: ReturnType<typeof useForm>;
}

const COMBOBOX = { comboboxProps: { shadow: 'md' } } as const;
const sharedOf = ({ props, form }: FieldsProps, name: keyof BlueprintPaper) => ({
  'data-field': name,
  disabled: props.readOnly,
  error: form.errors[name] ?? null,
});

/** Name and semester of the paper. */
function NameFields(given: FieldsProps) {
  const { t } = useText(blueprintVersionText);
  const { values, set } = given.form;
  return (
    <>
      <TextInput
        {...sharedOf(given, 'code')}
        label={t('grid.code')}
        withAsterisk
        maxLength={30}
        value={values.code}
        onChange={(event) => set({ code: event.currentTarget.value })}
      />
      <TextInput
        {...sharedOf(given, 'title')}
        label={t('grid.paperTitle')}
        withAsterisk
        maxLength={200}
        value={values.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <Select
        {...sharedOf(given, 'semester')}
        {...COMBOBOX}
        label={t('grid.semesterLabel')}
        data={given.props.semesters.map((one) => ({ value: String(one), label: t('grid.semester', { number: one }) }))}
        value={String(values.semester)}
        onChange={(semester) => (semester ? set({ semester: Number(semester) }) : undefined)}
      />
    </>
  );
}

/** Category, credits rule and basket of the paper. */
function KindFields(given: FieldsProps) {
  const { t, textOf } = useText(blueprintVersionText, uiText);
  const { facts, baskets } = given.props;
  const { values, set } = given.form;
  return (
    <>
      <Select
        {...sharedOf(given, 'kind')}
        {...COMBOBOX}
        label={t('grid.kind')}
        data={PAPER_KINDS.map((kind) => ({ value: kind, label: textOf(`grid.kind.${kind}`) }))}
        value={values.kind}
        onChange={(kind) => set({ kind: PAPER_KINDS.find((one) => one === kind) ?? 'CREDIT' })}
      />
      <SearchSelect
        {...sharedOf(given, 'categoryId')}
        {...COMBOBOX}
        label={t('grid.category')}
        data={[...facts.categories].map(([value, label]) => ({ value, label }))}
        value={values.categoryId}
        onChange={(categoryId) => set({ categoryId })}
        clearable
        placeholder={t('grid.noCategory')}
        nothingFoundMessage={t('reference.nothing')}
      />
      <Autocomplete
        {...sharedOf(given, 'electiveGroup')}
        {...COMBOBOX}
        label={t('grid.basket')}
        description={t('grid.basketHelp')}
        maxLength={60}
        data={[...baskets]}
        value={values.electiveGroup ?? ''}
        onChange={(electiveGroup) => set({ electiveGroup })}
        placeholder={t('grid.compulsory')}
      />
      <SearchSelect
        {...sharedOf(given, 'examPatternId')}
        {...COMBOBOX}
        label={t('grid.pattern')}
        data={[...facts.patterns.values()].map(({ id, name }) => ({ value: id, label: name }))}
        value={values.examPatternId}
        onChange={(examPatternId) => {
          const pattern = examPatternId === null ? undefined : facts.patterns.get(examPatternId);
          const { units } = pattern ? paperWithPattern(values, pattern, facts.patterns) : values;
          set({ examPatternId, units });
        }}
        onDropdownOpen={() => void refresh(examPatterns.list)}
        clearable
        placeholder={t('grid.noPattern')}
        nothingFoundMessage={t(facts.patterns.size === 0 ? 'grid.noActivePattern' : 'reference.nothing')}
      />
    </>
  );
}

/** All fields of one paper. Changes go into the draft; the version is saved as a whole. */
export function PaperForm(props: Props) {
  const { paper, facts, readOnly, onClose } = props;
  const { t } = useText(blueprintVersionText);
  const form = useForm(props);
  const { values, errors, set, save, changed } = form;
  const pattern = values.examPatternId === null ? null : facts.patterns.get(values.examPatternId);
  const unfit = new Set(unfitUnits(values, facts.patterns).map((at) => `${at}.headSet`));
  return (
    <DrawerForm
      title={t('grid.subjectName', { code: paper.code, name: paper.title })}
      note={t('grid.semester', { number: paper.semester })}
      changed={changed}
      saving={false}
      readOnly={readOnly}
      saveLabel={t('grid.keep')}
      onSave={save}
      onClose={onClose}
    >
      <NameFields props={props} form={form} />
      <KindFields props={props} form={form} />
      <Units
        units={values.units}
        headSets={pattern?.headSets.map(({ name }) => name) ?? []}
        readOnly={readOnly}
        errorAt={(path) => errors[path ? `units.${path}` : 'units'] ?? (unfit.has(path) ? t('grid.problem.HEAD_SET_MISSING') : undefined)}
        onChange={(units) => set({ units })}
      />
    </DrawerForm>
  );
}
