/** The resources and grids of the product in files by area, made by `web/build/declarationFiles.ts`. */
declare module 'virtual:declarations' {
  type Area = import('@millwright/contract/core/areas.ts').Area;
  type AreaDeclarations = {
    readonly resources: readonly import('@millwright/contract/core/resource/resource.ts').Resource[];
    readonly grids: readonly import('@millwright/contract/core/grid/grid.ts').Grid[];
  };

  /** What loads the declarations of an area; areas without any are missing. */
  export const declarationFiles: Readonly<Partial<Record<Area, () => Promise<AreaDeclarations>>>>;
  /** The areas whose declarations the lists and grids of an area are drawn from. */
  export const areasBehind: Readonly<Partial<Record<Area, readonly Area[]>>>;
}

declare module 'virtual:declarations/served' {
  /** The names of the resources whose rows can be listed. */
  export const served: readonly string[];
}
