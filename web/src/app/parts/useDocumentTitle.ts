import { useEffect } from 'react';
import { useT } from '../i18n/useT.ts';
import { useTenant } from '../session/useSession.ts';

/** The page is titled by the mill's own display name, else by the product's. */
export function useDocumentTitle(): void {
  const t = useT();
  const title = useTenant()?.customShowName || t('productTitle');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
