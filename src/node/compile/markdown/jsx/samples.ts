import { marker, type SampleUse } from '../marker.ts';
import type { Component, ComponentUse } from './component.ts';

/** `<Sample file region title showLineNumbers>`: a C# file beside the page, or regions of it. */
export const SAMPLE: Component = (use) => {
  const { region, title, showLineNumbers } = use.props;
  return sample(use, {
    kind: 'sample',
    regions: typeof region === 'string' ? region.split(/[\s,]+/u).filter((name) => name !== '') : null,
    title: typeof title === 'string' ? title : null,
    numbered: showLineNumbers === true,
  });
};

/** `<Program file>`: a file as a reader saves it, to copy or download. */
export const PROGRAM: Component = (use) => {
  const { title } = use.props;
  return sample(use, {
    kind: 'program',
    regions: null,
    title: typeof title === 'string' ? title : null,
    numbered: true,
  });
};

/** `<Download file>`: a link that saves a file, with its size. */
export const DOWNLOAD: Component = (use) =>
  sample(use, { kind: 'download', regions: null, title: null, numbered: false });

function sample(use: ComponentUse, what: Omit<SampleUse, 'file'>): ReturnType<Component> {
  const { file } = use.props;
  if (typeof file === 'string') return [marker('x-sample', [], { sample: { ...what, file } })];
  const message = 'The component needs a `file`: the path of a file, relative to the page.';
  use.report({ severity: 'error', rule: 'sample', message, hint: 'Write `file="./guide/Game.cs"`.' });
  return [];
}
