/** Puts words on the clipboard. A page that does not come over https has no clipboard of its own: there the browser's old way is taken. */
export async function copyWords(words: string): Promise<boolean> {
  if (window.isSecureContext) {
    try {
      await navigator.clipboard.writeText(words);
      return true;
    } catch {
      return false;
    }
  }
  const field = document.createElement('textarea');
  field.value = words;
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}
