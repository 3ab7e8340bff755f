/** Gives numbers from 0 to below 1, always the same ones for a seed. */
export type Chance = () => number;

/** Chance from a seed: the generator called mulberry32. */
export function chanceFrom(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SYLLABLES = 'ba ce di fo gu la me ni or pu ra se ti vo xa che sta gre lin ver nor tal mon ker'.split(' ');
/** So many words there are. */
const WORDS = 6000;

/** A word: a few are frequent and most are rare, as in any language. */
export function word(chance: Chance): string {
  let rank = Math.floor(WORDS ** chance()) + 37;
  let text = '';
  for (; rank > 0; rank = Math.floor(rank / SYLLABLES.length)) text += SYLLABLES[rank % SYLLABLES.length];
  return text;
}

/** A word with a capital letter. */
export function name(chance: Chance): string {
  const text = word(chance);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Some words with a full stop. */
export function sentence(chance: Chance): string {
  const words = Array.from({ length: 6 + Math.floor(chance() * 12) }, () => word(chance));
  return `${name(chance)} ${words.join(' ')}.`;
}

/** Some sentences. */
export function paragraph(chance: Chance): string {
  return Array.from({ length: 2 + Math.floor(chance() * 4) }, () => sentence(chance)).join(' ');
}

const SECTIONS = 5;

/**
 * A page in Markdown, of a guide's usual size: sections with text, a list, a table, listings and links.
 *
 * @param seed another one makes another page
 * @param links addresses of other pages
 */
export function pageText(seed: number, links: readonly string[]): string {
  const chance = chanceFrom(seed);
  const section = (_: unknown, index: number): string => {
    const link = links[index % links.length];
    const more = link === undefined ? '' : ` See [${name(chance)} ${word(chance)}](${link}).`;
    return `## ${name(chance)} ${word(chance)} ${word(chance)}\n\n${paragraph(chance)}${more}\n\n${extra(index, chance)}`;
  };
  const sections = Array.from({ length: SECTIONS }, section);
  return `# ${name(chance)} ${word(chance)} ${seed}\n\n${paragraph(chance)}\n\n${sections.join('\n')}`;
}

/** What a section has besides text. */
function extra(index: number, chance: Chance): string {
  if (index % 5 === 1)
    return `- ${sentence(chance)}\n- ${sentence(chance)}\n- \`${word(chance)}\` ${sentence(chance)}\n`;
  if (index % 5 === 2) return `\`\`\`csharp nocheck\n${listing(chance)}\`\`\`\n`;
  if (index % 5 === 3)
    return `| ${name(chance)} | ${name(chance)} |\n| --- | --- |\n| ${word(chance)} | ${word(chance)} |\n`;
  if (index % 5 === 4) return `\`\`\`json\n{ "${word(chance)}": ${Math.floor(chance() * 1000)} }\n\`\`\`\n`;
  return `${paragraph(chance)}\n`;
}

function listing(chance: Chance): string {
  const lines = Array.from({ length: 6 }, () => `    var ${word(chance)} = "${word(chance)}"; // ${word(chance)}\n`);
  return `public void ${name(chance)}()\n{\n${lines.join('')}}\n`;
}
