declare module 'virtual:site' {
  /** The part of the configuration that pages need in the browser. */
  // Uses `import()`, because inside an ambient module, types from an `import` of a relative path would be `any`.
  export const config: import('#shared/site.ts').BrowserConfig;
  /** Id of the build that the app belongs to; empty in development. */
  export const build: string;
}

/** Mermaid with its dependencies in one file; only development imports it. */
declare module 'mermaid/dist/mermaid.esm.min.mjs' {
  export { default } from 'mermaid';
}

declare module 'virtual:search-examples' {
  /** The configured example queries that an empty search shows. */
  export const examples: readonly string[];
}

declare module 'virtual:components' {
  type IslandTrigger = import('#shared/island.ts').IslandTrigger;
  /** The components that the browser hydrates, by name. `load` imports a component's module. */
  export const components: Readonly<Record<string, { trigger: IslandTrigger; load(): Promise<object> }>>;
}

declare module 'virtual:static-components' {
  type IslandTrigger = import('#shared/island.ts').IslandTrigger;
  type Component = import('react').ComponentType<import('#app/islands/island-props.ts').IslandProps>;
  /** All components that articles may use, by name. */
  export const components: Readonly<Record<string, { trigger: IslandTrigger; Component: Component }>>;
}

/** The components' part of the site's stylesheet. */
declare module 'virtual:component-styles' {}

/** Styles of optional site features. */
declare module 'virtual:site-styles' {}
