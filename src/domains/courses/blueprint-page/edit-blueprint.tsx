import { MasterForm } from '../../../kit/form/master-form.tsx';
import { drawnLook } from '../../../kit/master-page/master-page.tsx';
import { rowsOf } from '../../../kit/master/master-row.client.ts';
import type { Blueprint } from './cbp-area.client.ts';
import { courseBlueprints } from '../course-blueprint/course-blueprint.contract.ts';

const form = ['code', 'name', 'courseId', 'branchId'] as const;
const look = drawnLook<typeof courseBlueprints>({
  text: { title: 'blueprints.title', purpose: 'blueprints.purpose', one: 'blueprints.one' },
  columns: [],
  form,
});

/** Drawer for the name and course of a blueprint. */
export function EditBlueprint({ blueprint, onClose }: { readonly blueprint: Blueprint; readonly onClose: () => void }) {
  const [row = null] = rowsOf([blueprint]);
  return (
    <MasterForm
      master={courseBlueprints}
      look={look}
      keys={form}
      row={row}
      readOnly={false}
      wide={false}
      onShow={() => undefined}
      onClose={onClose}
    />
  );
}
