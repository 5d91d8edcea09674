import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { count, textsOf } from '../../../kit/text/text.client.ts';
import { courseBlueprintText } from '../course-blueprint/course-blueprint.text.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { CREATE_BLUEPRINT, detailsLink } from '../blueprint-version/blueprint-links.client.ts';
import { listedBlueprints } from '../course-blueprint/course-blueprint.contract.ts';

const { textOf } = textsOf(courseBlueprintText);

/** `2, 1 draft`: a draft is unfinished work. */
const versionWords = ({ versions, drafts }: { readonly versions: number; readonly drafts: number }) =>
  drafts === 0 ? count(versions) : `${count(versions)} (${textOf('blueprints.ofThemDrafts').replace('{count}', count(drafts))})`;

export const CourseBlueprintsPage = masterPage(listedBlueprints, {
  text: { title: 'blueprints.title', purpose: 'blueprints.purpose', one: 'blueprints.one' },
  columns: ['code', 'name', 'courseId', 'branchId', 'versions', 'defaultVersionNo', 'regulation', 'liveInstances'],
  form: ['code', 'name', 'courseId', 'branchId'],
  opens: ({ id }) => detailsLink(id),
  newAt: CREATE_BLUEPRINT,
  cells: {
    versions: versionWords,
    defaultVersionNo: ({ defaultVersionNo, versions }) => {
      if (defaultVersionNo !== null) return textOf('blueprints.versionNo').replace('{number}', String(defaultVersionNo));
      return versions === 0 ? '–' : <StateBadge tone="amber">{textOf('blueprints.noneInForce')}</StateBadge>;
    },
    liveInstances: ({ liveInstances }) => (liveInstances === 0 ? '–' : count(liveInstances)),
  },
  slots: { actions: () => <FeedButton master={listedBlueprints} /> },
});
