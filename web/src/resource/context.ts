import type { Field } from '@millwright/contract/core/fields.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import type { ResourceCalls } from '@millwright/contract/core/resourceCalls.ts';
import { childrenOf, resourceCalls } from '@millwright/contract/registry.ts';
import { createContext, use } from 'react';
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

/** The fields of a child that people fill in: not the one that names its parent, nor the one that keeps the order. */
export function childFields(parent: Resource, list: string, child: Resource): [string, Field][] {
  const declared = parent.children[list];
  const names = [...new Set([...child.form.flat(), ...child.list])];
  return names
    .filter((name) => name !== declared?.by && name !== declared?.order)
    .flatMap((name): [string, Field][] => {
      const field = child.fields[name];
      return field === undefined ? [] : [[name, field]];
    });
}
