import { describe, expect, test } from 'vitest';
import { searcher, type TestPage, testSite } from '#tests/search-testing.ts';
import { createSearchEngine } from './engine.ts';

/** Records are listed in the reverse of the expected order, because records with equal scores keep their order. */
const first = (text: string, pages: readonly TestPage[], synonyms = {}): string | undefined =>
  searcher(testSite(pages, synonyms))(text)[0];

const type = (title: string, more: Partial<TestPage> = {}): TestPage => ({ title, kind: 'type', ...more });

describe('a name', () => {
  test('of a page ranks before another spelling of it', () => {
    expect(first('box', [type('IBox', { text: 'Box, box: box.' }), type('Box')])).toBe('Box');
    expect(first('IBox', [type('Box', { text: 'An IBox, and IBox.' }), type('IBox')])).toBe('IBox');
  });

  test('matches with its kind before or after it', () => {
    const boxes = [
      type('Box', { text: 'Box interface: an interface of a box.' }),
      type('IBox', { typeKind: 'interface' }),
      { title: 'Toy.Lid', kind: 'namespace' } as const,
    ];
    expect(first('box interface', boxes)).toBe('IBox');
    expect(first('interface Box', boxes)).toBe('IBox');
    expect(first('Lid namespace', [type('LidBox', { text: 'Lid, lid.' }), ...boxes])).toBe('Toy.Lid');
  });

  test('ranks before longer names, including members', () => {
    expect(first('lid', [type('LidColor', { text: 'A lid.' }), type('Box', { members: [{ name: 'Lid' }] })])).toBe(
      'Box › Lid',
    );
    expect(first('box', [type('BoxColor', { text: 'A box.' }), type('IBox')])).toBe('IBox');
  });

  test('ranks before words in the text, even if it only matches in part', () => {
    const talk = { title: 'Boxes', text: 'Borders, border, bordering.', headings: { Bord: 'bord' } };
    expect(first('bord', [talk, type('Box', { members: [{ name: 'BorderWidth' }] })])).toBe('Box › BorderWidth');
    expect(first('bord', [talk, type('BorderStyle')])).toBe('BorderStyle');
    expect(first('bord', [talk, type('IBorder')])).toBe('IBorder');
    expect(first('shape', [{ ...talk, headings: { Shape: 'shape' } }, type('RectShape')])).toBe('RectShape');
  });

  test('of a member matches with its type, but not by the type’s prefix alone', () => {
    const boxes = [type('Bag', { members: [{ name: 'Width' }] }), type('IBox', { members: [{ name: 'Width' }] })];
    for (const typed of ['IBox.Width', 'Box.Width', 'Toy.IBox.Width', 'Box.Wi']) {
      expect(first(typed, boxes)).toBe('IBox › Width');
    }
    expect(first('bo', [type('Bag', { members: [{ name: 'Size', text: 'bo bo bo' }] }), ...boxes.slice(1)])).toBe(
      'IBox',
    );
  });

  test('of a member matches with its type beside other words, and written as a sentence less than a guide', () => {
    const lids = { title: 'Lids', text: 'The width of a box and its height.', headings: { 'Box width, height': '' } };
    expect(first('box.Width Height', [lids, type('IBox', { members: [{ name: 'Width' }] })])).toBe('IBox › Width');
    const sizes = { title: 'Sizes', aliases: ['box size'] };
    expect(first('get box size', [type('Native', { members: [{ name: 'GetBoxSize()' }] }), sizes])).toBe('Sizes');
    const settings = { title: 'Settings', aliases: ['set box size'] };
    expect(first('set box size', [type('Native', { members: [{ name: 'SetBoxSize()' }] }), settings])).toBe('Settings');
  });

  test('of a called member ranks before its arguments', () => {
    const lids = type('Lid', { members: [{ name: 'Blue', text: 'Blue, for a lid that is open: blue.' }] });
    expect(first('IsOpen(Lid.Blue)', [lids, type('Box', { members: [{ name: 'IsOpen(Lid)' }] })])).toBe(
      'Box › IsOpen(Lid)',
    );
  });

  test('of a type doesn’t match members by its prefix', () => {
    const found = searcher(
      testSite([type('IBox', { members: [{ name: 'Width' }] }), { title: 'Talk', headings: { Bo: '' } }]),
    )('bo');
    expect(found).toEqual(['IBox', 'Talk › Bo', 'IBox › Width']);
  });

  test('of a member ranks the type’s member before the interface’s', () => {
    const widthSaying = (text: string) => ({ members: [{ name: 'Width', text }] });
    const boxes = [type('IBox', widthSaying('Width of a box: box, width.')), type('Box', widthSaying(''))];
    expect(first('Box.Width', boxes)).toBe('Box › Width');
  });

  test('of a guide matches by any word, that of a type best by its first', () => {
    const box = type('BoxOfTools', { text: 'Box, box.' });
    expect(first('box', [box, { title: 'Painted Box' }])).toBe('Painted Box');
    expect(first('box', [{ title: 'Check Whether A Box Is Open' }, box])).toBe('BoxOfTools');
    expect(first('box', [type('ToolBox', { text: 'Box, box.' }), type('BoxLid')])).toBe('BoxLid');
  });

  test('of an exception or an enumeration value ranks lower unless the query names its kind or type', () => {
    const failed = type('LidException', { text: 'Lid, lid: an error.', members: [{ name: 'LidOpen' }] });
    const lid = type('LidColor');
    expect(first('lid', [failed, lid])).toBe('LidColor');
    expect(first('lid error', [failed, { title: 'Lid' }])).toBe('LidException');
    const keys = type('Key', { typeKind: 'enum', members: [{ name: 'Pause', memberKind: 'field', text: 'Pause!' }] });
    const player = type('Player', { members: [{ name: 'Pause' }] });
    expect(first('pause', [keys, player])).toBe('Player › Pause');
    expect(first('key pause', [player, keys])).toBe('Key › Pause');
  });

  test('of a namespace ranks lower unless the query names its kind', () => {
    const pages = [{ title: 'Toy.Lids', kind: 'namespace' } as const, type('LidsOpen')];
    expect(first('lids', pages)).toBe('LidsOpen');
    expect(first('lids namespace', pages.toReversed())).toBe('Toy.Lids');
  });

  test('of a member with its parameters ranks before mentions in text and after guides', () => {
    const draw = (...parameters: string[]) => ({
      name: `Draw(${parameters.join(', ')})`,
      takes: parameters,
      text: 'Draws.',
    });
    const brush = type('Brush', {
      text: 'Draws, at any angle.',
      members: [draw('Lid lid'), draw('Lid lid', 'float angleOfLid'), draw('Lid lid', 'float lidAngle')],
    });
    const guide = (title: string) => ({ title, headings: { 'Draw at an angle': 'Draw: angle, angle.' } });
    const wanted = 'Brush › Draw(Lid lid, float lidAngle)';
    expect(first('draw angle', [guide('Tools'), brush])).toBe(wanted);
    expect(first('draw angle', [brush, guide('Drawing angles')])).toBe('Drawing angles');
    // For a sentence, or a prefix of a parameter, the guide ranks first.
    expect(first('how to draw at an angle', [brush, guide('Tools')])).toBe('Tools › Draw at an angle');
    expect(first('draw ang', [brush, guide('Tools')])).toBe('Tools › Draw at an angle');
  });

  test('matches with its corrected spelling', () => {
    const boxes = [type('BordersOfBoxes', { text: 'Border.' }), type('Border')];
    expect(first('bordre', boxes)).toBe('Border');
  });
});

