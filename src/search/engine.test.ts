import { describe, expect, test } from 'vitest';
import type { SearchData } from '#shared/search-data.ts';
import { hitName, searcher, testSite } from '#tests/search-testing.ts';
import { createSearchEngine, createWorkerSearch } from './engine.ts';

const DATA = testSite(
  [
    {
      title: 'Rendering shapes',
      text: 'How boxes are painted on the screen.',
      headings: { Border: 'A box may have a border.' },
    },
    {
      title: 'Box',
      kind: 'type',
      typeKind: 'class',
      group: 'Toy',
      text: 'A box to put things into.',
      members: [
        { name: 'Width', returns: 'float' },
        { name: 'BorderThickness', returns: 'float' },
        { name: 'Mix(ColorMixer, Color)', takes: ['ColorMixer', 'Color'], returns: 'Color' },
        { name: 'Paint(Color)', takes: ['Color'] },
        { name: 'IsLidOpen', returns: 'bool', versions: 0b01 },
        { name: 'Box()', memberKind: 'constructor', returns: 'Box' },
        { name: 'Fill(Color[,])', takes: ['Color[,]'], returns: 'int' },
      ],
    },
    {
      title: 'IBox',
      kind: 'type',
      typeKind: 'interface',
      group: 'Toy',
      text: 'What boxes have in common.',
      members: [{ name: 'Width', returns: 'float' }],
    },
    { title: 'BoxColor', kind: 'type', typeKind: 'enum', group: 'Toy', text: 'Colours of boxes.' },
    { title: 'Home', kind: 'page', slug: '/', group: 'Other pages', text: 'Begin here.' },
    { title: 'Audio', text: 'Play what can be heard.' },
    { title: 'Letters', text: 'The letter C stands for nothing.' },
    { title: 'Needs', text: 'You write it in C#.' },
  ],
  { drawing: ['rendering'], noise: ['audio'] },
);
const engine = createSearchEngine(DATA);
const ask = searcher(DATA);

describe('searches for names of signs and stop words', () => {
  const site = testSite([
    {
      title: 'Chest',
      kind: 'type',
      group: 'Toy',
      members: [
        { name: 'Get()' },
        { name: 'Get<T>()' },
        { name: 'Get<T>(int count)', takes: ['int'] },
        { name: 'TakeT()' },
        { name: 'GetTop()' },
        ...['==', '+', '<', '<<', '++'].map(
          (sign) => ({ name: `operator ${sign}(Chest a, Chest b)`, memberKind: 'operator' }) as const,
        ),
        { name: 'implicit operator int(Chest chest)', memberKind: 'operator' },
        { name: 'this[string key]', memberKind: 'property' },
        { name: 'this[int index]', memberKind: 'property' },
      ],
    },
    {
      title: 'Parts',
      text: 'The letter T, an int, and what an operator is.',
      headings: {
        'Deep mac': 'Mac.',
        'Mac part': 'A part.',
        'Get going': '',
        'The `??` operator': '',
        '--no-restore': '',
      },
    },
    { title: 'Mac', headings: { 'Mac parts': '' } },
    { title: 'T', text: 'T.' },
    { title: 'Borders of things', headings: { 'Things to do': '' } },
    { title: 'Things to do in a box', text: 'Things to do.' },
  ]);
  const find = searcher(site);

  test.each([
    ['Get<T>', 'Chest › Get<T>()'],
    ['get<t>()', 'Chest › Get<T>()'],
    ['Chest.Get<T>', 'Chest › Get<T>()'],
    ['Get<', 'Chest › Get<T>()'],
    ['Get<string>', 'Chest › Get<T>()'],
    ['Get<T', 'Chest › Get<T>()'],
    ['Chest.Get<int>()', 'Chest › Get<T>()'],
    ['GetT', 'Chest › GetTop()'],
    ['Get<T>(int)', 'Chest › Get<T>(int count)'],
    ['Get', 'Chest › Get()'],
    ['operator +', 'Chest › operator +(Chest a, Chest b)'],
    ['operator+', 'Chest › operator +(Chest a, Chest b)'],
    ['operator ++', 'Chest › operator ++(Chest a, Chest b)'],
    ['operator ==', 'Chest › operator ==(Chest a, Chest b)'],
    ['operator <', 'Chest › operator <(Chest a, Chest b)'],
    ['operator <<', 'Chest › operator <<(Chest a, Chest b)'],
    ['Chest.operator <', 'Chest › operator <(Chest a, Chest b)'],
    ['implicit operator int', 'Chest › implicit operator int(Chest chest)'],
    ['==', 'Chest › operator ==(Chest a, Chest b)'],
    ['this[int]', 'Chest › this[int index]'],
    ['Chest.this[int]', 'Chest › this[int index]'],
    ['Chest[int]', 'Chest › this[int index]'],
    ['this[', 'Chest › this[string key]'],
    ['this[]', 'Chest › this[string key]'],
    ['indexer', 'Chest › this[string key]'],
    ['Chest indexer', 'Chest › this[string key]'],
    ['??', 'Parts › The `??` operator'],
    ['--no-restore', 'Parts › --no-restore'],
    ['Mac part', 'Parts › Mac part'],
    ['mac parts', 'Mac › Mac parts'],
    ['get going', 'Parts › Get going'],
    ['things to do', 'Borders of things › Things to do'],
  ])('find %s', (text, first) => {
    expect(find(text)[0]).toBe(first);
  });

  test('do not find unrelated signs', () => {
    expect(find('%%')).toEqual([]);
    expect(find('...')).toEqual([]);
    expect(find(' ')).toEqual([]);
  });

  test('list every operator once the query names none', () => {
    expect(
      find('operator')
        .slice(0, 3)
        .every((name) => name.startsWith('Chest › operator')),
    ).toBe(true);
  });
});

