/** Copy a text; false when the browser forbids it or has no clipboard, as on plain http. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('The text could not be copied.', error);
    return false;
  }
}
