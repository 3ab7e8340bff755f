/** A field of all records, by its words. */
export interface IndexedField {
  /** For each word the records that have it, each followed by how often. */
  postings: ReadonlyMap<string, readonly number[]>;
  /**
   * How much a word tells of a record: BM25+, by which a rare word tells more than a common one, and one of few more than
   * one of many.
   *
   * @param having how many records have it
   */
  weigh(having: number): (id: number, times: number) => number;
}

/** How fast more of the same word stops to count, how much a long text is marked down, and what a word counts at least. */
const [SATURATION, LENGTH, LEAST] = [1.2, 0.7, 0.5];

/**
 * Index a field.
 *
 * @param records the words of each record's field
 */
export function indexField(records: readonly (readonly string[])[]): IndexedField {
  const postings = new Map<string, number[]>();
  const lengths = records.map((words, id) => {
    let length = 0;
    for (const word of words) {
      const list = postings.get(word);
      if (list?.at(-2) === id) list.push((list.pop() ?? 0) + 1);
      else {
        length += 1;
        if (list === undefined) postings.set(word, [id, 1]);
        else list.push(id, 1);
      }
    }
    return length;
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return {
    postings,
    weigh(having) {
      const rarity = Math.log(1 + (records.length - having + 0.5) / (having + 0.5));
      return (id, times) => {
        const length = 1 - LENGTH + (LENGTH * (lengths[id] ?? 0)) / average;
        return rarity * (LEAST + (times * (SATURATION + 1)) / (times + SATURATION * length));
      };
    },
  };
}
