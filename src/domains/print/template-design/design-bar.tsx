import { ActionIcon, Button, SegmentedControl, Select } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconFileTypePdf, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { showOrSave } from '../../../kit/http/shown-file.client.ts';
import { PRINT_LANGUAGES } from '../../../kit/print-template/template.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { studentProfiles } from '../../people/student-profile/student-profile.contract.ts';
import { teacherProfiles } from '../../people/teacher-profile/teacher-profile.contract.ts';
import { holderOf, SAMPLES, type PrintKind } from '../print-kind/print-kinds.contract.ts';
import classes from './design.module.css';
import { templateDesignText } from './template-design.text.ts';
import type { Design, Kept } from './use-design.client.ts';
import type { Asked } from './use-preview.client.ts';

const ICON = { size: 18, stroke: 1.75 };

interface Props {
  readonly design: Design;
  readonly kept: Kept;
  readonly kind: PrintKind;
  readonly asked: Asked;
  readonly file: Blob | null;
  readonly readOnly: boolean;
  readonly zoom: { readonly smaller: (() => void) | null; readonly larger: (() => void) | null };
  readonly onAsk: (asked: Asked) => void;
}

/** With whose data the page is shown. */
function Data({ kind, asked, onAsk }: Pick<Props, 'kind' | 'asked' | 'onAsk'>) {
  const { t } = useText(templateDesignText);
  const can = useCan();
  const holder = holderOf(kind);
  const [master, right] = holder === 'STAFF' ? ([teacherProfiles, 'teachers'] as const) : ([studentProfiles, 'profiles'] as const);
  return (
    <>
      <Select
        className={classes.ask ?? ''}
        label={t('design.sample')}
        data={SAMPLES.map((value) => ({ value, label: t(`design.sample.${value}`) }))}
        value={asked.personId === null ? asked.sample : null}
        placeholder={t('design.sample.student')}
        onChange={(value) => onAsk({ ...asked, personId: null, sample: SAMPLES.find((one) => one === value) ?? 'SHORT' })}
      />
      {holder !== 'NOBODY' && can(right, 'read') ? (
        <ReferenceSelect
          master={master}
          field={{ value: asked.personId, onChange: (personId) => onAsk({ ...asked, personId }) }}
          known={null}
          clearable
          shared={{ className: classes.ask ?? '', label: holder === 'STAFF' ? t('design.teacher') : t('design.student') }}
        />
      ) : null}
    </>
  );
}

/** Above the page: data, language, side, steps back and forth, size on the screen, the document itself. */
export function DesignBar({ kind, design, kept, asked, file, readOnly, zoom, onAsk }: Props) {
  const { t } = useText(templateDesignText, uiText);
  const { template } = design;
  const icon = (label: string, Icon: typeof IconZoomIn, act: (() => void) | null) => {
    const isEnd = act === null;
    return (
      <ActionIcon variant="default" size={36} aria-label={label} disabled={isEnd} onClick={() => act?.()}>
        <Icon {...ICON} />
      </ActionIcon>
    );
  };
  return (
    <div className={classes.bar} role="group" aria-label={t('design.preview')}>
      <Data kind={kind} asked={asked} onAsk={onAsk} />
      {template.languages.length > 1 ? (
        <Select
          className={classes.ask ?? ''}
          label={t('design.language')}
          data={template.languages.map((value) => ({ value, label: t(`design.language.${value}`) }))}
          value={asked.language}
          allowDeselect={false}
          onChange={(value) => onAsk({ ...asked, language: PRINT_LANGUAGES.find((one) => one === value) ?? 'en' })}
        />
      ) : null}
      {template.sides === 2 ? (
        <SegmentedControl
          aria-label={t('design.side')}
          data={[
            { value: '1', label: t('design.front') },
            { value: '2', label: t('design.back') },
          ]}
          value={String(kept.side)}
          onChange={(value) => {
            kept.setSide(value === '2' ? 2 : 1);
            kept.choose(null);
          }}
        />
      ) : null}
      {readOnly ? null : icon(t('design.undo'), IconArrowBackUp, design.mayUndo ? design.undo : null)}
      {readOnly ? null : icon(t('design.redo'), IconArrowForwardUp, design.mayRedo ? design.redo : null)}
      {icon(t('design.smaller'), IconZoomOut, zoom.smaller)}
      {icon(t('design.larger'), IconZoomIn, zoom.larger)}
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} stroke={1.75} />}
        loading={file === null}
        onClick={() => (file ? showOrSave({ name: 'preview.pdf', blob: file }) : undefined)}
      >
        {t('design.pdf')}
      </Button>
      {design.form.changed ? (
        <Button loading={design.form.saving} onClick={() => void design.form.save()}>
          {t('action.save')}
        </Button>
      ) : null}
    </div>
  );
}