describe('searches for words with and without hyphens', () => {
  const find = searcher(
    testSite([
      { title: 'Relay', text: 'The hand-off of the baton.' },
      { title: 'Baton', text: 'A clean handoff wins.' },
      { title: 'Letters', text: 'Send an e\u2011mail.' },
      { title: 'Post', text: 'Your email was sent.' },
      { title: 'Disks', text: 'A file-system and its blocks.' },
      { title: 'Blocks', text: 'A time stamp.' },
      { title: 'Hooks', kind: 'type', members: [{ name: 'OnUpdate()' }] },
      { title: 'Events', text: 'The on-update event.' },
      { title: 'Names', text: 'Write snake_case, and hy\u00adphens.' },
      { title: 'Noise', text: 'Give a hand. Switch it off. The mail, an update, a snake, a case, a file, a system.' },
    ]),
  );

  test.each([
    ['handoff', ['Baton', 'Relay']],
    ['hand-off', ['Baton', 'Relay']],
    ['hand off', ['Baton', 'Relay']],
    ['Hand-Offs', ['Baton', 'Relay']],
    ['hand\u2011off', ['Baton', 'Relay']],
    ['handof', ['Baton', 'Relay']],
    ['email', ['Letters', 'Post']],
    ['e-mail', ['Letters', 'Post']],
    ['filesystem', ['Disks']],
    ['file-system', ['Disks']],
    ['timestamp', ['Blocks']],
    ['time-stamp', ['Blocks']],
    ['OnUpdate', ['Hooks › OnUpdate()', 'Events']],
    ['on-update', ['Hooks › OnUpdate()', 'Events']],
    ['snakecase', ['Names']],
    ['snake_case', ['Names']],
    ['hyphens', ['Names']],
  ])('%s', (text, expected) => {
    expect(find(text).slice(0, expected.length).sort()).toEqual([...expected].sort());
  });
});

