/** The resources and grids of the product in files by area, made by `web/build/declarationFiles.ts`. */
declare module 'virtual:declarations' {
  type Namespace = import('@millwright/contract/core/areas.ts').Namespace;
  type NamespaceDeclarations = {
    readonly resources: readonly import('@millwright/contract/core/resource/resource.ts').Resource[];
    readonly grids: readonly import('@millwright/contract/core/grid/grid.ts').Grid[];
  };

  /** Loaders of the declarations of a namespace; areas without any are missing. */
  export const declarationFiles: Readonly<Partial<Record<Namespace, () => Promise<NamespaceDeclarations>>>>;
  /** The areas whose declarations the lists and grids of a namespace are drawn from. */
  export const namespacesBehind: Readonly<Partial<Record<Namespace, readonly Namespace[]>>>;
}

declare module 'virtual:declarations/served' {
  /** The names of the resources whose rows can be listed. */
  export const served: readonly string[];
}
