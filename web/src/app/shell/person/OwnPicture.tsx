import {
  pictureLimitBytes,
  pictureTypes,
  uploadPicture,
} from '@millwright/contract/areas/basics/attachment/pictureCalls.ts';
import {
  type OwnPerson,
  saveOwnPerson,
  showOwnPerson,
} from '@millwright/contract/areas/access/own/ownPerson.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Avatar, Button } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { callApi } from '../../api/callApi.ts';
import { uploadFile } from '../../api/uploadFile.ts';
import { queryKeyOf } from '../../api/useCall.ts';
import { refusalSentence } from '../../i18n/refusalSentence.ts';
import { useT } from '../../i18n/useT.ts';
import { storeAvatar } from '../../session/session.ts';
import { initials } from './initials.ts';
import { pictureAddress } from './useOwnPicture.ts';
import styles from './ownPicture.module.css';

const limit = pictureLimitBytes / 1_000_000;

/** One's name and own picture, which one changes or takes away; without one the initials. */
export function OwnPicture({ own }: { own: OwnPerson }) {
  const t = useT('iam');
  const core = useT();
  const { message } = App.useApp();
  const cache = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isPending, setIsPending] = useState(false);
  const save = async (pathOf: () => Promise<string | null>) => {
    setIsPending(true);
    try {
      const answer = await callApi(saveOwnPerson, { avatar: await pathOf() }, { isQuiet: true });
      cache.setQueryData(queryKeyOf(showOwnPerson, {}), answer);
      storeAvatar(answer.avatar);
      void message.success(t('center.saved'));
    } catch (cause) {
      void message.error(refusalSentence(cause));
    } finally {
      setIsPending(false);
    }
  };
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file === undefined) return;
    if (file.size > pictureLimitBytes)
      void message.warning(core('resource.upload.tooLarge', { file: file.name, limit }));
    else void save(() => uploadFile(uploadPicture, { biz: 'avatar' }, { file }));
  };
  return (
    <span className={styles['picture']}>
      <Avatar className={styles['avatar']} size={56} src={pictureAddress(own.avatar)} aria-hidden>
        {initials(own.realname)}
      </Avatar>
      <span>
        <b>{own.realname}</b>
        <Button type="link" loading={isPending} onClick={() => input.current?.click()}>
          {t('center.changePicture')}
        </Button>
        {own.avatar === null ? null : (
          <Button type="link" disabled={isPending} onClick={() => void save(() => Promise.resolve(null))}>
            {t('center.removePicture')}
          </Button>
        )}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('center.changePicture')}
        accept={Object.values(pictureTypes).join(',')}
        onChange={handleFile}
      />
    </span>
  );
}
