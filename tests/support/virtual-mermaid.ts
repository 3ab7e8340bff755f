/** Stands for `virtual:mermaid` in unit tests: no diagram is drawn. */
export const mermaidAddress = '/mermaid.mjs';