describe('searches for several words', () => {
  const far = 'Load it once. It takes a while until the picture of a ship is a texture of the game.';
  const pages = [
    { title: 'Textures', text: `${far} ${far}` },
    { title: 'Loading', text: 'A texture, to load.' },
    { title: 'Ships', text: 'Here you load a texture of a ship.' },
    { title: 'Types', kind: 'type', text: far, members: [{ name: 'Set()', text: 'Loads textures.' }] } as const,
    { title: 'Plain', text: 'Load texture files here.' },
  ];
  const find = searcher(testSite(pages));

  test('rank a phrase before words that are far apart', () => {
    const far = {
      title: 'A',
      text: 'View, size, view, size, buffer, size, buffer; lots of large things with words between them: depth, scene, depth.',
    };
    for (const [text, near] of [
      ['depth buffer', { title: 'B', text: 'It has a depth buffer.' }],
      ['depth buffer size', { title: 'B', text: 'Its size. It sets the depth buffer size.' }],
      ['scene view', { title: 'B', headings: { 'Scene views': 'Here.' } }],
      ['the buffer of the size', { title: 'B', text: 'Also buffers of sizes.' }],
    ] as const) {
      expect(searcher(testSite([far, near]))(text)[0]).toMatch(/^B/u);
    }
    expect(
      searcher(
        testSite([
          { title: '文', text: '置配在这里，虚幻的配角，机拟。配置文件。' },
          { title: '本', text: '虚拟机配置。' },
        ]),
      )('虚拟机配置')[0],
    ).toBe('本');
  });

  test('rank a phrase in a section before a page with the words far apart', () => {
    const section = { title: 'B', headings: { More: 'It has a depth buffer.' } };
    const page = { title: 'A', text: 'The depth of a scene, of which each view has its own buffer.' };
    expect(searcher(testSite([page, section]))('depth buffer')[0]).toBe('B › More');
  });

  test.each([
    ['"load texture"', ['Plain']],
    ['“Load texture”', ['Plain']],
    ['"load a texture"', ['Ships']],
    ['"loads textures"', ['Types › Set()']],
    ['"load a texture" ship', ['Ships']],
    ['guide: "load texture"', ['Plain']],
    ['"to load"', ['Loading']],
  ])('find only records with the quoted phrase: %s', (text, expected) => {
    expect(find(text)).toEqual(expected);
  });

  test('fall back to the words if no record has the quoted phrase', () => {
    expect(find('"texture load"')).toContain('Loading');
    expect(find('"').length + find('""').length).toBe(0);
    expect(find('"load texture')).toEqual(find('load texture'));
  });

  test('do not match a prefix alone if another word is missing', () => {
    const names = searcher(
      testSite([
        { title: 'Namespaces', text: 'All namespaces.' },
        { title: 'Views', text: 'A view of named things.' },
      ]),
    );
    expect(names('zzyzx namesp')).toEqual([]);
    expect(names('zzyzx namespaces')).toEqual(['Namespaces']);
    expect(names('viwe namesp')).toEqual([]);
    expect(names('viwe nam')).toEqual(['Views']);
    expect(names('namesp')).toEqual(['Namespaces']);
  });
});

