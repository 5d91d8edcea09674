import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconDownload, IconExternalLink, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { count, useText } from '../text/text.client.ts';
import { previewText } from './preview.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { useReturnFocus } from '../ui/return-focus.client.ts';
import { ScrollArea } from '../layout/scroll-area.tsx';
import { openPdf } from './pdf-document.client.ts';
import type { PdfDocument, PdfPage } from './pdf-document.client.ts';
import classes from './preview.module.css';
import { isPicture, saveFile } from '../http/shown-file.client.ts';
import type { NamedFile } from '../http/shown-file.client.ts';

const ICON = { size: 16, stroke: 1.75 };
/** Widths of a page in the preview, in CSS pixels; the first that fits is where it begins. */
const WIDTHS = [320, 480, 640, 800, 1000, 1300, 1700];
const A4 = 210 / 297;

/** One page: its place is kept from the beginning, its picture is drawn when it comes near. */
function Page({ pdf, number, width }: { readonly pdf: PdfDocument; readonly number: number; readonly width: number }) {
  const { t } = useText(previewText);
  const figure = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [page, setPage] = useState<PdfPage | null>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    const place = figure.current;
    if (!place) return;
    const near = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      void pdf.page(number).then(async (read) => {
        setPage(read);
        setWords(await read.words());
      });
    });
    near.observe(place);
    return () => near.disconnect();
  }, [pdf, number]);
  useEffect(() => {
    if (page && canvas.current) void page.draw(canvas.current, width);
  }, [page, width]);
  return (
    <figure ref={figure} className={classes.page} style={{ width, aspectRatio: page?.ratio ?? A4 }}>
      <canvas ref={canvas} aria-hidden />
      <figcaption className="p-hidden">
        {t('preview.page', { page: count(number), pages: count(pdf.pages) })} {words}
      </figcaption>
    </figure>
  );
}

/** A scanned letter or a photographed list. */
function Picture({ file: { blob, name }, width }: { readonly file: NamedFile; readonly width: number }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    if (picture.current) picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return (
    <figure className={classes.page} style={{ width }}>
      <img ref={picture} alt={name} width={width} />
    </figure>
  );
}

/** Nothing is read of a picture. */
function usePdf(blob: Blob) {
  const [pdf, setPdf] = useState<PdfDocument | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (isPicture(blob)) return;
    let opened: PdfDocument | null = null;
    let isGone = false;
    openPdf(blob).then(
      (read) => {
        opened = read;
        if (isGone) read.close();
        else setPdf(read);
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [blob]);
  return { pdf, failed };
}

/** Esc closes the document only once the dialogs under it have heard it and kept still: they hear it on its way down. */
function useEscape(onClose: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) onClose();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [onClose]);
}

/** Preview of a printed document with its actions: save, print from the browser's viewer, or close. */
export function DocumentPreview({ file, onClose }: { readonly file: NamedFile; readonly onClose: () => void }) {
  const { t } = useText(previewText, uiText);
  useReturnFocus();
  useEscape(onClose);
  const { pdf, failed } = usePdf(file.blob);
  const picture = isPicture(file.blob);
  const [step, setStep] = useState(() =>
    Math.max(
      0,
      WIDTHS.findLastIndex((width) => width <= Math.min(innerWidth - 48, 800)),
    ),
  );
  const open = () => {
    const address = URL.createObjectURL(file.blob);
    window.open(address, '_blank', 'noopener');
    // The new tab has read it by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  const zoom = (label: string, to: number, icon: ReactNode) => {
    const isEnd = WIDTHS[to] === undefined;
    return (
      <ActionIcon variant="default" size={36} aria-label={label} disabled={isEnd} onClick={() => setStep(to)}>
        {icon}
      </ActionIcon>
    );
  };
  return (
    <Modal
      opened
      fullScreen
      closeOnEscape={false}
      data-document
      onClose={onClose}
      title={file.name}
      classNames={{ body: classes.body, content: classes.content }}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <div className={classes.bar}>
        <span role="status">{pdf ? t('preview.pages', { pages: count(pdf.pages) }) : failed || picture ? null : t('preview.opening')}</span>
        {zoom(t('preview.smaller'), step - 1, <IconZoomOut {...ICON} />)}
        {zoom(t('preview.larger'), step + 1, <IconZoomIn {...ICON} />)}
        <Button variant="default" leftSection={<IconExternalLink {...ICON} />} onClick={open}>
          {t('preview.tab')}
        </Button>
        <Button leftSection={<IconDownload {...ICON} />} onClick={() => saveFile(file)} data-autofocus>
          {t('preview.download')}
        </Button>
      </div>
      {/* Read by keys from the first moment on: its pages come one by one. */}
      <ScrollArea className={classes.pages} role="region" aria-label={file.name} tabIndex={0}>
        {failed ? <p role="alert">{t('preview.failed')}</p> : null}
        {picture ? <Picture file={file} width={WIDTHS[step] ?? 800} /> : null}
        {pdf ? Array.from({ length: pdf.pages }, (_, at) => <Page key={at} pdf={pdf} number={at + 1} width={WIDTHS[step] ?? 800} />) : null}
      </ScrollArea>
    </Modal>
  );
}
