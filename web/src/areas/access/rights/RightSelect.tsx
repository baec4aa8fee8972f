import { Select } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { usePermissions } from '../../../app/rights/permissions.ts';

/** Chooses a right of the product by its name or identifier. */
export function RightSelect({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (code: string) => void;
}) {
  const t = useT('iam');
  const rights = usePermissions().data?.allAuth ?? [];
  return (
    <Select
      showSearch={{ optionFilterProp: 'words' }}
      style={{ width: '100%' }}
      value={value}
      placeholder={t('roleRights.why.chooseRight')}
      aria-label={t('roleRights.why.right')}
      options={rights.map(({ action, describe }) => ({
        value: action,
        label: describe,
        title: action,
        words: `${describe} ${action}`,
      }))}
      onChange={onChange}
    />
  );
}
