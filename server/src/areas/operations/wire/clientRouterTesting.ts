import { z } from 'zod';

/** Node of the menu of §7, as clients of the convention read it. */
export interface ClientNode {
  readonly path: string;
  readonly name: string;
  readonly component: string;
  readonly route: '0' | '1';
  readonly redirect?: string | null | undefined;
  readonly hidden?: boolean | undefined;
  readonly alwaysShow?: boolean | undefined;
  readonly meta: { readonly title: string };
  readonly children?: readonly ClientNode[] | undefined;
}
export const clientNode: z.ZodType<ClientNode> = z.looseObject({
  path: z.string(),
  name: z.string(),
  component: z.string(),
  route: z.enum(['0', '1']),
  redirect: z.string().nullish(),
  hidden: z.literal(true).optional(),
  alwaysShow: z.literal(true).optional(),
  meta: z.looseObject({ title: z.string().min(1) }),
  get children() {
    return z.array(clientNode).optional();
  },
});

/** Redirects that a client follows before it gives up. */
const maxRedirects = 5;

/**
 * A small model of how clients of the convention build routes and draw the menu. An aggregate route (`alwaysShow`) redirects
 * to itself and draws no submenu; `route: "0"` is a link without a route; a hidden node is routed and not drawn.
 */
export function clientRouter(menu: readonly ClientNode[]) {
  const all = (nodes: readonly ClientNode[]): ClientNode[] =>
    nodes.flatMap((node) => [node, ...all(node.children ?? [])]);
  const routes = all(menu).filter(({ route }) => route === '1');
  const byPath = Map.groupBy(routes, ({ path }) => path);
  const drawn = (nodes: readonly ClientNode[]): ClientNode[] =>
    nodes.flatMap((node) => {
      if (node.hidden === true) return [];
      const isSubmenu = node.children !== undefined && node.alwaysShow !== true;
      return isSubmenu ? drawn(node.children ?? []) : [node];
    });
  return {
    routes,
    /** Entries of the menu that people can choose. */
    links: drawn(menu),
    /** Component at an address after its redirects. Throws where they do not end, or lead nowhere. */
    open(path: string): string {
      let at = path;
      for (let step = 0; step <= maxRedirects; step += 1) {
        const [node] = byPath.get(at) ?? [];
        if (node === undefined) throw new Error(`no route at ${at}`);
        const redirect = node.alwaysShow === true ? node.path : node.redirect;
        if (redirect === undefined || redirect === null || redirect === '') return node.component;
        at = redirect;
      }
      throw new Error(`redirects of ${path} do not end`);
    },
  };
}
