/** The whole of a sent file, for kinds of few bytes; empty where nothing came. */
export async function collectedUpload(upload: { pieces(): AsyncIterable<Buffer> } | null): Promise<Buffer> {
  const all: Buffer[] = [];
  if (upload) for await (const piece of upload.pieces()) all.push(piece);
  return Buffer.concat(all);
}
