import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { App, Button, Drawer } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import { useCall } from '../../app/api/useCall.ts';
import { phoneQuery } from '../../app/constants.ts';
import { Failed } from '../../app/feedback/Failed.tsx';
import { useTabDetail } from '../../app/shell/slots.ts';
import { useMedia } from '../../app/parts/useMedia.ts';
import { useAskAction } from '../actions/ActionHost.tsx';
import { useDerived } from '../context.ts';
import { LateRows } from '../parts/conflict/LateRows.tsx';
import { useResourceWords } from '../words.ts';
import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import { FormBody } from './FormBody.tsx';
import { formWidth } from './formWidth.ts';
import { isWorkedIn } from '../widgets/dialogs/isWorkedIn.ts';
import { saveLabel } from './saveLabel.ts';
import { useForm } from './useForm.ts';
import { useAsksFirst } from './useAsksFirst.ts';
import { useLeaveGuard } from './useLeaveGuard.tsx';
import { Foot, FootRest } from '../parts/Foot.tsx';
import { Quiet } from '../parts/Quiet.tsx';
import styles from './resourceForm.module.css';

type ResourceFormProps = {
  /** The row that is edited; absent: a new one. */
  id: string | undefined;
  /** The row that a new one is copied from. */
  from?: string;
  /** Values that the form of a new row begins with, by field. */
  given?: Readonly<Record<string, string>>;
  onClose: () => void;
  /** The row was deleted. */
  onGone: () => void;
};

/** A row, new or stored, in a drawer over its list. What is edited is read first, so that nothing old is changed. */
export function ResourceForm({ id, from, given, onClose, onGone }: ResourceFormProps) {
  const { calls, resource, children } = useDerived();
  const words = useResourceWords(resource);
  const source = id ?? from;
  const query = useCall(calls.queryById, { id: source ?? '' }, { isEnabled: source !== undefined });
  const isPhone = useMedia(phoneQuery);
  const title = words.t(id === undefined ? 'form.add' : 'form.edit', { noun: words.inside });
  useTabDetail(id === undefined ? title : query.data && words.title(query.data));
  const width = isPhone ? '100%' : formWidth(resource, children);
  if (source !== undefined && query.data === undefined)
    return (
      <Drawer
        open
        size={width}
        title={title}
        onClose={onClose}
        data-testid="form-drawer"
        classNames={{ title: styles.title }}
      >
        {query.error === null ? (
          <LateRows />
        ) : (
          <Failed cause={query.error} onRetry={() => void query.refetch()} />
        )}
      </Drawer>
    );
  return (
    <OpenForm
      key={source ?? 'new'}
      row={id === undefined ? undefined : query.data}
      from={id === undefined ? query.data : undefined}
      given={given}
      title={title}
      width={width}
      onClose={onClose}
      onGone={onGone}
    />
  );
}

type OpenFormProps = {
  row: ResourceRow | undefined;
  from: ResourceRow | undefined;
  given: Readonly<Record<string, string>> | undefined;
  title: string;
  width: number | string;
  onClose: () => void;
  onGone: () => void;
};

function OpenForm({ row, from, given, title, width, onClose, onGone }: OpenFormProps) {
  const { resource } = useDerived();
  const words = useResourceWords(resource);
  const { t } = words;
  const { message } = App.useApp();
  const askAction = useAskAction();
  const form = useForm({ row, from, given }, words);
  const guard = useLeaveGuard(form.isDirty, form.drop);
  const body = useRef<HTMLDivElement>(null);
  const isPhone = useMedia(phoneQuery);

  const focusFirst = (selector: string) =>
    body.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: false });
  const mayBeSaved = useAsksFirst(row);
  const handleSave = async () => {
    if (form.validate() && !(await mayBeSaved(form.draft))) return;
    const saved = await form.save();
    if (saved === undefined) {
      // Once the problems are drawn.
      setTimeout(() =>
        focusFirst('[data-invalid] :is(input, textarea), [aria-invalid=true], li[data-status=error] button'),
      );
      return;
    }
    void message.success(t('form.saved', { title: words.title(saved) }));
    guard.release();
    onClose();
  };
  const handleClose = () => guard.ask(onClose);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void handleSave();
  };
  return (
    <Drawer
      open
      size={width}
      title={title}
      data-testid="form-drawer"
      classNames={{ title: styles.title }}
      onClose={handleClose}
      onKeyDown={handleKey}
      afterOpenChange={(isOpen) => {
        if (isOpen && !isWorkedIn(body.current)) focusFirst('input:not([type=hidden]), textarea');
      }}
      footer={
        <Foot>
          {row?.actions.includes('delete') === true ? (
            <Button
              type="text"
              danger
              onClick={() =>
                askAction({
                  kind: 'delete',
                  rows: [row],
                  onDone: () => {
                    guard.release();
                    onGone();
                  },
                })
              }
            >
              {t('core:actions.delete')}
            </Button>
          ) : null}
          <FootRest>{isPhone ? null : <Quiet>{t('form.shortcuts')}</Quiet>}</FootRest>
          <Button onClick={handleClose}>{t('core:actions.cancel')}</Button>
          <Button type="primary" loading={form.isSaving} onClick={() => void handleSave()}>
            {saveLabel(words, row)}
          </Button>
        </Foot>
      }
    >
      <div ref={body}>
        <FormBody form={form} row={row} given={given} words={words} />
      </div>
      {form.conflict === undefined ? null : (
        <ConflictDialog
          mine={form.draft}
          base={form.stored}
          theirs={form.conflict}
          words={words}
          onSettle={form.settle}
        />
      )}
    </Drawer>
  );
}
