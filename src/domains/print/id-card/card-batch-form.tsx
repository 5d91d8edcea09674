import { useState } from 'react';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { PRINT_LANGUAGES } from '../../../kit/print-template/template.contract.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { divisions } from '../../courses/division/division.contract.ts';
import { templateDesignText } from '../template-design/template-design.text.ts';
import { acted } from './id-card-look.client.ts';
import { idCards, type CardOrder } from './id-card.contract.ts';
import { idCardText } from './id-card.text.ts';
import { Choice, SheetFields } from './sheet-fields.tsx';

type Typed = Omit<CardOrder, 'courseInstanceId'> & { readonly courseInstanceId: string | null };

const START: Typed = {
  courseInstanceId: null,
  divisionId: null,
  language: 'en',
  settings: { paper: 'A4', gutter: 0, flip: 'LONG', order: 'STACKS', dx: 0, dy: 0, photo: 'REQUIRED', holders: 'LEAVE_OUT' },
};
const KEYS = ['courseInstanceId', 'divisionId'];

/** Its divisions, once a class is chosen; nothing where it has none. */
function DivisionField({ order, onChoose }: { readonly order: Typed; readonly onChoose: (divisionId: string | null) => void }) {
  const { t } = useText(idCardText);
  const instituteId = useInstituteId();
  const query = { courseInstanceId: order.courseInstanceId ?? '', size: '200' };
  const own = useCall(divisions.list, { instituteId, query }, { enabled: order.courseInstanceId !== null }).data?.data ?? [];
  if (order.courseInstanceId === null || own.length === 0) return null;
  return (
    <SearchSelect
      label={t('idCard.division')}
      placeholder={t('idCard.allDivisions')}
      clearable
      comboboxProps={{ shadow: 'md' }}
      data={own.map((row) => ({ value: row.id, label: row.name }))}
      value={order.divisionId}
      onChange={onChoose}
    />
  );
}

interface Props {
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

function useOrder({ onMade, onClose }: Props) {
  const instituteId = useInstituteId();
  const [order, setOrder] = useState<Typed>(START);
  const [saving, setSaving] = useState(false);
  const { errors, refuse } = useFieldErrors(KEYS);
  const save = async () => {
    const { courseInstanceId } = order;
    if (courseInstanceId === null) return;
    setSaving(true);
    try {
      const { data } = await acted(() => call(idCards.create, { instituteId, body: { ...order, courseInstanceId } }));
      onClose();
      onMade(data.id);
    } catch (error) {
      refuse(showRefusal(error, KEYS));
    } finally {
      setSaving(false);
    }
  };
  return { order, saving, errors, save, change: (part: Partial<Typed>) => setOrder((before) => ({ ...before, ...part })) };
}

/** Whose cards, in which language, on which paper; the first step only checks the data. */
export function CardBatchForm(props: Props) {
  const { t } = useText(idCardText, templateDesignText);
  const { order, saving, errors, save, change } = useOrder(props);
  const set = (part: Partial<CardOrder['settings']>) => change({ settings: { ...order.settings, ...part } });
  return (
    <DrawerForm
      title={t('idCard.new')}
      changed={order !== START}
      saving={saving}
      readOnly={false}
      saveLabel={t('idCard.check')}
      why={order.courseInstanceId === null ? t('idCard.chooseClass') : null}
      onSave={() => void save()}
      onClose={props.onClose}
    >
      <ReferenceSelect
        master={courseInstances}
        field={{ value: order.courseInstanceId, onChange: (courseInstanceId) => change({ courseInstanceId, divisionId: null }) }}
        known={null}
        shared={{ label: t('idCard.class'), withAsterisk: true, error: errors['courseInstanceId'] ?? null }}
        clearable={false}
      />
      <DivisionField order={order} onChoose={(divisionId) => change({ divisionId })} />
      <SearchSelect
        label={t('design.language')}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
        data={PRINT_LANGUAGES.map((value) => ({ value, label: t(`design.language.${value}`) }))}
        value={order.language}
        onChange={(value) => change({ language: PRINT_LANGUAGES.find((one) => one === value) ?? order.language })}
      />
      <Choice name="photo" value={order.settings.photo} values={['REQUIRED', 'OPTIONAL'] as const} onChoose={(photo) => set({ photo })} />
      <Choice
        name="holders"
        value={order.settings.holders}
        values={['LEAVE_OUT', 'REPLACE'] as const}
        onChoose={(holders) => set({ holders })}
      />
      <SheetFields settings={order.settings} onChange={set} />
    </DrawerForm>
  );
}
