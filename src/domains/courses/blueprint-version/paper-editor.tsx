import { Textarea, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck, IconDeviceFloppy } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { ConflictNote } from '../../../kit/form/conflict-note.tsx';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { useSaveKey } from '../../../kit/form/submit.client.ts';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { sameValue } from '../../../kit/form/same-value.rules.ts';
import type { Master } from '../../../kit/master/master.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { blueprintVersionText } from './blueprint-version.text.ts';
import { courseBlueprintText } from '../course-blueprint/course-blueprint.text.ts';
import { formText } from '../../../kit/form/form.text.ts';
import { fieldText } from '../../../kit/form/field.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { academicYears } from '../../academics/academic-year/academic-year.contract.ts';
import { regulations } from '../../academics/regulation/regulation.contract.ts';
import { leavesDraft } from './blueprint-links.client.ts';
import type { BlueprintPaper, BlueprintVersion } from './blueprint-version.contract.ts';
import { clashesOf } from './blueprint-version.rules.ts';
import { compareVersions } from './compare-versions.rules.ts';
import { CreditBar, TARGET } from './credit-bar.tsx';
import type { GridFacts } from './grid-facts.client.ts';
import classes from './grid.module.css';
import { unfitPapers } from './new-paper.rules.ts';
import { PaperForm } from './paper-form.tsx';
import { PaperGrid } from './paper-grid.tsx';
import { cardKey, columnsOf, replaced } from './paper-grid.rules.ts';
import { HeadSetForAll, PatternForAll } from './pattern-for-all.tsx';
import { usePaperSheet, type PaperSheet } from './use-paper-sheet.client.ts';

const ICON = { size: 16, stroke: 1.75 };

