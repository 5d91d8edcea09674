import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { nameOf, type MasterRow } from '../../../kit/master/master-row.client.ts';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { departmentText } from './department.text.ts';
import { productText } from '../../../kit/text/product.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import classes from './department.module.css';
import { departments, getDepartmentGuard } from './department.contract.ts';

const { textOf } = textsOf(departmentText);

const KINDS = ['subjects', 'programs', 'departments', 'sections'] as const;

/** Records that depend on the department: of each kind the count, and the first ones by code. */
function Guarded({ id }: { readonly id: string }) {
  const { t } = useText(departmentText, productText, uiText);
  const instituteId = useInstituteId();
  const answer = useCall(getDepartmentGuard, { instituteId, params: { id } });
  const guard = answer.data?.data;
  if (!guard) return <p role="status">{answer.isError ? t('error.fallback') : t('list.loading')}</p>;
  const there = KINDS.filter((kind) => guard[kind].count > 0);
  if (there.length === 0 && guard.teachers === 0) return <p>{t('department.guard.nothing')}</p>;
  return (
    <ul className={classes.guarded}>
      {there.map((kind) => {
        const { count: all, first } = guard[kind];
        const more = all - first.length;
        return (
          <li key={kind}>
            <b>{`${textOf(`department.guard.${kind}`)} (${count(all)})`}</b>
            {`: ${first.map((one) => `${one.code} ${one.name}`).join(', ')}`}
            {more > 0 ? ` ${t('department.guard.more', { count: count(more) })}` : null}
          </li>
        );
      })}
      {guard.teachers > 0 ? (
        <li>
          <b>{`${t('department.guard.teachers')} (${count(guard.teachers)})`}</b>
        </li>
      ) : null}
    </ul>
  );
}

/** Asks before a department is locked, and lists what the lock protects and what depends on the department. */
export function LockDepartment({ row, onClose }: { readonly row: MasterRow; readonly onClose: () => void }) {
  const { t } = useText(departmentText, uiText);
  const instituteId = useInstituteId();
  const name = nameOf(departments, row);
  const lock = async () => {
    await call(departments.lock, { instituteId, params: { id: row.id }, body: { version: row.version } });
    toastDone(t('department.lockDone', { name }));
    await refresh(departments.list, departments.get);
  };
  return (
    <ReasonDialog
      title={t('department.lockTitle', { name })}
      confirm={t('row.lock')}
      tone="navy"
      reason="NONE"
      onConfirm={lock}
      onClose={onClose}
    >
      <div className={classes.lock}>
        <p>{t('department.lockKeeps')}</p>
        <ul>
          <li>{t('department.lock.name')}</li>
          <li>{t('department.lock.delete')}</li>
          <li>{t('department.lock.subjects')}</li>
        </ul>
        <p>{t('department.lockGuards')}</p>
        <Guarded id={row.id} />
      </div>
    </ReasonDialog>
  );
}
