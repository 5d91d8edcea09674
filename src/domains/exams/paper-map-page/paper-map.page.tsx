import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { examsMenuText } from '../exams.menu.text.ts';
import { CopyTab } from '../paper-map-copy/copy-tab.tsx';
import { paperMapCopyText } from '../paper-map-copy/paper-map-copy.text.ts';
import { sessionPaperText } from '../session-paper/session-paper.text.ts';
import { SessionPapers } from '../session-paper/session-papers.tsx';
import { SwapTab } from '../teacher-swap/swap-tab.tsx';
import { teacherSwapText } from '../teacher-swap/teacher-swap.text.ts';
import { LoadMap } from '../teaching-load/load-map.tsx';
import { teachingLoadText } from '../teaching-load/teaching-load.text.ts';
import { paperMapPageText } from './paper-map-page.text.ts';

/** Teachers and papers of the whole institute: what nobody has, the load of each, and the ways to change it. */
export function PaperMapPage() {
  const { t } = useText(paperMapPageText, examsMenuText, sessionPaperText, teachingLoadText, teacherSwapText, paperMapCopyText);
  const tabs = [
    { value: 'papers', label: t('sessionPaper.title') },
    { value: 'load', label: t('teachingLoad.title') },
    { value: 'swap', label: t('teacherSwap.title') },
    { value: 'copy', label: t('mapCopy.title') },
  ];
  return (
    <Page>
      <PageHead title={t('menu.paperMap')} purpose={t('paperMapPage.purpose')} />
      <Tabs label={t('menu.paperMap')} tabs={tabs}>
        {(tab) => {
          if (tab === 'load') return <LoadMap />;
          if (tab === 'swap' || tab === 'copy') return <PageArea>{tab === 'swap' ? <SwapTab /> : <CopyTab />}</PageArea>;
          return <SessionPapers />;
        }}
      </Tabs>
    </Page>
  );
}
