// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { BASE_PATH_MARK, replaceLinkMarks, VERSION_PATH_MARK } from '#shared/link.ts';
import { renderIslandHtml } from '../entry-server.tsx';
import type { IslandProps } from './island-props.ts';

/** Renders its props as text and its slots unchanged. */
function Shown({ props, slots }: IslandProps) {
  return (
    <>
      <p>{JSON.stringify(props)}</p>
      <div className="slots" dangerouslySetInnerHTML={{ __html: slots.join('') }} />
    </>
  );
}

vi.mock('virtual:static-components', () => ({
  components: { Card: { trigger: 'never', Component: Shown }, Chart: { trigger: 'intent', Component: Shown } },
}));

const draw = (name: string, props: IslandProps['props'], slots: string[] = []): HTMLElement => {
  document.body.innerHTML = renderIslandHtml({ name, props, slots }, slots, 'Island-0');
  return document.body;
};
const propsOf = (body: HTMLElement): unknown => JSON.parse(body.querySelector('p')?.textContent ?? '');

test.each(['Card', 'Chart'])('links in the props of islands are marked, however deep: %s', (name) => {
  const props = { href: '/a', src: '~/b', title: '/c', actions: [{ href: '/d' }] };
  const marked = {
    href: `${BASE_PATH_MARK}/a`,
    src: `${VERSION_PATH_MARK}/b`,
    title: '/c',
    actions: [{ href: `${BASE_PATH_MARK}/d` }],
  };
  const body = draw(name, props);
  expect(propsOf(body)).toEqual(marked);
  const stored = body.querySelector<HTMLElement>('[data-props]')?.dataset.props;
  if (stored !== undefined) {
    const resolved = replaceLinkMarks(stored, { base: '/base', version: '/base/docs' });
    expect(JSON.parse(resolved)).toEqual({
      href: '/base/a',
      src: '/base/docs/b',
      title: '/c',
      actions: [{ href: '/base/d' }],
    });
  }
});

test('an island stores its props and marks its slots', () => {
  const props = { tabs: [{ value: 'a', label: 'A "<&' }], groupId: null };
  const island = draw('Chart', props, ['<b>one</b>']).querySelector('[data-island="Chart"]');
  expect(island?.id).toBe('Island-0');
  expect(JSON.parse(island?.getAttribute('data-props') ?? '')).toEqual(props);
  expect(island?.querySelector('.slots > [data-slot]')?.innerHTML).toBe('<b>one</b>');
});

test('a static island has no wrapper and no marked slots', () => {
  expect(draw('Card', {}, ['one']).innerHTML).toBe('<p>{}</p><div class="slots">one</div>');
});

test('an unknown component throws', () => {
  expect(() => renderIslandHtml({ name: 'toString', props: {}, slots: [] }, [], 'i')).toThrow('no such component');
});
