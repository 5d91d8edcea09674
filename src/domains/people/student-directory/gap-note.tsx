import { Button } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { labelOf } from '../../../kit/attribute/attribute-words.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { studentDirectoryText } from './student-directory.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { attributeFields } from '../custom-attribute/custom-attribute.contract.ts';
import { useAskedQuery } from './directory-filters.client.ts';
import classes from './gap-note.module.css';
import { studentDirectory } from '../student-profile/student-directory.contract.ts';

const MOST_NAMED = 4;

/** Above the rows: how many of the found students lack required attributes, with a link to show only them. */
export function GapNote() {
  const { t, language } = useText(studentDirectoryText);
  const navigate = useNavigate();
  const { incomplete, sort: _sort, order: _order, ...query } = useAskedQuery();
  const isShown = incomplete !== undefined;
  const can = useCan();
  const instituteId = useInstituteId();
  const fields = useCall(attributeFields, { instituteId, query: { appliesTo: 'STUDENT_PROFILE' } }).data?.data ?? [];
  const mayMend = can('profiles', 'update') && fields.some((field) => field.required && field.active);
  const gaps = useCall(studentDirectory.gaps, { instituteId, query }, { enabled: mayMend, keepPrevious: true }).data?.data;
  if (!mayMend || !gaps || (gaps.students === 0 && !isShown)) return null;
  const turn = () => {
    const search = ({ page: _page, incomplete: _old, ...others }: Record<string, unknown>) =>
      isShown ? others : { ...others, incomplete: 'true' };
    void navigate({ to: '.', search, replace: true });
  };
  const labels = gaps.attributes.map(({ key, students }) => {
    const field = fields.find((one) => one.key === key);
    return `${field ? labelOf(field, language) : key} (${count(students)})`;
  });
  const named = labels.length > MOST_NAMED ? [...labels.slice(0, MOST_NAMED), '…'] : labels;
  return (
    <div className={classes.note} role="status">
      <IconClipboardList size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {gaps.students === 0 ? t('directory.complete') : t('directory.incomplete', { count: gaps.students, names: named.join(', ') })}
      </span>
      <Button variant="default" size="xs" onClick={turn}>
        {isShown ? t('directory.showAll') : t('directory.showIncomplete')}
      </Button>
    </div>
  );
}
