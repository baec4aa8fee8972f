import {
  endSessionsRight,
  forceLogout,
  listOnline,
  type MillSession,
} from '@millwright/contract/areas/identity/sessions/sessions.ts';
import { onlineView } from '@millwright/contract/areas/identity/sessions/onlineView.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { ListPage } from '../../../resource/viewParts.ts';
import { useDeviceText } from '../../identity/logs/useDeviceText.ts';
import { useEndSessions } from '../../identity/logs/useEndSessions.ts';

/** People who are logged in to the mill, and the end of their sessions. */
export default function OnlineScreen() {
  const t = useT('iam');
  const device = useDeviceText();
  const mayEnd = useMay(endSessionsRight);
  const end = useEndSessions({ end: forceLogout, list: listOnline });
  const endOne = ({ id, realname, isThis }: MillSession) => {
    if (isThis) return [];
    const name = t('sessions.endOf', { name: realname });
    const run = () => end([id], t('sessions.askOf', { name: realname }));
    return [{ key: 'end', label: t('sessions.end'), name, run }];
  };
  return (
    <ListPage
      view={onlineView}
      rows={{
        texts: {
          isOnline: ({ isOnline, isThis }: MillSession) =>
            [t(`sessions.states.${isOnline ? 'online' : 'away'}`), isThis ? t('sessions.thisOne') : null]
              .filter(Boolean)
              .join(' · '),
          agent: ({ agent, terminal }: MillSession) => `${device(agent)} · ${t(`terminals.${terminal}`)}`,
        },
        marks: ({ isOnline }) => ({ 'data-quiet': isOnline ? undefined : true }),
        ...(mayEnd ? { actions: endOne } : {}),
      }}
      batch={
        mayEnd
          ? {
              isChoosable: ({ isThis }) => !isThis,
              actions: (rows, onDone) => [
                {
                  key: 'end',
                  label: t('sessions.endChosen', { count: rows.length }),
                  isDanger: true,
                  run: () =>
                    end(
                      rows.map(({ id }) => id),
                      t('sessions.ask', { count: rows.length }),
                      onDone,
                    ),
                },
              ],
            }
          : undefined
      }
    />
  );
}
