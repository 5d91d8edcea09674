import { ActionIcon, Tooltip } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { labelOf, valueText } from '../../../kit/attribute/attribute-words.client.ts';
import type { AttributeField, AttributeValue } from '../../../kit/attribute/attribute.contract.ts';
import classes from './student-attribute.module.css';
import { call } from '../../../kit/http/call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { studentAttributeText } from './student-attribute.text.ts';
import { attributeText } from '../../../kit/attribute/attribute.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { studentAttributes } from './student-attribute.contract.ts';

interface Props {
  readonly studentId: string;
  readonly field: AttributeField;
}

/** Dots in place of a sensitive value; users with the right can show it after giving a reason, which is logged. */
export function MaskedValue({ studentId, field }: Props) {
  const { t, language } = useText(studentAttributeText, attributeText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<AttributeValue>(null);
  const label = labelOf(field, language);
  const look = async (reason: string) => {
    const { data } = await call(studentAttributes.reveal, { instituteId, params: { id: studentId }, body: { key: field.key, reason } });
    setShown(data.value);
  };
  const isShown = shown !== null;
  const act = isShown ? t('attribute.hide', { name: label }) : t('attribute.reveal', { name: label });
  return (
    <span className={classes.masked}>
      <span aria-live="polite">{isShown ? valueText(field, shown) : <span aria-label={t('attribute.masked')}>••••••</span>}</span>
      {can('sensitiveAttributes', 'read') ? (
        <Tooltip label={act}>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={act} onClick={() => (isShown ? setShown(null) : setAsking(true))}>
            {isShown ? <IconEyeOff size={16} stroke={1.75} /> : <IconEye size={16} stroke={1.75} />}
          </ActionIcon>
        </Tooltip>
      ) : null}
      {asking ? (
        <ReasonDialog
          title={t('attribute.reveal', { name: label })}
          confirm={t('attribute.revealConfirm')}
          tone="navy"
          reason="REQUIRED"
          onConfirm={look}
          onClose={() => setAsking(false)}
        >
          {t('attribute.revealWhat')}
        </ReasonDialog>
      ) : null}
    </span>
  );
}
