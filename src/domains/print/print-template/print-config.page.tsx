import { IconArchive, IconPencil } from '@tabler/icons-react';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { nameOf } from '../../../kit/master/master-row.client.ts';
import { textsOf } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { PRINT_CONFIG } from './print-config.client.ts';
import { AskRow } from './ask-template.tsx';
import { InForce } from './in-force.tsx';
import { CopyItem } from './copy-template.tsx';
import { printTemplates } from './print-template.contract.ts';
import { printTemplateText } from './print-template.text.ts';
import { StartFrom } from './start-from.tsx';

const { textOf } = textsOf(printTemplateText);

const STATES = {
  DRAFT: { tone: 'grey', icon: IconPencil },
  ACTIVE: { tone: 'green' },
  RETIRED: { tone: 'grey', icon: IconArchive },
} as const;

/** Every kind of print with its versions; a version is designed on a page of its own. */
export const PrintConfigPage = masterPage(printTemplates, {
  text: { title: 'printTemplates.title', purpose: 'printTemplates.purpose', one: 'printTemplates.one' },
  columns: ['name', 'kind', 'versionNo', 'startsOn', 'state'],
  phone: {
    second: ['kind', 'versionNo', 'startsOn'],
    state: ({ state }) => <StateBadge {...STATES[state]}>{textOf(`printTemplate.state.${state}`)}</StateBadge>,
  },
  form: ['kind', 'name', 'startsOn', 'document'],
  opens: ({ id }) => `${PRINT_CONFIG}/${id}`,
  opensMade: true,
  fields: { document: (props) => <StartFrom {...props} /> },
  cells: { state: ({ state }) => <StateBadge {...STATES[state]}>{textOf(`printTemplate.state.${state}`)}</StateBadge> },
  slots: {
    stepDialogs: {
      activate: (row, close) => <AskRow verb="activate" id={row.id} onClose={close} />,
      retire: (row, close) => <AskRow verb="retire" id={row.id} onClose={close} />,
    },
    aboveTable: () => <InForce />,
    rowItems: (row, abilities) => (abilities['create'] ? <CopyItem id={row.id} name={nameOf(printTemplates, row)} /> : null),
  },
});