describe('searches in scripts without spaces, and letters with strokes', () => {
  const find = searcher(
    testSite([
      { title: '文档', text: '这里介绍如何配置虚拟机。', headings: { テクスチャの描画: '本文。' } },
      { title: 'การติดตั้ง', text: 'วิธีติดตั้งโปรแกรมบนคอมพิวเตอร์' },
      { title: '使用Box引擎', text: 'カード' },
      { title: 'ガード', text: '守る' },
      { title: '한국어', text: '기술문서를 찾습니다' },
      { title: 'हिन्दी', text: 'यह दस्तावेज़ है' },
      { title: 'Łódź', text: 'Miasto.' },
      { title: 'Færøerne', text: 'Øer.' },
      { title: 'Straße', text: 'Weg.' },
      { title: 'Đà Nẵng', text: 'Thành phố.' },
      { title: 'Kapı', text: 'Işık.' },
      { title: 'Þingvellir', text: 'Œuvre.' },
      { title: 'ΟΔΟΣ', text: 'Δρόμος.' },
    ]),
  );

  test.each([
    ['虚拟机', '文档'],
    ['配置', '文档'],
    ['机', '文档'],
    ['描画', '文档 › テクスチャの描画'],
    ['テクスチャ', '文档 › テクスチャの描画'],
    ['虚拟机配置', '文档'],
    ['如何配置虚拟机', '文档'],
    ['ติดตั้ง', 'การติดตั้ง'],
    ['โปรแกรม', 'การติดตั้ง'],
    ['引擎', '使用Box引擎'],
    ['box', '使用Box引擎'],
    ['使用Box', '使用Box引擎'],
    ['ガード', 'ガード'],
    ['문서', '한국어'],
    ['기술문서', '한국어'],
    ['문', '한국어'],
    ['โปรแกรมบนคอม', 'การติดตั้ง'],
    ['đa nẵng', 'Đà Nẵng'],
    ['हिन्दी', 'हिन्दी'],
    ['Łódź', 'Łódź'],
    ['lodz', 'Łódź'],
    ['faeroerne', 'Færøerne'],
    ['øer', 'Færøerne'],
    ['strasse', 'Straße'],
    ['STRASSE', 'Straße'],
    ['STRAẞE', 'Straße'],
    ['da nang', 'Đà Nẵng'],
    ['kapi', 'Kapı'],
    ['isik', 'Kapı'],
    ['IŞIK', 'Kapı'],
    ['thingvellir', 'Þingvellir'],
    ['oeuvre', 'Þingvellir'],
    ['οδος', 'ΟΔΟΣ'],
    ['οδοσ', 'ΟΔΟΣ'],
  ])('find %s', (text, first) => {
    expect(find(text)[0]).toBe(first);
  });

  test('do not find texts that only have the letters', () => {
    expect(find('机虚')).toEqual([]);
  });
});

describe('searches for names', () => {
  test('rank an exact match first, ignoring case', () => {
    expect(ask('box')[0]).toBe('Box');
    expect(ask('IBox')[0]).toBe('IBox');
    expect(ask('boxcolor')[0]).toBe('BoxColor');
    expect(ask('Toy.Box')[0]).toBe('Box');
  });

  test('find members with and without their type', () => {
    expect(ask('Box.Width')[0]).toBe('Box › Width');
    expect(ask('IBox.Width')[0]).toBe('IBox › Width');
    expect(ask('Toy.Box.Width')[0]).toBe('Box › Width');
    expect(ask('width')).toEqual(['Box › Width', 'IBox › Width']);
    expect(ask('Box border')[0]).toBe('Box › BorderThickness');
  });

  test('find a name by its parts and by the rest from each part on', () => {
    expect(ask('lidopen')).toEqual(['Box › IsLidOpen']);
    expect(ask('BoxColorBorder')[0]).toBe('BoxColor');
    expect(ask('IBoxPainter')[0]).toBe('Box › Paint(Color)');
  });
});

describe('searches for words', () => {
  test('rank guides first for a question', () => {
    expect(ask('how to render a box')[0]).toBe('Rendering shapes');
  });

  test('match synonyms', () => {
    expect(ask('noise')).toEqual(['Audio']);
    expect(ask('how to draw a box')[0]).toBe('Rendering shapes');
  });

  test('match misspelled words', () => {
    expect(ask('boxcolro')[0]).toBe('BoxColor');
    expect(ask('bordrethickness')[0]).toBe('Box › BorderThickness');
    expect(ask('rendring shapes')[0]).toBe('Rendering shapes');
  });

  test('ignore unknown words instead of replacing them by others', () => {
    expect(ask('audio parallax')).toEqual(['Audio']);
    // `haerd` is one edit from `heard`, `screeonn` two edits from `screen`.
    expect(ask('audio screeonn')).toEqual(['Audio']);
    expect(ask('audio haerd')[0]).toBe('Audio');
    expect(ask('screeonn')).toEqual(['Rendering shapes']);
  });

  test('return the matched words, including types of a signature', () => {
    const wordsOf = (text: string): string[] => engine.search({ text, version: '2.0', limit: 1 }).words;
    expect(wordsOf('noise')).toEqual(['noise', 'audio']);
    // Only the last word may be a prefix.
    expect(wordsOf('thickn box')).toEqual(['thickn', 'box']);
    expect(wordsOf('thikcn box')).toEqual(['thikcn', 'box']);
    expect(wordsOf('box thikcn')).toContain('thickness');
    expect(wordsOf('paint takes Color returns void')).toEqual(['paint', 'color', 'void']);
  });
});

