/** Text without percent escapes; null when one of them doesn't decode. */
export function tryDecode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** Text without percent escapes; as it is when one of them doesn't decode, since a lone `%` is no escape. */
export function decode(text: string): string {
  return tryDecode(text) ?? text;
}
