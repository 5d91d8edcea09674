import { AttributeDrawer } from '../../../kit/attribute/attribute-drawer.tsx';
import { fieldsOn } from '../../../kit/attribute/attribute-value.rules.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { plainText, type MasterRow } from '../../../kit/master/master-row.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { courseInstances } from '../course-instance/course-instance.contract.ts';
import { instanceAttributes } from '../course-instance/instance-attribute.contract.ts';

interface Props {
  readonly row: MasterRow;
  /** REQUIRED: shown only if one is required. */
  readonly when: 'ALWAYS' | 'REQUIRED';
  readonly onClose: () => void;
}

/** Custom attributes of a course instance; read-only when it is closed. */
export function InstanceAttributes({ row, when, onClose }: Props) {
  const can = useCan();
  const instituteId = useInstituteId();
  const params = { id: row.id };
  const known = useCall(instanceAttributes.get, { instituteId, params }).data?.data;
  if (!known) return null;
  const { fields } = known;
  if (when === 'REQUIRED' && !fieldsOn(fields, 'OFFICE').some((field) => field.required)) return null;
  return (
    <AttributeDrawer
      id={row.id}
      title={plainText(row['code'])}
      fields={fields}
      known={{ ...known, masked: [] }}
      readOnly={row['state'] === 'CLOSED' || !can('instances', 'update')}
      read={async () => ({ ...(await call(instanceAttributes.get, { instituteId, params })).data, masked: [] })}
      save={async (given, version) => {
        await call(instanceAttributes.set, { instituteId, params, body: { version, values: { ...given } } });
        await refresh(instanceAttributes.get, courseInstances.list);
      }}
      onClose={onClose}
    />
  );
}
