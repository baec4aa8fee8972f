import { wallPage } from '@millwright/contract/areas/walls/wall/wallPage.ts';
import type { ComponentType, ReactElement } from 'react';
import { withPhrasesOf } from '../i18n/start.ts';
import { lazyPart } from '../parts/lazyPart.tsx';
import { screenKey } from '../parts/screenKey.ts';

/*
 * The screens that need no login, apart from the list of all others: whoever comes to the login loads no list of screens that
 * stand behind it. A test compares them with what is declared.
 */
const modules = import.meta.glob<{ default: ComponentType }>([
  '../../areas/identity/about/index.tsx',
  '../../areas/identity/agreement/index.tsx',
  '../../areas/identity/alteration/index.tsx',
  '../../areas/identity/login/index.tsx',
  '../../areas/identity/notFound/index.tsx',
  '../../areas/identity/privacyPolicy/index.tsx',
  '../../areas/identity/register/index.tsx',
  '../../areas/identity/registerResult/index.tsx',
  '../../areas/tenancy/setup/index.tsx',
  '../../areas/identity/thirdLogin/index.tsx',
]);

interface PublicScreen {
  readonly screen: ReactElement;
  readonly load: () => Promise<{ default: ComponentType }>;
}

/** By what a declared screen names: `iam/login`. Pages that are open to everybody say nothing but what the login may. */
const screens: ReadonlyMap<string, PublicScreen> = new Map([
  ...Object.entries(modules).map(([file, load]) => shown(screenKey(file), load)),
  shown(wallPage.component, () =>
    withPhrasesOf(wallPage.namespace, () => import('../../areas/walls/wall/index.tsx')),
  ),
]);

/** A screen that needs no login; undefined for any other. */
export function publicScreenOf(component: string): ReactElement | undefined {
  return screens.get(component)?.screen;
}

/** Lets its files travel before it is shown. Those that do not arrive are asked for again by being shown. */
export function fetchPublicScreen(component: string): void {
  screens
    .get(component)
    ?.load()
    .catch(() => undefined);
}

/** All of them, by what declared screens name. */
export function publicComponents(): string[] {
  return [...screens.keys()];
}

function shown(component: string, load: PublicScreen['load']): [string, PublicScreen] {
  const Screen = lazyPart(component, () => load().then((loaded) => loaded.default));
  return [component, { screen: <Screen key={component} />, load }];
}
