import { MultiSelect, Select } from '@mantine/core';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { sameValue } from '../../../kit/form/same-value.rules.ts';
import { errorsText, errorText } from '../../../kit/text/error-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { examPaperText } from './exam-paper.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { blueprintVersions } from '../../courses/blueprint-version/blueprint-version.contract.ts';
import { courseBlueprints } from '../../courses/course-blueprint/course-blueprint.contract.ts';
import { examPatterns } from '../exam-pattern/exam-pattern.contract.ts';
import { examPaperBatch, type FromBlueprint, type PlannedPaper } from './exam-paper-batch.contract.ts';
import { examPapers } from './exam-paper.contract.ts';
import classes from './papers.module.css';
import { ErrorLine, FieldGrid, FormHeading, FormSection } from '../editing/form-parts.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';

const OUTCOMES = {
  CREATE: { tone: 'green', icon: IconCheck },
  SKIP: { tone: 'grey', icon: IconMinus },
  CONFLICT: { tone: 'red', icon: IconX },
} as const;

interface Choice {
  readonly blueprintId: string | null;
  readonly versionId: string | null;
  readonly semesters: readonly string[];
  readonly patternId: string | null;
}

const NOTHING: Choice = { blueprintId: null, versionId: null, semesters: [], patternId: null };

function useVersions(blueprintId: string | null) {
  const instituteId = useInstituteId();
  const query = { courseBlueprintId: blueprintId ?? '', size: '100', sort: 'versionNo' };
  const list = useCall(blueprintVersions.list, { instituteId, query }, { enabled: blueprintId !== null });
  return blueprintId === null ? [] : (list.data?.data ?? []).filter(({ state }) => state !== 'DRAFT');
}

function Choices({ choice, onChange }: { readonly choice: Choice; readonly onChange: (choice: Choice) => void }) {
  const { t } = useText(examPaperText);
  const versions = useVersions(choice.blueprintId);
  const chosen = versions.find(({ id }) => id === choice.versionId);
  const semesters = [...new Set((chosen?.papers ?? []).map(({ semester }) => semester))].toSorted((a, b) => a - b).map(String);
  return (
    <FieldGrid>
      <ReferenceSelect
        master={courseBlueprints}
        field={{ value: choice.blueprintId, onChange: (blueprintId) => onChange({ ...NOTHING, patternId: choice.patternId, blueprintId }) }}
        known={null}
        shared={{ label: t('papers.blueprint') }}
        clearable={false}
      />
      <Select
        label={t('papers.version')}
        data={versions.map((one) => ({ value: one.id, label: t('papers.versionLabel', { number: one.versionNo, label: one.label }) }))}
        value={choice.versionId}
        disabled={versions.length === 0}
        onChange={(versionId) => onChange({ ...choice, versionId, semesters: [] })}
        comboboxProps={{ shadow: 'md' }}
      />
      <MultiSelect
        label={t('papers.semesters')}
        data={semesters}
        value={[...choice.semesters]}
        disabled={semesters.length === 0}
        placeholder={choice.semesters.length === 0 ? t('papers.allSemesters') : ''}
        onChange={(next) => onChange({ ...choice, semesters: next })}
        comboboxProps={{ shadow: 'md' }}
      />
      <ReferenceSelect
        master={examPatterns}
        field={{ value: choice.patternId, onChange: (patternId) => onChange({ ...choice, patternId }) }}
        known={null}
        shared={{ label: t('papers.fallback') }}
        clearable
      />
    </FieldGrid>
  );
}

function PlanLine({ paper }: { readonly paper: PlannedPaper }) {
  const { textOf } = useText(examPaperText);
  return (
    <li data-outcome={paper.outcome}>
      <span className={classes.code}>{paper.code}</span>
      <span className={classes.title}>
        {paper.title}
        <small>
          {paper.reason ? errorText(paper.reason) : paper.units.map(({ credits, headSet }) => `${credits} · ${headSet}`).join(', ')}
        </small>
      </span>
      <span className={classes.semester}>{paper.semester}</span>
      <StateBadge {...OUTCOMES[paper.outcome]}>{textOf(`papers.outcome.${paper.outcome}`)}</StateBadge>
    </li>
  );
}

function Plan({ papers }: { readonly papers: readonly PlannedPaper[] }) {
  const { t, textOf } = useText(examPaperText);
  const of = (outcome: PlannedPaper['outcome']) => papers.filter((paper) => paper.outcome === outcome).length;
  return (
    <FormSection aria-label={t('papers.plan')}>
      <FormHeading>{t('papers.plan')}</FormHeading>
      <p className={classes.counts} role="status">
        {(['CREATE', 'SKIP', 'CONFLICT'] as const)
          .filter((outcome) => of(outcome) > 0)
          .map((outcome) => (
            <StateBadge key={outcome} {...OUTCOMES[outcome]}>{`${textOf(`papers.outcome.${outcome}`)} ${of(outcome)}`}</StateBadge>
          ))}
      </p>
      {of('CONFLICT') > 0 ? <ErrorLine>{t('papers.conflicts', { count: of('CONFLICT') })}</ErrorLine> : null}
      {of('CONFLICT') === 0 && of('CREATE') === 0 ? <Hint>{t('papers.nothing')}</Hint> : null}
      <ul className={classes.plan}>
        {papers.map((paper) => (
          <PlanLine key={`${paper.semester} ${paper.code}`} paper={paper} />
        ))}
      </ul>
    </FormSection>
  );
}

const bodyOf = (choice: Choice): FromBlueprint => ({
  blueprintVersionId: choice.versionId ?? '',
  ...(choice.semesters.length > 0 ? { semesters: choice.semesters.map(Number) } : {}),
  ...(choice.patternId === null ? {} : { examPatternId: choice.patternId }),
});

/** Papers from a blueprint: a preview of what would be created, skipped or refused, then the creation. */
export function BatchDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText(examPaperText);
  const instituteId = useInstituteId();
  const [choice, setChoice] = useState(NOTHING);
  const [saving, setSaving] = useState(false);
  const input = { instituteId, body: bodyOf(choice) };
  const plan = useCall(examPaperBatch.plan, input, { enabled: choice.versionId !== null });
  const papers = choice.versionId === null ? undefined : plan.data?.data;
  const fresh = papers?.filter(({ outcome }) => outcome === 'CREATE').length ?? 0;
  const blocked = fresh === 0 || papers?.some(({ outcome }) => outcome === 'CONFLICT') === true;
  const make = async () => {
    setSaving(true);
    try {
      const { data } = await call(examPaperBatch.create, input);
      toastDone(t('papers.created', { created: data.created, skipped: data.skipped }));
      onClose();
      await refresh(examPapers.list, examPaperBatch.plan);
    } catch (error) {
      toastRefusal(error);
    }
    setSaving(false);
  };
  return (
    <DrawerForm
      title={t('papers.batchTitle')}
      note={t('papers.batchHint')}
      changed={!sameValue(choice, NOTHING)}
      saving={saving}
      readOnly={blocked}
      wide
      saveLabel={t('papers.create', { count: fresh })}
      onSave={() => void make()}
      onClose={onClose}
    >
      <Choices choice={choice} onChange={setChoice} />
      {plan.error instanceof CallError && choice.versionId !== null ? (
        <ErrorLine role="alert">{errorsText(plan.error.items)}</ErrorLine>
      ) : null}
      {papers ? <Plan papers={papers} /> : null}
    </DrawerForm>
  );
}
