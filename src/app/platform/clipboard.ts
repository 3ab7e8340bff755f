/** Copies a text. Returns false if the browser forbids it or has no clipboard, as on plain HTTP. */
export async function copyText(text: string): Promise<boolean> {
  return succeeds(() => navigator.clipboard.writeText(text));
}

/** Copies a text that is still loading. Called in the click handler, because browsers reject later copies. */
export async function copyPromisedText(text: Promise<string>): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined') return succeeds(async () => navigator.clipboard.writeText(await text));
  const type = 'text/plain';
  const blob = text.then((written) => new Blob([written], { type }));
  return succeeds(() => navigator.clipboard.write([new ClipboardItem({ [type]: blob })]));
}

async function succeeds(copy: () => Promise<void>): Promise<boolean> {
  try {
    await copy();
    return true;
  } catch (error) {
    console.warn('The text could not be copied.', error);
    return false;
  }
}
