import { expect, it } from 'vitest';
import { typeFrom, typeYaml } from '../testing.ts';
import { proseText } from './history-files.ts';

const type = typeFrom(typeYaml('Class', 'Toy.Lid'));
const prose = (markdown: string) => ({ markdown, file: 'a.md' });

it('has a paragraph for each part of the prose', () => {
  const said = proseText(
    {
      ...type,
      summary: prose('Shuts a **box**, see <xref:Toy.Box.Open(System.Int32)> and [the guide](../lids.md).'),
      parameters: [{ id: 'count', type: 'System.Int32', description: prose('How\nmany `times`.') }],
      returns: { type: 'System.Boolean', description: prose('True when it shut.') },
      exceptions: [{ type: 'Toy.LidException', description: prose('The lid is gone.') }],
      remarks: prose('One.\n\n- a\n- b'),
    },
    {},
  );
  expect(said.split('\n\n')).toEqual([
    'Shuts a box, see Open and the guide.',
    'count: How many times.',
    'Returns: True when it shut.',
    'Throws LidException: The lid is gone.',
    'One.',
    '- a\n- b',
  ]);
});