describe('hits that lack one word', () => {
  const pages = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ title: `Door ${at}`, text: 'Paint hinges.' }));
  const other = { title: 'Other', text: 'Paint and oil.' };

  test('follow the complete hits if there are few of these', () => {
    const found = searcher(testSite([other, ...pages(3)]))('paint hinges oil');
    expect(found).toHaveLength(4);
    const part = { title: 'Doors', headings: { All: 'Paint, hinges, oil.' } };
    expect(searcher(testSite([other, part]))('paint hinges oil')).toEqual(['Doors › All', 'Other']);
  });

  test('are left out if there are enough complete hits', () => {
    expect(searcher(testSite([other, ...pages(4)]))('paint hinges')).toHaveLength(5);
    expect(searcher(testSite([other, ...pages(5)]))('paint hinges')).toHaveLength(5);
    expect(searcher(testSite([other, ...pages(5)]))('paint hinges')).not.toContain('Other');
  });
});

describe('a sentence', () => {
  test('is searched as words if it has no hits as a signature or prefix', () => {
    const found = searcher(testSite([{ title: 'Starting', text: 'Why a program starts slowly.' }]));
    expect(found('the program takes long to start')).toEqual(['Starting']);
    expect(found('class: start the program')).toEqual(['Starting']);
    expect(found('takes Long')).toEqual([]);
    expect(found('start', { filter: { scope: 'type', kind: null } })).toEqual([]);
  });
});

describe('filters', () => {
  test('return the same hits from the text and from the request', () => {
    const chosen = { scope: 'type', kind: 'enum' } as const;
    expect(ask('enum: box')).toEqual(['BoxColor']);
    expect(ask('box', { filter: chosen })).toEqual(['BoxColor']);
    const guides = ['Rendering shapes', 'Audio', 'Letters', 'Needs', 'Rendering shapes › Border'];
    expect(ask('', { filter: { scope: 'guide' } })).toEqual(guides);
    expect(ask('guides:')).toEqual(guides);
    expect(ask('enum: box', { filter: { scope: 'type', kind: 'class' } })).toEqual(['Box']);
    expect(ask('member: width')).toEqual(['Box › Width', 'IBox › Width']);
    expect(ask('constructors:')).toEqual(['Box › Box()']);
  });

  test('on types return those whose members match', () => {
    const filter = { scope: 'type', kind: null } as const;
    const boxes = testSite([
      { title: 'Lid', kind: 'type', text: 'A lid to close a box.' },
      { title: 'Chest', kind: 'type', members: [{ name: 'Close()', aliases: ['shut it'] }, { name: 'CloseAll()' }] },
    ]);
    expect(searcher(boxes)('close', { filter })[0]).toBe('Chest');
    expect(searcher(boxes)('shut it', { filter })).toEqual(['Chest']);
    expect(searcher(boxes)('shut it')).toEqual(['Chest › Close()']);
  });

  test('match signatures', () => {
    expect(ask('Color -> void')).toEqual(['Box › Paint(Color)']);
    expect(ask('Color, Color ->')).toEqual(['Box › Mix(ColorMixer, Color)']);
    expect(ask('takes Color, ColorM')).toEqual(['Box › Mix(ColorMixer, Color)']);
    expect(ask('takes Color[,]')).toEqual(['Box › Fill(Color[,])']);
    expect(ask('-> bool')).toEqual(['Box › IsLidOpen']);
    expect(ask('() -> Box')).toEqual(['Box › Box()']);
  });
});