describe('words', () => {
  test('in a name rank before words in its path, which rank before words in the text', () => {
    const above = type('Lid', { members: [{ name: 'Hinge', text: 'A part.' }] });
    expect(first('lid hinge', [{ title: 'Talk', text: 'The lid has a hinge: lid, hinge.' }, above])).toBe(
      'Lid › Hinge',
    );
    const named = { title: 'Tools', headings: { 'Paint lids': 'Now.' } };
    expect(first('paint lid', [{ title: 'Talk', text: 'Paint a lid; lids, paint.' }, named])).toBe(
      'Tools › Paint lids',
    );
  });

  test('have a higher weight if they are rare', () => {
    const many = ['One', 'Two', 'Three', 'Four'].map((name) => ({ title: name, text: 'Show it.' }));
    const show = { title: 'Show', text: 'Show, show: show, show, show.' };
    expect(first('show hinges', [show, ...many, { title: 'Hinges' }])).toBe('Hinges');
  });

  test('of a page rank before those of its sections', () => {
    expect(
      first('hinge', [
        { title: 'A', headings: { Part: 'hinge' } },
        { title: 'B', text: 'A hinge of much.' },
      ]),
    ).toBe('B');
  });

  test('with the same meaning match in guides, but not in names', () => {
    const pages = [type('Render', { text: 'Renders.' }), { title: 'Render a box' }];
    expect(first('paint', pages, { paint: ['render'] })).toBe('Render a box');
  });

  test('with the same meaning match as whole words, and aren’t corrected', () => {
    const lid = { title: 'A lid', text: 'Look over it.' };
    expect(first('inside lid', [{ title: 'Overlap lid' }, lid], { inside: ['over'] })).toBe('A lid');
    const shapes = testSite([{ title: 'Elapse' }, { title: 'Circle' }], { ellipse: ['circle'] });
    expect(searcher(shapes)('ellipse')).toEqual(['Circle']);
  });
});

