import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { App } from 'antd';
import { useT } from '../../app/i18n/useT.ts';
import { useDerived } from '../context.ts';
import type { FormDraft } from '../model/form/draft.ts';

/** Asks what an area wants to have asked before a form is saved, and gives whether it is to be saved. */
export function useAsksFirst(row: ResourceRow | undefined): (draft: FormDraft) => Promise<boolean> {
  const { resource, slots } = useDerived();
  const t = useT();
  const { modal } = App.useApp();
  return async ({ values, lists }) => {
    const asked = slots.asksFirst?.({ ...values, ...lists }, row);
    if (asked === undefined) return true;
    return modal.confirm({
      title: t(`${resource.namespace}:${asked.question}`),
      okText: t(`${resource.namespace}:${asked.save}`),
      cancelText: t(`${resource.namespace}:${asked.back}`),
      focusable: { autoFocusButton: 'cancel' },
    });
  };
}
