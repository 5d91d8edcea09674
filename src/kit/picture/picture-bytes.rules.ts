export type PictureFault = 'EMPTY' | 'TOO_LARGE' | 'NOT_A_PICTURE' | 'BROKEN' | 'TOO_MANY_PIXELS' | 'KIND_OF_JPEG' | 'KIND_OF_PNG';
export interface Measured {
  readonly width: number;
  readonly height: number;
}

/** 16 bits, the higher byte first. */
export const twoBytes = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
export const fourBytes = (bytes: Uint8Array, at: number): number => twoBytes(bytes, at) * 0x1_0000 + twoBytes(bytes, at + 2);
export const textAt = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