describe('an alias of a page', () => {
  const talk = { title: 'Talk', text: 'A walk, then a cycle.', headings: { Walk: 'And a cycle.' } };
  const frames = { title: 'Frames', aliases: ['walk cycle', 'AnimatedBox.Play()', 'walking'] };

  test('matches as a whole: alone, in a question, and misspelled', () => {
    for (const typed of ['walk cycle', 'how to show a walk cycle', 'AnimatedBox.Play', 'AnimatedBxo.Play']) {
      expect(first(typed, [talk, frames])).toBe('Frames');
    }
  });

  test('needs no stop words, and all other words', () => {
    const black = { title: 'Frames', aliases: ['nothing is drawn'] };
    expect(first('nothing drawn', [{ title: 'Talk', text: 'Nothing is said. A box is drawn.' }, black])).toBe('Frames');
    expect(first('drawn', [{ title: 'Drawn' }, black])).toBe('Drawn');
  });

  test('of several words finds the page even if another word of the query is missing', () => {
    const others = Array.from({ length: 5 }, (_, at) => ({
      title: `Talk ${at}`,
      text: 'Walk, then cycle, and check.',
    }));
    expect(searcher(testSite([...others, frames]))('walk cycle check')).toContain('Frames');
  });

  test('ranks after the exact name', () => {
    expect(first('walk', [{ title: 'Frames', aliases: ['walk'] }, type('Walk')])).toBe('Walk');
  });

  test('scores lower in part, and as one word of many', () => {
    expect(first('cycle', [{ title: 'Frames', aliases: ['walk cycle'] }, { title: 'Cycle' }])).toBe('Cycle');
    const lid = { title: 'Lid', text: 'Open a lid with a hinge.' };
    expect(first('open the lid with a hinge', [{ title: 'Frames', aliases: ['hinge'] }, lid])).toBe('Lid');
  });
});

describe('a question', () => {
  const box = type('Box', { text: 'Paint a box: paint.', members: [{ name: 'PaintBox()', text: 'Paints a box.' }] });

  test('ranks guides and their sections before the reference', () => {
    expect(first('how to paint a box', [box, { title: 'Painting', text: 'Of boxes.' }])).toBe('Painting');
    const part = { title: 'Boxes', headings: { Painting: 'That is how.' } };
    expect(first('how to paint a box', [box, part])).toBe('Boxes › Painting');
    expect(first('Box painting', [box, part])).toBe('Box › PaintBox()');
  });

  test('of three words ranks a member first whose name and type have all of them', () => {
    const part = { title: 'Tools', headings: { 'Paint a box': 'Open, then paint a box.' } };
    const members = [{ name: 'PaintLid()', text: 'Paints it.' }];
    expect(first('box paint lid', [{ ...part, text: 'A lid.' }, type('Box', { members })])).toBe('Box › PaintLid()');
  });

  test('ranks sections with a heading of many pages after other sections', () => {
    const many = ['A', 'B', 'C', 'D'].map((title) => ({
      title,
      headings: { Mistakes: 'Paint a hinge, open a hinge.' },
    }));
    const other = { title: 'E', headings: { More: 'Paint it. Then, later, open the hinge.' } };
    expect(first('paint an open hinge', [...many, other])).toBe('E › More');
  });

  test('doesn’t match names by prefix', () => {
    const pages = [type('RenderBoxException'), { title: 'Rendering boxes' }];
    expect(first('render box', pages)).toBe('Rendering boxes');
    expect(first('RenderBox', pages)).toBe('RenderBoxException');
  });
});

