import {
  adoptLibraryRight,
  libraryScreen,
  offerOfLibrary,
} from '@millwright/contract/areas/basics/library/library.ts';
import { isMasterData } from '@millwright/contract/core/resource/masterData.ts';
import { use } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { isAllowed, usePermissions } from '../../../app/rights/permissions.ts';
import { DerivedContext } from '../../context.ts';

/** In a list of master data without rows: that the standard library has some, with the way there. */
export function LibraryOffer() {
  const t = useT('basics');
  const resource = use(DerivedContext)?.resource;
  const permissions = usePermissions().data ?? null;
  const isAsked =
    resource !== undefined && isMasterData(resource) && isAllowed(permissions, adoptLibraryRight);
  const list = resource?.name ?? '';
  const { data } = useCall(offerOfLibrary, { list }, { isEnabled: isAsked, isQuiet: true });
  if (data === undefined || data.rows === 0) return null;
  return (
    <p>
      {t('library.offer', { count: data.rows })}{' '}
      <Link to={`${libraryScreen.path}?${new URLSearchParams({ list })}`}>{t('library.offerLink')}</Link>
    </p>
  );
}
