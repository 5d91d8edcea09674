import { Link } from '@tanstack/react-router';
import { IconAdjustments } from '@tabler/icons-react';
import { useCan } from '../../kit/access/authorization.client.ts';
import { useCall } from '../../kit/http/use-call.client.ts';
import { getModules, type Module } from '../../kit/module/module.contract.ts';
import { useText } from '../../kit/text/text.client.ts';
import { shellText } from './shell.text.ts';
import { manageStackText } from '../../domains/institute/manage-stack/manage-stack.text.ts';
import { instituteMenuText } from '../../domains/institute/institute.menu.text.ts';
import { useInstituteId } from '../../kit/session/institute.client.ts';
import { StatePanel } from '../../kit/ui/state-panel.tsx';
import classes from './shell.module.css';

/** In the place of a page whose module the institute has switched off: that it is so, and who can change it. */
export function ModuleOff({ module }: { readonly module: Module | null }) {
  const { t, textOf } = useText(shellText, manageStackText, instituteMenuText);
  const can = useCan();
  const instituteId = useInstituteId();
  const holders = useCall(getModules, { instituteId }).data?.data.holders ?? [];
  const name = textOf(`module.${module ?? ''}`);
  const mayChange = can('stacks', 'update');
  return (
    <StatePanel
      kind="refused"
      title={t('module.off', { name })}
      action={
        mayChange ? (
          <Link to="/institute/configuration/manage-stack" search={{ tab: 'modules' }} className={classes.plainButton}>
            <IconAdjustments size={16} stroke={1.75} aria-hidden="true" />
            {t('menu.manageStack')}
          </Link>
        ) : null
      }
    >
      {mayChange ? t('module.offYours') : holders.length > 0 ? t('module.offAsk', { names: holders.join(', ') }) : t('module.offNobody')}
    </StatePanel>
  );
}