test('an exact type in a signature ranks first', () => {
  const members = [
    { name: 'Mix(ColorMixer)', takes: ['ColorMixer'], returns: 'ColorMixer' },
    { name: 'Paint(Color)', takes: ['Color'], returns: 'Color' },
  ];
  expect(first('takes Color', [type('Box', { members })])).toBe('Box › Paint(Color)');
  expect(first('returns Color', [type('Box', { members })])).toBe('Box › Paint(Color)');
});

test('only a few hits of a page rank before those of other pages', () => {
  const headings = Object.fromEntries([1, 2, 3, 4, 5].map((step) => [`Hinge ${step}`, 'A hinge.']));
  const ask = searcher(
    testSite([
      { title: 'Doors', headings },
      { title: 'Other', text: 'Something with a hinge in it.' },
    ]),
  );
  expect(ask('hinge').map((name) => name.split(' ')[0])).toEqual([
    'Doors',
    'Doors',
    'Doors',
    'Other',
    'Doors',
    'Doors',
  ]);
});

test('only the shortest overload of a member ranks first', () => {
  const members = [
    { name: 'Paint(Color, Brush)', takes: ['Color', 'Brush'], text: 'Paint.' },
    { name: 'Paint(Color)', takes: ['Color'], text: 'It does what it says.' },
    { name: 'Mix()', text: 'Mix, then paint.' },
  ];
  const ask = searcher(testSite([{ title: 'Box', kind: 'type', members }]));
  expect(ask('paint')).toEqual(['Box › Paint(Color)', 'Box › Paint(Color, Brush)', 'Box › Mix()']);
  expect(ask('box paint')[0]).toBe('Box › Paint(Color)');
});

test('overloads that match by their parameters have no overload penalty', () => {
  const members = [
    'Color color',
    'Color color, int layer',
    'Color color, Lid lid',
    'Color color, Box box',
    'Lid lid',
  ].map((list) => ({ name: `Paint(${list})`, takes: list.split(', '), text: 'Paint, in color.' }));
  const guide = { title: 'Paints', headings: { 'Paint in color': 'Paint.' } };
  expect(searcher(testSite([{ title: 'Box', kind: 'type', members }, guide]))('paint color').slice(0, 5)).toEqual([
    'Box › Paint(Color color)',
    'Box › Paint(Color color, int layer)',
    'Box › Paint(Color color, Lid lid)',
    'Paints › Paint in color',
    'Box › Paint(Color color, Box box)',
  ]);
});

test('limits the hits of a group, but counts all of them', () => {
  const titles = ['Hinge', 'Hinges', 'Hinge one', 'Hinge two'];
  const site = testSite([
    ...titles.map((title) => ({ title, group: 'Doors' })),
    { title: 'Other', text: 'A hinge.', group: 'Else' },
  ]);
  const ask = searcher(site);
  expect(ask('hinge', { perGroup: 2 })).toEqual(['Hinge', 'Hinges', 'Other']);
  expect(ask('hinge', { perGroup: 2, limit: 2, offset: 1 })).toEqual(['Hinges', 'Other']);
  expect(createSearchEngine(site).search({ text: 'hinge', version: '2.0', limit: 9, perGroup: 2 }).total).toBe(5);
});

test('the words of a guide’s title match in any order', () => {
  const brush = type('Brush', { members: [{ name: 'Paint(Lid lid)', takes: ['Lid'], text: 'Paints a lid.' }] });
  expect(first('lid painting', [brush, { title: 'Painting Lids', text: 'Use a brush.' }])).toBe('Painting Lids');
});

test('for a problem, a section about one ranks before a section about the topic', () => {
  const topic = { title: 'Lids', headings: { 'Loading a lid': 'The lid is loading.' } };
  const problem = { title: 'Troubleshooting', headings: { "Lids don't load or open": 'Check the box.' } };
  expect(first('lid loading time', [problem, topic])).toBe('Lids › Loading a lid');
  for (const query of ['lid not loading now', "lid doesn't load now", 'lid keeps loading now']) {
    expect(first(query, [topic, problem])).toBe("Troubleshooting › Lids don't load or open");
  }
});

test('a synonym doesn’t stand in for a word that the query has too', () => {
  const synonyms = { tint: ['color'] };
  const colors = { title: 'Colors', text: 'Color, color: choose a color.', headings: { Color: 'A color.' } };
  const sizes = { title: 'Sizes', headings: { 'Scale and tint': 'The tint of a color.' } };
  expect(first('tint color', [colors, sizes], synonyms)).toBe('Sizes › Scale and tint');
});
