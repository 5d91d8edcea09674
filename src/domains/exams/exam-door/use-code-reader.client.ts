import { useEffect, useRef, useState } from 'react';

/** What browsers that read codes themselves offer. */
interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type CodeReaderMaker = new (options: { formats: readonly string[] }) => CodeReader;

const makerOf = (): CodeReaderMaker | undefined => (globalThis as { readonly BarcodeDetector?: CodeReaderMaker }).BarcodeDetector;

/** UNKNOWN: the browser reads no codes; NONE: there is no camera, or it is not allowed. */
export type ReaderState = 'OFF' | 'ON' | 'NONE' | 'UNKNOWN';

/** Reads the picture frame after frame until a code stands in it. */
async function readFrom(video: HTMLVideoElement, reader: CodeReader, isOver: () => boolean): Promise<string | null> {
  while (!isOver()) {
    // A frame that cannot be read yet is followed by others.
    const found = await reader.detect(video).catch(() => []);
    const written = found[0]?.rawValue;
    if (written !== undefined) return written;
    await new Promise((next) => requestAnimationFrame(next));
  }
  return null;
}

/** The camera behind the phone as a reader of QR codes; each code closes it. */
export function useCodeReader(onRead: (written: string) => void) {
  const [state, setState] = useState<ReaderState>('OFF');
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onRead);
  useEffect(() => {
    told.current = onRead;
  });
  useEffect(() => {
    const Maker = makerOf();
    if (state !== 'ON' || Maker === undefined) return undefined;
    let over = false;
    let stream: MediaStream | null = null;
    const stop = () => {
      over = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const run = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const shown = video.current;
      if (over || shown === null) return stop();
      shown.srcObject = stream;
      await shown.play();
      const written = await readFrom(shown, new Maker({ formats: ['qr_code'] }), () => over);
      if (written === null) return undefined;
      setState('OFF');
      return told.current(written);
    };
    run().catch(() => {
      if (!over) setState('NONE');
    });
    return stop;
  }, [state]);
  return { state, video, open: () => setState(makerOf() === undefined ? 'UNKNOWN' : 'ON'), close: () => setState('OFF') };
}