/** Ctrl+Z (⌘Z) undoes the last change outside text fields. */
function useUndoKey(enabled: boolean, undo: () => void): void {
  useEffect(() => {
    if (!enabled) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea')) return;
      event.preventDefault();
      undo();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [enabled, undo]);
}

/** Version fields other than papers, with their labels. */
const OTHER_PARTS = [
  ['label', 'blueprintVersion.label'],
  ['creditTarget', 'blueprintVersion.creditTarget'],
  ['regulationId', 'blueprintVersion.regulation'],
  ['fromYearId', 'blueprintVersion.fromYear'],
  ['notes', 'blueprintVersion.notes'],
  ['baskets', 'blueprintVersion.baskets'],
] as const;

/** Somebody else saved this draft meanwhile: shows their changes and asks which version to keep. */
function NewerNote({ work }: { readonly work: PaperSheet }) {
  const { t } = useText(blueprintVersionText, courseBlueprintText, formText);
  const { base, newer } = work;
  if (!newer) return null;
  const { added, removed, changed } = compareVersions(base, newer);
  const parts = OTHER_PARTS.filter(([key]) => !sameValue(base[key], newer[key])).map(([, label]) => t(label));
  const papers = { label: t('blueprintVersion.papers'), words: t('compare.sum', { added, removed, changed }) };
  const others = { label: t('conflict.parts'), words: parts.join(', ') };
  const changes = [...(added + removed + changed === 0 ? [] : [papers]), ...(parts.length === 0 ? [] : [others])];
  return <ConflictNote by={work.newerBy} changes={changes} onKeep={work.resolve} />;
}

/** Why it is read-only, its regulation, and its note. */
function Frozen({ version }: { readonly version: BlueprintVersion }) {
  const { t } = useText(blueprintVersionText);
  const { names, notes } = version;
  const told = [
    [t('blueprintVersion.regulation'), names?.['regulationId']],
    [t('blueprintVersion.fromYear'), names?.['fromYearId']],
  ].flatMap(([label, name]) => (name ? [`${label}: ${name}.`] : []));
  return (
    <>
      <p className={classes.frozen}>{[t(`grid.frozen.${version.state}`), ...told].join(' ')}</p>
      {notes ? <p className={classes.notes}>{notes}</p> : null}
    </>
  );
}

interface ToolsProps {
  readonly work: PaperSheet;
  readonly onSave: () => void;
  readonly onActivate: (version: BlueprintVersion) => void;
}

/** References of the draft; their names come from the version. */
function Named({
  work,
  name,
  master,
}: {
  readonly work: PaperSheet;
  readonly name: 'regulationId' | 'fromYearId';
  readonly master: Master;
}) {
  const { t } = useText(blueprintVersionText);
  const { base, sheet, change } = work;
  const known = base[name];
  const called = base.names?.[name];
  return (
    <ReferenceSelect
      key={base.version}
      master={master}
      field={{ value: sheet[name], onChange: (id) => change({ [name]: id }) }}
      known={known && called ? { value: known, label: called } : null}
      shared={{
        label: t(name === 'regulationId' ? 'blueprintVersion.regulation' : 'blueprintVersion.fromYear'),
        className: classes.label ?? '',
      }}
      clearable
    />
  );
}

/** Name of the draft and its credit target. */
function Facts({ work }: { readonly work: PaperSheet }) {
  const { t } = useText(blueprintVersionText, fieldText);
  const { sheet, change } = work;
  const target = sheet.creditTarget.trim();
  return (
    <div className={classes.tools}>
      <TextInput
        className={classes.label ?? ''}
        label={t('blueprintVersion.label')}
        maxLength={80}
        error={sheet.label.trim() === '' ? t('field.required') : null}
        value={sheet.label}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
      <TextInput
        className={classes.target ?? ''}
        label={t('blueprintVersion.creditTarget')}
        inputMode="decimal"
        error={target === '' || TARGET.test(target) ? null : t('field.decimal', { places: 1 })}
        value={sheet.creditTarget}
        onChange={(event) => change({ creditTarget: event.currentTarget.value })}
      />
      <Named work={work} name="regulationId" master={regulations} />
      <Named work={work} name="fromYearId" master={academicYears} />
      <Textarea
        className={classes.noted ?? ''}
        label={t('blueprintVersion.notes')}
        maxLength={2000}
        autosize
        minRows={1}
        maxRows={6}
        value={sheet.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </div>
  );
}

function Buttons({ work, onSave, onActivate }: ToolsProps) {
  const { t } = useText(blueprintVersionText, courseBlueprintText, formText, uiText);
  return (
    <div className={classes.toolButtons}>
      <span className={classes.unsaved} role="status">
        {work.isChanged ? t('form.unsaved') : t('grid.allSaved')}
      </span>
      <ActButton
        variant="default"
        leftSection={<IconArrowBackUp {...ICON} />}
        why={work.canUndo ? null : t('why.unchanged')}
        onClick={work.undo}
      >
        {t('grid.undo')}
      </ActButton>
      <ActButton
        variant="default"
        leftSection={<IconCircleCheck {...ICON} />}
        why={work.isChanged || work.saving ? t('why.saveFirst') : work.sheet.papers.length === 0 ? t('grid.noPapers') : null}
        // As saved last: the list behind may still be loading.
        onClick={() => onActivate(work.base)}
      >
        {t('blueprints.activate')}
      </ActButton>
      <ActButton
        leftSection={<IconDeviceFloppy {...ICON} />}
        loading={work.saving}
        why={!work.isChanged ? t('why.unchanged') : work.newer === null ? null : t('conflict.title')}
        onClick={onSave}
      >
        {t('action.save')}
      </ActButton>
    </div>
  );
}

interface Props {
  readonly version: BlueprintVersion;
  readonly facts: GridFacts;
  readonly editable: boolean;
  readonly onActivate: (version: BlueprintVersion) => void;
}

/** The paper whose form is open: one that was pressed, or the one that a link names. */
function useEditedPaper(papers: readonly BlueprintPaper[]) {
  const { paper, ...others }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [pressed, setPressed] = useState<number | null>(null);
  const named = papers.findIndex((one) => cardKey(one) === paper);
  const setEditing = (at: number | null) => {
    setPressed(at);
    if (paper !== undefined) void navigate({ to: '.', search: others, replace: true });
  };
  return { editing: pressed ?? (named < 0 ? null : named), setEditing };
}

/** The papers of one version; a draft is edited here and saved as a whole. */
export function PaperEditor({ version, facts, editable, onActivate }: Props) {
  const work = usePaperSheet(version);
  const { sheet, change } = work;
  const { editing, setEditing } = useEditedPaper(sheet.papers);
  const semesters = columnsOf(sheet.papers, facts.semesters);
  const isWrong = clashesOf(sheet.papers).length > 0 || unfitPapers(sheet.papers, facts.patterns).length > 0;
  const save = () => {
    // The first wrong paper shows why; the server would refuse it with the same message.
    if (!isWrong) void work.save();
    else document.querySelector<HTMLElement>('[data-wrong] [data-paper]')?.focus();
  };
  const mayAct = editable && work.isChanged && !work.saving && work.newer === null;
  useSaveKey(mayAct ? save : null);
  useUndoKey(mayAct, work.undo);
  const paper = editing === null ? undefined : sheet.papers[editing];
  const baskets = [
    ...new Set(sheet.papers.flatMap(({ semester, electiveGroup }) => (semester === paper?.semester ? (electiveGroup ?? []) : []))),
  ];
  return (
    <div className={classes.editor}>
      {editable ? <Facts work={work} /> : <Frozen version={version} />}
      <div className={classes.sticky} data-editable={editable || undefined}>
        <CreditBar grid={sheet} target={sheet.creditTarget} />
        {editable ? <Buttons work={work} onSave={save} onActivate={onActivate} /> : null}
        <NewerNote work={work} />
      </div>
      {editable ? <PatternForAll grid={sheet} facts={facts} onChange={change} /> : null}
      {editable ? <HeadSetForAll grid={sheet} facts={facts} onChange={change} /> : null}
      <PaperGrid grid={sheet} facts={facts} editable={editable} refused={work.refused} onChange={change} onEdit={setEditing} />
      {paper && editing !== null ? (
        <PaperForm
          key={editing}
          paper={paper}
          facts={facts}
          semesters={semesters}
          baskets={baskets}
          readOnly={!editable}
          onSave={(next) => change(replaced(sheet, editing, next))}
          onClose={() => setEditing(null)}
        />
      ) : null}
      <LeaveGuard isChanged={editable && work.isChanged} saving={work.saving} leaves={leavesDraft} onSave={work.save} />
    </div>
  );
}
