import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { ResourceCalls } from '@millwright/contract/core/resource/resourceCalls.ts';
import { createContext, use } from 'react';
import { childrenOf, resourceCalls } from './declared.ts';
import type { FilledSlots } from './slots.ts';

/** A resource with what is derived from it and what its area adds. */
export interface Derived {
  resource: Resource;
  calls: ResourceCalls;
  children: Readonly<Record<string, Resource>>;
  slots: FilledSlots;
}

/** Everything about a resource that screens are drawn from. */
export function derive(resource: Resource, slots: FilledSlots = {}): Derived {
  return { resource, calls: resourceCalls(resource), children: childrenOf(resource), slots };
}

export const DerivedContext = createContext<Derived | undefined>(undefined);

/** The resource of this screen. */
export function useDerived(): Derived {
  const derived = use(DerivedContext);
  if (derived === undefined) throw new Error('outside of a resource');
  return derived;
}

type ListOf = { parent: Resource; list: string; child: Resource };

/** The fields of a child that people fill in. */
export function filledChildFields({ parent, list, child }: ListOf): [string, Field][] {
  return ownFields({ parent, list, child }, child.form.flat());
}

/** The fields of a child that people see: first those of its list. */
export function shownChildFields({ parent, list, child }: ListOf): [string, Field][] {
  return ownFields({ parent, list, child }, [...new Set([...child.list, ...child.form.flat()])]);
}

/** Not the one that names the parent, nor the one that keeps the order: these follow from the place. */
function ownFields({ parent, list, child }: ListOf, names: readonly string[]): [string, Field][] {
  const declared = parent.children[list];
  return names
    .filter((name) => name !== declared?.by && name !== declared?.order)
    .flatMap((name): [string, Field][] => {
      const field = child.fields[name];
      return field === undefined ? [] : [[name, field]];
    });
}
