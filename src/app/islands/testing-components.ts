import { vi } from 'vitest';

/** What brings the islands of these tests; each test says what comes. */
export const loads = { Tabs: vi.fn(), Mermaid: vi.fn(), TextFigure: vi.fn(), Filter: vi.fn() };

/** Stands for `virtual:components`: an island for each sign that one waits for, and one that a script runs. */
export const components = {
  Tabs: { trigger: 'idle', load: async () => ({ Tabs: await loads.Tabs() }) },
  Mermaid: { trigger: 'visible', load: async () => ({ Mermaid: await loads.Mermaid() }) },
  TextFigure: { trigger: 'intent', load: async () => ({ TextFigure: await loads.TextFigure() }) },
  Filter: { trigger: 'intent', isScript: true, load: async () => ({ runFilter: await loads.Filter() }) },
};
