import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { getModules, moduleNames, setModules, type Module } from '../../../kit/module/module.contract.ts';
import { getStatements } from '../../identity/permissions/permissions.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { shellText } from '../../../app/shell/shell.text.ts';
import { manageStackText } from './manage-stack.text.ts';
import { instituteMenuText } from '../institute.menu.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { consoleMenu } from '../../../kit/console/declared.client.ts';
import classes from './manage-stack.module.css';
import { linksOfModule } from '../../../kit/console/module-links.rules.ts';

/** The pages of a module as text. */
function useHidden() {
  const { textOf } = useText();
  return (module: Module): readonly string[] => linksOfModule(consoleMenu(), module).map((link) => textOf(link.title));
}

function ModuleRow({ module, on, onChange }: { readonly module: Module; readonly on: boolean; readonly onChange: (() => void) | null }) {
  const { t, textOf } = useText(manageStackText, shellText);
  const pages = useHidden()(module);
  const readOnly = onChange === null;
  return (
    <li className={classes.module}>
      <Checkbox
        checked={on}
        disabled={readOnly}
        onChange={() => onChange?.()}
        label={textOf(`module.${module}`)}
        description={pages.length > 0 ? pages.join(' · ') : t('module.noPages')}
      />
      <span className={classes.moduleState}>{on ? t('module.isOn') : t('module.isOff')}</span>
    </li>
  );
}

/** Confirmation before a module is switched off: what will be hidden, and that nothing is lost. */
function OffDialog({
  module,
  onConfirm,
  onClose,
}: {
  readonly module: Module;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}) {
  const { t, textOf } = useText(manageStackText, shellText);
  const pages = useHidden()(module);
  return (
    <ReasonDialog
      title={t('module.offTitle', { name: textOf(`module.${module}`) })}
      confirm={t('module.switchOff')}
      tone="red"
      reason="NONE"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{pages.length > 0 ? t('module.willHide', { count: pages.length }) : t('module.hidesNothing')}</p>
      {pages.length > 0 ? (
        <ul className={classes.hidden}>
          {pages.map((page) => (
            <li key={page}>{page}</li>
          ))}
        </ul>
      ) : null}
      <p>{t('module.keeps')}</p>
    </ReasonDialog>
  );
}

/** Which modules the institute uses. */
export function ModulesTab() {
  const { t, textOf } = useText(manageStackText, shellText, instituteMenuText);
  const can = useCan();
  const instituteId = useInstituteId();
  const read = useCall(getModules, { instituteId });
  const [going, setGoing] = useState<Module | null>(null);
  const setting = read.data?.data;
  const save = async (switchedOff: readonly Module[], said: string) => {
    await call(setModules, { instituteId, body: { switchedOff: [...switchedOff], version: setting?.version ?? 0 } });
    toastDone(said);
    await refresh(getModules, getStatements);
  };
  const switchOn = async (module: Module) => {
    try {
      await save(
        (setting?.switchedOff ?? []).filter((one) => one !== module),
        t('module.switchedOn', { name: textOf(`module.${module}`) }),
      );
    } catch (error) {
      toastRefusal(error);
      await refresh(getModules);
    }
  };
  const isOn = (module: Module) => !setting?.switchedOff.includes(module);
  return (
    <>
      <PageHead title={t('menu.manageStack')} purpose={t('module.purpose')} />
      {read.isError ? <ListFailed error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.isPending ? <ListWaiting /> : null}
      {setting ? (
        <>
          <ul className={classes.modules} aria-label={t('module.title')}>
            {moduleNames().map((module) => (
              <ModuleRow
                key={module}
                module={module}
                on={isOn(module)}
                onChange={can('stacks', 'update') ? () => (isOn(module) ? setGoing(module) : void switchOn(module)) : null}
              />
            ))}
          </ul>
          <p className={classes.note}>{t('module.core')}</p>
        </>
      ) : null}
      {going ? (
        <OffDialog
          module={going}
          onConfirm={() => save([...(setting?.switchedOff ?? []), going], t('module.switchedOff', { name: textOf(`module.${going}`) }))}
          onClose={() => setGoing(null)}
        />
      ) : null}
    </>
  );
}
