import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { PRINT_LANGUAGES } from '../../../kit/print-template/template.contract.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';
import { templateDesignText } from '../template-design/template-design.text.ts';
import { acted } from './id-card-look.client.ts';
import { idCards, MOST_CHOSEN, type CardOrder } from './id-card.contract.ts';
import { idCardText } from './id-card.text.ts';
import { OF_CLASS, OF_STAFF, PeopleFields, type TypedPeople } from './people-fields.tsx';
import { Choice, SheetFields } from './sheet-fields.tsx';

type Typed = Omit<CardOrder, 'people'> & { readonly people: TypedPeople };

const START: Typed = {
  people: OF_CLASS,
  language: 'en',
  settings: { paper: 'A4', gutter: 0, flip: 'LONG', order: 'STACKS', dx: 0, dy: 0, photo: 'REQUIRED', holders: 'LEAVE_OUT' },
  printerId: null,
};
const KEYS = ['people.courseInstanceId', 'people.numbers', 'people.divisionId', 'people.departmentId', 'printerId'];

interface Props {
  /** Students that are chosen already; absent: it begins with a class. */
  readonly numbers?: readonly string[];
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

/** Ready to be sent; null while no class and nobody is chosen. */
const wholeOf = ({ people, ...order }: Typed): CardOrder | null =>
  people.of !== 'CLASS'
    ? people.of === 'STUDENTS' && (people.numbers.length === 0 || people.numbers.length > MOST_CHOSEN)
      ? null
      : { ...order, people }
    : people.courseInstanceId === null
      ? null
      : { ...order, people: { ...people, courseInstanceId: people.courseInstanceId } };

function useOrder({ numbers, onMade, onClose }: Props) {
  const instituteId = useInstituteId();
  const can = useCan();
  const [typed, setOrder] = useState<Typed | null>(null);
  const printers = useCall(idCards.printers, { instituteId }).data?.data;
  const [saving, setSaving] = useState(false);
  const { errors, refuse } = useFieldErrors(KEYS);
  // The printer that was used last, until something is chosen.
  const begun: Typed = {
    ...START,
    people: numbers ? { of: 'STUDENTS', numbers: [...numbers] } : can('profiles', 'read') ? OF_CLASS : OF_STAFF,
    printerId: printers?.[0]?.id ?? null,
  };
  const order = typed ?? begun;
  const whole = wholeOf(order);
  const save = async () => {
    if (whole === null) return;
    setSaving(true);
    try {
      const { data } = await acted(() => call(idCards.create, { instituteId, body: whole }));
      onClose();
      onMade(data.id);
    } catch (error) {
      refuse(showRefusal(error, KEYS));
    } finally {
      setSaving(false);
    }
  };
  const change = (part: Partial<Typed>) => setOrder((before) => ({ ...(before ?? begun), ...part }));
  return { order, changed: typed !== null, isWhole: whole !== null, printers: printers ?? [], saving, errors, save, change };
}

/** Whose cards, in which language, on which paper; the first step only checks the data. */
export function CardBatchForm(props: Props) {
  const { t } = useText(idCardText, templateDesignText);
  const { order, changed, isWhole, printers, saving, errors, save, change } = useOrder(props);
  const missing =
    order.people.of !== 'STUDENTS'
      ? t('idCard.chooseClass')
      : order.people.numbers.length === 0
        ? t('idCard.chooseNumbers')
        : t('idCard.tooManyNumbers', { most: count(MOST_CHOSEN) });
  const set = (part: Partial<CardOrder['settings']>) => change({ settings: { ...order.settings, ...part } });
  return (
    <DrawerForm
      title={t('idCard.new')}
      changed={changed}
      saving={saving}
      readOnly={false}
      saveLabel={t('idCard.check')}
      why={isWhole ? null : missing}
      onSave={() => void save()}
      onClose={props.onClose}
    >
      <PeopleFields people={order.people} errorAt={(key) => errors[key] ?? null} onChange={(people) => change({ people })} />
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
      <SheetFields
        settings={order.settings}
        printers={printers}
        printerId={order.printerId}
        onPrinter={(printerId) => change({ printerId })}
        onChange={set}
      />
    </DrawerForm>
  );
}
