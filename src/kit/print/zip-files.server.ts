import { Zip, ZipPassThrough } from 'fflate';

/** A zip of files that are compressed already, written as they come; a name that comes twice gets a number. */
export async function* zipFiles(files: AsyncIterable<{ readonly name: string; readonly content: Buffer }>): AsyncGenerator<Buffer> {
  const ready: Buffer[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) failures.push(error);
    else ready.push(Buffer.from(chunk));
  });
  const seen = new Map<string, number>();
  for await (const file of files) {
    const times = seen.get(file.name) ?? 0;
    seen.set(file.name, times + 1);
    const entry = new ZipPassThrough(times === 0 ? file.name : file.name.replace(/(\.\w+)?$/, `-${times + 1}$1`));
    zip.add(entry);
    entry.push(file.content, true);
    const [failure] = failures;
    if (failure !== undefined) throw failure;
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