test('returns only records of the version, and none for an unknown version', () => {
  expect(ask('IsLidOpen')).toEqual(['Box › IsLidOpen']);
  expect(ask('IsLidOpen', { version: '1.0' })).toEqual([]);
  expect(ask('Box', { version: '9.9' })).toEqual([]);
});

describe('a release named in a query', () => {
  const site = createSearchEngine(
    testSite([
      { title: 'Box', kind: 'type', typeKind: 'class', members: [{ name: 'Lid', versions: 0b10 }] },
      { title: 'Changes', headings: { '1.0': 'Box has a lid.', '2.0': 'It has none.' } },
    ]),
  );
  const find = (text: string, version = '2.0') => {
    const { hits, version: named } = site.search({ text, version, limit: 20 });
    return [named, hits[0] === undefined ? null : hitName(hits[0])];
  };

  test('is searched for the rest of the query', () => {
    expect(find('Box 1.0')).toEqual(['1.0', 'Box']);
    expect(find('Box.Lid 1.0')).toEqual(['1.0', 'Box › Lid']);
    expect(find('boxx 1.0')).toEqual(['1.0', 'Box']);
    expect(find('Box 1.0', '1.0')).toEqual([undefined, 'Box']);
  });

  test('is a search word if a heading contains it or the query has no other words', () => {
    expect(find('changes in 1.0')).toEqual([undefined, 'Changes › 1.0']);
    expect(find('1.0')).toEqual([undefined, 'Changes › 1.0']);
    expect(find('Box.Lid 2.0')[1]).not.toBe('Box › Lid');
  });
});

test.each([
  '',
  '   ',
  '.*+?^$(){2}|[]\\',
  '🎮',
  '<script>alert(1)</script>',
  'toString',
  '__proto__',
  'שלום',
  '->',
  ':',
])('returns no hits for %j', (text) => {
  expect(ask(text)).toEqual([]);
});

const HIT_DATA: SearchData = {
  versions: ['1.0'],
  pages: [
    { slug: 'api/Toy.Box', title: 'Box', kind: 'type', typeKind: 'class', group: 'Toy' },
    { slug: '/', title: 'Home', kind: 'page', group: 'Pages' },
  ],
  versionSets: [[0, 0]],
  entries: [
    { page: 0, kind: 'page', anchor: '', titles: [], text: 'A box to put things into.', versions: 0 },
    {
      page: 0,
      kind: 'member',
      anchor: 'width',
      titles: ['Width'],
      text: 'How wide the box is, in pixels.',
      versions: 0,
      memberKind: 'property',
    },
    { page: 1, kind: 'page', anchor: '', titles: [], text: '', versions: 0 },
  ],
  synonyms: {},
};
const searchHits = (text: string, snippetWords = 3) =>
  createWorkerSearch(HIT_DATA)({ text, version: '1.0', limit: 5, snippetWords });

test('a displayable hit has its kind, and its titles and snippet with highlighted words', () => {
  expect(searchHits('Box.Width').hits[0]).toEqual({
    slug: 'api/Toy.Box',
    anchor: 'width',
    group: 'Toy',
    kind: 'property',
    titles: [[{ text: 'Box', isMatch: true }], [{ text: 'Width', isMatch: true }]],
    snippet: [
      { text: '…\u00a0', isMatch: false },
      { text: 'the ', isMatch: false },
      { text: 'box', isMatch: true },
      { text: ' is,', isMatch: false },
      { text: '\u00a0…', isMatch: false },
    ],
  });
  expect(searchHits('toy box').hits[0]?.kind).toBe('class');
});
