import { LARGEST_PICTURE } from './largest-picture.contract.ts';

/** Longest side of a picture that is sent: twice of what a card prints at 300 dots an inch, and a record shows. */
const SIDE = 1200;
const QUALITIES = [0.9, 0.8, 0.65, 0.5] as const;

const encoded = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** Upright, on white, as large as it is shown at most. Null: the browser cannot draw it. */
async function drawnSmaller(blob: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(blob).catch(() => null);
  if (picture === null) return null;
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const paper = canvas.getContext('2d');
  if (paper === null) return null;
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const small = await encoded(canvas, quality);
    if (small && small.size <= LARGEST_PICTURE.bytes) return small;
  }
  return null;
}

/** What is sent of a picture: a large one is made smaller; of what is no picture as much as the server needs to say so. */
export async function sendablePicture(blob: Blob): Promise<Blob> {
  if (blob.size <= LARGEST_PICTURE.bytes) return blob;
  return (await drawnSmaller(blob)) ?? blob.slice(0, LARGEST_PICTURE.bytes);
}
