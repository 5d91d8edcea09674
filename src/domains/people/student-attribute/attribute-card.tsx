import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { AttributeFacts } from '../../../kit/attribute/attribute-facts.tsx';
import { requiredOn } from '../../../kit/attribute/attribute-value.rules.ts';
import { labelOf } from '../../../kit/attribute/attribute-words.client.ts';
import classes from './student-attribute.module.css';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { studentAttributeText } from './student-attribute.text.ts';
import { attributeText } from '../../../kit/attribute/attribute.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { studentDirectory } from '../student-profile/student-directory.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { MaskedValue } from './masked-value.tsx';
import { studentAttributes } from './student-attribute.contract.ts';

const AttributeDrawer = lazy(() =>
  withTexts(import('../../../kit/attribute/attribute-drawer.tsx')).then((file) => ({ default: file.AttributeDrawer })),
);

interface Props {
  readonly id: string;
  readonly fullName: string;
}

/** A student's custom attributes; nothing when the institute has none. */
export function StudentAttributeCard({ id, fullName }: Props) {
  const { t, language } = useText(studentAttributeText, attributeText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [editing, setEditing] = useState(false);
  const answer = useCall(studentAttributes.get, { instituteId, params: { id } });
  const known = answer.data?.data;
  if (answer.isError && !known) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!known) return <ListWaiting />;
  const { fields, values, masked, version } = known;
  if (fields.length === 0) return null;
  const missing = requiredOn(fields, 'OFFICE')
    .filter(({ key }) => values[key] === undefined && !masked.includes(key))
    .map((field) => labelOf(field, language));
  const edit = (
    <Button variant="default" size="xs" leftSection={<IconPencil size={14} stroke={1.75} />} onClick={() => setEditing(true)}>
      {t('attribute.edit')}
    </Button>
  );
  return (
    <>
      <Card title={t('attribute.further')} end={can('profiles', 'update') ? edit : null}>
        {missing.length > 0 ? <p className={classes.toComplete}>{t('attribute.toComplete', { names: missing.join(', ') })}</p> : null}
        <AttributeFacts
          fields={fields}
          values={values}
          masked={masked}
          hidden={(field) => <MaskedValue key={version} studentId={id} field={field} />}
        />
      </Card>
      <Suspense>
        {editing ? (
          <AttributeDrawer
            id={id}
            title={fullName}
            fields={fields}
            known={known}
            read={async () => (await call(studentAttributes.get, { instituteId, params: { id } })).data}
            save={async (given, version) => {
              await call(studentAttributes.set, { instituteId, params: { id }, body: { version, values: { ...given } } });
              await refresh(studentAttributes.get, studentProfiles.get, studentDirectory.list, studentDirectory.gaps);
            }}
            onClose={() => setEditing(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
