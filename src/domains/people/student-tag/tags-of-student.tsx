import { Button } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Inline } from '../../../kit/layout/inline.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { studentTaggings } from './student-tag.contract.ts';
import { studentTagText } from './student-tag.text.ts';
import { TagBadges } from './tag-badge.tsx';

/** Loaded when it is opened. */
const ChangeTags = lazy(() => withTexts(import('./change-tags.tsx')).then((file) => ({ default: file.ChangeTags })));

/** The tags of a student, and what puts them on. */
export function StudentTagsOf({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useText(studentTagText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [open, setOpen] = useState(false);
  const tags = useCall(studentTaggings.counts, { instituteId, query: { studentProfileId: id } }).data?.data ?? [];
  const mayChange = can('profiles', 'update');
  if (tags.length === 0 && !mayChange) return null;
  return (
    <Inline>
      <TagBadges tags={tags} />
      {mayChange ? (
        <Button variant="subtle" size="compact-xs" leftSection={<IconTags size={14} stroke={1.75} />} onClick={() => setOpen(true)}>
          {t('tags.change')}
        </Button>
      ) : null}
      <Suspense>{open ? <ChangeTags studentProfileIds={[id]} name={name} onClose={() => setOpen(false)} /> : null}</Suspense>
    </Inline>
  );
}
