import { expect, it } from 'vitest';
import { COMPONENT_MODULES } from './component-modules.ts';
import type { FoundComponents } from './content/components.ts';

const found: FoundComponents = {
  components: [
    { name: 'Chart', trigger: 'intent', isOwn: true, module: '/site/content/components/chart/Chart.tsx' },
    { name: 'Card', trigger: 'never', isOwn: true, module: '/site/content/components/card/Card.tsx' },
  ],
  styles: ['/site/content/components/chart/styles.css'],
  problems: [],
};

it('gives the browser what it takes over, each to be loaded when it is needed', () => {
  expect(COMPONENT_MODULES['virtual:components'](found)).toBe(
    'export const components = {\n' +
      '  Chart: { trigger: "intent", load: () => import("/site/content/components/chart/Chart.tsx") },\n' +
      '};\n',
  );
});

it('gives the prerender all components at once', () => {
  expect(COMPONENT_MODULES['virtual:static-components'](found)).toBe(
    'import { Chart } from "/site/content/components/chart/Chart.tsx";\n' +
      'import { Card } from "/site/content/components/card/Card.tsx";\n' +
      'export const components = {\n' +
      '  Chart: { trigger: "intent", Component: Chart },\n' +
      '  Card: { trigger: "never", Component: Card },\n' +
      '};\n',
  );
});

it('puts stylesheets into the site’s own', () => {
  expect(COMPONENT_MODULES['virtual:component-styles'](found)).toBe(
    'import "/site/content/components/chart/styles.css";\n',
  );
});
