import { Button } from '@mantine/core';
import { IconPhotoDown } from '@tabler/icons-react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { download } from '../../../kit/http/call.client.ts';
import { saveFile } from '../../../kit/http/shown-file.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { convocationData } from './convocation.contract.ts';
import { convocationText } from './convocation.text.ts';

/** The photos of all graduates of the year, each named by its PRN. */
export function PhotosButton({ academicYearId, programId }: { readonly academicYearId: string; readonly programId: string | undefined }) {
  const { t } = useText(convocationText);
  const can = useCan();
  const instituteId = useInstituteId();
  if (!can('reports', 'export') || !can('profiles', 'read')) return null;
  const order = { instituteId, params: { academicYearId }, query: programId ? { programId } : {} };
  const save = () => void download(convocationData.photos, order, saveFile).catch(toastRefusal);
  return (
    <Button variant="default" leftSection={<IconPhotoDown size={16} stroke={1.75} />} onClick={save}>
      {t('convocation.photos')}
    </Button>
  );
}
