import { z } from 'zod';

export interface MenuNode {
  id: string;
  path: string;
  name: string;
  component: string;
  /** "0": a menu entry that is not routed. */
  route: '0' | '1';
  redirect: string | null;
  hidden?: boolean;
  alwaysShow?: boolean;
  meta: {
    title: string;
    icon?: string;
    url?: string;
    keepAlive: boolean;
    internalOrExternal: boolean;
    componentName: string;
    permissionList?: string[];
    /** `board`, `office` or `blank`. */
    layout?: string;
    /** Paths below this one are the screen's own as well. */
    wildcard?: boolean;
  };
  children?: MenuNode[];
}

export const menuNode: z.ZodType<MenuNode> = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  component: z.string(),
  route: z.enum(['0', '1']),
  redirect: z.string().nullable(),
  hidden: z.boolean().optional(),
  alwaysShow: z.boolean().optional(),
  meta: z.object({
    title: z.string(),
    icon: z.string().optional(),
    url: z.string().optional(),
    keepAlive: z.boolean(),
    internalOrExternal: z.boolean(),
    componentName: z.string(),
    permissionList: z.array(z.string()).optional(),
    layout: z.string().optional(),
    wildcard: z.boolean().optional(),
  }),
  get children() {
    return z.array(menuNode).optional();
  },
});
