import { useCall } from '../../../kit/http/use-call.client.ts';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { SecondLine } from '../../../kit/layout/two-lines.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import type { TagColour } from '../student-profile/tag-colour.contract.ts';
import { studentTaggings, studentTags } from './student-tag.contract.ts';
import { studentTagText } from './student-tag.text.ts';
import { TagBadge } from './tag-badge.tsx';

/** A tag as students have it, and how many do. */
function Tag({ id, name, colour }: { readonly id: string; readonly name: string; readonly colour: TagColour }) {
  const { t } = useText(studentTagText);
  const instituteId = useInstituteId();
  const counted = useCall(studentTaggings.counts, { instituteId, query: {} }).data?.data.find((tag) => tag.id === id);
  return (
    <>
      <TagBadge name={name} colour={colour} />
      {counted === undefined ? null : <SecondLine>{t('tags.students', { count: counted.students })}</SecondLine>}
    </>
  );
}

export const StudentTags = masterPage(studentTags, {
  text: { title: 'studentTags.title', purpose: 'studentTags.purpose', one: 'studentTags.one' },
  columns: ['name', 'colour', 'description'],
  form: ['name', 'colour', 'description'],
  cells: { name: (row) => <Tag {...row} /> },
});
