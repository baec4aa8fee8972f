import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** A part of the application whose file did not arrive: the server is away, or a newer build has replaced it. */
export class PartMissing extends Error {
  /** What it is called in the error notice. */
  readonly part: string;

  constructor(part: string, cause: unknown) {
    super(`${part} did not load`, { cause });
    this.name = 'PartMissing';
    this.part = part;
  }
}

/** Loads a part; throws `PartMissing` when it does not arrive. */
export async function loadPart<Loaded>(part: string, load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (cause) {
    throw cause instanceof PartMissing ? cause : new PartMissing(part, cause);
  }
}

/**
 * A component whose file travels when it is first drawn. One that has not arrived throws `PartMissing` to the boundary
 * around it, and stays so: browsers keep a failed file for failed, so only a new page asks for it again.
 */
export function lazyPart<Props extends object>(
  part: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(() => loadPart(part, load).then((loaded) => ({ default: loaded })));
}

/** The same for a part of a form or of details, which stays empty until its file is there while the rest is shown. */
export function latePart<Props extends object>(
  part: string,
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Part = lazyPart(part, load);
  return function Late(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
