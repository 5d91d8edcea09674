import { IconBooks, IconBuilding, IconBuildingCommunity, IconCertificate, type TablerIcon } from '@tabler/icons-react';
import { useMemo } from 'react';
import { count, fill, useText } from '../../../kit/text/text.client.ts';
import { instituteMenuText } from '../institute.menu.text.ts';
import { organisationText } from './organisation.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { Tree, type TreeLook } from '../../../kit/tree/tree.tsx';
import type { TreeRow } from '../../../kit/tree/tree.rules.ts';
import classes from './organisation.module.css';
import type { OrganisationNode } from './organisation.contract.ts';

/** A loaded line, or a placeholder for lines that are loading or failed. */
export type BranchNode =
  | (OrganisationNode & { readonly message?: undefined })
  | { readonly id: string; readonly parentId: string; readonly name: string; readonly message: 'WAITING' | 'FAILED' };

const ICONS: Readonly<Record<OrganisationNode['kind'], TablerIcon>> = {
  INSTITUTE: IconBuildingCommunity,
  FACULTY: IconBooks,
  DEPARTMENT: IconBuilding,
  PROGRAM: IconCertificate,
};
const COUNTS = {
  INSTITUTE: ['departments', 'programs', 'subjects', 'teachers', 'students'],
  FACULTY: ['departments', 'programs', 'subjects', 'teachers', 'students'],
  DEPARTMENT: ['departments', 'programs', 'subjects', 'teachers', 'students'],
  PROGRAM: ['students'],
} as const satisfies Record<OrganisationNode['kind'], readonly (keyof OrganisationNode)[]>;

function Counts({ node }: { readonly node: OrganisationNode }) {
  // A line of the tree is drawn again only when its row changes, or by what it uses itself.
  const { textOf } = useText(organisationText);
  const shown = COUNTS[node.kind].filter((key) => node[key] > 0);
  return (
    <span className={classes.counts}>
      {shown.map((key) => (
        <span key={key}>
          <b>{count(node[key])}</b> {fill(textOf(`organisation.count.${key}`), { count: node[key] })}
        </span>
      ))}
    </span>
  );
}

function Name({ node }: { readonly node: BranchNode }) {
  const { t, textOf } = useText(organisationText, uiText);
  if (node.message) return <span role="status">{t(node.message === 'WAITING' ? 'list.loading' : 'organisation.branchFailed')}</span>;
  const Icon = ICONS[node.kind];
  return (
    <>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <b>{node.name}</b>
        <small>{`${textOf(`organisation.node.${node.kind}`)} · ${node.code}`}</small>
      </span>
    </>
  );
}

interface Props {
  readonly rows: readonly TreeRow<BranchNode>[];
  readonly onShow: (ids: readonly string[], how: 'OPEN' | 'CLOSED') => void;
}

/** The organisation as a tree: Enter opens and closes a line. */
export function OrganisationTree({ rows, onShow }: Props) {
  const { t } = useText(instituteMenuText);
  const look = useMemo(
    (): TreeLook<BranchNode> => ({
      name: (node) => <Name node={node} />,
      beside: (node) => (node.message ? null : <Counts node={node} />),
      onShow,
      kindOf: (node) => node.message ?? node.kind,
      className: classes.line,
    }),
    [onShow],
  );
  return (
    <div className={classes.tree}>
      <Tree label={t('menu.organisation')} rows={rows} look={look} />
    </div>
  );
}
