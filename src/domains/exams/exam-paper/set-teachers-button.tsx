import { IconUserEdit } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { BulkAction } from '../../../kit/ui/bulk-bar.tsx';
import { paperTeachersText } from './paper-teachers.text.ts';

/** Loaded when opened. */
const SetTeachersDrawer = lazy(() => withTexts(import('./set-teachers.tsx')).then((file) => ({ default: file.SetTeachersDrawer })));

/** Sets the teachers of the papers that are selected in their list. */
export function SetTeachersButton({ ids, clear }: { readonly ids: readonly string[]; readonly clear: () => void }) {
  const { t } = useText(paperTeachersText);
  const can = useCan();
  const [open, setOpen] = useState(false);
  if (!can('facultyPaperAssignment', 'update')) return null;
  return (
    <>
      <BulkAction icon={IconUserEdit} onClick={() => setOpen(true)}>
        {t('paperTeachers.set')}
      </BulkAction>
      <Suspense>{open ? <SetTeachersDrawer ids={ids} onDone={clear} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
