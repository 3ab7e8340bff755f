import { describe, expect, it } from 'vitest';
import { isOverwriteFile, parseOverwriteFile } from './overwrite-file.ts';

const read = (text: string) =>
  parseOverwriteFile(text, 'api/Toy.md').overwrites.map(({ uid, target, prose, uidLine }) => {
    const name = 'name' in target ? ` ${target.name}` : '';
    return `${uidLine}/${prose.line} ${uid} ${target.field}${name}: ${prose.markdown}`;
  });
const problemsOf = (text: string) =>
  parseOverwriteFile(text, 'api/Toy.md').problems.map(({ file, line, message }) => `${file}:${line} ${message}`);

describe('parseOverwriteFile', () => {
  it.each([
    ['---\nuid: Toy.Lid\nsummary: *content\n---\n\nCloses a **box**.\n', '2/6 Toy.Lid summary: Closes a **box**.'],
    ['---\nuid: Toy.Lid\n---\nHeavy.\n', '2/4 Toy.Lid remarks: Heavy.'],
  ])('assigns the body to `*content`, or to the remarks: %j', (text, field) => {
    expect(read(text)).toEqual([field]);
  });

  it.each([
    ['example: [*content]', 'example'],
    ['example: [ *content ]', 'example'],
    ['example: [*content,]', 'example'],
    ['example:\n- *content', 'example'],
    ['example:\n  -   *content # the text', 'example'],
    ['example: *content', 'example'],
    ['remarks: *content\t', 'remarks'],
    ['remarks:\t*content', 'remarks'],
    ['remarks:\n  *content', 'remarks'],
    ['remarks: "*content"', 'remarks'],
    ['{ remarks: *content }', null],
    ['syntax: { return: { description: *content } }', 'returns'],
    ['parameters: {a: *content}', 'parameter a'],
    ['parameters: [{id: a, description: *content}]', 'parameter a'],
    ['exceptions:\n- type: E\n  description: *content', 'exception E'],
  ])('replaces the alias `*content` wherever YAML permits one: %j', (field, target) => {
    const first = '---\nuid: Toy.Lid\n---\n\n';
    const text = `${first}---\nuid: Toy.Box\n${field}\n---\nBody.\n`;
    const line = text.split('\n').indexOf('Body.') + 1;
    if (target === null) expect(problemsOf(text)).toHaveLength(1);
    else expect([...read(text), ...problemsOf(text)]).toEqual([`6/${line} Toy.Box ${target}: Body.`]);
    expect(read(text.replaceAll('\n', '\r\n'))).toEqual(read(text));
  });

  it('reads several examples, one of them the body', () => {
    expect(read('---\nuid: A\nexample:\n  - First.\n  - *content\n  - Last.\n---\nBody.\n')).toEqual([
      '2/4 A example: First.',
      '2/8 A example: Body.',
      '2/6 A example: Last.',
    ]);
  });

  it('keeps the figure of a section with `*content`', () => {
    const { overwrites, problems } = parseOverwriteFile(
      '---\nuid: A\nexample: [*content]\nfigure: { name: F, size: 3, label: "" }\n---\nBody.\n',
      'a.md',
    );
    expect(problems).toEqual([]);
    expect(overwrites.map(({ target }) => target)).toEqual([
      { field: 'example' },
      { field: 'figure', figure: { name: 'F', props: { size: 3, label: '' }, file: 'a.md', line: 4 } },
    ]);
  });

  it('reads every supported field', () => {
    const text = `---
uid: Toy.Lid.Open(System.Int32)
summary: Opens it.
remarks: Slowly.
returns: The angle.
example:
  - One.
  - Two.
syntax:
  parameters:
    - id: angle
      description: In degrees.
  typeParameters:
    - id: T
      description: Of what.
  return:
    description: Half the angle.
exceptions:
  - type: System.ArgumentException
    description: Too far.
---
`;
    expect(read(text)).toEqual([
      '2/3 Toy.Lid.Open(System.Int32) summary: Opens it.',
      '2/4 Toy.Lid.Open(System.Int32) remarks: Slowly.',
      '2/5 Toy.Lid.Open(System.Int32) returns: The angle.',
      '2/17 Toy.Lid.Open(System.Int32) returns: Half the angle.',
      '2/7 Toy.Lid.Open(System.Int32) example: One.',
      '2/8 Toy.Lid.Open(System.Int32) example: Two.',
      '2/12 Toy.Lid.Open(System.Int32) parameter angle: In degrees.',
      '2/15 Toy.Lid.Open(System.Int32) typeParameter T: Of what.',
      '2/20 Toy.Lid.Open(System.Int32) exception System.ArgumentException: Too far.',
    ]);
  });

  it('reads several sections, and keeps rules and fences in bodies', () => {
    const text = `---
uid: Toy.Lid
summary: *content
---
Above.

---

Below.

\`\`\`yaml
---
uid: not.this
---
\`\`\`

---
uid: Toy.Lid.Size
remarks: *content
---
Big.
`;
    expect(read(text)).toEqual([
      '2/5 Toy.Lid summary: Above.\n\n---\n\nBelow.\n\n```yaml\n---\nuid: not.this\n---\n```',
      '18/21 Toy.Lid.Size remarks: Big.',
    ]);
  });

  it('reads groups of values and a figure with its props', () => {
    const text = `---
uid: Toy.Key
figure: { name: KeyboardFigure, size: 3, keys: [A, true] }
groups:
  Letters: [A,
    B]
---
`;
    const { overwrites, problems } = parseOverwriteFile(text, 'api/Toy.md');
    const figure = { name: 'KeyboardFigure', props: { size: 3, keys: ['A', true] }, file: 'api/Toy.md', line: 3 };
    expect(problems).toEqual([]);
    expect(overwrites.map(({ target, prose }) => [target, prose.line])).toEqual([
      [{ field: 'groups', groups: [{ title: 'Letters', members: ['A', 'B'] }] }, 5],
      [{ field: 'figure', figure }, 3],
    ]);
  });

  it.each([
    ['---\nuid: A\nfigure: [LineFigure]\n---\n', '3 `figure` has no name.'],
    ['---\nuid: A\ngroups: Letters\n---\n', '3 `groups` is wrong: '],
    ['---\nuid: A\ngroups:\n  Letters: A\n---\n', '4 `groups.Letters` is wrong: '],
    ['Just text.\n', '1 An overwrite file must begin with front matter that names a `uid`.'],
    ['---\nuid: A\nsumary: x\n---\n', '3 `sumary` is not a known field.'],
    ['---\nuid: A\nsummary: "x\n---\n', '3 This is not valid YAML: Missing closing "quote'],
    ['---\nuid: A\nsummary: [x]\n---\n', '3 `summary` is wrong: '],
    ['---\nuid: A\nsyntax:\n  parameters:\n    - description: x\n---\n', '5 `syntax.parameters` is wrong: '],
    ['---\nuid: A\n---\nx\n\n---\nsummary: y\nuid:\n---\n', '8 `uid` is missing.'],
    ['---\nuid: A\n---\nx\n\n---\nuid: B\nexample: [*contents]\n---\n', '8 Unresolved alias'],
    ['---\nuid: A\nsummary: *content\n---\nx\n\n---\nuid: B\n\nremarks: *other\n---\n', '10 Unresolved alias'],
    ['---\nuid: A\nsummary: **bold**\n---\n', '3 '],
  ])('reports the position of a problem: %j', (text, problem) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(`api/Toy.md:${problem}`)]);
  });
});

describe('isOverwriteFile', () => {
  it('looks for a uid in the first front matter', () => {
    expect(isOverwriteFile('---\nuid: A\n---\n')).toBe(true);
    expect(isOverwriteFile('---\ntitle: A page\n---\n\nuid: x\n')).toBe(false);
    expect(isOverwriteFile('# A page\n')).toBe(false);
  });
});
