/** Fetch JSON that the build wrote for the app; what fails is said in words for the reader. */
export async function fetchData(address: string): Promise<unknown> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  try {
    const json: unknown = await answer.json();
    return json;
  } catch (cause) {
    throw new Error(`The answer from ${address} is not the list of pages that was expected.`, { cause });
  }
}
