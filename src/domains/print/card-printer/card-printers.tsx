import { Button } from '@mantine/core';
import { IconRulerMeasure } from '@tabler/icons-react';
import { download } from '../../../kit/http/call.client.ts';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import type { FieldProps } from '../../../kit/master/master-look.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { inMillimetres } from '../template-design/millimetres.rules.ts';
import { LengthInput } from '../template-design/number-inputs.tsx';
import { calibrationSheet, cardPrinters } from './card-printer.contract.ts';
import { cardPrinterText } from './card-printer.text.ts';

const OFF = { min: -500, max: 500 };

function Calibration() {
  const { t, language } = useText(cardPrinterText);
  const instituteId = useInstituteId();
  return (
    <Button
      variant="default"
      leftSection={<IconRulerMeasure size={16} stroke={1.75} />}
      onClick={() => void download(calibrationSheet, { instituteId, query: { language } }).catch(toastRefusal)}
    >
      {t('cardPrinter.calibration')}
    </Button>
  );
}

/** As it is entered: 1.5 mm. */
const offsetText = (hundredths: number): string => `${inMillimetres(hundredths)} mm`;

/** Millimetres over the stored hundredths. */
function Offset({ name, value, readOnly, onChange }: FieldProps<number>) {
  const { t } = useText(cardPrinterText);
  const label = name === 'dx' ? t('cardPrinter.dxShort') : t('cardPrinter.dyShort');
  return <LengthInput label={label} value={value} {...OFF} disabled={readOnly} onChange={onChange} />;
}

/** The printers of the office; each is measured once with the sheet. */
export const CardPrinters = masterPage(cardPrinters, {
  text: { title: 'cardPrinters.title', purpose: 'cardPrinters.purpose', one: 'cardPrinters.one' },
  columns: ['name', 'paper', 'flip', 'dx', 'dy'],
  phone: { second: ['paper', 'flip'] },
  form: ['name', 'paper', 'flip', 'dx', 'dy'],
  fields: { dx: (props) => <Offset {...props} />, dy: (props) => <Offset {...props} /> },
  cells: { dx: ({ dx }) => offsetText(dx), dy: ({ dy }) => offsetText(dy) },
  begin: { paper: 'A4', flip: 'LONG', dx: 0, dy: 0 },
  slots: { actions: () => <Calibration /> },
});
